import type { CatalogueStore } from '#access/permissions/permissions.store.ts'
import type { SessionStore } from '#access/sessions/sessions.store.ts'
import { everything } from '#db/changes.ts'
import type { EventStream } from '#http/answers/textStream.ts'
import type { Session } from '#http/context.ts'
import type { Ground } from '#platform/ground.store.ts'
import { type CountSource, liveCounts } from './counts.job.ts'
import { eventHub } from './hub.store.ts'
import { tellOfExport, watchMenus, watchNotices, watchOwn, watchParameters } from './news.job.ts'
import { watchSessions } from './sessionWatch.job.ts'

export interface LiveEventDeps extends Pick<Ground, 'db' | 'changes' | 'clock' | 'jobs'> {
  catalogue: CatalogueStore
  sessions: Pick<SessionStore, 'whyEnded'>
  sources: readonly CountSource[]
}

/** After these the roles of anybody may be others. */
const rolesOfAll = new Set([everything, 'roles', 'role_units', 'units'])
const rolesOfOne = new Set(['user_roles', 'user_units'])

/**
 * What people are told while they look at the portal. Every instance hears every change from the database, also those
 * that another instance or `psql` makes, and tells those whose streams it holds.
 */
export function makeLiveEvents({ db, changes, catalogue, sessions, clock, sources, jobs }: LiveEventDeps) {
  const hub = eventHub()
  const counts = liveCounts(hub, sources)
  const ends = watchSessions({ db, hub, sessions, jobs })
  const menus = watchMenus(db, hub, catalogue, clock)
  const todos = watchOwn(hub, 'todos')
  const authorizations = watchOwn(hub, 'authorizations')
  const parameters = watchParameters(hub)
  const notices = watchNotices(db, hub, () => counts.changed('notices', null))

  catalogue.onDrop(() => menus.look(hub.people()))
  changes.on((table, key) => {
    if (hub.size() === 0) return
    ends.changed(table, key)
    if (table === everything) counts.all()
    else counts.changed(table, key)
    if (table === 'notices' || table === everything) notices.look()
    if (table === 'parameters' || table === everything) parameters.run()
    if (rolesOfAll.has(table)) menus.look(hub.people())
    if (rolesOfOne.has(table) && key && hub.listeners(Number(key)).length > 0) menus.look([Number(key)])
    if (table === 'todos' && key) todos.look(Number(key))
    if (table === 'authorizations' && key) authorizations.look(Number(key))
    if (table === 'export_tasks' && key) void tellOfExport(db, hub, key).catch(() => undefined)
  })

  const stop = () => {
    ends.stop()
    menus.stop()
    notices.stop()
    todos.stop()
    authorizations.stop()
    parameters.stop()
    counts.stop()
    hub.close()
  }
  return {
    hasRoom: hub.hasRoom,
    size: hub.size,
    version: menus.version,
    /** From now on this stream hears what concerns the session's person. */
    open({ user, actor, tokenHash, reach }: Session, version: string, stream: EventStream): void {
      const listener = { userId: user.id, actorId: actor.id, tokenHash, reach }
      hub.add(listener, stream)
      menus.seen(listener, version)
      hub.send([listener], 'menu', { version })
      counts.welcome(listener)
      notices.begin()
      // Either may be another since the call was let in.
      ends.changed('sessions', tokenHash)
      menus.look([user.id])
    },
    /** Tells everybody that the server stops. */
    close: stop,
  }
}
export type LiveEventService = ReturnType<typeof makeLiveEvents>
