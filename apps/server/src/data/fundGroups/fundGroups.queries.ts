import type { FundGroup } from '@portico/contract/data/fundGroups.ts'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Database, Orm } from '#db/open.ts'
import { inPinyinSql } from '#db/pinyin.ts'
import { users } from '#directory/users/users.table.ts'
import { authorizationSets } from '../authorizationSets/authorizationSets.table.ts'
import { fundGroupMembers, fundGroups } from './fundGroups.table.ts'

export type GroupRow = Omit<FundGroup, 'members'> & {
  members: (Omit<FundGroup['members'][number], 'since'> & { since: string })[]
}

const kept = isNull(fundGroups.removedAt)
const present = isNull(fundGroupMembers.until)

/** A person's own, by name, each with its members since when. */
export async function groupsOf(db: Database, ownerId: number): Promise<GroupRow[]> {
  const { rows } = await db.pool.query<GroupRow>(
    `select g.id, g.name, g.set_id as "setId",
       (select count(*)::int from project_authorizations a
         where a.group_id = g.id and a.state <> 'ended' and (a.ends_at is null or a.ends_at > now())) as authorizations,
       coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'code', u.code, 'name', u.name, 'nameEn', u.name_en,
           'enabled', u.enabled, 'since', fund_moment(m.since)) order by m.since, u.code)
         from fund_group_members m join users u on u.id = m.user_id where m.group_id = g.id and m.until is null), '[]') as members
     from fund_groups g where g.owner_id = $1 and g.removed_at is null order by ${inPinyinSql('g.name')}`,
    [ownerId],
  )
  return rows
}

interface GroupKey {
  ownerId: number
  /** Absent: a new one. */
  id: number | undefined
  most: number
}

/** Keeps a new group, or one's own anew; else what is in its way. One at a time for each person. */
export async function writeGroup(
  tx: Orm,
  { ownerId, id, most }: GroupKey,
  values: Pick<typeof fundGroups.$inferInsert, 'name' | 'setId'>,
): Promise<number | 'taken' | 'full' | 'missing'> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('fund_groups'), ${ownerId})`)
  const mine = and(eq(fundGroups.ownerId, ownerId), kept)
  const others = id === undefined ? mine : and(mine, ne(fundGroups.id, id))
  if ((await tx.$count(fundGroups, and(others, eq(fundGroups.name, values.name)))) > 0) return 'taken'
  if (id === undefined && (await tx.$count(fundGroups, mine)) >= most) return 'full'
  const back = { id: fundGroups.id }
  const [row] =
    id === undefined
      ? await tx
          .insert(fundGroups)
          .values({ ...values, ownerId })
          .returning(back)
      : await tx
          .update(fundGroups)
          .set(values)
          .where(and(mine, eq(fundGroups.id, id)))
          .returning(back)
  return row?.id ?? 'missing'
}

/** Whoever is in a group from now on. Answers who came and who left; nobody may come whose account is off. */
export async function writeMembers(
  tx: Orm,
  groupId: number,
  wanted: readonly number[],
): Promise<{ came: string[]; left: string[] } | 'off'> {
  const now = await tx
    .select({ userId: fundGroupMembers.userId, name: users.name })
    .from(fundGroupMembers)
    .innerJoin(users, eq(users.id, fundGroupMembers.userId))
    .where(and(eq(fundGroupMembers.groupId, groupId), present))
  const coming = [...new Set(wanted)].filter(id => !now.some(it => it.userId === id))
  const leaving = now.filter(it => !wanted.includes(it.userId))
  const known = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(inArray(users.id, coming), eq(users.enabled, true)))
  if (known.length < coming.length) return 'off'
  const gone = leaving.map(it => it.userId)
  await tx
    .update(fundGroupMembers)
    .set({ until: new Date() })
    .where(and(eq(fundGroupMembers.groupId, groupId), present, inArray(fundGroupMembers.userId, gone)))
  if (coming.length > 0) await tx.insert(fundGroupMembers).values(coming.map(userId => ({ groupId, userId })))
  return { came: known.map(it => it.name), left: leaving.map(it => it.name) }
}

/** Whether somebody keeps this set of terms. */
export const ownsSet = async (tx: Orm, ownerId: number, id: number): Promise<boolean> =>
  (await tx.$count(authorizationSets, and(eq(authorizationSets.id, id), eq(authorizationSets.ownerId, ownerId)))) > 0

/** Its name; `used` while something it was given goes on, null where the person has no such group. */
export async function removeGroup(tx: Orm, ownerId: number, id: number): Promise<{ name: string } | 'used' | null> {
  const used = sql<boolean>`exists (select from project_authorizations a
    where a.group_id = ${id} and a.state <> 'ended' and (a.ends_at is null or a.ends_at > now()))`
  const [row] = await tx
    .select({ name: fundGroups.name, isUsed: used })
    .from(fundGroups)
    .where(and(eq(fundGroups.id, id), eq(fundGroups.ownerId, ownerId), kept))
    .for('update')
  if (!row) return null
  if (row.isUsed) return 'used'
  await tx.update(fundGroups).set({ removedAt: new Date() }).where(eq(fundGroups.id, id))
  return { name: row.name }
}
