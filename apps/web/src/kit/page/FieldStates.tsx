import { type ReactNode, useState } from 'react'
import type { FieldProps } from '#kit/fields/fieldProps.ts'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { StateLine } from './Sheet.tsx'

const texts = defineTexts({
  plain: { zh: '空', en: 'Plain' },
  filled: { zh: '已填', en: 'Filled' },
  wrong: { zh: '有误', en: 'Wrong' },
  disabled: { zh: '禁用', en: 'Disabled' },
  readOnly: { zh: '只读', en: 'Read only' },
})

export type FieldState = keyof typeof texts
const allStates: readonly FieldState[] = ['plain', 'filled', 'wrong', 'disabled', 'readOnly']

/** What a field is given in one of its states. */
interface FieldIn<V> extends Pick<FieldProps, 'aria-label' | 'aria-invalid' | 'disabled' | 'readOnly'> {
  'aria-label': string
  value: V
  onChange: (value: V) => void
}

interface FieldStatesProps<V> {
  name: string
  empty: V
  filled: V
  /** Those that the field has; all, unless told otherwise. */
  states?: readonly FieldState[]
  children: (field: FieldIn<V>) => ReactNode
}

/** A line with one field in each of its states; each can be tried, and keeps what is put in. */
export function FieldStates<V>({ name, empty, filled, states = allStates, children }: FieldStatesProps<V>) {
  return (
    <StateLine name={name}>
      {states.map(state => (
        <Cell key={state} name={name} state={state} first={state === 'plain' ? empty : filled}>
          {children}
        </Cell>
      ))}
    </StateLine>
  )
}

interface CellProps<V> extends Pick<FieldStatesProps<V>, 'name' | 'children'> {
  state: FieldState
  first: V
}

function Cell<V>({ name, state, first, children }: CellProps<V>) {
  const t = useTexts(texts)
  const [value, setValue] = useState(first)
  const said = {
    ...(state === 'wrong' && { 'aria-invalid': true }),
    ...(state === 'disabled' && { disabled: true }),
    ...(state === 'readOnly' && { readOnly: true }),
  }
  return (
    <div className="kitp-field">
      {children({ ...said, 'aria-label': `${name} ${t(state)}`, value, onChange: setValue })}
    </div>
  )
}
