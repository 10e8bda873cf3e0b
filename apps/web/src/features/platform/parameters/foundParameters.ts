import type { ManagedParameter } from '@portico/contract/platform/parameters.ts'
import { optionsWith } from '#kit/fields/choices/options/optionSearch.ts'

/** Those that a word finds, in their order: by name in either language, its syllables and initials, id, or meaning. */
export function foundParameters(rows: readonly ManagedParameter[], word: string): readonly ManagedParameter[] {
  const options = rows.map(row => {
    return { value: row.id, label: row.name, hint: `${row.nameEn} ${row.meaning} ${row.meaningEn}`, row }
  })
  return optionsWith(options, word).map(({ row }) => row)
}
