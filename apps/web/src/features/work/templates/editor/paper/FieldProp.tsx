import type { TemplateFieldKind } from '@portico/contract/work/templateFields.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { ChoiceProp } from '../props.tsx'
import { useTemplateEditor } from '../useTemplateEditor.ts'
import { fieldsOfKind } from './paperBlocks.ts'
import { paperTexts } from './paperTexts.ts'

interface FieldPropProps {
  kind: TemplateFieldKind
  /** The block's place. */
  at: string
  value: string
  onChange: (key: string) => void
}

/** Which field of its kind a block shows. */
export function FieldProp({ kind, at, value, onChange }: FieldPropProps) {
  const t = useTexts(paperTexts)
  const language = useLanguage(state => state.language)
  const { document } = useTemplateEditor()
  const fields = fieldsOfKind(document, kind)
  return (
    <ChoiceProp
      label={t('field')}
      place={`${at}.field`}
      hint={fields.length === 0 ? t('noField') : undefined}
      value={fields.some(it => it.key === value) ? value : undefined}
      options={fields.map(({ key, label }) => ({ value: key, label: label[language] || key }))}
      onChange={onChange}
    />
  )
}
