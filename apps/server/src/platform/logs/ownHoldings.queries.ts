import type { Scope } from '@portico/contract/data/dataSets.ts'
import { paths } from '@portico/contract/names.ts'
import { components } from '@portico/contract/pages.ts'
import { sql } from 'drizzle-orm'
import type { Orm } from '#db/open.ts'

/**
 * All that decides what a person may see and do in their own name, each thing as one word: roles, entries, the rights
 * and configured pages that these bring and the rows that the pages show, account sets, units and posts of units.
 */
export interface Holdings {
  words: ReadonlySet<string>
  /** An entry that was moved has another id, one that was changed another name: it is the same by either. */
  entries: ReadonlyMap<string, string>
  /** The person's units with all that stand below them, whose rows pages may show; and all others. */
  unitsWithin: ReadonlySet<string>
  unitsOutside: ReadonlySet<string>
}

/** Where no role names one. */
const everyAccountSet = 'account set *'

/** A page whose scope is made narrower shows nothing new. */
const scopesWithin: Readonly<Record<Scope, readonly Scope[]>> = {
  own: ['own'],
  unit: ['own', 'unit'],
  unitAndBelow: ['own', 'unit', 'unitAndBelow'],
  accountSet: ['own', 'unit', 'accountSet'],
  all: ['own', 'unit', 'unitAndBelow', 'accountSet', 'all'],
}

type Row =
  | { kind: 'word' | 'within' | 'outside'; name: string; more: null }
  | { kind: 'entry'; name: string; more: string }
  | { kind: 'rows'; name: string; more: Scope }

export async function holdingsOf(tx: Pick<Orm, 'execute'>, userId: number): Promise<Holdings> {
  const { rows } = await tx.execute<Row>(sql`
    with recursive mine as (select distinct role_code as code from held_roles where user_id = ${userId}),
      nodes as (select distinct p.* from permissions p join role_permissions g on g.permission_id = p.id
        join mine on mine.code = g.role_code
        where p.only_roles = '{}' or p.only_roles && (select array_agg(code) from mine)),
      pages as (select split_part(coalesce(nullif(path, ''), link), '?', 1) as link from nodes
        where component = ${components.queryPage}),
      shown as (select v.document from pages join page_configs c on pages.link = ${`${paths.queryPages}/`}::text || c.id
        join page_versions v on v.page_id = c.id and v.version = c.version),
      sets as (select s.account_set_code as code from role_account_sets s join mine on mine.code = s.role_code),
      own as (select u.code, u.account_set_code from user_units m join units u on u.code = m.unit_code
        where m.user_id = ${userId}),
      within as (select code from own union select u.code from units u join within w on u.parent_code = w.code)
    select 'word' as kind, 'role ' || code as name, null as more from mine
    union select 'entry', id, system_id || ' ' || name || ' ' || link from nodes where not is_branch
    union select 'word', 'right ' || "right", null from nodes where "right" is not null
    union select 'word', 'page ' || link, null from pages
    union select 'rows', 'rows of ' || (document ->> 'dataSet'), document ->> 'scope' from shown
    union select 'word', 'account set ' || code, null from sets
    union select 'word', ${everyAccountSet}::text, null where not exists (select from sets)
    union select 'word', 'unit ' || code || ' with ' || account_set_code, null from own
    union select 'word', 'post ' || post || ' of ' || unit_code, null from unit_posts where user_id = ${userId}
    union select 'within', code, null from within
    union select 'outside', code, null from units where code not in (select code from within)`)
  const namesOf = (kind: Row['kind']) => rows.flatMap(row => (row.kind === kind ? [row.name] : []))
  const shown = rows.flatMap(row =>
    row.kind === 'rows' ? scopesWithin[row.more].map(scope => `${row.name} ${scope}`) : [],
  )
  return {
    words: new Set([...namesOf('word'), ...shown]),
    entries: new Map(rows.flatMap(row => (row.kind === 'entry' ? [[row.name, row.more] as const] : []))),
    unitsWithin: new Set(namesOf('within')),
    unitsOutside: new Set(namesOf('outside')),
  }
}

/** Whether there is anything that was not held before. A unit that is new below one's own has nothing to show yet. */
export function isMore(before: Holdings, after: Holdings): boolean {
  const opensAll = before.words.has(everyAccountSet)
  const isNew = (word: string) => !before.words.has(word) && !(opensAll && word.startsWith('account set '))
  const known = new Set(before.entries.values())
  return (
    [...after.words].some(isNew) ||
    [...after.entries].some(([id, entry]) => !before.entries.has(id) && !known.has(entry)) ||
    [...after.unitsWithin].some(code => before.unitsOutside.has(code))
  )
}
