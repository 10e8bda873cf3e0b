import type { Asking } from './asking.queries.ts'

/** Locks books of projects with those of authorizations, in one order for everybody, until the transaction ends. */
export const lockBooks = (db: Asking, projectIds: readonly number[], ids: readonly number[]) =>
  db.query('select fund_lock_all($1, $2)', [projectIds, ids])

const idsOf = async (db: Asking, call: string, values: unknown[]): Promise<number[]> =>
  (await db.query<{ ids: number[] | null }>(`select ${call} as ids`, values)).rows[0]?.ids ?? []

/** Makes authorizations by these lines, each with its share of what is the same for all. */
export const giveLines = (db: Asking, lines: readonly object[], terms: object): Promise<number[]> =>
  idsOf(db, 'fund_give($1::jsonb, $2::jsonb)', [JSON.stringify(lines), JSON.stringify(terms)])

/** Ends them with all below; says which ended. */
export const endAll = (db: Asking, ids: readonly number[], revokesHolds: boolean, reason: string | null) =>
  idsOf(db, "fund_take_back($1, 'takenBack', $2, $3)", [ids, revokesHolds, reason])

export const undoAll = (db: Asking, ids: readonly number[]): Promise<number[]> => idsOf(db, 'fund_undo($1)', [ids])

/** Sets money aside again for those that were over. */
export const renewAll = (db: Asking, ids: readonly number[]) =>
  db.query('select fund_renew(id) from unnest($1::int[]) id', [ids])

export const amend = (db: Asking, id: number, sum: string) => db.query('select fund_amend($1, $2)', [id, sum])

/** Money that came back goes to the authorization that it was spent by, until then. Null where it may not. */
export async function restore(db: Asking, movementId: number, by: string, until: Date): Promise<number | null> {
  const { rows } = await db.query<{ id: number | null }>('select fund_restore($1, $2, $3::timestamptz) as id', [
    movementId,
    by,
    until.toISOString(),
  ])
  return rows[0]?.id ?? null
}
