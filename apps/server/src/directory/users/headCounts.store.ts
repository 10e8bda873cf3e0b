import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Changes } from '#db/changes.ts'
import { keptCounts } from '#db/keptCounts.ts'
import type { Database } from '#db/open.ts'

type ByCode = ReadonlyMap<string, number>

/** How to look for those who hold a role. */
export interface Holders {
  role: string
  /** Whoever belongs to one of these holds it by that. */
  units: string[]
  /**
   * So many hold it that a list finds a page of them soonest by looking at people in its order, each by themselves; else
   * they are gathered first. Which of the two, the database cannot know of a condition on two tables.
   */
  isCommon: boolean
}
const common = 1000

/** How many people there are. Lists say it with every page, and to count 50,000 takes longer than to read the page. */
export interface HeadCounts {
  /** By role, however it is held. A role that nobody holds is missing. */
  byRole(): Promise<ByCode>
  /** By unit, of those who belong to it itself. */
  byUnit(): Promise<ByCode>
  holders(role: string): Promise<Holders>
  /** What the statement with these values counts. */
  of(text: string, values: unknown[]): Promise<number>
}

const counted = ['users', 'user_roles', 'user_units', 'role_units', 'roles', 'units']

const unitsWithRole = `with recursive below as (select unit_code as code from role_units where role_code = $1
  union select u.code from units u join below b on u.parent_code = b.code) select code from below`

export function headCounts({ db, changes }: { db: Database; changes: Changes }): HeadCounts {
  const numbers = keptCounts<number>(changes, counted)
  const lists = keptCounts<ByCode>(changes, counted)
  const readAll = async (text: string) => {
    const { rows } = await db.pool.query<{ code: string; n: number }>(text)
    return new Map(rows.map(row => [row.code, row.n]))
  }
  const byRole = () =>
    lists('roles', () =>
      readAll(`select role_code as code, count(*)::int as n
        from (select distinct role_code, user_id from held_roles) as held group by 1`),
    )
  return {
    byRole,
    holders: async role => {
      const { rows } = await db.pool.query<{ code: string }>(unitsWithRole, [role])
      return { role, units: rows.map(row => row.code), isCommon: ((await byRole()).get(role) ?? 0) > common }
    },
    byUnit: () =>
      lists('units', () => readAll('select unit_code as code, count(*)::int as n from user_units group by 1')),
    of: (text, values) =>
      numbers(JSON.stringify([text, values]), async () => {
        const { rows } = await db.pool.query<{ n: number }>(text, values)
        return rows[0]?.n ?? 0
      }),
  }
}

/** How many people there are for a code, in a statement that may sort by it. */
export const headCountOf = (counts: ByCode, code: AnyColumn): SQL<number> =>
  sql<number>`coalesce((${JSON.stringify(Object.fromEntries(counts))}::jsonb ->> ${code})::int, 0)`
