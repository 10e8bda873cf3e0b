import type { UserFilter } from '@portico/contract/admin/users.ts'
import type { Database } from '#db/open.ts'
import { inPinyinSql } from '#db/pinyin.ts'
import type { HeadCounts, Holders } from '#directory/users/headCounts.store.ts'
import { nameLetters, personGrams, personWord } from '#directory/users/personWords.queries.ts'
import { type Account, accountColumns, type UserScope, unitsBelow } from '#directory/users/userScope.queries.ts'

export interface ListedUser extends Account {
  isLocked: boolean
  hasPassword: boolean
  createdAt: Date
  lastSignInAt: Date | null
  changedBy: string | null
  changedAt: Date | null
  roles: { code: string; name: string; nameEn: string }[]
  units: { code: string; name: string; nameEn: string; isPrimary: boolean }[]
}

const sortColumns = {
  code: 'u.code',
  username: 'u.username',
  name: inPinyinSql('u.name'),
  createdAt: 'u.created_at',
  // Who never did comes before the first who did.
  lastSignInAt: "coalesce((select l.at from last_sign_ins l where l.user_id = u.id), '-infinity')",
} as const
type SortKey = keyof typeof sortColumns

/** A question about users in SQL: conditions, and the values they name. */
export interface UserQuestion {
  where: string
  values: unknown[]
  sort: SortKey
  isDescending: boolean
  /** So few that all of them may be looked at for one page. */
  isNarrow: boolean
  /** The answer changes as time goes by, without a change of anything. */
  isTimed: boolean
}

/** Turns the list's filter into SQL. Order and columns come from the maps of this file alone. */
export async function userQuestion(
  db: Database,
  heads: HeadCounts,
  filter: UserFilter,
  scope: UserScope,
): Promise<UserQuestion> {
  const values: unknown[] = []
  const value = (it: unknown) => `$${values.push(it)}`
  const all: string[] = []
  const inUnits = (codes: readonly string[]) =>
    `u.id in (select x.user_id from user_units x where x.unit_code = any(${value(codes)}::text[]))`
  if (scope) all.push(inUnits(scope))
  if (filter.unitCode) all.push(inUnits(await unitsBelow(db, filter.unitCode)))
  if (filter.roleCode) {
    const holders = await Promise.all(filter.roleCode.map(heads.holders))
    all.push(holds(holders, value))
  }
  if (filter.enabled !== undefined) all.push(`u.enabled = ${value(filter.enabled)}`)
  if (filter.isLocal !== undefined) all.push(`u.is_local = ${value(filter.isLocal)}`)
  if (filter.isLocked !== undefined) all.push(filter.isLocked ? locked : `not ${locked}`)
  const typed = personWord(filter.keyword ?? '')
  const hasGrams = typed !== undefined && typed.grams.length > 0
  if (typed) {
    if (hasGrams) all.push(`${personGrams} @> ${value(typed.grams)}::text[]`)
    const written = `lower(u.name || E'\\n' || u.name_en || E'\\n' || u.username || E'\\n' || u.code)`
    all.push(`(${written} like ${value(typed.like)} or ${nameLetters} like ${value(typed.joined)})`)
  }
  return {
    where: all.length > 0 ? `where ${all.join(' and ')}` : '',
    values,
    sort: filter.sort ?? 'code',
    isDescending: filter.isDescending ?? false,
    isTimed: filter.isLocked !== undefined,
    isNarrow: hasGrams && typed.word.length > 1,
  }
}

/** Whether somebody holds one of some roles, by themselves or by a unit. */
function holds(holders: readonly Holders[], value: (it: unknown) => string): string {
  const roles = value(holders.map(({ role }) => role))
  const units = value([...new Set(holders.flatMap(({ units }) => units))])
  return holders.some(({ isCommon }) => isCommon)
    ? `(array(select r.role_code from user_roles r where r.user_id = u.id) && ${roles}::text[]
        or array(select x.unit_code from user_units x where x.user_id = u.id) && ${units}::text[])`
    : `u.id in (select r.user_id from user_roles r where r.role_code = any(${roles}::text[])
        union select x.user_id from user_units x where x.unit_code = any(${units}::text[]))`
}

const locked = 'u.id in (select t.user_id from sign_in_tries t where t.locked_until > now() and t.user_id is not null)'

