import type { Unit } from '@portico/contract/admin/units.ts'

/** From this many units on, the list has a search. */
export const searchFrom = 6

/** The units whose name or code holds what was typed. */
export function filterUnits(units: readonly Unit[], typed: string): readonly Unit[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return units
  const texts = ({ name, nameEn, code, accountSetCode, accountSetName }: Unit) =>
    [name, nameEn, code, accountSetCode, accountSetName].map(text => text.toLowerCase())
  return units.filter(unit => texts(unit).some(text => text.includes(wanted)))
}

/** The unit that this browser tab works for: the one chosen before if it is still the person's, else the primary one. */
export function initialUnit(units: readonly Unit[], primary: Unit | null, chosen: Unit | null): Unit | null {
  return units.find(unit => isSameUnit(unit, chosen)) ?? primary
}

/** A unit whose account set is its own: not the one of the primary unit. */
export const hasOwnAccountSet = (unit: Unit, primary: Unit | null): boolean =>
  primary !== null && unit.accountSetCode !== primary.accountSetCode

export const isSameUnit = (one: Unit | null, other: Unit | null): boolean =>
  one !== null && other !== null && one.code === other.code && one.accountSetCode === other.accountSetCode
