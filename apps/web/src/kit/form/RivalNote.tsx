import { isValidElement, type ReactNode } from 'react'
import { CheckGroup } from '#kit/fields/choices/CheckGroup.tsx'
import { ChoiceField, ChoicesField } from '#kit/fields/choices/ChoiceField.tsx'
import { PersonField } from '#kit/fields/choices/PersonField.tsx'
import { RadioGroup } from '#kit/fields/choices/RadioGroup.tsx'
import { SuggestField } from '#kit/fields/choices/SuggestField.tsx'
import { TreeField, TreesField } from '#kit/fields/choices/TreeField.tsx'
import { UnitField, UnitsField } from '#kit/fields/choices/UnitField.tsx'
import { DateField } from '#kit/fields/dates/DateField.tsx'
import { NumberField } from '#kit/fields/NumberField.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { TextInput, TextLines } from '#kit/fields/TextInput.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { useFormInstance, useWatch } from './Form.tsx'
import { formTexts } from './formTexts.ts'
import { type Rival, same } from './useRivals.ts'
import { wire } from './wireControl.ts'

interface RivalNoteProps {
  name: string
  rival: Rival
  /** What the field is entered with: it knows the words for a value. */
  control: ReactNode
}

const texts: readonly unknown[] = [TextInput, TextLines, NumberField, SuggestField]
/** Those that say a value as plain text when they are read only. */
const sayers: readonly unknown[] = [
  ChoiceField,
  ChoicesField,
  TreeField,
  TreesField,
  UnitField,
  UnitsField,
  PersonField,
  DateField,
  Switch,
  RadioGroup,
  CheckGroup,
]

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || String(value) === ''

/** Below a field: what somebody else has saved in it meanwhile, and the way from one's own to theirs and back. */
export default function RivalNote({ name, rival, control }: RivalNoteProps) {
  const t = useTexts(formTexts)
  const form = useFormInstance<Record<string, unknown>>()
  const value: unknown = useWatch(name, form)
  const { by, theirs, mine } = rival
  const said = isEmpty(theirs) ? t('nothing') : wordsOf(control, theirs)
  const isTheirs = same(value, theirs)
  return (
    <>
      {t(said ? 'rivalWrote' : 'rivalChanged', { name: by })}
      {said && <b>{said}</b>}{' '}
      <button type="button" className="lk" onClick={() => form.setFieldValue(name, isTheirs ? mine : theirs)}>
        {t(isTheirs ? 'takeMine' : 'takeTheirs')}
      </button>
    </>
  )
}

function wordsOf(control: ReactNode, value: unknown): ReactNode {
  if (!isValidElement(control)) return null
  if (texts.includes(control.type)) return String(value)
  if (!sayers.includes(control.type)) return null
  return wire(control, { [control.type === Switch ? 'checked' : 'value']: value, readOnly: true })
}
