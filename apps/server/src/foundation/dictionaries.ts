import type { dictionaries, dictionaryLabels } from '#platform/dictionaries/dictionaries.table.ts'
import { readTable, text } from './readTable.ts'

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
    dictionaryLabels: rows.flatMap(({ id }) =>
      (labels[id] ?? []).map((label, index) => ({
        ...label,
        id: `${id}${index + 1}`,
        position: index + 1,
        enabled: true,
      })),
    ),
  }
}
