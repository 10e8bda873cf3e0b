import { accountSets } from './accountSets.ts'
import { articles } from './articles.ts'
import { assistant } from './assistant.ts'
import { auth } from './auth.ts'
import { calendar } from './calendar.ts'
import { dataSets } from './dataSets.ts'
import { delegations } from './delegations.ts'
import { dictionaries } from './dictionaries.ts'
import { events } from './events.ts'
import { exports } from './exports.ts'
import { favourites } from './favourites.ts'
import { feedback } from './feedback.ts'
import { files } from './files.ts'
import { imports } from './imports.ts'
import { logs } from './logs.ts'
import { mailAccounts } from './mailAccounts.ts'
import { mailbox } from './mailbox.ts'
import { menu } from './menu.ts'
import { notices } from './notices.ts'
import { pageConfigs } from './pageConfigs.ts'
import { parameters } from './parameters.ts'
import { permissions } from './permissions.ts'
import { platform } from './platform.ts'
import { preferences } from './preferences.ts'
import { profile } from './profile.ts'
import { queryHistory } from './queryHistory.ts'
import { queryPages } from './queryPages.ts'
import { recovery } from './recovery.ts'
import { registrations } from './registrations.ts'
import { roles } from './roles.ts'
import { savedViews } from './savedViews.ts'
import { schedule } from './schedule.ts'
import { sessions } from './sessions.ts'
import { slider } from './slider.ts'
import { sms } from './sms.ts'
import { sso } from './sso.ts'
import { systems } from './systems.ts'
import { todos } from './todos.ts'
import { units } from './units.ts'
import { users } from './users.ts'
import { versions } from './versions.ts'
import { workbench } from './workbench.ts'

/** Every call of the portal, by noun. */
export const api = {
  accountSets,
  articles,
  assistant,
  auth,
  calendar,
  dataSets,
  delegations,
  dictionaries,
  events,
  exports,
  favourites,
  feedback,
  files,
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
  preferences,
  registrations,
  roles,
  savedViews,
  schedule,
  profile,
  queryHistory,
  queryPages,
  recovery,
  sessions,
  slider,
  sms,
  sso,
  systems,
  todos,
  units,
  users,
  versions,
  workbench,
}
export type Api = typeof api
