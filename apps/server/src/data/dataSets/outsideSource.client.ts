import type { DataColumn, DataRow } from '@portico/contract/data/dataSets.ts'
import { byPinyin } from '@portico/contract/rules/search/pinyinOrder.ts'
import { columnOf, grouped, type LabelSearch, sorted, sumOf, testOf } from './memoryRows.steps.ts'
import type { OutsideAnswer } from './outsideCall.client.ts'
import { type OwnerColumns, readRows, withinScope } from './outsideRows.rules.ts'
import type { RowAsk, RowScope, RowSource } from './rowSource.rules.ts'

/** What a set over a business system is made of. */
export interface OutsideSet extends OwnerColumns {
  columns: readonly DataColumn[]
  /** The system's name in the reader's language, for words about its mistakes. */
  nameIn(language: RowAsk['language']): string
  fetch(scope: RowScope, language: RowAsk['language']): Promise<OutsideAnswer>
  labels: LabelSearch
  /** Labels that a reader sees for a dictionary's values. */
  labelled(
    dictionary: string,
    word: string,
    limit: number,
    language: RowAsk['language'],
  ): Promise<{ value: string; label: string }[]>
}

/** So long is an answer of a system used again: a page asks for rows, their number and their sums at once. */
const keptMilliseconds = 3000
const mostKept = 20

/** Rows that a business system sends: few, so that everything else happens here in memory. */
export function outsideSource(set: OutsideSet): RowSource {
  const columns = new Map(set.columns.map(column => [column.key, column]))
  const kept = new Map<string, { until: number; answer: Promise<{ rows: readonly DataRow[]; isCut: boolean }> }>()

  const read = async (scope: RowScope, language: RowAsk['language']) => {
    const { rows, isCut } = await set.fetch(scope, language)
    return { rows: withinScope(readRows(rows, set.columns, set.nameIn(language)), scope, set), isCut }
  }
  const fetched = (scope: RowScope, language: RowAsk['language']) => {
    const key = JSON.stringify(scope)
    const now = performance.now()
    const found = kept.get(key)
    if (found && found.until > now) return found.answer
    for (const [other, { until }] of kept) if (until <= now || kept.size >= mostKept) kept.delete(other)
    const answer = read(scope, language)
    kept.set(key, { until: now + keptMilliseconds, answer })
    answer.catch(() => kept.delete(key))
    return answer
  }

  const matching = async ({ scope, filters, ids, language }: RowAsk) => {
    const tests = await Promise.all(filters.map(filter => testOf(filter, columns, set.labels)))
    const { rows, isCut } = await fetched(scope, language)
    const wanted = ids && new Set(ids)
    const found = rows.filter(row => (!wanted || wanted.has(String(row['id']))) && tests.every(test => test(row)))
    return { rows: found, isCut }
  }
  const ordered = async (ask: RowAsk) => {
    for (const key of ask.columns) columnOf(columns, key)
    const { rows } = await matching(ask)
    return sorted(rows, ask.sorts, columns).map(row => only(row, ask.columns))
  }

  return {
    page: async (ask, limit, offset) => (await ordered(ask)).slice(offset, offset + limit),
    count: async ask => {
      const { rows, isCut } = await matching(ask)
      return { total: rows.length, isAtLeast: isCut }
    },
    sums: async (ask, keys) => {
      const summed = keys.map(key => columnOf(columns, key)).filter(column => column.isSummed)
      const { rows } = await matching(ask)
      return Object.fromEntries(summed.map(column => [column.key, sumOf(rows, column)]))
    },
    options: async (ask, key, word, limit) => {
      const column = columnOf(columns, key)
      if (column.dictionary) return set.labelled(column.dictionary, word, limit, ask.language)
      const { rows } = await matching({
        ...ask,
        filters: [...ask.filters, { kind: 'contains', column: key, text: word }],
      })
      const values = new Set(rows.map(row => String(row[key] ?? '')).filter(value => value !== ''))
      return [...values]
        .sort(byPinyin)
        .slice(0, limit)
        .map(value => ({ value, label: value }))
    },
    groups: async (ask, dimensions, measures, limit) => {
      const { rows } = await matching(ask)
      return grouped(rows, dimensions, measures, columns, limit)
    },
    async *batches(ask, size, signal) {
      const rows = await ordered(ask)
      for (let from = 0; from < rows.length; from += size) {
        signal?.throwIfAborted()
        yield rows.slice(from, from + size)
      }
    },
  }
}

const only = (row: DataRow, keys: readonly string[]): DataRow =>
  Object.fromEntries(['id', ...keys].map(key => [key, row[key] ?? null]))
