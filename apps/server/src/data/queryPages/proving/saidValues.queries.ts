import type { Ask } from '@portico/contract/data/queryPages.ts'
import type { RowAsk, RowSource } from '../../dataSets/rowSource.rules.ts'
import type { ResolvedPage } from '../queryPages.steps.ts'

/** Codes, numbers, days and moments: nothing that could be taken for a sentence. */
const plain = /^((?=.*\d)[\w.:-]{1,20}|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)$/
/** No list of one column holds more. */
const most = 200

/**
 * Which listed values a proof may say, of those that narrow its rows: what its rows themselves hold, and what is plain.
 * Others could be any words of whoever asks, set beside one value that finds rows.
 */
export async function saidValues(
  { columns, set }: Pick<ResolvedPage, 'columns' | 'set'>,
  asked: Ask,
  ask: RowAsk,
): Promise<(column: string, value: string) => boolean> {
  const listed = [
    ...(asked.conditions ?? []).flatMap(({ fieldId, value }) => {
      const field = columns.fields.get(fieldId)
      return field && field.type !== 'text' ? [{ column: field.column, values: [value].flat() }] : []
    }),
    ...(asked.filters ?? []).map(({ column, values = [] }) => ({ column, values })),
  ]
  const odd = listed.filter(({ values }) => values.some(value => value.trim() !== '' && !plain.test(value.trim())))
  const found = new Map<string, ReadonlySet<string>>()
  for (const column of new Set(odd.map(it => it.column))) found.set(column, await valuesIn(set.source, ask, column))
  return (column, value) => plain.test(value) || found.get(column)?.has(value) === true
}

async function valuesIn(source: RowSource, ask: RowAsk, column: string): Promise<ReadonlySet<string>> {
  // Their number is said where a business system does not answer for this.
  const rows = await source
    .groups(ask, [{ column }], [{ column, aggregate: 'count' }], most + 1)
    .catch((): Awaited<ReturnType<RowSource['groups']>> => [])
  return new Set(rows.map(row => String(row[column] ?? '')))
}
