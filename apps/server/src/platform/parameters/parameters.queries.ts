import type { InputOf } from '@portico/contract/endpoint.ts'
import type { parameters as calls } from '@portico/contract/platform/parameters.ts'
import { and, asc, ne, type SQL, sql } from 'drizzle-orm'
import type { Changes } from '#db/changes.ts'
import { everything } from '#db/changes.ts'
import type { Database } from '#db/open.ts'
import { contains, isAny, type ListQuery, orderOf } from '#db/paging.ts'
import { inPinyin } from '#db/pinyin.ts'
import type { Seal } from '#db/seal.ts'
import { parameters } from './parameters.table.ts'

export type ParameterRow = typeof parameters.$inferSelect

/** The system parameters, kept in memory until one changes. */
export interface ParameterStore {
  all(): Promise<readonly ParameterRow[]>
  text(id: string): Promise<string>
  /** A number within bounds, else the fallback. */
  number(id: string, fallback: number, min: number, max: number): Promise<number>
  isOn(id: string): Promise<boolean>
  /** The plain value of a secret one; empty where there is none or it does not open. */
  secret(id: string): Promise<string>
}

/** Where a sealed value stands: moved to another parameter it does not open. */
const placeOf = (id: string) => `parameters.value.${id}`

export const sealParameter = (seal: Seal, id: string, plain: string) =>
  plain === '' ? '' : seal.seal(plain, placeOf(id))

export function parameterStore({ db, changes, seal }: { db: Database; changes: Changes; seal: Seal }): ParameterStore {
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
    secret: async id => {
      const sealed = await text(id)
      try {
        return sealed === '' ? '' : seal.open(sealed, placeOf(id))
      } catch {
        return ''
      }
    },
  }
}

type Ask = InputOf<(typeof calls)['list']>

/** Parts of the serial number are maintained on their own. */
export const serialTopic = 'serial'

const columns = {
  id: parameters.id,
  name: inPinyin(parameters.name),
  topic: parameters.topic,
  kind: parameters.kind,
  changedAt: parameters.changedAt,
}

function wanted({ keyword, topic, kind, isChanged }: Ask): SQL | undefined {
  const differs = sql`${parameters.value} <> ${parameters.defaultValue}`
  return and(
    ne(parameters.topic, serialTopic),
    contains(keyword, parameters.id, parameters.name, parameters.nameEn, parameters.meaning, parameters.meaningEn),
    isAny(parameters.topic, topic),
    isAny(parameters.kind, kind),
    isChanged === undefined ? undefined : isChanged ? differs : sql`not (${differs})`,
  )
}

export const parameterList: ListQuery<Ask, ParameterRow> = {
  count: (db, ask) => db.orm.$count(parameters, wanted(ask)),
  read: (db, ask, { limit, offset }) =>
    db.orm
      .select()
      .from(parameters)
      .where(wanted(ask))
      .orderBy(...orderOf(ask, columns, [parameters.topic, parameters.id]))
      .limit(limit)
      .offset(offset),
}
