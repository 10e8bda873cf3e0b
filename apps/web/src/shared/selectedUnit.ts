import { Unit } from '@portico/contract/admin/units.ts'
import { decode, encode } from '@portico/contract/wire.ts'
import { create } from 'zustand'
import { readOwn, writeOwn } from './ownStorage.ts'

interface SelectedUnit {
  /** The unit that business is done for in this browser tab; null until one is chosen. */
  unit: Unit | null
  choose(unit: Unit | null): void
}

/** The selected unit of this browser tab; it travels with the calls that need it, and the server checks it. */
export const useSelectedUnit = create<SelectedUnit>(set => ({
  unit: readOwn('session', 'unit', value => {
    const unit = decode(Unit, value)
    return unit.ok ? unit.value : null
  }),
  choose: unit => {
    writeOwn('session', 'unit', unit && encode(Unit, unit))
    set({ unit })
  },
}))
