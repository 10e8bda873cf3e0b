import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import { authHandlers } from '#access/auth/auth.handlers.ts'
import { passwordChange } from '#access/auth/changePassword.steps.ts'
import { type PasswordHasher, passwordHasher } from '#access/auth/password.client.ts'
import { makeSignIn } from '#access/auth/signIn.steps.ts'
import { delegationHandlers } from '#access/delegations/delegations.handlers.ts'
import { favouriteHandlers } from '#access/favourites/favourites.handlers.ts'
import { framingCheck } from '#access/menu/framingCheck.client.ts'
import { applicationLinks } from '#access/menu/links.steps.ts'
import { type KeptMenus, keptMenus, menuHandlers } from '#access/menu/menu.handlers.ts'
import { permissionHandlers } from '#access/permissions/permissions.handlers.ts'
import { catalogueStore } from '#access/permissions/permissions.store.ts'
import type { Holder } from '#access/permissions/reach.rules.ts'
import { preferenceHandlers } from '#access/preferences/preferences.handlers.ts'
import { makeCodes } from '#access/profile/codes.store.ts'
import { ownPassword } from '#access/profile/ownPassword.steps.ts'
import { profileHandlers } from '#access/profile/profile.handlers.ts'
import { makeMailer } from '#access/recovery/mailer.client.ts'
import { newPassword } from '#access/recovery/newPassword.steps.ts'
import { recoveryHandlers } from '#access/recovery/recovery.handlers.ts'
import { registrationHandlers } from '#access/registrations/registrations.handlers.ts'
import { sessionHandlers } from '#access/sessions/sessions.handlers.ts'
import { type SessionStore, sessionStore } from '#access/sessions/sessions.store.ts'
import { sliderPasses } from '#access/slider/passes.store.ts'
import { sliderHandlers } from '#access/slider/slider.handlers.ts'
import { makeTextMessages } from '#access/sms/sms.client.ts'
import { smsHandlers } from '#access/sms/sms.handlers.ts'
import { makeSignedCalls } from '#access/sso/signedCalls.steps.ts'
import { ssoHandlers } from '#access/sso/sso.handlers.ts'
import { makeTickets } from '#access/sso/tickets.store.ts'
import { systemHandlers } from '#access/systems/systems.handlers.ts'
import { importHandlers } from '#admin/imports/imports.handlers.ts'
import { forgetImports } from '#admin/imports/imports.job.ts'
import { logHandlers } from '#admin/logs/logs.handlers.ts'
import { platformHandlers } from '#admin/platform/platform.handlers.ts'
import { roleHandlers } from '#admin/roles/roles.handlers.ts'
import { unitHandlers } from '#admin/units/units.handlers.ts'
import { userHandlers } from '#admin/users/users.handlers.ts'
import { versionHandlers } from '#admin/versions/versions.handlers.ts'
import { dataSetHandlers } from '#data/dataSets/dataSets.handlers.ts'
import { type DataSets, dataSetStore } from '#data/dataSets/dataSets.store.ts'
import { exportHandlers } from '#data/exports/exports.handlers.ts'
import { exportTasks } from '#data/exports/exportTasks.job.ts'
import { pageConfigHandlers } from '#data/pageConfigs/pageConfigs.handlers.ts'
import { pageStore } from '#data/pageConfigs/pageConfigs.store.ts'
import { queryHistoryHandlers } from '#data/queryHistory/queryHistory.handlers.ts'
import { queryPageHandlers } from '#data/queryPages/queryPages.handlers.ts'
import { savedViewHandlers } from '#data/savedViews/savedViews.handlers.ts'
import { CannotWrite, type Changes, listenToChanges } from '#db/changes.ts'
import { folderOf } from '#db/dataFolders.ts'
import { figuresOf } from '#db/figures.ts'
import { type Connection, type Database, openDatabase } from '#db/open.ts'
import type { Seal } from '#db/seal.ts'
import { accountSetHandlers } from '#directory/accountSets/accountSets.handlers.ts'
import { fileHandlers } from '#directory/files/files.handlers.ts'
import { imageStore } from '#directory/files/files.store.ts'
import { englishNames } from '#directory/users/englishNames.queries.ts'
import { headCounts } from '#directory/users/headCounts.store.ts'
import { clockIn } from '#http/clock.ts'
import type { Handlers } from '#http/context.ts'
import { makeEgress } from '#http/egressFetch.ts'
import type { Figures } from '#http/metrics.ts'
import type { EnglishNames } from '#http/readersNames.ts'
import { makeJobs } from '#live/jobs.ts'
import type { Live } from '#live/live.ts'
import { memoryLive } from '#live/memory.ts'
import { redisLive } from '#live/redis.ts'
import { dictionaryHandlers } from '#platform/dictionaries/dictionaries.handlers.ts'
import { transportKey } from '#platform/keys/keys.queries.ts'
import { type Logs, makeLogs } from '#platform/logs/logs.store.ts'
import { noteReadings } from '#platform/logs/readings.store.ts'
import { startRetention } from '#platform/logs/retention.job.ts'
import { parameterHandlers } from '#platform/parameters/parameters.handlers.ts'
import { parameterStore } from '#platform/parameters/parameters.queries.ts'
import { makeSerialWatch } from '#platform/parameters/serial.store.ts'
import { articleHandlers } from '#work/articles/articles.handlers.ts'
import { assistantHandlers } from '#work/assistant/assistant.handlers.ts'
import { calendarHandlers } from '#work/calendar/calendar.handlers.ts'
import { countSources } from '#work/events/countSources.steps.ts'
import { eventHandlers } from '#work/events/events.handlers.ts'
import { type LiveEventService, makeLiveEvents } from '#work/events/liveEvents.store.ts'
import { feedbackHandlers } from '#work/feedback/feedback.handlers.ts'
import { mailAccountHandlers } from '#work/mailAccounts/mailAccounts.handlers.ts'
import { mailboxHandlers } from '#work/mailbox/mailbox.handlers.ts'
import { makeMail } from '#work/mailbox/makeMail.steps.ts'
import type { Outbox } from '#work/mailbox/outbox.job.ts'
import { noticeFileStore } from '#work/notices/noticeFiles.store.ts'
import { noticeHandlers } from '#work/notices/notices.handlers.ts'
import { unreadNotices } from '#work/notices/unread.store.ts'
import { scheduleHandlers } from '#work/schedule/schedule.handlers.ts'
import { todoHandlers } from '#work/todos/todos.handlers.ts'
import { workbenchHandlers } from '#work/workbench/workbench.handlers.ts'
import { makeBootData } from './bootData.ts'
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
  dataSets: DataSets
  events: LiveEventService
  outbox: Outbox
  handlers: { [K in keyof Api]: Handlers<Api[K]> }
  englishNames: EnglishNames
  /** What the page may frame: business systems, and desktop programs, which are started through a frame. */
  frameSources(): Promise<readonly string[]>
  bootData(): Promise<unknown>
  /** Null when every part answers; else those that do not: `database`, or `writing` where it takes no change, and `redis`. */
  whyNotReady(): Promise<string | null>
  /** What decides how the portal does, now: see metrics in docs/operations.md. */
  figures(): ReturnType<Figures>
  close(): Promise<void>
}

