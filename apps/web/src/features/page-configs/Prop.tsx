import { Input, InputNumber, Select, Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import { TextInput } from '#shared/form/TextInput.tsx'
import { FieldError } from '#shared/ui/FieldError.tsx'
import { useEditor } from './useEditor.ts'

interface PropProps {
  label: string
  /** Where the value stands in the document, as mistakes name it. */
  place?: string | undefined
  hint?: string | undefined
  children: (id: string) => ReactNode
}

/** One property: its label, its control, and what is wrong with it. */
export function Prop({ label, place, hint, children }: PropProps) {
  const id = useId()
  const { words } = useEditor()
  const wrong = place ? (words.get(place) ?? '') : ''
  return (
    <div className={`pc-prop${wrong ? ' bad' : ''}`}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint && <span className="t3 s12">{hint}</span>}
      <FieldError id={`${id}e`} words={wrong} />
    </div>
  )
}

type Common = Omit<PropProps, 'children'>

export function TextProp({
  value,
  onChange,
  maxLength,
  ...rest
}: Common & { value: string; onChange: (value: string) => void; maxLength?: number }) {
  return (
    <Prop {...rest}>
      {id => (
        <TextInput
          id={id}
          value={value}
          {...(maxLength ? { maxLength } : {})}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Prop>
  )
}

export function NumberProp({
  value,
  onChange,
  min,
  max,
  ...rest
}: Common & { value: number | undefined; onChange: (value: number | undefined) => void; min: number; max: number }) {
  return (
    <Prop {...rest}>
      {id => (
        <InputNumber
          id={id}
          value={value ?? null}
          {...{ min, max }}
          precision={0}
          style={{ width: '100%' }}
          onChange={next => onChange(next ?? undefined)}
        />
      )}
    </Prop>
  )
}

export function SwitchProp({
  value,
  onChange,
  ...rest
}: Common & { value: boolean; onChange: (value: boolean) => void }) {
  return <Prop {...rest}>{id => <Switch id={id} size="small" checked={value} onChange={onChange} />}</Prop>
}

export function ChoiceProp<V extends string | number>({
  value,
  options,
  onChange,
  isClearable = false,
  ...rest
}: Common & {
  value: V | undefined
  options: readonly { value: V; label: string }[]
  onChange: (value: V) => void
  isClearable?: boolean
}) {
  return (
    <Prop {...rest}>
      {id => (
        <Select<V>
          id={id}
          value={value ?? null}
          options={[...options]}
          allowClear={isClearable}
          showSearch={{ optionFilterProp: 'label' }}
          style={{ width: '100%' }}
          onChange={onChange}
        />
      )}
    </Prop>
  )
}

/** Something that is shown and not changed here. */
export const FixedProp = ({ value, ...rest }: Common & { value: string }) => (
  <Prop {...rest}>{id => <Input id={id} value={value} readOnly variant="filled" className="mono" />}</Prop>
)
