import type { Database } from '#db/open.ts'
import type { UserScope } from '#directory/users/userScope.queries.ts'

export interface Reader {
  code: string
  name: string
  nameEn: string
  unitCode: string | null
}

export interface ReadersAsk {
  roles: readonly string[]
  /** They hold one of these as well; null: that is not asked for. */
  rights: readonly string[] | null
  /** Whom the reader of the answer looks after: of them alone examples are named. */
  named: UserScope
}

/** Who holds one of the roles, and the units they work for. */
export async function readersOf(db: Database, { roles, rights, named }: ReadersAsk) {
  const holds = `u.enabled and exists (select from held_roles h where h.user_id = u.id and h.role_code = any($1))
    and ($2::text[] is null or exists (select from held_roles h where h.user_id = u.id and h.role_code = any($2)))`
  const values = [roles, rights]
  const [counted, units, examples] = await Promise.all([
    db.pool.query<{ n: number }>(`select count(*)::int as n from users u where ${holds}`, values),
    db.pool.query<{ code: string; accountSet: string }>(
      `select distinct x.unit_code as code, n.account_set_code as "accountSet" from users u
        join user_units x on x.user_id = u.id join units n on n.code = x.unit_code where ${holds}`,
      values,
    ),
    // One of each unit, so that three examples are not three neighbours.
    db.pool.query<Reader>(
      `select code, name, "nameEn", "unitCode" from (
         select distinct on (x.unit_code) u.code, u.name, u.name_en as "nameEn", x.unit_code as "unitCode", u.id
         from users u left join user_units x on x.user_id = u.id and x.is_primary
         where ${holds} and ($3::text[] is null
           or exists (select from user_units y where y.user_id = u.id and y.unit_code = any($3)))
         order by x.unit_code, u.id
       ) one order by id limit 3`,
      [...values, named],
    ),
  ])
  return { people: counted.rows[0]?.n ?? 0, units: units.rows, examples: examples.rows }
}
