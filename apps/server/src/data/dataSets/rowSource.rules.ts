import type { Cell, DataColumn, DataRow, Scope } from '@portico/contract/data/dataSets.ts'
import type { aggregates, dateSteps } from '@portico/contract/data/pageDocument.ts'
import type { Language } from '@portico/contract/messages.ts'
import type { Right } from '@portico/contract/pages.ts'

/** One thing that rows must fulfil. Columns are keys of the set: a source maps them, nobody else does. */
export type RowFilter =
  | { kind: 'contains'; column: string; text: string }
  | { kind: 'in'; column: string; values: readonly string[] }
  /** Both ends count; an end that is missing is open. A day without time means its whole day. */
  | { kind: 'between'; column: string; from?: string | undefined; to?: string | undefined }

export interface RowSort {
  column: string
  isDescending: boolean
}

/** Whose rows are seen: resolved for one person before anything is asked. */
export type RowScope =
  | { kind: 'all' }
  | { kind: 'own'; personCode: string }
  | { kind: 'units'; codes: readonly string[] }
  | { kind: 'accountSets'; codes: readonly string[] }

export interface RowAsk {
  scope: RowScope
  filters: readonly RowFilter[]
  /** Empty: the set's own order. The row's id always makes it total. */
  sorts: readonly RowSort[]
  /** Only these rows. */
  ids?: readonly string[] | undefined
  /** The keys that the answer holds besides `id`. */
  columns: readonly string[]
  /** Names of people and units stand in it. */
  language: Language
}

/** One measure of a grouped answer, under `m0`, `m1`, … in their order. */
export interface Measure {
  column: string
  aggregate: (typeof aggregates)[number]
}
export interface Dimension {
  column: string
  step?: (typeof dateSteps)[number] | undefined
}

/** Where rows come from: our own tables, or a business system. Throws a Rejection where it cannot answer. */
export interface RowSource {
  page(ask: RowAsk, limit: number, offset: number): Promise<readonly DataRow[]>
  /** Counting stops at a bound; then there are more. */
  count(ask: RowAsk): Promise<{ total: number; isAtLeast: boolean }>
  sums(ask: RowAsk, columns: readonly string[]): Promise<DataRow>
  /** Distinct values of one column that hold `word`, at most `limit`. */
  options(
    ask: RowAsk,
    column: string,
    word: string,
    limit: number,
  ): Promise<readonly { value: string; label: string }[]>
  groups(
    ask: RowAsk,
    dimensions: readonly Dimension[],
    measures: readonly Measure[],
    limit: number,
  ): Promise<readonly DataRow[]>
  /** Every row, in order, in batches; as quick at the end as at the start. */
  batches(ask: RowAsk, size: number, signal?: AbortSignal): AsyncIterable<readonly DataRow[]>
}

/** A data set as the server works with it. */
export interface DataSetSource {
  key: string
  name: string
  nameEn: string
  isOutside: boolean
  /** The right that its readers need besides the page; null: none. */
  right: Right | null
  scopes: readonly Scope[]
  /** Among one’s own rows are others’ too: those of projects that one leads or may look at. */
  isOwnShared: boolean
  columns: readonly DataColumn[]
  source: RowSource
}

/** Every data set there is. */
export interface DataSetStore {
  all(): Promise<readonly DataSetSource[]>
  /** Null where no set has the key, or an outside one is switched off. */
  find(key: string): Promise<DataSetSource | null>
}

export type { Cell, DataRow }
