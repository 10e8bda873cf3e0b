import { type ComponentProps, useState } from 'react'
import { readWhole, stepWhole } from './wholeNumber.ts'
import './TextInput.css'

interface NumberFieldProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'role' | 'min' | 'max' | 'step' | 'className'> {
  /** Null or nothing where nothing stands, NaN for what is no whole number: a form's `wholeNumber` rule says so. */
  value?: number | null | undefined
  onChange?: (value: number | null) => void
  min?: number
  max?: number
  /** What it counts, inside at the right: 分钟, 元. */
  unit?: string
}

/** A whole number: typed, or by ↑ and ↓ in ones, with Shift in tens. What lies outside its bounds stays, for a rule to refuse. */
export function NumberField({ value = null, onChange, min, max, unit, onBlur, onKeyDown, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState('')
  const [composing, setComposing] = useState<string | null>(null)
  const bounds = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
  const written = value === null || Number.isNaN(value) ? '' : String(value)
  // What is typed shows as it is typed, until a value comes from elsewhere.
  const shown = composing ?? (Object.is(readWhole(typed), value) ? typed : written)
  const take = (text: string) => {
    setTyped(text)
    const next = readWhole(text)
    if (!Object.is(next, value)) onChange?.(next)
  }
  return (
    <span
      className={`inp field${rest['aria-invalid'] ? ' err' : ''}${rest.disabled ? ' dis' : ''}${rest.readOnly ? ' readonly' : ''}`}
    >
      <input
        {...rest}
        // A native number field turns with the wheel and loses what it cannot read.
        role="spinbutton"
        className="num"
        inputMode={min !== undefined && min >= 0 ? 'numeric' : 'text'}
        autoComplete="off"
        aria-valuenow={value === null || Number.isNaN(value) ? undefined : value}
        aria-valuemin={min}
        aria-valuemax={max}
        value={shown}
        size={rest.readOnly && unit !== undefined ? Math.max(1, shown.length) : undefined}
        onChange={event => {
          const native = event.nativeEvent as InputEvent
          if (native.isComposing) setComposing(event.target.value)
          else take(event.target.value)
        }}
        onCompositionEnd={event => {
          setComposing(null)
          take(event.currentTarget.value)
        }}
        onBlur={event => {
          if (value !== null && !Number.isNaN(value)) setTyped(String(value))
          onBlur?.(event)
        }}
        onKeyDown={event => {
          onKeyDown?.(event)
          const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (step === undefined || event.nativeEvent.isComposing || rest.readOnly) return
          event.preventDefault()
          take(String(stepWhole(value, event.shiftKey ? step * 10 : step, bounds)))
        }}
      />
      {unit !== undefined && <span className="affix t3 nowrap">{unit}</span>}
    </span>
  )
}
