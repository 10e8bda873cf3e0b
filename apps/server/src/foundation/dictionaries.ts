import type { dictionaries, dictionaryLabels } from '#platform/dictionaries/dictionaries.table.ts'
import { readTable, text } from './readTable.ts'

type Label = Pick<typeof dictionaryLabels.$inferInsert, 'value' | 'name' | 'nameEn'>

/** The dictionaries that the portal's own pages and data sets need. */
export function firstDictionaries(): {
  dictionaries: (typeof dictionaries.$inferInsert)[]
  dictionaryLabels: (typeof dictionaryLabels.$inferInsert)[]
} {
  const words = { name: text, nameEn: text }
  const rows = readTable(new URL('tables/dictionaries.csv', import.meta.url), { id: text, ...words })
  const file = new URL('tables/dictionaryLabels.csv', import.meta.url)
  const labels = Object.groupBy(readTable(file, { dictionaryId: text, value: text, ...words }), it => it.dictionaryId)
  return {
    dictionaries: rows.map(row => ({ ...row, enabled: true })),
    dictionaryLabels: rows.flatMap(({ id }) => labelsOf(id, labels[id] ?? [])),
  }
}

/** The labels of a dictionary, in the order in which they stand. */
export const labelsOf = (dictionaryId: string, labels: readonly Label[]): (typeof dictionaryLabels.$inferInsert)[] =>
  labels.map(({ value, name, nameEn }, index) => ({
    dictionaryId,
    value,
    name,
    nameEn,
    id: `${dictionaryId}${index + 1}`,
    position: index + 1,
    enabled: true,
  }))
