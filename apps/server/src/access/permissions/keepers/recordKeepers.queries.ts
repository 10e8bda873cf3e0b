import type { Right } from '@portico/contract/pages.ts'
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Orm } from '#db/open.ts'
import type { Session } from '#http/context.ts'
import { recordKeepers } from '../recordKeepers.table.ts'
import { type KeptBy, keepersOf, namesOf } from './keepers.rules.ts'

/** Which records are somebody's by a right: all of them for whoever holds it, else those that name them. */
export function isKeptBy(session: Pick<Session, 'user' | 'roles' | 'rights'>, right: Right, record: SQLWrapper) {
  if (session.rights.has(right)) return undefined
  return isNamedIn(session, right, record)
}

/** Whether a record names somebody, whatever they hold besides. */
export const isNamedIn = (session: Pick<Session, 'user' | 'roles'>, right: Right, record: SQLWrapper): SQL =>
  sql`exists (select from ${recordKeepers} where ${recordKeepers.right} = ${right} and ${recordKeepers.record} = ${record}
    and ${inArray(recordKeepers.keeper, namesOf(session))})`

/** Keeps whom a record names; what stays as it is tells nobody that rights have changed. */
export async function keepKeepers(tx: Orm, rights: readonly Right[], record: string, kept: KeptBy | null) {
  const wanted = new Set(kept ? keepersOf(kept) : [])
  for (const right of rights) {
    const ofIt = of(right, record)
    const there = await keepersThere(tx, right, record)
    const gone = there.filter(keeper => !wanted.has(keeper))
    const added = [...wanted].filter(keeper => !there.includes(keeper))
    if (gone.length > 0) await tx.delete(recordKeepers).where(and(ofIt, inArray(recordKeepers.keeper, gone)))
    if (added.length > 0) await tx.insert(recordKeepers).values(added.map(keeper => ({ right, record, keeper })))
  }
}

/** Whom a record would name by a right that it does not name yet. */
export async function newKeepers(tx: Orm, right: Right, record: string, kept: KeptBy): Promise<string[]> {
  const there = await keepersThere(tx, right, record)
  return keepersOf(kept).filter(keeper => !there.includes(keeper))
}

const of = (right: Right, record: string) => and(eq(recordKeepers.right, right), eq(recordKeepers.record, record))
const keepersThere = async (tx: Orm, right: Right, record: string) =>
  (await tx.select({ keeper: recordKeepers.keeper }).from(recordKeepers).where(of(right, record))).map(it => it.keeper)

/** Whether somebody keeps a record: by the right for all, or by what names them. */
export async function keepsRecord(db: Orm, right: Right, record: string, session: Session): Promise<boolean> {
  if (session.rights.has(right)) return true
  if (!session.someRights.has(right)) return false
  const { rows } = await db.execute(sql`select 1 where ${isNamedIn(session, right, sql`${record}`)}`)
  return rows.length > 0
}
