import { auth } from './auth.ts'
import { delegations } from './delegations.ts'
import { dictionaries } from './dictionaries.ts'
import { favourites } from './favourites.ts'
import { mailbox } from './mailbox.ts'
import { menu } from './menu.ts'
import { notices } from './notices.ts'
import { parameters } from './parameters.ts'
import { preferences } from './preferences.ts'
import { sessions } from './sessions.ts'
import { slider } from './slider.ts'
import { sso } from './sso.ts'
import { systems } from './systems.ts'
import { todos } from './todos.ts'
import { units } from './units.ts'
import { users } from './users.ts'
import { versions } from './versions.ts'

/** Every call of the portal, by noun. */
export const api = {
  auth,
  delegations,
  dictionaries,
  favourites,
  mailbox,
  menu,
  notices,
  parameters,
  preferences,
  sessions,
  slider,
  sso,
  systems,
  todos,
  units,
  users,
  versions,
}
export type Api = typeof api
