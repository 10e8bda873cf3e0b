import type { accountSets, units } from '#directory/units/units.table.ts'
import { oneOf, readTable, text, textOrNull, whole } from '#foundation/readTable.ts'

type AccountSetRow = typeof accountSets.$inferInsert
type UnitRow = typeof units.$inferInsert

export const demoAccountSets: readonly AccountSetRow[] = [
  { code: '01', name: '校本部', nameEn: 'Main campus', enabled: true },
  { code: '07', name: '附属中学', nameEn: 'Affiliated High School', enabled: true },
  { code: '09', name: '教育发展基金会', nameEn: 'Education Development Foundation', enabled: true },
]

/** What a unit's people do, see jobTitles.ts. */
export const unitKinds = [
  'administration',
  'finance',
  'technology',
  'retired',
  'college',
  'institute',
  'library',
  'clinic',
  'school',
  'foundation',
] as const
export type UnitKind = (typeof unitKinds)[number]

export const unitList = readTable(new URL('../tables/units.csv', import.meta.url), {
  code: text,
  parent: textOrNull,
  accountSet: text,
  name: text,
  nameEn: text,
  kind: oneOf(...unitKinds),
  /** How many people to invent besides those who are named. */
  people: whole,
})
export type DemoUnit = (typeof unitList)[number]

export const demoUnits: readonly UnitRow[] = unitList.map(({ code, name, nameEn, parent, accountSet }, index) => ({
  code,
  name,
  nameEn,
  accountSetCode: accountSet,
  parentCode: parent,
  position: index + 1,
  enabled: true,
}))

/** The unit with this code. */
export function unitOf(code: string): DemoUnit {
  const found = unitList.find(candidate => candidate.code === code)
  if (!found) throw new Error(`No demo unit ${code}`)
  return found
}
