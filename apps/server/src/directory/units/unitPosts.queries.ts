import type { UnitLeader } from '@portico/contract/admin/units.ts'
import { and, asc, desc, eq, getTableColumns, gte, isNull, lte, or, sql } from 'drizzle-orm'
import type { Reader } from '#db/open.ts'
import { users } from '../users/users.table.ts'
import { unitPosts } from './unitPosts.table.ts'

export type PostRow = typeof unitPosts.$inferSelect
export interface PostOfPerson extends PostRow {
  code: string
  name: string
  nameEn: string
  enabled: boolean
}
/** An open or closed stretch of days, both ends included. */
export interface Term {
  startsOn: string
  endsOn: string | null
}

/** Posts with who holds them. */
export const selectPosts = (db: Pick<Reader, 'select'>) =>
  db
    .select({
      ...getTableColumns(unitPosts),
      code: users.code,
      name: users.name,
      nameEn: users.nameEn,
      enabled: users.enabled,
    })
    .from(unitPosts)
    .innerJoin(users, eq(users.id, unitPosts.userId))

/** Everybody who holds, held or will hold a post of a unit: its leaders first, the latest first. */
export const postsOf = (db: Pick<Reader, 'select'>, unitCode: string): PromiseLike<PostOfPerson[]> =>
  selectPosts(db)
    .where(eq(unitPosts.unitCode, unitCode))
    .orderBy(desc(unitPosts.post), desc(unitPosts.startsOn), asc(users.code))

/** Whether a post is held on a day. */
export const heldOn = (day: string) =>
  and(lte(unitPosts.startsOn, day), or(isNull(unitPosts.endsOn), gte(unitPosts.endsOn, day)))

/** Who is deputy of a unit on a day and may sign in, whoever has been so longest first. */
export const deputiesOf = (db: Pick<Reader, 'select'>, unitCode: string, day: string): PromiseLike<PostOfPerson[]> =>
  selectPosts(db)
    .where(and(eq(unitPosts.unitCode, unitCode), eq(unitPosts.post, 'deputy'), eq(users.enabled, true), heldOn(day)))
    .orderBy(asc(unitPosts.startsOn), asc(users.code))

/**
 * Who leads a unit on a day, `yyyy-MM-dd` of the portal: its own leader or, while it has none whose account is on, the one
 * of the nearest unit above that has. The leader above that one leads the parent of the unit that is answered.
 */
export async function leaderOf(
  db: Pick<Reader, 'execute'>,
  unitCode: string,
  day: string,
): Promise<UnitLeader | undefined> {
  const { rows } = await db.execute<UnitLeader & Record<string, unknown>>(sql`
    with recursive above as (select code, parent_code, 0 as level from units where code = ${unitCode}
      union all select u.code, u.parent_code, a.level + 1 from units u join above a on u.code = a.parent_code)
    select b.code as "unitCode", b.name as "unitName", b.name_en as "unitNameEn", u.id as "userId", u.code, u.name,
      u.name_en as "nameEn"
    from above a join units b on b.code = a.code
      join unit_posts p on p.unit_code = a.code and p.post = 'leader'
        and p.starts_on <= ${day}::date and coalesce(p.ends_on, 'infinity') >= ${day}::date
      join users u on u.id = p.user_id and u.enabled
    order by a.level limit 1`)
  return rows[0]
}
