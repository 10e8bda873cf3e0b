import { portalSystemId } from '@portico/contract/access/systems.ts'
import { ownTree } from '#access/permissions/ownTree.rules.ts'
import { permissions } from '#access/permissions/permissions.table.ts'
import { plantedPages } from '#access/permissions/plantedPages.table.ts'
import { rolePermissions } from '#access/permissions/rolePermissions.table.ts'
import { systems } from '#access/systems/systems.table.ts'
import { pageConfigs, pageVersions } from '#data/pageConfigs/pageConfigs.table.ts'
import type { Database, Orm } from '#db/open.ts'
import { roles } from '#directory/roles/roles.table.ts'
import { dictionaries, dictionaryLabels } from '#platform/dictionaries/dictionaries.table.ts'
import { parameters } from '#platform/parameters/parameters.table.ts'
import { firstDictionaries } from './dictionaries.ts'
import { firstPages } from './pages.ts'
import { firstParameters } from './parameters.ts'

type NewSystem = typeof systems.$inferInsert
type NewRole = typeof roles.$inferInsert

const portal: NewSystem = {
  id: portalSystemId,
  name: '门户管理',
  nameEn: 'Portal',
  shortName: '门户',
  shortNameEn: 'Portal',
  position: 9,
  enabled: true,
  icon: 'gear.svg',
  intro: '门户自身的导航、消息与会话',
  introEn: "The portal's own navigation, messages and sessions",
  jumpMode: 'plain',
  authUrl: null,
  apiUrl: null,
  syncUrl: null,
  isDataCentre: false,
  hasApproval: false,
  origin: null,
}

const admin: NewRole = {
  code: 'admin',
  name: '系统管理员',
  nameEn: 'System administrator',
  remark: '维护门户的全部功能、参数与权限',
  position: 1,
}

/** True where nobody has an account yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await db.pool.query<{ empty: boolean }>('select not exists (select from users) as empty')
  return rows[0]?.empty === true
}

/** What every portal starts with, before anybody has an account: rows in an order that the foreign keys accept. */
export function foundation(now: Date) {
  const tree = ownTree()
  return {
    systems: [portal],
    permissions: tree.map(({ row }) => row),
    plantedPages: tree.map(({ page, row }) => ({ page, permissionId: row.id })),
    roles: [admin],
    rolePermissions: tree.map(({ row }) => ({ roleCode: admin.code, permissionId: row.id })),
    parameters: firstParameters(),
    ...firstDictionaries(),
    ...firstPages(now),
  }
}

export async function insertFoundation(tx: Orm, now: Date): Promise<void> {
  const rows = foundation(now)
  await tx.insert(systems).values(rows.systems)
  await tx.insert(permissions).values(rows.permissions)
  await tx.insert(plantedPages).values(rows.plantedPages)
  await tx.insert(roles).values(rows.roles)
  await tx.insert(rolePermissions).values(rows.rolePermissions)
  await tx.insert(parameters).values(rows.parameters)
  await tx.insert(dictionaries).values(rows.dictionaries)
  await tx.insert(dictionaryLabels).values(rows.dictionaryLabels)
  await tx.insert(pageConfigs).values(rows.pageConfigs)
  await tx.insert(pageVersions).values(rows.pageVersions)
}
