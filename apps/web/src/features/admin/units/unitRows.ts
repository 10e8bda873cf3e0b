import type { MaintainedUnit } from '@portico/contract/admin/units.ts'
import { groupBy } from '#shared/groupBy.ts'

/** A unit with those below it, as the tree-table draws it. */
export type UnitRow = MaintainedUnit & { children?: UnitRow[] }

/** Whether a word, or none, finds a unit. */
export const hasWord = ({ code, name, nameEn }: MaintainedUnit, word: string): boolean =>
  [code, name, nameEn].some(text => text.toLowerCase().includes(word.trim().toLowerCase()))

/** The units as a tree in their order: those that are found, and the way to each. */
export function unitRows(units: readonly MaintainedUnit[], isFound: (unit: MaintainedUnit) => boolean): UnitRow[] {
  const known = new Set(units.map(unit => unit.code))
  const below = groupBy(units, unit => (unit.parentCode && known.has(unit.parentCode) ? unit.parentCode : ''))
  const walk = (code: string): UnitRow[] =>
    (below.get(code) ?? []).flatMap(unit => {
      const children = walk(unit.code)
      if (children.length === 0 && !isFound(unit)) return []
      return [children.length > 0 ? { ...unit, children } : { ...unit }]
    })
  return walk('')
}

/** Codes of the units that have others below them. */
export const branchCodes = (rows: readonly UnitRow[]): string[] =>
  rows.flatMap(row => (row.children ? [row.code, ...branchCodes(row.children)] : []))

/** The unit's own code and those of all units below it: none of them can be its parent. */
export function codesBelow(units: readonly MaintainedUnit[], code: string): Set<string> {
  const found = new Set([code])
  // A parent comes before its children.
  for (const unit of units) if (unit.parentCode && found.has(unit.parentCode)) found.add(unit.code)
  return found
}

/** A unit's place among the units that stand beside it, and how many there are. */
export function placeOf(units: readonly MaintainedUnit[], unit: MaintainedUnit): { at: number; of: number } {
  const siblings = units.filter(other => other.parentCode === unit.parentCode)
  return { at: siblings.findIndex(other => other.code === unit.code), of: siblings.length }
}
