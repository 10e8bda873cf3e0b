import { FormPreview } from '../preview/FormPreview.tsx'
import { FieldList } from './FieldList.tsx'
import { FieldSettings } from './FieldSettings.tsx'

/** Left the fields in their groups, in the middle the chosen one, at the right the form as people will fill it in. */
export function FormPane() {
  return (
    <div className="grid scrolls templates-work">
      <FieldList />
      <FieldSettings />
      <FormPreview />
    </div>
  )
}
