import type { ParameterKind } from '@portico/contract/rules/fields/parameterValue.ts'
import { ChoiceField } from '#kit/fields/choices/ChoiceField.tsx'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'
import type { Given } from '#kit/fields/fieldProps.ts'
import { NumberField } from '#kit/fields/NumberField.tsx'
import { Switch } from '#kit/fields/Switch.tsx'
import { PasswordInput, TextInput } from '#kit/fields/TextInput.tsx'
import { readWhole } from '#kit/fields/wholeNumber.ts'
import './parameters.css'

interface ValueInputProps extends Given<string> {
  'aria-invalid'?: 'true' | undefined
  'aria-describedby'?: string | undefined
  'aria-label'?: string | undefined
  kind: ParameterKind
  choices: readonly string[]
  /** What a choice is called; as it travels unless told. */
  wordsOf?: (choice: string) => string
  unit?: string
}

/** The field that a parameter's kind asks for; every value travels as text. */
export function ValueInput({ value = '', onChange, kind, choices, wordsOf, unit, ...own }: ValueInputProps) {
  const text = { ...own, value }
  const set = (next: string) => onChange?.(next)
  switch (kind) {
    case 'switch':
      return <Switch {...own} checked={value === '1'} onChange={isOn => set(isOn ? '1' : '0')} />
    case 'choice':
      return <ChoiceField {...own} value={value} options={optionsOf(choices, wordsOf ?? (it => it))} onChange={set} />
    case 'colour':
      return (
        <span className="row g8">
          <i className="corner-4 parameters-colour rigid" style={{ background: value }} aria-hidden="true" />
          <TextInput {...text} maxLength={7} onChange={event => set(event.target.value)} />
        </span>
      )
    case 'secret':
      return (
        <PasswordInput {...text} autoComplete="new-password" isSecret onChange={event => set(event.target.value)} />
      )
    case 'number':
      return (
        <NumberField
          {...own}
          {...(unit === undefined ? {} : { unit })}
          value={readWhole(value)}
          // What is no number is refused in words; as text it is none either.
          onChange={next => set(next === null ? '' : String(next))}
        />
      )
    default:
      return <TextInput {...text} maxLength={500} onChange={event => set(event.target.value)} />
  }
}
