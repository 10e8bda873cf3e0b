import type { favourites, roleApplications, roleHomes } from '#access/favourites/favourites.table.ts'
import type { permissions } from '#access/permissions/permissions.table.ts'
import type { plantedPages } from '#access/permissions/plantedPages.table.ts'
import type { recordKeepers } from '#access/permissions/recordKeepers.table.ts'
import type { rolePermissions } from '#access/permissions/rolePermissions.table.ts'
import type { registrations } from '#access/registrations/registrations.table.ts'
import type { systems } from '#access/systems/systems.table.ts'
import type { versions, versionViews } from '#admin/versions/versions.table.ts'
import type { assets, incomeRecords, outsideDataSets, projects, reimbursements } from '#data/dataSets/dataSets.table.ts'
import type { pageConfigs, pageVersions } from '#data/pageConfigs/pageConfigs.table.ts'
import type { delegationLog, delegations } from '#directory/delegations/delegations.table.ts'
import type { roleAccountSets, roles, userRoles } from '#directory/roles/roles.table.ts'
import type { unitPosts } from '#directory/units/unitPosts.table.ts'
import type { accountSets, units } from '#directory/units/units.table.ts'
import type { userUnits } from '#directory/users/users.table.ts'
import { labelsOf } from '#foundation/dictionaries.ts'
import { foundation } from '#foundation/foundation.ts'
import { published } from '#foundation/pages.ts'
import { readTable, text } from '#foundation/readTable.ts'
import type { dictionaries, dictionaryLabels } from '#platform/dictionaries/dictionaries.table.ts'
import type { parameters } from '#platform/parameters/parameters.table.ts'
import type { articles, articleTypes } from '#work/articles/articles.table.ts'
import type { serviceDays, serviceHours } from '#work/calendar/calendar.table.ts'
import type { feedback } from '#work/feedback/feedback.table.ts'
import type { noticeReads, notices } from '#work/notices/notices.table.ts'
import type { scheduleEntries } from '#work/schedule/schedule.table.ts'
import type { templates, templateVersions } from '#work/templates/templates.table.ts'
import type { todos } from '#work/todos/todos.table.ts'
import { demoDelegationLog } from './access/delegationLog.ts'
import { demoDelegations } from './access/delegations.ts'
import { demoFavourites } from './access/favourites.ts'
import { demoPermissions } from './access/permissions.ts'
import { demoRegistrations } from './access/registrations.ts'
import { demoRoleApplications } from './access/roleApplications.ts'
import { demoSystems } from './access/systems.ts'
import { calendarOf } from './calendar.ts'
import { demoAssets } from './data/assets.ts'
import { demoOutsideDataSets } from './data/outsideDataSets.ts'
import { demoProjects } from './data/projects.ts'
import { demoIncome, demoReimbursements } from './data/reimbursements.ts'
import { type DemoUser, demoPeople } from './directory/people.ts'
import { demoRoleAccountSets, demoRoles, type RoleCode, roleCodes } from './directory/roles.ts'
import { demoAccountSets, demoUnits } from './directory/units.ts'
import { demoPages } from './pages.ts'
import { demoTemplates } from './templates.ts'
import { demoVersions, demoVersionViews } from './versions.ts'
import { demoArticles, demoArticleTypes } from './work/articles.ts'
import { demoFeedback } from './work/feedback.ts'
import { demoNoticeReads, demoNotices } from './work/notices.ts'
import { demoSchedule } from './work/schedule.ts'
import { demoServiceDays, demoServiceHours } from './work/serviceDays.ts'
import { demoTodos } from './work/todos.ts'

export type { DemoUser } from './directory/people.ts'

/**
 * Rows in an order that the foreign keys accept. Ids are given, so that the rows can refer to each other: after
 * planting, the identity sequences of users, delegations, notices, todos, versions, articles and feedback have to be moved on.
 */
export interface DemoOrganisation {
  accountSets: (typeof accountSets.$inferInsert)[]
  units: (typeof units.$inferInsert)[]
  users: DemoUser[]
  userUnits: (typeof userUnits.$inferInsert)[]
  unitPosts: (typeof unitPosts.$inferInsert)[]
  roles: (typeof roles.$inferInsert)[]
  userRoles: (typeof userRoles.$inferInsert)[]
  systems: (typeof systems.$inferInsert)[]
  permissions: (typeof permissions.$inferInsert)[]
  plantedPages: (typeof plantedPages.$inferInsert)[]
  rolePermissions: (typeof rolePermissions.$inferInsert)[]
  roleAccountSets: (typeof roleAccountSets.$inferInsert)[]
  favourites: (typeof favourites.$inferInsert)[]
  registrations: (typeof registrations.$inferInsert)[]
  roleHomes: (typeof roleHomes.$inferInsert)[]
  roleApplications: (typeof roleApplications.$inferInsert)[]
  serviceHours: (typeof serviceHours.$inferInsert)[]
  serviceDays: (typeof serviceDays.$inferInsert)[]
  delegations: (typeof delegations.$inferInsert)[]
  delegationLog: (typeof delegationLog.$inferInsert)[]
  parameters: (typeof parameters.$inferInsert)[]
  dictionaries: (typeof dictionaries.$inferInsert)[]
  dictionaryLabels: (typeof dictionaryLabels.$inferInsert)[]
  notices: (typeof notices.$inferInsert)[]
  noticeReads: (typeof noticeReads.$inferInsert)[]
  todos: (typeof todos.$inferInsert)[]
  scheduleEntries: (typeof scheduleEntries.$inferInsert)[]
  versions: (typeof versions.$inferInsert)[]
  versionViews: (typeof versionViews.$inferInsert)[]
  articleTypes: (typeof articleTypes.$inferInsert)[]
  articles: (typeof articles.$inferInsert)[]
  feedback: (typeof feedback.$inferInsert)[]
  projects: (typeof projects.$inferInsert)[]
  reimbursements: (typeof reimbursements.$inferInsert)[]
  incomeRecords: (typeof incomeRecords.$inferInsert)[]
  assets: (typeof assets.$inferInsert)[]
  outsideDataSets: (typeof outsideDataSets.$inferInsert)[]
  pageConfigs: (typeof pageConfigs.$inferInsert)[]
  pageVersions: (typeof pageVersions.$inferInsert)[]
  templates: (typeof templates.$inferInsert)[]
  templateVersions: (typeof templateVersions.$inferInsert)[]
  recordKeepers: (typeof recordKeepers.$inferInsert)[]
}

