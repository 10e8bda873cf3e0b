import { auth } from './access/auth.ts'
import { delegations } from './access/delegations.ts'
import { favourites } from './access/favourites.ts'
import { menu } from './access/menu.ts'
import { permissions } from './access/permissions.ts'
import { personalKeys } from './access/personalKeys.ts'
import { preferences } from './access/preferences.ts'
import { profile } from './access/profile.ts'
import { recovery } from './access/recovery.ts'
import { registrations } from './access/registrations.ts'
import { sessions } from './access/sessions.ts'
import { slider } from './access/slider.ts'
import { sms } from './access/sms.ts'
import { sso } from './access/sso.ts'
import { systems } from './access/systems.ts'
import { viewers } from './access/viewers.ts'
import { imports } from './admin/imports.ts'
import { logs } from './admin/logs.ts'
import { platform } from './admin/platform.ts'
import { roles } from './admin/roles.ts'
import { units } from './admin/units.ts'
import { users } from './admin/users.ts'
import { versions } from './admin/versions.ts'
import { authorizationSets } from './data/authorizationSets.ts'
import { authorizations } from './data/authorizations.ts'
import { dataSets } from './data/dataSets.ts'
import { exports } from './data/exports.ts'
import { fundGroups } from './data/fundGroups.ts'
import { funds } from './data/funds.ts'
import { pageConfigs } from './data/pageConfigs.ts'
import { queryHistory } from './data/queryHistory.ts'
import { queryPages } from './data/queryPages.ts'
import { savedViews } from './data/savedViews.ts'
import { accountSets } from './directory/accountSets.ts'
import { files } from './directory/files.ts'
import { dictionaries } from './platform/dictionaries.ts'
import { parameters } from './platform/parameters.ts'
import { articles } from './work/articles.ts'
import { assistant } from './work/assistant.ts'
import { calendar } from './work/calendar.ts'
import { assistantClients } from './work/clients/assistantClients.ts'
import { documentBulk } from './work/documentBulk.ts'
import { documentRecords } from './work/documentRecords.ts'
import { documents } from './work/documents.ts'
import { events } from './work/events.ts'
import { feedback } from './work/feedback.ts'
import { mailAccounts } from './work/mailAccounts.ts'
import { mailbox } from './work/mailbox.ts'
import { notices } from './work/notices.ts'
import { proofs } from './work/proofs.ts'
import { schedule } from './work/schedule.ts'
import { sharing } from './work/sharing.ts'
import { templates } from './work/templates.ts'
import { today } from './work/today.ts'
import { todos } from './work/todos.ts'
import { workbench } from './work/workbench.ts'

/** Every call of the portal, by noun. */
export const api = {
  accountSets,
  articles,
  assistant,
  assistantClients,
  auth,
  authorizationSets,
  fundGroups,
  authorizations,
  calendar,
  dataSets,
  delegations,
  dictionaries,
  documentBulk,
  events,
  exports,
  favourites,
  feedback,
  files,
  funds,
  imports,
  logs,
  mailAccounts,
  mailbox,
  menu,
  notices,
  pageConfigs,
  parameters,
  platform,
  permissions,
  personalKeys,
  preferences,
  registrations,
  roles,
  savedViews,
  schedule,
  profile,
  proofs,
  queryHistory,
  queryPages,
  recovery,
  sessions,
  sharing,
  slider,
  sms,
  sso,
  systems,
  templates,
  documentRecords,
  documents,
  today,
  todos,
  units,
  users,
  versions,
  viewers,
  workbench,
}
export type Api = typeof api
