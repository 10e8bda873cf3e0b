import type { ParameterKind } from '@portico/contract/rules/parameter-value.ts'
import { Input, Select, Switch } from 'antd'
import { TextInput } from '#shared/form/TextInput.tsx'
import './parameters.css'

interface ValueInputProps {
  /** Given by the form's item. */
  id?: string
  value?: string
  onChange?: (value: string) => void
  kind: ParameterKind
  choices: readonly string[]
}

/** The field that a parameter's kind asks for; every value travels as text. */
export function ValueInput({ id, value = '', onChange, kind, choices }: ValueInputProps) {
  const own = id ? { id } : {}
  const set = (next: string) => onChange?.(next)
  switch (kind) {
    case 'switch':
      return <Switch {...own} checked={value === '1'} onChange={isOn => set(isOn ? '1' : '0')} />
    case 'choice':
      return <Select {...own} value={value} options={choices.map(it => ({ value: it, label: it }))} onChange={set} />
    case 'colour':
      return (
        <span className="row g8">
          <i className="pm-colour" style={{ background: value }} aria-hidden="true" />
          <TextInput {...own} value={value} maxLength={7} onChange={event => set(event.target.value)} />
        </span>
      )
    case 'secret':
      return (
        <Input.Password
          {...own}
          value={value}
          maxLength={200}
          autoComplete="new-password"
          visibilityToggle={false}
          onChange={event => set(event.target.value)}
        />
      )
    case 'number':
      return (
        <TextInput
          {...own}
          value={value}
          inputMode="numeric"
          maxLength={11}
          onChange={event => set(event.target.value)}
        />
      )
    default:
      return <TextInput {...own} value={value} maxLength={500} onChange={event => set(event.target.value)} />
  }
}
