import type { Database } from '#db/open.ts'
import { demoOrganisation } from './organisation.ts'
import { ownPageRows } from './pages.ts'
import { tables } from './tables.ts'

/** Frame routes that every portal starts with; the rest of the demo's tree belongs to the demo organisation. */
const kept = new Set([
  ...[
    '/',
    '/home',
    '/articleList',
    '/dbsx',
    '/tzgg',
    '/yydh',
    '/rcap',
    '/mailos',
    '/mailos/detail',
    '/mailos/mailEditor',
    '/qtxt',
    '/xtsz',
    '/xtgl',
  ],
  ...[
    '/user',
    '/user/sessions',
    '/user/exports',
    '/cx/users',
    '/cx/logs',
    '/user/userInfo',
    '/user/delegates',
    '/user/feedback',
    '/personalInformation',
    '/modifyQa',
  ],
])
const names: Readonly<Record<string, string>> = {
  sysNameZh: '一站式服务门户',
  sysNameEn: 'Unified Portal',
  mailDomain: 'portal.internal',
  desktopSchemes: '',
}
const portalSystem = '0009'

/** The portal's own tree, parameters and dictionaries, the role `admin`, and its first holder. */
export async function insertFoundation(db: Database, passwordHash: string): Promise<void> {
  const all = demoOrganisation(new Date(), { sampleOrigin: 'https://invalid.example' })
  const permissions = all.permissions.filter(
    row => row.systemId === portalSystem && (kept.has(row.path ?? '') || row.right || row.parentId === null),
  )
  const parameters = all.parameters.map(row => {
    const value =
      names[row.id] ??
      (/^(foot|serial|smsSignature)/.test(row.id) || row.id === 'icp' || row.id === 'supportPhone' ? '' : row.value)
    return { ...row, value, defaultValue: value }
  })
  await db.unlogged.transaction(async tx => {
    await tx.insert(tables.systems).values(all.systems.filter(row => row.id === portalSystem))
    await tx.insert(tables.permissions).values(permissions)
    await tx.insert(tables.roles).values(all.roles.filter(row => row.code === 'admin'))
    await tx
      .insert(tables.rolePermissions)
      .values(permissions.map(row => ({ roleCode: 'admin', permissionId: row.id })))
    await tx.insert(tables.parameters).values(parameters)
    const { pageConfigs, pageVersions } = ownPageRows(new Date())
    await tx.insert(tables.pageConfigs).values(pageConfigs)
    await tx.insert(tables.pageVersions).values(pageVersions)
    await tx.insert(tables.dictionaries).values(all.dictionaries)
    await tx.insert(tables.dictionaryLabels).values(all.dictionaryLabels)
    const admin = { code: 'admin', username: 'admin', name: '系统管理员', nameEn: 'Administrator' }
    const users = await tx
      .insert(tables.users)
      .values({ ...admin, passwordHash, mustChangePassword: true })
      .returning({ id: tables.users.id })
    for (const { id } of users) await tx.insert(tables.userRoles).values({ userId: id, roleCode: 'admin' })
  })
}
