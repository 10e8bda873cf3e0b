import { and, asc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { nextRevision } from '#db/maintained.ts'
import type { Orm, Reader } from '#db/open.ts'
import { type PostOfPerson, type PostRow, selectPosts, type Term } from '#directory/units/unitPosts.queries.ts'
import { unitPosts } from '#directory/units/unitPosts.table.ts'
import { users } from '#directory/users/users.table.ts'

export async function findPost(db: Pick<Reader, 'select'>, id: number): Promise<PostOfPerson | undefined> {
  const [row] = await selectPosts(db).where(eq(unitPosts.id, id))
  return row
}

/** Posts of this kind that are held on a day of the term at least. */
export const postsWithin = (
  db: Pick<Reader, 'select'>,
  { unitCode, post, startsOn, endsOn }: Pick<PostRow, 'unitCode' | 'post'> & Term,
): PromiseLike<PostOfPerson[]> =>
  selectPosts(db)
    .where(
      and(
        eq(unitPosts.unitCode, unitCode),
        eq(unitPosts.post, post),
        endsOn === null ? undefined : lte(unitPosts.startsOn, endsOn),
        or(isNull(unitPosts.endsOn), gte(unitPosts.endsOn, startsOn)),
      ),
    )
    .orderBy(asc(unitPosts.startsOn))

/** How many posts of a unit are held on a day or later. */
export const postsFrom = (db: Pick<Orm, '$count'>, unitCode: string, day: string): PromiseLike<number> =>
  db.$count(unitPosts, and(eq(unitPosts.unitCode, unitCode), or(isNull(unitPosts.endsOn), gte(unitPosts.endsOn, day))))

/** Two who write posts of a unit at the same time do it one after the other. Answers how many of the units there are. */
export async function lockPosts(tx: Orm, unitCodes: readonly string[]): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`select from units where code = any(${sql.param([...unitCodes])}::text[]) order by code for no key update`,
  )
  return rowCount ?? 0
}

/** Holds who is to have a post, so that they are there until it is written. Undefined where they are not. */
export async function holdHolder(tx: Orm, userId: number): Promise<{ name: string; enabled: boolean } | undefined> {
  const held = tx.select({ name: users.name, enabled: users.enabled }).from(users).where(eq(users.id, userId))
  const [row] = await held.for('key share')
  return row
}

/** Says when somebody leaves a post. */
export async function writeEnd(tx: Orm, id: number, endsOn: string, by: string): Promise<void> {
  await tx
    .update(unitPosts)
    .set({ endsOn, ...nextRevision(unitPosts, by) })
    .where(eq(unitPosts.id, id))
}

/** Of each unit that had or has a leader: the one whose term ends last, or not at all. */
export const lastLeaders = (db: Pick<Reader, 'selectDistinctOn'>, unitCodes: readonly string[]) =>
  db
    .selectDistinctOn([unitPosts.unitCode], {
      unitCode: unitPosts.unitCode,
      name: users.name,
      startsOn: unitPosts.startsOn,
      endsOn: unitPosts.endsOn,
    })
    .from(unitPosts)
    .innerJoin(users, eq(users.id, unitPosts.userId))
    .where(and(eq(unitPosts.post, 'leader'), inArray(unitPosts.unitCode, [...unitCodes])))
    .orderBy(asc(unitPosts.unitCode), sql`${unitPosts.endsOn} desc nulls first`)

/** Gives posts to people, as an import says it. */
export async function insertPosts(
  tx: Orm,
  posts: readonly Pick<PostRow, 'unitCode' | 'post' | 'userId' | 'startsOn'>[],
  by: string,
): Promise<void> {
  if (posts.length === 0) return
  await tx.insert(unitPosts).values(posts.map(post => ({ ...post, changedBy: by, changedAt: sql`now()` })))
}