/** How many a question finds; what time alone changes is not kept. */
export async function countUsers(db: Database, heads: HeadCounts, question: UserQuestion): Promise<number> {
  const { where, values, isTimed } = question
  const text = `select count(*)::int as n from users u ${where}`
  if (!isTimed) return heads.of(text, values)
  const { rows } = await db.pool.query<{ n: number }>(text, values)
  return rows[0]?.n ?? 0
}

const columns = `${accountColumns},
  ${locked} as "isLocked", u.password_hash is not null or coalesce(u.one_time_until > now(), false) as "hasPassword",
  u.created_at as "createdAt", (select l.at from last_sign_ins l where l.user_id = u.id) as "lastSignInAt",
  u.changed_by as "changedBy", u.changed_at as "changedAt",
  coalesce((select json_agg(json_build_object('code', r.code, 'name', r.name, 'nameEn', r.name_en) order by r.position, r.code)
    from user_roles g join roles r on r.code = g.role_code where g.user_id = u.id), '[]') as roles,
  coalesce((select json_agg(json_build_object('code', b.code, 'name', b.name, 'nameEn', b.name_en, 'isPrimary', x.is_primary)
    order by not x.is_primary, b.position) from user_units x join units b on b.code = x.unit_code where x.user_id = u.id), '[]') as units`

/**
 * One page, and how many there are in all. It is found by id first, so that the long statement behind it is the same for
 * every filter: planned once.
 */
export async function listUsers(
  db: Database,
  heads: HeadCounts,
  question: UserQuestion,
  page: { limit: number; offset: number },
): Promise<{ total: number; rows: ListedUser[] }> {
  const { where, values, isNarrow } = question
  const limits = `limit $${values.length + 1} offset $${values.length + 2}`
  const total = isNarrow ? ', count(*) over ()::int as total' : ''
  const reading = db.pool.query<{ id: number; total?: number }>(
    `select u.id${total} from users u ${where} order by ${orderBy(question)} ${limits}`,
    [...values, page.limit, page.offset],
  )
  const ids = reading.then(found => found.rows.map(row => row.id))
  const [rows, counted] = await Promise.all([
    ids.then(found => detailsOf(db, found)),
    isNarrow ? null : countUsers(db, heads, question),
  ])
  const found = await reading
  // Behind the last page no row says it.
  return { total: counted ?? found.rows[0]?.total ?? (await countUsers(db, heads, question)), rows }
}

/** The rows behind `last` in the same order: exports go through any number of them at one speed. */
export async function usersAfter(
  db: Database,
  question: UserQuestion,
  last: ListedUser | null,
  limit: number,
): Promise<ListedUser[]> {
  const { where, values, sort, isDescending } = question
  const from = values.length
  // The place is looked up, not sent: a moment has more digits there than here.
  const place = `select ${sortColumns[sort].replace('u.', 'last.')}, last.id from users last where last.id = $${from + 2}`
  const behind = `(${sortColumns[sort]}, u.id) ${isDescending ? '<' : '>'} (${place})`
  const condition = last ? `${where ? `${where} and` : 'where'} ${behind}` : where
  const found = await db.pool.query<{ id: number }>(
    `select u.id from users u ${condition} order by ${orderBy(question)} limit $${from + 1}`,
    [...values, limit, ...(last ? [last.id] : [])],
  )
  return detailsOf(
    db,
    found.rows.map(row => row.id),
  )
}

/** Accounts in the order of their ids as given. */
async function detailsOf(db: Database, ids: readonly number[]): Promise<ListedUser[]> {
  if (ids.length === 0) return []
  const { rows } = await db.pool.query<ListedUser>({
    name: 'users.details',
    text: `select ${columns} from unnest($1::int[]) with ordinality as asked(id, at) join users u on u.id = asked.id order by asked.at`,
    values: [ids],
  })
  return rows
}

export async function findListed(db: Database, id: number): Promise<ListedUser | null> {
  return (await detailsOf(db, [id]))[0] ?? null
}

function orderBy({ sort, isDescending }: UserQuestion): string {
  const direction = isDescending ? 'desc' : 'asc'
  return `${sortColumns[sort]} ${direction}, u.id ${direction}`
}
