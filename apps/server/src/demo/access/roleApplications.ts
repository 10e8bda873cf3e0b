import type { roleApplications, roleHomes } from '#access/favourites/favourites.table.ts'
import type { RoleCode } from '../directory/roles.ts'

const chosen: Readonly<Partial<Record<RoleCode, readonly string[]>>> = {
  staff: ['项目经费查询', '日常报销', '个人收入查询', '考勤请假', '公文流转', '会议室预约', '图书服务', '报修服务'],
  teacher: ['课表查询', '科研项目', '成果登记', '差旅报销'],
  finance_assistant: ['批量制单', '报销进度'],
  finance: ['申报审核', '凭证查询', '预算执行'],
}

/** What roles find among their favourites without choosing; only what they may open. */
export function demoRoleApplications(
  applicationIds: ReadonlyMap<string, string>,
  grantedTo: (role: string) => readonly string[],
): { roleHomes: (typeof roleHomes.$inferInsert)[]; roleApplications: (typeof roleApplications.$inferInsert)[] } {
  const roles = Object.entries(chosen)
  return {
    roleHomes: roles.map(([roleCode]) => ({ roleCode })),
    roleApplications: roles.flatMap(([roleCode, names]) => {
      const granted = new Set(grantedTo(roleCode))
      const ids = names.flatMap(name => applicationIds.get(name) ?? []).filter(id => granted.has(id))
      return ids.map((permissionId, index) => ({ roleCode, permissionId, position: index + 1 }))
    }),
  }
}
