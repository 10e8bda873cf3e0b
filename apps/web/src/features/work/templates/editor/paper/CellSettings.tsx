import type { PaperCell } from '@portico/contract/work/templatePaper.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { fieldsOf } from '../fieldList.ts'
import { ChoiceProp, NumberProp } from '../props.tsx'
import { useTemplateEditor } from '../useTemplateEditor.ts'
import { AlignProp } from './AlignProp.tsx'
import { paperTexts } from './paperTexts.ts'
import { WordsProps } from './WordsProps.tsx'

interface CellSettingsProps {
  cell: PaperCell
  /** As many as its grid has. */
  columns: number
  /** Its place. */
  at: string
  onChange: (next: PaperCell, typed?: string) => void
}

/** What no field is called. */
const ofWords = '{words}'

/** One cell: words, or a field of the form. */
export function CellSettings({ cell, columns, at, onChange }: CellSettingsProps) {
  const t = useTexts(paperTexts)
  const language = useLanguage(state => state.language)
  const { document } = useTemplateEditor()
  const { span, align, label, field } = cell
  const fields = fieldsOf(document.form).filter(({ kind }) => kind !== 'table' && kind !== 'note')
  const options = [
    { value: ofWords, label: t('words') },
    ...fields.map(it => ({ value: it.key, label: it.label[language] || it.key })),
  ]
  const choose = (value: string) =>
    onChange(value === ofWords ? { span, align, label: label ?? { zh: '', en: '' } } : { span, align, field: value })
  return (
    <div className="templates-cell">
      <ChoiceProp
        label={t('content')}
        place={`${at}.field`}
        value={label ? ofWords : field}
        options={options}
        onChange={choose}
      />
      {label && (
        <WordsProps
          place={`${at}.label`}
          words={label}
          onChange={next => onChange({ ...cell, label: next }, 'label')}
        />
      )}
      <div className="templates-pairs">
        <NumberProp
          label={t('span')}
          place={`${at}.span`}
          min={1}
          max={columns}
          value={span}
          onChange={next => onChange({ ...cell, span: next ?? span }, 'span')}
        />
        <AlignProp value={align} onChange={next => onChange({ ...cell, align: next })} />
      </div>
    </div>
  )
}
