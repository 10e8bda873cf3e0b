import * as z from 'zod/mini'
import { type Any, definitionOf, type Entity, type Of, type Rows } from '../../wire.ts'
import { jsonMistake } from '../fields/jsonMistake.ts'
import type { TextMistake } from './documentWords.ts'

/** The rows of a part of a document, and of the parts inside it, by plain name. */
export interface Shape {
  rows: Rows
  inner: Readonly<Record<string, Shape>>
}

/** The shape of a document whose parts do not hold each other. */
export function shapeOfRows(rows: Rows): Shape {
  const inner = Object.entries(rows).flatMap(([name, [, type]]) => {
    const inside = rowsWithin(type)
    return inside ? [[name, shapeOfRows(inside)] as const] : []
  })
  return { rows, inner: Object.fromEntries(inner) }
}

/** The rows of an entity, of a list of them, or of one that may be missing; undefined for what has none. */
function rowsWithin(type: Any): Rows | undefined {
  const { rows } = type as Partial<Entity<Rows>>
  const { innerType, element } = definitionOf(type)
  const within = innerType ?? element
  return rows ?? (within && rowsWithin(within))
}

/** Reads a document from its text. Every mistake is named by its place in the text; what is unknown is refused. */
export function readDocument<T extends Any>(
  text: string,
  type: T,
  shape: Shape,
): { document: Of<T> } | { mistakes: TextMistake[] } {
  const plain = text.replace(/^\ufeff/, '')
  const wrong = jsonMistake(plain)
  if (wrong)
    return { mistakes: [{ place: [], key: wrong.found === '' ? 'jsonEnds' : 'notJson', values: { ...wrong } }] }
  const value: unknown = JSON.parse(plain)
  const mistakes = unknownKeys(value, shape, [])
  const read = z.safeParse(type, value)
  if (!read.success) mistakes.push(...read.error.issues.map(issue => ofIssue(issue, value)))
  else if (mistakes.length === 0) return { document: read.data as Of<T> }
  return { mistakes }
}

function unknownKeys(value: unknown, shape: Shape, place: TextMistake['place']): TextMistake[] {
  // Of lists in lists nothing is known, however deep they go.
  if (Array.isArray(value))
    return value.flatMap((item, at) => (Array.isArray(item) ? [] : unknownKeys(item, shape, [...place, at])))
  if (typeof value !== 'object' || value === null) return []
  const names = new Map(Object.entries(shape.rows).map(([name, [wire]]) => [wire, name]))
  return Object.entries(value).flatMap(([wire, inside]) => {
    const name = names.get(wire)
    if (name === undefined) return [{ place: [...place, wire], key: 'unknownKey', values: { name: wire } } as const]
    const inner = shape.inner[name]
    return inner ? unknownKeys(inside, inner, [...place, wire]) : []
  })
}

type Issue = z.core.$ZodIssue

function ofIssue(issue: Issue, whole: unknown): TextMistake {
  const place = issue.path.map(part => (typeof part === 'number' ? part : String(part)))
  const value = place.reduce<unknown>(
    (at, part) => (at as Readonly<Record<string | number, unknown>> | undefined)?.[part],
    whole,
  )
  if (value === undefined) return { place, key: 'missing' }
  if (issue.code === 'unrecognized_keys') return { place, key: 'unknownKey', values: { name: issue.keys.join(', ') } }
  if (issue.code === 'too_big') return { place, key: 'tooLong', values: { max: Number(issue.maximum) } }
  if (issue.code === 'too_small') return { place, key: 'tooSmall', values: { min: Number(issue.minimum) } }
  return { place, key: issue.code === 'invalid_type' ? 'wrongKind' : 'badValue' }
}
