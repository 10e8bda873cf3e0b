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
import { encode } from '../../wire.ts'
import { readDocument, type Shape } from '../documents/documentText.ts'
import type { PageMistake, Place } from './pageMistakes.ts'

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
export const readPageText = (text: string): { document: PageDocument } | { mistakes: PageMistake[] } =>
  readDocument(text, PageDocument, page)