/** Where uploaded pictures stand; instances share it as they share the database. */
export const uploadFolder = (config: Config) => folderOf(config.dataFolder, 'pictures')
/** The product's own icons, and those that were uploaded. */
export const iconFolders = (config: Config) => ({
  own: fileURLToPath(new URL('../assets/icon', import.meta.url)),
  uploaded: path.join(uploadFolder(config), 'icon'),
})

/** Whoever asks whether the portal is ready wants to know soon: what says nothing within 2.5 s is not. */
const inTime = (probe: Promise<unknown>) =>
  Promise.race([probe, pause(2500, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer')))])

export const makeHasher = (seal: Seal) => passwordHasher(seal)

export async function makeServices(config: Config, connection: Connection, seal: Seal): Promise<Services> {
  const db = openDatabase(connection, config.databaseLimits)
  const changes = listenToChanges(connection)
  const live = config.redisUrl ? redisLive(config.redisUrl, config.redisPatience) : memoryLive()
  const jobs = makeJobs(live, (name, error) => void process.stderr.write(`${name} was not done: ${error}\n`))
  const clock = clockIn(config.timeZone)
  const images = imageStore({ db, live, folder: uploadFolder(config) })
  const noticeFiles = noticeFileStore({ db, live, folder: folderOf(config.dataFolder, 'notices') })
  const parameters = parameterStore({ db, changes, seal })
  const serial = makeSerialWatch({ parameters, changes, clock, serialKey: config.serialKey })
  const egress = makeEgress({ mayBeLoopback: config.mode === 'demo' })
  const texts = makeTextMessages({ db, parameters, egress })
  const catalogue = catalogueStore({ db, changes })
  const heads = headCounts({ db, changes })
  const dataSets = dataSetStore({ db, changes, seal, catalogue, egress, timeZone: config.timeZone })
  const pages = pageStore({ db, changes })
  const logKey = seal.derive('log chain')
  const logs = makeLogs({ db, changes, key: logKey })
  const noteReading = noteReadings({ live, logs })
  forgetImports({ db, jobs })
  startRetention({ db, key: logKey, parameters, logs, jobs })
  const key = await transportKey({ db, seal })
  const hasher = makeHasher(seal)
  const passes = sliderPasses({ live, mode: config.slider })
  const tickets = makeTickets(live)
  const rightsOf = async (holder: Holder) => (await catalogue.read()).rights(holder)
  const sessions = sessionStore({ db, changes, parameters, rightsOf, serial, jobs })
  const signIn = makeSignIn({ db, seal, live, key, hasher, passes, parameters, sessions, tickets, serial, logs })
  const changePassword = passwordChange({ db, key, hasher, parameters, logs })
  const mailer = makeMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, isTrial: config.mode === 'demo' })
  const codes = makeCodes({ live, secret: seal.derive('verification codes') })
  const isOwnPassword = ownPassword({ db, key, hasher, parameters })
  const setPassword = newPassword({ db, hasher, parameters, logs })
  const menus = keptMenus({ catalogue, changes })
  const mail = makeMail({
    ...{ db, changes, seal, parameters, dataFolder: config.dataFolder, mayBeLoopback: config.mode === 'demo' },
    jobs,
    onError: error => void process.stderr.write(`the mailbox met a mistake: ${error}\n`),
  })
  const unread = unreadNotices({ db, changes })
  const sources = countSources({ db, unreadNotices: unread, unreadMails: mail.unread })
  const events = makeLiveEvents({ db, changes, catalogue, sessions, clock, sources, jobs })
  const links = applicationLinks({ db, catalogue, tickets, logs, clock })
  const framing = framingCheck({
    ...{ catalogue, logs, live },
    ...{ publicOrigin: config.publicOrigin, mayBeLoopback: config.mode === 'demo' },
  })
  const signedCalls = makeSignedCalls({ live, seal, catalogue, logs })
  const parameterDeps = { parameters, publicKey: key.publicKey, slider: config.slider }
  const pageDeps = { db, pages, dataSets, catalogue, logs }
  const exportFolder = folderOf(config.dataFolder, 'exports')
  const tasks = exportTasks({ db, parameters, folder: exportFolder, jobs })

  return {
    db,
    live,
    changes,
    hasher,
    logs,
    sessions,
    menus,
    dataSets,
    events,
    outbox: mail.outbox,
    handlers: {
      accountSets: accountSetHandlers({ db, clock, logs }),
      articles: articleHandlers({ db, clock, logs }),
      assistant: assistantHandlers({
        ...{ db, live, catalogue, clock, parameters, upstream: config.assistant },
        ...{ patience: config.assistantPatience, longest: config.assistantLongest },
        unreadNotices: unread,
        unreadMails: async ({ user }) => (await mail.unread.read(user.id)).count,
        hasEnded: async ({ tokenHash }) => (await sessions.whyEnded(tokenHash)) !== null,
        // Whoever runs the portal has set its address: it may be on this machine.
        egress: makeEgress({ mayBeLoopback: true }),
        secret: seal.derive('assistant'),
      }),
      auth: authHandlers({ signIn, changePassword, sessions, logs }),
      calendar: calendarHandlers({ db, changes, clock, logs }),
      dataSets: dataSetHandlers({ db, catalogue, clock, logs, store: dataSets }),
      delegations: delegationHandlers({ db, clock, logs, catalogue, noteReading }),
      dictionaries: dictionaryHandlers({ db, clock, logs }),
      events: eventHandlers(events),
      exports: exportHandlers({ ...pageDeps, clock, parameters, tasks, folder: exportFolder }),
      favourites: favouriteHandlers({ db, heads, changes, catalogue, clock, logs }),
      feedback: feedbackHandlers({ db, live, clock, logs }),
      files: fileHandlers(images),
      logs: logHandlers({ db, noteReading, logs, clock }),
      imports: importHandlers({ db, seal, clock, catalogue, parameters, logs }),
      mailAccounts: mailAccountHandlers({
        ...{ db, live, seal, clock, logs, key, servers: mail.servers },
        pageAddress: `${config.publicOrigin}${paths.base}/mailos`,
      }),
      mailbox: mailboxHandlers({ ...mail, db, live, clock, logs }),
      menu: menuHandlers({ db, kept: menus, catalogue, links, framing, clock }),
      notices: noticeHandlers({ db, changes, clock, logs, files: noticeFiles, unread }),
      pageConfigs: pageConfigHandlers({ ...pageDeps, clock, noteReading }),
      parameters: parameterHandlers({ ...parameterDeps, db, seal, clock, logs, serial }),
      permissions: permissionHandlers({ db, catalogue, logs, clock, icons: iconFolders(config) }),
      platform: platformHandlers({ db, clock, logs }),
      preferences: preferenceHandlers({ db, parameters }),
      queryHistory: queryHistoryHandlers({ ...pageDeps, clock }),
      queryPages: queryPageHandlers({ ...pageDeps, clock, parameters }),
      roles: roleHandlers({ db, heads, catalogue, clock, logs }),
      savedViews: savedViewHandlers(pageDeps),
      schedule: scheduleHandlers({
        ...{ db, live, clock, logs },
        ...{ timeZone: config.timeZone, publicOrigin: config.publicOrigin },
      }),
      registrations: registrationHandlers({
        ...{ db, seal, live, key, hasher, passes, parameters },
        ...{ clock, catalogue, logs },
      }),
      profile: profileHandlers({
        ...{ db, live, seal, clock, logs, images, parameters, mailer, codes, key, hasher, isOwnPassword },
        texts,
      }),
      recovery: recoveryHandlers({ db, live, key, hasher, parameters, logs, mailer, codes, setPassword }),
      sessions: sessionHandlers({ db, logs, clock }),
      sms: smsHandlers({ db, seal, live, clock, logs, texts }),
      slider: sliderHandlers({ live, passes }),
      sso: ssoHandlers({ db, live, seal, catalogue, tickets, logs, signIn }),
      systems: systemHandlers({ db, seal, catalogue, clock, logs, egress }),
      todos: todoHandlers({ db, clock, logs, catalogue, links, signedCalls }),
      units: unitHandlers({ db, heads, catalogue, clock, logs }),
      users: userHandlers({ db, heads, seal, clock, catalogue, logs, hasher, parameters }),
      versions: versionHandlers({ db, clock, logs }),
      workbench: workbenchHandlers({ ...pageDeps, dataSets, clock }),
    },
    englishNames: englishNames(db),
    frameSources: async () => {
      const { origins, schemes } = await catalogue.read()
      return [...origins, ...schemes]
    },
    bootData: makeBootData({ db, clock, shown: parameterDeps }),
    whyNotReady: async () => {
      const probes = { database: changes.check(), redis: live.get('ready') }
      const ends = await Promise.allSettled(Object.values(probes).map(inTime))
      const away = Object.keys(probes).flatMap((name, at) => {
        const end = ends[at]
        if (end?.status !== 'rejected') return []
        return [end.reason instanceof CannotWrite ? 'writing' : name]
      })
      return away.join(', ') || null
    },
    figures: async () => ({
      ...(await figuresOf(db, { streams: events.size(), log_waiting: logs.waiting() })),
      ...jobs.figures(),
    }),
    close: async () => {
      const done = jobs.close()
      events.close()
      await tasks.close()
      mailer.close()
      await mail.close()
      await sessions.close()
      await done
      await changes.close()
      await live.close()
      await db.close()
    },
  }
}
