import { isValidElement, type ReactNode } from 'react'
import { SuggestField } from '#kit/fields/SuggestField.tsx'
import { PasswordInput, TextInput, TextLines } from '#kit/fields/TextInput.tsx'
import { textLengths } from '#kit/fields/textLengths.ts'

const usual: readonly (readonly [unknown, number])[] = [
  [TextInput, textLengths.line],
  [TextLines, textLengths.lines],
  [PasswordInput, textLengths.password],
  [SuggestField, textLengths.line],
]

/** How many characters a control for text may hold; undefined for any other. */
export function textLimit(control: ReactNode): number | undefined {
  if (!isValidElement<{ maxLength?: unknown }>(control)) return undefined
  const found = usual.find(([type]) => type === control.type)
  const own = control.props.maxLength
  return found && (typeof own === 'number' ? own : found[1])
}
