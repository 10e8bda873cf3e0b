import * as z from 'zod/mini'
import {
  Chart,
  ChartField,
  ColumnLabels,
  leafRows,
  PageDocument,
  QueryButton,
  QueryField,
} from '../../data/pageDocument.ts'
import { encode, type Rows } from '../../wire.ts'
import { jsonMistake } from '../fields/jsonMistake.ts'
import type { PageMistake, Place } from './pageMistakes.ts'

/** The rows of a part of a document, and of the parts inside it, by plain name. */
interface Shape {
  rows: Rows
  inner: Readonly<Record<string, Shape>>
}
const chartFields: Shape = { rows: ChartField.rows, inner: {} }
const column: Shape = { rows: { ...leafRows, children: ['children', z.any()] }, inner: {} }
const columnInner: Readonly<Record<string, Shape>> = {
  labels: { rows: ColumnLabels.rows, inner: {} },
  children: column,
}
column.inner = columnInner
const groups = ['xAxis', 'yAxis', 'rightAxis', 'legend', 'textLabel', 'angle']
const chart: Shape = { rows: Chart.rows, inner: Object.fromEntries(groups.map(name => [name, chartFields])) }
const page: Shape = {
  rows: PageDocument.rows,
  inner: {
    fields: { rows: QueryField.rows, inner: {} },
    buttons: { rows: QueryButton.rows, inner: {} },
    columns: column,
    chart,
  },
}

/** A document as text that people review and compare: wire names, always in the same order. */
export const writePageText = (document: PageDocument): string =>
  `${JSON.stringify(encode(PageDocument, document), null, 2)}\n`

/** A place of a document as its text says it: `['fields', 2, 'column']` is `['cxzdList', 2, 'prop']`. */
export function wirePlace(place: Place): Place {
  let at: Shape | undefined = page
  return place.map(part => {
    if (typeof part === 'number') return part
    const wire: string = at?.rows[part]?.[0] ?? part
    at = at?.inner[part]
    return wire
  })
}

/** The other way: a place of the text as the document says it. What is unknown keeps its name. */
export function plainPlace(place: Place): Place {
  let at: Shape | undefined = page
  return place.map(part => {
    if (typeof part === 'number') return part
    const name: string = Object.entries(at?.rows ?? {}).find(([, [wire]]) => wire === part)?.[0] ?? part
    at = at?.inner[name]
    return name
  })
}

/** Reads a document from its text. Every mistake is named by its place in the text; what is unknown is refused. */
export function readPageText(text: string): { document: PageDocument } | { mistakes: PageMistake[] } {
  const plain = text.replace(/^\ufeff/, '')
  const wrong = jsonMistake(plain)
  if (wrong)
    return { mistakes: [{ place: [], key: wrong.found === '' ? 'jsonEnds' : 'notJson', values: { ...wrong } }] }
  const value: unknown = JSON.parse(plain)
  const mistakes = unknownKeys(value, page, [])
  const read = z.safeParse(PageDocument, value)
  if (!read.success) mistakes.push(...read.error.issues.map(issue => ofIssue(issue, value)))
  else if (mistakes.length === 0) return { document: read.data }
  return { mistakes }
}

function unknownKeys(value: unknown, shape: Shape, place: Place): PageMistake[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => unknownKeys(item, shape, [...place, at]))
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

function ofIssue(issue: Issue, whole: unknown): PageMistake {
  const place = issue.path.map(part => (typeof part === 'number' ? part : String(part)))
  const value = place.reduce<unknown>(
    (at, part) => (at as Readonly<Record<string | number, unknown>> | undefined)?.[part],
    whole,
  )
  if (value === undefined) return { place, key: 'missing' }
  if (issue.code === 'too_big') return { place, key: 'tooLong', values: { max: Number(issue.maximum) } }
  if (issue.code === 'too_small') return { place, key: 'tooSmall', values: { min: Number(issue.minimum) } }
  return { place, key: issue.code === 'invalid_type' ? 'wrongKind' : 'badValue' }
}
