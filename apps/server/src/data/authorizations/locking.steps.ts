import type { AuthorizationSide } from '@portico/contract/data/authorizationEntities.ts'
import type { Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { Asking } from './asking.queries.ts'
import { type AuthorizationRow, authorizationsOf, type Reader } from './authorizations.queries.ts'
import { lockBooks } from './books.queries.ts'

/** What somebody gave, and for a leader all below; all that there is for the office of finance. */
export const isAbove = ({ giverCode, leaderCode }: AuthorizationRow, { code, isOffice }: Reader) =>
  isOffice === true || giverCode === code || leaderCode === code
/** And for resting it, what they were given themselves: what a group has is nobody’s alone. */
export const mayRest = (row: AuthorizationRow, by: Reader) => isAbove(row, by) || row.receiverCode === by.code

/** How somebody stands to it. */
export function sideOf(row: AuthorizationRow, by: Reader): AuthorizationSide {
  if (row.giverCode === by.code) return 'giver'
  if (row.isReceiver) return 'receiver'
  return isAbove(row, by) ? 'above' : 'none'
}

/** Whoever may look at everybody's authorizations keeps the books of projects. */
export const readerOf = ({ user, rights }: Pick<Session, 'user' | 'rights'>) => ({
  code: user.code,
  isOffice: rights.has('authorizations'),
})

/** Those that somebody may change. Others do not exist for them. */
export async function changeable(
  db: Asking,
  by: Reader,
  ids: readonly number[],
  may: typeof isAbove = isAbove,
): Promise<AuthorizationRow[]> {
  const known = await authorizationsOf(db, by, ids)
  const rows = known.filter(it => may(it, by))
  if (rows.length < new Set(ids).size) throw refuse('recordMissing')
  return rows
}

/** Locks them with all that a change of them touches, and reads them as they are then. */
export async function locked(
  db: Asking,
  by: Reader,
  ids: readonly number[],
  may: typeof isAbove = isAbove,
): Promise<AuthorizationRow[]> {
  const before = await changeable(db, by, ids, may)
  const projects = [...new Set(before.map(it => it.projectId))]
  const chains = before.flatMap(it => it.chain)
  await lockBooks(db, projects, chains)
  return changeable(db, by, ids, may)
}

export const objectOf = (rows: readonly AuthorizationRow[]) =>
  [...new Set(rows.map(row => `${row.receiverName} ${row.projectCode}`))].join('、').slice(0, 200)
/** Why the books refused, with what is left; no reason where something else went wrong. */
export function refusedByBooks(error: unknown): { message: string; left: string | null } {
  const source = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(source instanceof Error && 'code' in source) || source.code !== 'PF001') return { message: '', left: null }
  const facts: unknown = 'detail' in source ? JSON.parse(String(source.detail)) : {}
  const left = typeof facts === 'object' && facts !== null && 'left' in facts ? String(facts.left) : null
  return { message: source.message, left }
}
/** What was ended is not had again where its money is gone meanwhile. */
export const refusedMoney = (error: unknown): unknown =>
  refusedByBooks(error).message === '' ? error : refuse('undoNoMoney')
