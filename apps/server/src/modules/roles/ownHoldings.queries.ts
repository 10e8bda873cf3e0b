import { components } from '@portico/contract/names.ts'
import { sql } from 'drizzle-orm'
import type { Orm } from '#db/open.ts'

/**
 * All that decides what a person may see and do in their own name, each thing as one word: roles, entries, the rights
 * and configured pages that these bring, account sets and units.
 */
export interface Holdings {
  words: ReadonlySet<string>
  /** An entry that was moved has another id, one that was changed another name: it is the same by either. */
  entries: ReadonlyMap<string, string>
}

/** Where no role names one. */
const everyAccountSet = 'account set *'

export async function holdingsOf(tx: Pick<Orm, 'execute'>, userId: number): Promise<Holdings> {
  const { rows } = await tx.execute<{ word: string; entry: string | null }>(sql`
    with mine as (select distinct role_code as code from held_roles where user_id = ${userId}),
      nodes as (select distinct p.* from permissions p join role_permissions g on g.permission_id = p.id
        join mine on mine.code = g.role_code
        where p.only_roles = '{}' or p.only_roles && (select array_agg(code) from mine)),
      sets as (select s.account_set_code as code from role_account_sets s join mine on mine.code = s.role_code)
    select 'role ' || code as word, null as entry from mine
    union select id, system_id || ' ' || name || ' ' || link from nodes where not is_branch
    union select 'right ' || "right", null from nodes where "right" is not null
    union select 'page ' || split_part(coalesce(nullif(path, ''), link), '?', 1), null from nodes where component = ${components.queryPage}
    union select 'account set ' || code, null from sets
    union select ${everyAccountSet}::text, null where not exists (select from sets)
    union select 'unit ' || unit_code, null from user_units where user_id = ${userId}`)
  return {
    words: new Set(rows.flatMap(row => (row.entry === null ? [row.word] : []))),
    entries: new Map(rows.flatMap(row => (row.entry === null ? [] : [[row.word, row.entry] as const]))),
  }
}

/** Whether there is anything that was not held before. */
export function isMore(before: Holdings, after: Holdings): boolean {
  const opensAll = before.words.has(everyAccountSet)
  const isNew = (word: string) => !before.words.has(word) && !(opensAll && word.startsWith('account set '))
  const known = new Set(before.entries.values())
  return (
    [...after.words].some(isNew) ||
    [...after.entries].some(([id, entry]) => !before.entries.has(id) && !known.has(entry))
  )
}
