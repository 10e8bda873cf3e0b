import { ChoiceField, ChoicesField } from '#kit/fields/choices/ChoiceField.tsx'
import { useDictionaryOptions } from '#shared/dictionaries.ts'
import { type ControlProps, textOf, textsOf } from './controlProps.ts'
import { useForm } from './formContext.ts'

type Option = { value: string; label: string }

/** One or several of what the template offers, or of a dictionary. */
export function ChoiceControl(props: ControlProps) {
  const { language } = useForm()
  const { dictionary, choices = [] } = props.field
  if (dictionary) return <DictionaryControl {...props} dictionary={dictionary} />
  return (
    <Choices {...props} options={choices.map(({ key, label }) => ({ value: key, label: label[language] || key }))} />
  )
}

function DictionaryControl({ dictionary, ...props }: ControlProps & { dictionary: string }) {
  return <Choices {...props} options={useDictionaryOptions(dictionary)} />
}

function Choices({
  field,
  ties,
  value,
  onChange,
  onLeave,
  readOnly,
  options,
}: ControlProps & { options: readonly Option[] }) {
  const given = { ...ties, readOnly, onBlur: onLeave, options }
  return field.kind === 'choices' ? (
    <ChoicesField {...given} value={textsOf(value)} onChange={onChange} />
  ) : (
    <ChoiceField {...given} clearable value={textOf(value) || null} onChange={onChange} />
  )
}
