import type { accountSets as calls } from '@portico/contract/directory/accountSets.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Orm } from '#db/open.ts'
import { contains, type ListQuery, orderOf } from '#db/paging.ts'
import { inPinyin } from '#db/pinyin.ts'
import { roleAccountSets } from '../roles/roles.table.ts'
import { accountSets, units } from '../units/units.table.ts'

export type AccountSetRow = typeof accountSets.$inferSelect
export type ListedAccountSet = AccountSetRow & { unitCount: number }

const unitCount = sql<number>`(select count(*)::int from units u where u.account_set_code = ${accountSets}.code)`
const sorts = {
  code: accountSets.code,
  name: inPinyin(accountSets.name),
  nameEn: accountSets.nameEn,
  enabled: accountSets.enabled,
  changedAt: accountSets.changedAt,
  unitCount,
}
type Ask = InputOf<(typeof calls)['list']>

const wanted = (ask: Ask) =>
  and(
    contains(ask.word, accountSets.code, accountSets.name, accountSets.nameEn),
    ask.enabled === undefined ? undefined : eq(accountSets.enabled, ask.enabled),
  )

export const accountSetList: ListQuery<Ask, ListedAccountSet> = {
  count: (db, ask) => db.orm.$count(accountSets, wanted(ask)),
  read: (db, ask, { limit, offset }) =>
    db.orm
      .select({ ...getTableColumns(accountSets), unitCount })
      .from(accountSets)
      .where(wanted(ask))
      .orderBy(...orderOf(ask, sorts, [accountSets.code]))
      .limit(limit)
      .offset(offset),
}

export async function findAccountSet(db: Pick<Orm, 'select'>, code: string): Promise<AccountSetRow | undefined> {
  const [row] = await db.select().from(accountSets).where(eq(accountSets.code, code))
  return row
}

/** Units that belong to the set, and roles that open it. */
export async function needsOfAccountSet(db: Pick<Orm, '$count'>, code: string) {
  return {
    units: await db.$count(units, eq(units.accountSetCode, code)),
    roles: await db.$count(roleAccountSets, eq(roleAccountSets.accountSetCode, code)),
  }
}
