import type { registrations as calls } from '@portico/contract/access/registrations.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { nextRevision } from '#db/maintained.ts'
import type { Database, Orm } from '#db/open.ts'
import { contains, isAny, type ListQuery, orderOf } from '#db/paging.ts'
import { inPinyin } from '#db/pinyin.ts'
import { units } from '#directory/units/units.table.ts'
import { registrations } from './registrations.table.ts'

export type Registered = typeof registrations.$inferSelect
type Ask = InputOf<(typeof calls)['list']>
/** A request for an account with the names of the unit it asks for. */
export type ListedRegistration = Registered & { unitName: string | null; unitNameEn: string | null }

const sorts = {
  createdAt: registrations.createdAt,
  name: inPinyin(registrations.name),
  username: registrations.username,
}

/** Who looks after some units only sees the requests for those. */
function condition({ keyword, state }: Ask, scope: readonly string[] | null): SQL | undefined {
  return and(
    contains(keyword, registrations.name, registrations.username, registrations.code, registrations.email),
    isAny(registrations.state, state),
    scope ? sql`${registrations.unitCode} = any(${sql.param([...scope])}::text[])` : undefined,
  )
}

export const registrationList = (scope: readonly string[] | null): ListQuery<Ask, ListedRegistration> => ({
  count: (db, ask) => db.orm.$count(registrations, condition(ask, scope)),
  read: (db, ask, { limit, offset }) => {
    const newestFirst = [desc(registrations.createdAt), desc(registrations.id)]
    return db.orm
      .select({ ...getTableColumns(registrations), unitName: units.name, unitNameEn: units.nameEn })
      .from(registrations)
      .leftJoin(units, eq(units.code, registrations.unitCode))
      .where(condition(ask, scope))
      .orderBy(...(ask.sort ? orderOf(ask, sorts, [registrations.id]) : newestFirst))
      .limit(limit)
      .offset(offset)
  },
})

export async function findRegistration(
  db: Database,
  id: number,
  scope: readonly string[] | null,
): Promise<Registered | null> {
  const inScope = condition({}, scope)
  const [row] = await db.orm
    .select()
    .from(registrations)
    .where(and(eq(registrations.id, id), inScope))
  return row ?? null
}

type Decision = { state: 'approved'; userId: number } | { state: 'rejected'; rejectReason: string; cardIdSealed: null }

/** Whether it was still to be decided, and as it was read: then it is decided, and its password is not kept with it. */
export async function decideRegistration(
  tx: Orm,
  { id, revision }: { id: number; revision: number },
  decision: Decision,
  by: string,
): Promise<boolean> {
  const isWaiting = and(eq(registrations.state, 'waiting'), eq(registrations.revision, revision))
  const decided = await tx
    .update(registrations)
    .set({ ...decision, passwordHash: null, ...nextRevision(registrations, by) })
    .where(and(eq(registrations.id, id), isWaiting))
  return decided.rowCount === 1
}

export const countWaiting = (db: Database): Promise<number> =>
  db.orm.$count(registrations, eq(registrations.state, 'waiting'))

/** The number of the next request: what is sealed with it is bound to it. */
export async function nextRegistrationId(tx: Orm): Promise<number> {
  const { rows } = await tx.execute(sql`select nextval(pg_get_serial_sequence('registrations', 'id'))::int as id`)
  return Number(rows[0]?.['id'])
}

export async function insertRegistration(tx: Orm, values: typeof registrations.$inferInsert): Promise<void> {
  await tx.insert(registrations).values(values)
}
