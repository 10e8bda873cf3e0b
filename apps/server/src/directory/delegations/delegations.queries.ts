import type { delegations as calls, DelegationState } from '@portico/contract/access/delegations.ts'
import type { DelegationPart, InputOf } from '@portico/contract/endpoint.ts'
import { and, desc, eq, getTableColumns, gte, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { nextRevision } from '#db/maintained.ts'
import type { Database, Orm } from '#db/open.ts'
import { isAny, type ListQuery, orderOf } from '#db/paging.ts'
import { inPinyin, inPinyinSql } from '#db/pinyin.ts'
import type { ActingReach } from '#http/context.ts'
import { namesPerson } from '../users/personWords.queries.ts'
import { users } from '../users/users.table.ts'
import { delegations } from './delegations.table.ts'

export interface Delegator {
  id: number
  code: string
  name: string
  nameEn: string
  delegationId: number
  endsAt: Date
  applicationIds: string[] | null
  parts: DelegationPart[]
}

/** What the authorisation lets its delegate open. */
export const reachOf = (it: Pick<Delegator, 'delegationId' | 'applicationIds' | 'parts'>): ActingReach => ({
  key: String(it.delegationId),
  applications: it.applicationIds && new Set(it.applicationIds),
  parts: new Set(it.parts),
})

/** People who authorised `delegateId`, the authorisation in force now. */
export async function delegatorsOf(db: Database, delegateId: number): Promise<Delegator[]> {
  const { rows } = await db.pool.query<Delegator>({
    name: 'delegators',
    // Two between the same people never share a moment.
    text: `select u.id, u.code, u.name, u.name_en as "nameEn", d.id as "delegationId", d.ends_at as "endsAt",
        d.application_ids as "applicationIds", d.parts
      from delegations d join users u on u.id = d.delegator_id
      where d.delegate_id = $1 and u.enabled and d.revoked_at is null and now() >= d.starts_at and now() < d.ends_at
      order by ${inPinyinSql('u.name')}`,
    values: [delegateId],
  })
  return rows
}

const delegator = alias(users, 'delegator')
const delegate = alias(users, 'delegate')
const state = sql<DelegationState>`case when ${delegations.revokedAt} is not null then 'revoked'
  when now() < ${delegations.startsAt} then 'coming' when now() < ${delegations.endsAt} then 'inForce' else 'over' end`
const columns = {
  ...getTableColumns(delegations),
  delegatorCode: delegator.code,
  delegatorName: delegator.name,
  delegatorNameEn: delegator.nameEn,
  delegateCode: delegate.code,
  delegateName: delegate.name,
  delegateNameEn: delegate.nameEn,
  state,
}
export type DelegationRow = Awaited<ReturnType<typeof joined>>[number]

const sorts = {
  delegatorName: inPinyin(delegator.name),
  delegateName: inPinyin(delegate.name),
  startsAt: delegations.startsAt,
  endsAt: delegations.endsAt,
  createdAt: delegations.createdAt,
}
type Ask = InputOf<(typeof calls)['list']>

const wanted = (ask: Ask): SQL | undefined =>
  and(
    or(
      namesPerson(ask.word, delegator.nameEn, delegator.code, delegator.name),
      namesPerson(ask.word, delegate.nameEn, delegate.code, delegate.name),
    ),
    isAny(state, ask.state),
  )

const joined = (db: Pick<Orm, 'select'>) =>
  db
    .select(columns)
    .from(delegations)
    .innerJoin(delegator, eq(delegator.id, delegations.delegatorId))
    .innerJoin(delegate, eq(delegate.id, delegations.delegateId))

export const delegationList: ListQuery<Ask, DelegationRow> = {
  count: (db, ask) => db.orm.$count(joined(db.orm).where(wanted(ask)).as('found')),
  read: (db, ask, { limit, offset }) => {
    const order = ask.sort ? orderOf(ask, sorts, [delegations.id]) : [desc(delegations.id)]
    return joined(db.orm)
      .where(wanted(ask))
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
  },
}

/** What a person gave or received, the newest first. */
export async function delegationsOf(
  db: Database,
  side: 'given' | 'received',
  userId: number,
): Promise<DelegationRow[]> {
  const column = side === 'given' ? delegations.delegatorId : delegations.delegateId
  return joined(db.orm).where(eq(column, userId)).orderBy(desc(delegations.startsAt), desc(delegations.id)).limit(1000)
}

/** What a person gave or received that is in force and ends within so many days, the first to end first. */
export const endingDelegations = (db: Database, userId: number, days: number, limit: number) =>
  joined(db.orm)
    .where(
      and(
        or(eq(delegations.delegatorId, userId), eq(delegations.delegateId, userId)),
        eq(state, 'inForce'),
        lt(delegations.endsAt, sql`now() + make_interval(days => ${days})`),
      ),
    )
    .orderBy(delegations.endsAt, delegations.id)
    .limit(limit)

/** One that can still be revoked, held until the transaction ends; with `delegatorId` only of that person. */
export async function openDelegation(
  tx: Pick<Orm, 'select'>,
  id: number,
  delegatorId: number | null,
): Promise<DelegationRow | undefined> {
  const isOpen = and(eq(delegations.id, id), or(eq(state, 'coming'), eq(state, 'inForce')))
  const [row] = await joined(tx)
    .where(delegatorId === null ? isOpen : and(isOpen, eq(delegations.delegatorId, delegatorId)))
    .for('update', { of: delegations })
  return row
}

/** Is there an authorisation between the two that shares a moment with this time? */
export async function overlaps(
  tx: Pick<Orm, '$count'>,
  it: { delegatorId: number; delegateId: number; startsAt: Date; endsAt: Date },
  /** This one itself. */
  but?: number,
): Promise<boolean> {
  const shared = and(
    eq(delegations.delegatorId, it.delegatorId),
    eq(delegations.delegateId, it.delegateId),
    sql`${delegations.revokedAt} is null`,
    lt(delegations.startsAt, it.endsAt),
    gte(delegations.endsAt, it.startsAt),
    but === undefined ? undefined : ne(delegations.id, but),
  )
  return (await tx.$count(delegations, shared)) > 0
}

/** Two who let the same person act for the same one wait for each other. */
export const lockPair = (tx: Orm, delegatorId: number, delegateId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(${delegatorId}::int, ${delegateId}::int)`)

export async function insertDelegation(
  tx: Orm,
  values: typeof delegations.$inferInsert,
  by: string,
): Promise<typeof delegations.$inferSelect | undefined> {
  const [added] = await tx
    .insert(delegations)
    .values({ ...values, changedBy: by, changedAt: new Date() })
    .returning()
  return added
}

export async function endDelegation(tx: Orm, id: number, by: string): Promise<void> {
  const values = { revokedAt: new Date(), ...nextRevision(delegations, by) }
  await tx.update(delegations).set(values).where(eq(delegations.id, id))
}
