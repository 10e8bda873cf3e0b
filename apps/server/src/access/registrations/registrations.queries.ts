import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { nextRevision } from '#db/maintained.ts'
import type { Database, Orm } from '#db/open.ts'
import { contains, type ListAsk, orderOf } from '#db/paging.ts'
import { inPinyin } from '#db/pinyin.ts'
import { units } from '#directory/units/units.table.ts'
import { registrations } from './registrations.table.ts'

export type Registered = typeof registrations.$inferSelect
export type RegistrationSort = 'createdAt' | 'name' | 'username'
export interface RegistrationFilter {
  keyword?: string | undefined
  state?: Registered['state'] | undefined
}
/** A request for an account with the names of the unit it asks for. */
export type ListedRegistration = Registered & { unitName: string | null; unitNameEn: string | null }

const sorts = {
  createdAt: registrations.createdAt,
  name: inPinyin(registrations.name),
  username: registrations.username,
}

/** Who looks after some units only sees the requests for those. */
function condition({ keyword, state }: RegistrationFilter, scope: readonly string[] | null): SQL | undefined {
  return and(
    contains(keyword, registrations.name, registrations.username, registrations.code, registrations.email),
    state ? eq(registrations.state, state) : undefined,
    scope ? sql`${registrations.unitCode} = any(${sql.param([...scope])}::text[])` : undefined,
  )
}

export async function listRegistrations(
  db: Database,
  ask: RegistrationFilter & ListAsk<RegistrationSort>,
  scope: readonly string[] | null,
  page: { limit: number; offset: number },
): Promise<ListedRegistration[]> {
  const rows = await db.orm
    .select({ row: registrations, unitName: units.name, unitNameEn: units.nameEn })
    .from(registrations)
    .leftJoin(units, eq(units.code, registrations.unitCode))
    .where(condition(ask, scope))
    .orderBy(
      ...(ask.sort ? orderOf(ask, sorts, [registrations.id]) : [desc(registrations.createdAt), desc(registrations.id)]),
    )
    .limit(page.limit)
    .offset(page.offset)
  return rows.map(({ row, ...unit }) => ({ ...row, ...unit }))
}

export async function countRegistrations(
  db: Database,
  filter: RegistrationFilter,
  scope: readonly string[] | null,
): Promise<number> {
  return db.orm.$count(registrations, condition(filter, scope))
}

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
