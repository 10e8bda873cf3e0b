import { type favourites as calls, RoleHomeChange } from '@portico/contract/access/favourites.ts'
import type { HeadCounts } from '#directory/users/headCounts.store.ts'
import type { Clock } from '#http/clock.ts'
import type { Handlers } from '#http/context.ts'
import { found, refuseFields } from '#http/rejection.ts'
import { maintainedState } from '#http/wired.ts'
import type { Ground } from '#platform/ground.store.ts'
import { listOf } from '#platform/logs/lists.steps.ts'
import { changesBetween } from '#platform/logs/logs.store.ts'
import { recordsOf } from '#platform/logs/records.queries.ts'
import type { Catalogue, CatalogueStore, PermissionRow } from '../permissions/permissions.store.ts'
import { roleHomes } from './favourites.table.ts'
import { findRoleHome, type RoleHomeRow, roleHomeList, writeApplications } from './roleHomes.queries.ts'

export interface RoleHomeDeps extends Pick<Ground, 'db' | 'changes' | 'clock' | 'logs'> {
  heads: HeadCounts
  catalogue: CatalogueStore
}
type Calls = Pick<Handlers<typeof calls>, 'roleHomes' | 'exportRoleHomes' | 'grantedTo' | 'saveRoleHome'>

/** 应用直达: what roles find among their favourites without choosing. */
export function roleHomeHandlers(deps: RoleHomeDeps): Calls {
  const { db, heads, catalogue, clock } = deps
  const kept = recordsOf(deps, { table: roleHomes, key: 'roleCode', tell: ['role_applications'] })
  const list = listOf(deps, {
    query: roleHomeList(heads),
    shape: async row => shape(row, await catalogue.read(), clock),
    exported: 'favourites.export',
    noted: ({ format }) => ({ format }),
    table: async language => {
      const isEnglish = language === 'en'
      const now = await catalogue.read()
      return {
        title: isEnglish ? 'Home applications' : '应用直达配置',
        columns: [
          { label: isEnglish ? 'Role code' : '角色编码', value: row => row.code },
          { label: isEnglish ? 'Role' : '角色名称', value: row => (isEnglish ? row.nameEn : row.name) },
          { label: isEnglish ? 'People' : '人数', value: row => row.userCount },
          { label: isEnglish ? 'Applications' : '直达应用', value: row => namesOf(row.ids, now, isEnglish) },
          { label: isEnglish ? 'Changed by' : '修改人', value: row => row.changedBy },
          { label: isEnglish ? 'Changed at' : '修改时间', moment: row => row.changedAt },
        ],
      }
    },
  })
  return {
    roleHomes: list.page,
    exportRoleHomes: list.file,
    grantedTo: async ({ input }) => {
      const now = await catalogue.read()
      const granted = now.granted({ roles: [input.roleCode] })
      return [...now.nodes.values()]
        .filter(node => isApplication(node) && granted.has(node.id))
        .map(node => application(node, now, false))
    },
    saveRoleHome: async ({ input, answer, ...context }) => {
      const { roleCode } = input
      const before = found(await findRoleHome(db.orm, roleCode))
      const now = await catalogue.read()
      const granted = now.granted({ roles: [roleCode] })
      const ids = [...new Set(input.ids)]
      // What the role may not open stays only where it stood before.
      const odd = ids.find(id => !before.ids.includes(id) && !(granted.has(id) && isApplication(now.nodes.get(id))))
      if (odd !== undefined) throw refuseFields(RoleHomeChange, { ids: { key: 'applicationMissing' } })
      const applications = (chosen: readonly string[]) => ({ applications: namesOf(chosen, now, false) })
      await kept.put(context, {
        operation: 'favourites.saveRoleHome',
        object: before.name,
        at: input,
        values: {},
        also: async tx => {
          await writeApplications(tx, roleCode, ids)
          return changesBetween(applications(before.ids), applications(ids))
        },
      })
      answer.message('edited')
      return null
    },
  }
}

/** Something that a person opens from the home page: no group, and no route of the frame. */
const isApplication = (node: PermissionRow | undefined) =>
  node !== undefined && !node.isBranch && !node.hidden && node.path === null && node.inPortalMenu

const namesOf = (ids: readonly string[], now: Catalogue, isEnglish: boolean) =>
  ids.map(id => (isEnglish ? now.nodes.get(id)?.nameEn : now.nodes.get(id)?.name) ?? id).join('、')

function application(node: PermissionRow, now: Catalogue, isLost: boolean) {
  const system = now.systems.get(node.systemId)
  return {
    id: node.id,
    name: node.name,
    nameEn: node.nameEn,
    systemName: system?.name ?? '',
    systemNameEn: system?.nameEn ?? '',
    icon: node.icon ?? '',
    isLost,
  }
}

function shape(row: RoleHomeRow, now: Catalogue, clock: Clock) {
  const granted = now.granted({ roles: [row.code] })
  return {
    roleCode: row.code,
    roleName: row.name,
    roleNameEn: row.nameEn,
    userCount: row.userCount,
    applications: row.ids.flatMap(id => {
      const node = now.nodes.get(id)
      return node ? [application(node, now, !granted.has(id))] : []
    }),
    ...maintainedState(row, clock),
  }
}
