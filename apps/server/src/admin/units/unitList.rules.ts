import type { unitSorts, units } from '@portico/contract/admin/units.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import type { Language } from '@portico/contract/messages.ts'
import type { MaintainedRow } from '#directory/units/unitTree.queries.ts'
import { inTreeOrder } from '#directory/units/unitTree.rules.ts'

type Ask = Omit<InputOf<(typeof units)['export']>, 'format'>

const collator = new Intl.Collator('zh', { numeric: true })

/** The units that are asked for, those beside one another in the asked order, each still behind the one above it. */
export function listedUnits(all: readonly MaintainedRow[], ask: Ask, language: Language): MaintainedRow[] {
  const word = ask.word?.trim().toLowerCase() ?? ''
  const { enabled, accountSetCode, codes } = ask
  const sort = ask.sort && valuesOf(language)[ask.sort]
  const sign = ask.isDescending ? -1 : 1
  const rows = sort ? inTreeOrder(all.toSorted((one, other) => sign * compared(sort(one), sort(other)))) : all
  return rows.filter(
    row =>
      [row.code, row.name, row.nameEn].some(text => text.toLowerCase().includes(word)) &&
      (enabled === undefined || row.enabled === enabled) &&
      (accountSetCode === undefined || accountSetCode.includes(row.accountSetCode)) &&
      (codes === undefined || codes.includes(row.code)),
  )
}

type Value = string | number
const compared = (one: Value, other: Value): number =>
  typeof one === 'number' ? one - Number(other) : collator.compare(one, String(other))

const valuesOf = (language: Language): Record<(typeof unitSorts)[number], (row: MaintainedRow) => Value> => ({
  name: row => (language === 'en' && row.nameEn) || row.name,
  code: row => row.code,
  enabled: row => Number(row.enabled),
  accountSetCode: row => row.accountSetCode,
  userCount: row => row.userCount,
  changedAt: row => row.changedAt?.getTime() ?? 0,
})
