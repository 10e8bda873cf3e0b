import { articles, articleTypes } from '#modules/articles/articles.table.ts'
import { serviceDays, serviceHours } from '#modules/calendar/calendar.table.ts'
import { assets, incomeRecords, outsideDataSets, projects, reimbursements } from '#modules/dataSets/dataSets.table.ts'
import { delegationLog, delegations } from '#modules/delegations/delegations.table.ts'
import { dictionaries, dictionaryLabels } from '#modules/dictionaries/dictionaries.table.ts'
import { favourites, roleApplications, roleHomes } from '#modules/favourites/favourites.table.ts'
import { feedback } from '#modules/feedback/feedback.table.ts'
import { mailServers } from '#modules/mailAccounts/mailAccounts.table.ts'
import { noticeReads, notices } from '#modules/notices/notices.table.ts'
import { pageConfigs, pageVersions } from '#modules/pageConfigs/pageConfigs.table.ts'
import { parameters } from '#modules/parameters/parameters.table.ts'
import { permissions } from '#modules/permissions/permissions.table.ts'
import { registrations } from '#modules/registrations/registrations.table.ts'
import { roleAccountSets, rolePermissions, roles, userRoles } from '#modules/roles/roles.table.ts'
import { scheduleEntries } from '#modules/schedule/schedule.table.ts'
import { systems } from '#modules/systems/systems.table.ts'
import { todos } from '#modules/todos/todos.table.ts'
import { accountSets, units } from '#modules/units/units.table.ts'
import { users, userUnits } from '#modules/users/users.table.ts'
import { versions, versionViews } from '#modules/versions/versions.table.ts'

/** The tables that the demo organisation fills, by the name of its part. */
export const tables = {
  accountSets,
  articles,
  assets,
  articleTypes,
  delegationLog,
  delegations,
  dictionaries,
  dictionaryLabels,
  favourites,
  feedback,
  incomeRecords,
  mailServers,
  noticeReads,
  notices,
  outsideDataSets,
  pageConfigs,
  pageVersions,
  parameters,
  permissions,
  projects,
  registrations,
  reimbursements,
  roleAccountSets,
  roleApplications,
  roleHomes,
  scheduleEntries,
  serviceDays,
  serviceHours,
  rolePermissions,
  roles,
  systems,
  todos,
  units,
  userRoles,
  userUnits,
  users,
  versions,
  versionViews,
}
