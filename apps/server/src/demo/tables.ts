import { favourites, roleApplications, roleHomes } from '#access/favourites/favourites.table.ts'
import { permissions } from '#access/permissions/permissions.table.ts'
import { plantedPages } from '#access/permissions/plantedPages.table.ts'
import { recordKeepers } from '#access/permissions/recordKeepers.table.ts'
import { rolePermissions } from '#access/permissions/rolePermissions.table.ts'
import { registrations } from '#access/registrations/registrations.table.ts'
import { systems } from '#access/systems/systems.table.ts'
import { versions, versionViews } from '#admin/versions/versions.table.ts'
import { assets, incomeRecords, outsideDataSets, projects, reimbursements } from '#data/dataSets/dataSets.table.ts'
import { pageConfigs, pageVersions } from '#data/pageConfigs/pageConfigs.table.ts'
import { delegationLog, delegations } from '#directory/delegations/delegations.table.ts'
import { roleAccountSets, roles, userRoles } from '#directory/roles/roles.table.ts'
import { unitPosts } from '#directory/units/unitPosts.table.ts'
import { accountSets, units } from '#directory/units/units.table.ts'
import { users, userUnits } from '#directory/users/users.table.ts'
import { dictionaries, dictionaryLabels } from '#platform/dictionaries/dictionaries.table.ts'
import { parameters } from '#platform/parameters/parameters.table.ts'
import { articles, articleTypes } from '#work/articles/articles.table.ts'
import { serviceDays, serviceHours } from '#work/calendar/calendar.table.ts'
import { feedback } from '#work/feedback/feedback.table.ts'
import { mailServers } from '#work/mailAccounts/mailAccounts.table.ts'
import { noticeReads, notices } from '#work/notices/notices.table.ts'
import { scheduleEntries } from '#work/schedule/schedule.table.ts'
import { templates, templateVersions } from '#work/templates/templates.table.ts'
import { todos } from '#work/todos/todos.table.ts'

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
  plantedPages,
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
  templates,
  templateVersions,
  recordKeepers,
  todos,
  unitPosts,
  units,
  userRoles,
  userUnits,
  users,
  versions,
  versionViews,
}