function grouped<K, V>(pairs: readonly (readonly [K, V])[]): (key: K) => readonly V[] {
  const groups = new Map<K, V[]>()
  for (const [key, value] of pairs) {
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return key => groups.get(key) ?? []
}

const isRoleCode = (code: string): code is RoleCode => roleCodes.some(known => known === code)

/** Where authorizations of projects are used, by the parameter that says so. */
const spendingApplications = [
  ['fundClaimApplication', '日常报销'],
  ['fundIncomeApplication', '校内酬金申报'],
] as const

/** Branches of banks, by their clearing number (联行号). */
const bankBranches = readTable(new URL('tables/bankBranches.csv', import.meta.url), {
  value: text,
  name: text,
  nameEn: text,
})

/** The values that it gives to parameters. */
const parameterValues = readTable(new URL('tables/parameters.csv', import.meta.url), { id: text, value: text })

/** The demo organisation 江州大学, upon what every portal starts with. The same `now` gives the same rows; `sampleOrigin` has no slash at its end. */
export function demoOrganisation(now: Date, options: { sampleOrigin: string }): DemoOrganisation {
  const { sampleOrigin } = options
  const calendar = calendarOf(now)
  const start = foundation(now)
  const pages = published(demoPages(), now)
  const values = new Map(parameterValues.map(({ id, value }) => [id, value]))
  const { users, userUnits, userRoles, unitPosts } = demoPeople(calendar)
  const { permissions, rolePermissions, applicationIds } = demoPermissions(sampleOrigin)
  for (const [id, name] of spendingApplications) values.set(id, applicationIds.get(name) ?? '')
  const notices = demoNotices(calendar)

  const unitsOf = grouped(userUnits.map(({ userId, unitCode }) => [userId, unitCode]))
  const rolesOf = grouped(userRoles.map(({ userId, roleCode }) => [userId, roleCode]))
  const grantedTo = grouped(rolePermissions.map(({ roleCode, permissionId }) => [roleCode, permissionId]))
  const people = users.map(user => ({
    ...user,
    units: unitsOf(user.id),
    unit: unitsOf(user.id)[0] ?? '',
    roles: rolesOf(user.id).filter(isRoleCode),
    isTeacher: rolesOf(user.id).includes('teacher'),
  }))
  const nodeOf = new Map(permissions.map(node => [node.id, node]))
  const handlerOf = (application: string): { permissionId: string; systemId: string; path: string | null } => {
    const node = nodeOf.get(applicationIds.get(application) ?? '')
    if (!node) throw new Error(`No demo application ${application}`)
    const { id, systemId, link } = node
    return { permissionId: id, systemId, path: link?.startsWith(sampleOrigin) ? new URL(link).pathname : null }
  }
  const delegations = demoDelegations(calendar, people)
  const accountSetOf = (code: string) => demoUnits.find(unit => unit.code === code)?.accountSetCode ?? '01'
  const projectRows = demoProjects(calendar, people, accountSetOf)

  return {
    accountSets: [...demoAccountSets],
    units: [...demoUnits],
    users,
    userUnits,
    unitPosts,
    roles: [...demoRoles],
    userRoles,
    systems: demoSystems(sampleOrigin),
    permissions,
    plantedPages: start.plantedPages,
    rolePermissions,
    roleAccountSets: [...demoRoleAccountSets],
    favourites: demoFavourites({
      users,
      applicationIds,
      mayOpen: userId => new Set(rolesOf(userId).flatMap(role => grantedTo(role))),
    }),
    delegations,
    delegationLog: demoDelegationLog(calendar, delegations, users),
    ...demoRoleApplications(applicationIds, grantedTo),
    serviceHours: [...demoServiceHours],
    serviceDays: demoServiceDays(now),
    registrations: demoRegistrations(calendar),
    parameters: start.parameters.map(row => {
      const value = values.get(row.id) ?? row.value
      return { ...row, value, defaultValue: value }
    }),
    dictionaries: start.dictionaries,
    dictionaryLabels: [...start.dictionaryLabels, ...labelsOf('bankBranch', bankBranches)],
    notices,
    noticeReads: demoNoticeReads(calendar, notices, people),
    todos: demoTodos(calendar, people, handlerOf),
    scheduleEntries: demoSchedule(calendar, people),
    versions: demoVersions(calendar),
    versionViews: demoVersionViews(calendar, users),
    articleTypes: [...demoArticleTypes],
    articles: demoArticles(calendar),
    feedback: demoFeedback(calendar, users),
    projects: projectRows,
    reimbursements: demoReimbursements(calendar, projectRows, people),
    incomeRecords: demoIncome(calendar, people, accountSetOf),
    assets: demoAssets(calendar, people, accountSetOf),
    outsideDataSets: [...demoOutsideDataSets],
    pageConfigs: [...start.pageConfigs, ...pages.pageConfigs],
    pageVersions: [...start.pageVersions, ...pages.pageVersions],
    ...demoTemplates(calendar, users),
  }
}
