import { asc } from 'drizzle-orm'
import type { Changes } from '#db/changes.ts'
import { everything } from '#db/changes.ts'
import type { Database } from '#db/open.ts'
import { parameters } from './parameters.table.ts'

export type ParameterRow = typeof parameters.$inferSelect

/** The system parameters, kept in memory until one changes. */
export interface ParameterStore {
  all(): Promise<readonly ParameterRow[]>
  text(id: string): Promise<string>
  /** A number within bounds, else the fallback. */
  number(id: string, fallback: number, min: number, max: number): Promise<number>
  isOn(id: string): Promise<boolean>
}

export function parameterStore(db: Database, changes: Changes): ParameterStore {
  let kept: Promise<ParameterRow[]> | undefined
  changes.on(table => {
    if (table === 'parameters' || table === everything) kept = undefined
  })
  const all = () => {
    if (!kept) {
      const reading = db.orm.select().from(parameters).orderBy(asc(parameters.id))
      const mine: Promise<ParameterRow[]> = reading.then(rows => rows)
      kept = mine
      mine.catch(() => {
        if (kept === mine) kept = undefined
      })
    }
    return kept
  }
  const text = async (id: string) => (await all()).find(row => row.id === id)?.value ?? ''
  return {
    all,
    text,
    number: async (id, fallback, min, max) => {
      const value = Number((await text(id)) || Number.NaN)
      return Number.isFinite(value) && value >= min && value <= max ? value : fallback
    },
    isOn: async id => /^(1|true|on)$/i.test(await text(id)),
  }
}
