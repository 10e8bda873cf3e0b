import { amountToCapitals } from '@portico/contract/rules/amounts/amount.ts'
import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import { ChoiceField, ChoicesField } from '#kit/fields/choices/ChoiceField.tsx'
import { PersonField } from '#kit/fields/choices/PersonField.tsx'
import { UnitField } from '#kit/fields/choices/UnitField.tsx'
import { DateField, DateRangeField } from '#kit/fields/dates/DateField.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { TextInput, TextLines } from '#kit/fields/TextInput.tsx'
import { useDictionaryOptions } from '#shared/dictionaries.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from '../editorTexts.ts'
import type { TrialValue } from '../formTrial.ts'
import { useTemplateEditor } from '../useTemplateEditor.ts'

interface ControlProps {
  field: TemplateField
  label: string
  ties: { id: string; 'aria-describedby'?: string | undefined; 'aria-invalid'?: true | undefined }
  value: TrialValue | undefined
  onChange: (value: TrialValue | undefined) => void
}

const textOf = (value: TrialValue | undefined) => (typeof value === 'string' ? value : '')
const textsOf = (value: TrialValue | undefined): string[] =>
  Array.isArray(value) ? value.flatMap((it: unknown) => (typeof it === 'string' ? [it] : [])) : []

/** What a field is filled in with, by its kind. */
export function PreviewControl(props: ControlProps) {
  const t = useTexts(editorTexts)
  const { field, ties, value, onChange, label } = props
  const text = textOf(value)
  switch (field.kind) {
    case 'number':
    case 'amount':
      return <AmountControl {...props} />
    case 'date':
    case 'moment':
      return <DateField {...ties} time={field.kind === 'moment'} value={text} onChange={onChange} />
    case 'range':
      return field.hasTime ? (
        <span className="col g4">
          {[0, 1].map(at => (
            <DateField
              key={at}
              {...(at === 0 ? ties : { 'aria-label': `${label} 2` })}
              time
              value={textsOf(value)[at]}
              onChange={next => onChange([0, 1].map(it => (it === at ? (next ?? '') : (textsOf(value)[it] ?? ''))))}
            />
          ))}
        </span>
      ) : (
        <DateRangeField {...ties} value={textsOf(value)} onChange={onChange} />
      )
    case 'choice':
    case 'choices':
      return field.dictionary ? (
        <DictionaryControl {...props} dictionary={field.dictionary} />
      ) : (
        <ChoicesOf {...props} />
      )
    case 'person':
      return (
        <PersonField {...ties} value={Number(text) || null} onChange={id => onChange(id ? String(id) : undefined)} />
      )
    case 'unit':
      return <UnitField {...ties} value={text || null} onChange={onChange} />
    case 'yesNo':
      return <Switch {...ties} checked={value === true} onChange={onChange} />
    case 'file':
    case 'picture':
    case 'signature': {
      const words = { file: 'chooseFile', picture: 'takePicture', signature: 'sign' } as const
      return <span className="middle corner-6 t3 s13 room-44 templates-drop">{t(words[field.kind])}</span>
    }
    default:
      return field.hasLines ? (
        <TextLines {...ties} maxLength={5000} value={text} onChange={event => onChange(event.target.value)} />
      ) : (
        <TextInput
          {...ties}
          {...(field.kind === 'time' && { type: 'time' })}
          maxLength={200}
          value={text}
          onChange={event => onChange(event.target.value)}
        />
      )
  }
}

function AmountControl({ field, ties, value, onChange }: ControlProps) {
  const t = useTexts(editorTexts)
  const text = textOf(value)
  const capitals = field.hasCapitals && text ? amountToCapitals(text) : null
  return (
    <>
      <TextInput
        {...ties}
        className="r"
        inputMode="decimal"
        maxLength={24}
        value={text}
        onChange={event => onChange(event.target.value)}
      />
      {capitals && <span className="t2 s12">{t('capitals', { value: capitals })}</span>}
    </>
  )
}

type Option = { value: string; label: string }

function ChoicesOf(props: ControlProps) {
  const { shown } = useTemplateEditor()
  const options = (props.field.choices ?? []).map(({ key, label }) => ({ value: key, label: label[shown] || key }))
  return <Choices {...props} options={options} />
}

function DictionaryControl({ dictionary, ...props }: ControlProps & { dictionary: string }) {
  return <Choices {...props} options={useDictionaryOptions(dictionary)} />
}

function Choices({ field, ties, value, onChange, options }: ControlProps & { options: readonly Option[] }) {
  return field.kind === 'choices' ? (
    <ChoicesField {...ties} options={options} value={textsOf(value)} onChange={onChange} />
  ) : (
    <ChoiceField {...ties} clearable options={options} value={textOf(value) || null} onChange={onChange} />
  )
}
