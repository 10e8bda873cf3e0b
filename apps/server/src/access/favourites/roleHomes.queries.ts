import type { favourites as calls } from '@portico/contract/access/favourites.ts'
import type { InputOf } from '@portico/contract/endpoint.ts'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Orm, Reader } from '#db/open.ts'
import { contains, type ListQuery, orderOf, type Window } from '#db/paging.ts'
import { inPinyin } from '#db/pinyin.ts'
import { roles } from '#directory/roles/roles.table.ts'
import { type HeadCounts, headCountOf } from '#directory/users/headCounts.store.ts'
import { roleApplications, roleHomes } from './favourites.table.ts'

type Ask = InputOf<(typeof calls)['roleHomes']>
const columns = {
  roleCode: roles.code,
  roleName: inPinyin(roles.name),
  userCount: sql<number>`user_count`,
  changedAt: roleHomes.changedAt,
}

export type RoleHomeRow = Awaited<ReturnType<typeof readRoleHomes>>[number]

async function readRoleHomes(db: Database, heads: HeadCounts, ask: Ask, { limit, offset }: Window) {
  const rows = await db.orm
    .select({
      code: roles.code,
      name: roles.name,
      nameEn: roles.nameEn,
      userCount: headCountOf(await heads.byRole(), roles.code).as('user_count'),
      revision: roleHomes.revision,
      changedBy: roleHomes.changedBy,
      changedAt: roleHomes.changedAt,
    })
    .from(roles)
    .leftJoin(roleHomes, eq(roleHomes.roleCode, roles.code))
    .where(wanted(ask))
    .orderBy(...orderOf(ask, columns, [roles.position, roles.code]))
    .limit(limit)
    .offset(offset)
  const codes = rows.map(row => row.code)
  const chosen = codes.length === 0 ? [] : await applicationsOf(db.orm, codes)
  return rows.map(row => ({
    ...row,
    revision: row.revision ?? 0,
    ids: chosen.filter(it => it.roleCode === row.code).map(it => it.permissionId),
  }))
}

const wanted = ({ keyword }: Ask): SQL | undefined => contains(keyword, roles.code, roles.name, roles.nameEn)

function applicationsOf(db: Reader, codes: readonly string[]) {
  return db
    .select()
    .from(roleApplications)
    .where(inArray(roleApplications.roleCode, [...codes]))
    .orderBy(roleApplications.roleCode, roleApplications.position)
}

export const roleHomeList = (heads: HeadCounts): ListQuery<Ask, RoleHomeRow> => ({
  count: (db, ask) => db.orm.$count(roles, wanted(ask)),
  read: (db, ask, window) => readRoleHomes(db, heads, ask, window),
})

export async function findRoleHome(db: Reader, code: string) {
  const [row] = await db
    .select({
      code: roles.code,
      name: roles.name,
      revision: roleHomes.revision,
      changedBy: roleHomes.changedBy,
      changedAt: roleHomes.changedAt,
    })
    .from(roles)
    .leftJoin(roleHomes, eq(roleHomes.roleCode, roles.code))
    .where(eq(roles.code, code))
  if (!row) return undefined
  const ids = (await applicationsOf(db, [code])).map(it => it.permissionId)
  return { ...row, ids }
}

export async function writeApplications(tx: Orm, code: string, ids: readonly string[]): Promise<void> {
  await tx.delete(roleApplications).where(eq(roleApplications.roleCode, code))
  const rows = ids.map((permissionId, index) => ({ roleCode: code, permissionId, position: index + 1 }))
  if (rows.length > 0) await tx.insert(roleApplications).values(rows)
}
