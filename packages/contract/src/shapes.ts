import { type Any, dayForm, definitionOf, momentForm, type Row, type Rows } from './wire.ts'

/**
 * What a row lets in, as far as a form can say so before anything is sent: of a text `max` is its length, of a number
 * `min` and `max` are its bounds.
 */
export interface Shape {
  kind: 'text' | 'number' | 'truth' | 'moment' | 'day' | 'other'
  min?: number
  max?: number
}

type Check = NonNullable<Any['_zod']['def']['checks']>[number]['_zod']['def'] & {
  maximum?: number
  value?: number
  format?: string
  pattern?: RegExp
}
/** What a value of a type has to pass besides. */
export const checksOf = (type: Any | undefined) =>
  (type && definitionOf(type).checks?.map(check => check._zod.def as Check)) ?? []

/** The shape of a row's type; of what may be left out or be nothing that of the value. */
export function shapeOf(type: Any): Shape {
  const { type: kind, innerType, in: from, out = type } = definitionOf(type)
  if (innerType) return shapeOf(innerType)
  if (kind === 'string') return bounded('text', type)
  const read = definitionOf(out).type
  if (read === 'boolean') return { kind: 'truth' }
  if (read === 'number') return bounded('number', out)
  const form = checksOf(from).find(check => check.pattern)?.pattern
  return { kind: form === momentForm ? 'moment' : form === dayForm ? 'day' : 'other' }
}

/** How long the text of a row may be. */
export const longestOf = (row: Row): number => shapeOf(row[1]).max ?? Number.POSITIVE_INFINITY

/** What stands for nothing in each row that has such a value and asks for none; what may be left out is not among them. */
export function emptyOf(rows: Rows): Record<string, unknown> {
  const empty = Object.entries(rows).map(([name, [, type, need]]) => {
    const { kind } = shapeOf(type)
    const { type: own } = definitionOf(type)
    const nothing = own === 'array' ? [] : kind === 'text' ? '' : kind === 'truth' ? false : undefined
    return [name, need || own === 'optional' ? undefined : nothing] as const
  })
  return Object.fromEntries(empty.filter(([, nothing]) => nothing !== undefined))
}

function bounded(kind: Shape['kind'], type: Any): Shape {
  const shape: Shape = { kind }
  for (const { check, maximum, value } of checksOf(type)) {
    const most = check === 'less_than' ? value : check === 'max_length' ? maximum : undefined
    if (most !== undefined) shape.max = most
    if (check === 'greater_than' && value !== undefined) shape.min = value
  }
  return shape
}
