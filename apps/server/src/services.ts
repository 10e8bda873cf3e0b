import type { Api } from '@portico/contract/api.ts'
import { Notice } from '@portico/contract/notices.ts'
import { Parameter } from '@portico/contract/parameters.ts'
import { encode } from '@portico/contract/wire.ts'
import { type Changes, listenToChanges } from '#db/changes.ts'
import { type Connection, type Database, openDatabase } from '#db/open.ts'
import type { Seal } from '#db/seal.ts'
import { clockIn } from '#http/clock.ts'
import type { Handlers } from '#http/context.ts'
import type { Live } from '#live/live.ts'
import { memoryLive } from '#live/memory.ts'
import { redisLive } from '#live/redis.ts'
import { authHandlers } from '#modules/auth/auth.handlers.ts'
import { passwordChange } from '#modules/auth/changePassword.rules.ts'
import { type PasswordHasher, passwordHasher } from '#modules/auth/password.rules.ts'
import { makeSignIn } from '#modules/auth/signIn.rules.ts'
import { delegationHandlers } from '#modules/delegations/delegations.handlers.ts'
import { dictionaryHandlers } from '#modules/dictionaries/dictionaries.handlers.ts'
import { favouriteHandlers } from '#modules/favourites/favourites.handlers.ts'
import { transportKey } from '#modules/keys/keys.queries.ts'
import { type Logs, makeLogs } from '#modules/logs/logs.rules.ts'
import { mailboxHandlers } from '#modules/mailbox/mailbox.handlers.ts'
import { applicationLinks } from '#modules/menu/links.rules.ts'
import { type KeptMenus, keptMenus, menuHandlers } from '#modules/menu/menu.handlers.ts'
import { noticeHandlers, noticeShape } from '#modules/notices/notices.handlers.ts'
import { listNotices } from '#modules/notices/notices.queries.ts'
import { parameterHandlers, publicParameters } from '#modules/parameters/parameters.handlers.ts'
import { parameterStore } from '#modules/parameters/parameters.queries.ts'
import { catalogueStore } from '#modules/permissions/permissions.queries.ts'
import { preferenceHandlers } from '#modules/preferences/preferences.handlers.ts'
import { sessionHandlers } from '#modules/sessions/sessions.handlers.ts'
import { type SessionStore, sessionStore } from '#modules/sessions/sessions.rules.ts'
import { sliderPasses } from '#modules/slider/passes.rules.ts'
import { sliderHandlers } from '#modules/slider/slider.handlers.ts'
import { ssoHandlers } from '#modules/sso/sso.handlers.ts'
import { makeTickets } from '#modules/sso/tickets.rules.ts'
import { systemHandlers } from '#modules/systems/systems.handlers.ts'
import { todoHandlers } from '#modules/todos/todos.handlers.ts'
import { unitHandlers } from '#modules/units/units.handlers.ts'
import { userHandlers } from '#modules/users/users.handlers.ts'
import { versionHandlers } from '#modules/versions/versions.handlers.ts'
import type { Config } from './config.ts'

/** Everything that lives as long as the server does, wired once. */
export interface Services {
  db: Database
  live: Live
  changes: Changes
  hasher: PasswordHasher
  logs: Logs
  sessions: SessionStore
  menus: KeptMenus
  handlers: { [K in keyof Api]: Handlers<Api[K]> }
  /** What the page may frame: business systems, and desktop programs, which are started through a frame. */
  frameSources(): Promise<readonly string[]>
  bootData(): Promise<unknown>
  /** Null when every part answers. */
  whyNotReady(): Promise<string | null>
  close(): Promise<void>
}

export const makeHasher = (seal: Seal) => passwordHasher(seal.derive('password pepper'))

export async function makeServices(config: Config, connection: Connection, seal: Seal): Promise<Services> {
  const db = openDatabase(connection)
  const changes = listenToChanges(connection)
  const live = config.redisUrl ? redisLive(config.redisUrl) : memoryLive()
  const clock = clockIn(config.timeZone)
  const parameters = parameterStore(db, changes)
  const catalogue = catalogueStore(db, changes)
  const logs = makeLogs(db, seal.derive('log chain'))
  const key = await transportKey(db, seal)
  const hasher = makeHasher(seal)
  const passes = sliderPasses(live, config.slider)
  const tickets = makeTickets(live)
  const sessions = sessionStore(db, changes, parameters, async roles => (await catalogue.read()).rights(roles))
  const signIn = makeSignIn({ db, live, key, hasher, passes, parameters, sessions, tickets, logs })
  const changePassword = passwordChange({ db, key, hasher, parameters, logs })
  const menus = keptMenus(catalogue, changes)
  const links = applicationLinks(db, catalogue, tickets, logs, clock)
  const parameterDeps = { parameters, publicKey: key.publicKey, slider: config.slider }

  return {
    db,
    live,
    changes,
    hasher,
    logs,
    sessions,
    menus,
    handlers: {
      auth: authHandlers({ signIn, changePassword, sessions, changes, logs }),
      delegations: delegationHandlers(db, clock),
      dictionaries: dictionaryHandlers(db),
      favourites: favouriteHandlers(db, changes, catalogue),
      mailbox: mailboxHandlers(),
      menu: menuHandlers({ db, kept: menus, catalogue, links, clock }),
      notices: noticeHandlers(db, changes, clock),
      parameters: parameterHandlers(parameterDeps),
      preferences: preferenceHandlers(db, parameters),
      sessions: sessionHandlers(db, sessions, logs, clock),
      slider: sliderHandlers(live, passes),
      sso: ssoHandlers({ db, live, seal, catalogue, tickets, logs, signIn }),
      systems: systemHandlers(catalogue, clock),
      todos: todoHandlers(db, clock),
      units: unitHandlers(db),
      users: userHandlers(db),
      versions: versionHandlers(db, clock),
    },
    frameSources: async () => {
      const { origins, schemes } = await catalogue.read()
      return [...origins, ...schemes]
    },
    bootData: async () => {
      const shape = noticeShape(clock)
      const [shown, notices] = await Promise.all([
        publicParameters(parameterDeps),
        listNotices(db, null, { limit: 3, offset: 0 }),
      ])
      return {
        parameters: shown.map(row => encode(Parameter, row)),
        publicKey: key.publicKey,
        notices: notices.map(row => encode(Notice, shape(row))),
      }
    },
    whyNotReady: async () => {
      try {
        await db.pool.query('select 1')
        await live.get('ready')
        return null
      } catch (error) {
        return error instanceof Error && /redis/i.test(error.name + error.message) ? 'redis' : 'database'
      }
    },
    close: async () => {
      await sessions.close()
      await changes.close()
      await live.close()
      await db.close()
    },
  }
}
