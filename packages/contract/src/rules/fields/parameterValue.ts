import { isThemeColour } from './colour.ts'
import type { FieldProblem } from './fieldProblem.ts'

/** The kinds of system parameters. */
export const parameterKinds = ['text', 'number', 'switch', 'choice', 'colour', 'secret'] as const
export type ParameterKind = (typeof parameterKinds)[number]

/** What bounds a parameter's value. */
export interface ParameterBounds {
  kind: ParameterKind
  choices?: readonly string[] | null | undefined
  min?: number | null | undefined
  max?: number | null | undefined
}

export type ParameterProblem = FieldProblem<
  'required' | 'numberInvalid' | 'numberOutOfRange' | 'choiceInvalid' | 'colourInvalid'
>

const farthest = 2_147_483_647

/** What is wrong with a value of this kind, or null. A value is required (spec 2 §5). */
export function checkParameterValue(bounds: ParameterBounds, value: string): ParameterProblem | null {
  if (value.trim() === '') return { key: 'required' }
  switch (bounds.kind) {
    case 'number':
      return checkNumber(value, bounds.min ?? -farthest, bounds.max ?? farthest)
    case 'switch':
      return value === '1' || value === '0' ? null : { key: 'choiceInvalid' }
    case 'choice':
      return bounds.choices?.includes(value) ? null : { key: 'choiceInvalid' }
    case 'colour':
      return isThemeColour(value) ? null : { key: 'colourInvalid' }
    default:
      return null
  }
}

function checkNumber(value: string, min: number, max: number): ParameterProblem | null {
  if (!/^-?\d{1,10}$/.test(value)) return { key: 'numberInvalid' }
  const number = Number(value)
  return number >= min && number <= max ? null : { key: 'numberOutOfRange', values: { min, max } }
}
