import { menuVersion } from '#access/menu/menuVersion.store.ts'
import type { CatalogueStore } from '#access/permissions/permissions.store.ts'
import type { Holder } from '#access/permissions/reach.rules.ts'
import type { Database } from '#db/open.ts'
import type { Clock } from '#http/clock.ts'
import { repeat } from '#live/jobs.ts'
import { endedExport, freshNotices, noticesInForce, rolesOfPeople } from './events.queries.ts'
import type { EventHub, Listener } from './hub.store.ts'

const gather = 200
/** Notices begin and end by the clock too. */
const lookEvery = 15_000
/** Of a crowd of new notices so many are told one by one; the counts tell of all. */
const mostAtOnce = 20

/** Runs once for the calls of a moment; a call while it runs makes it run again. */
function gathered(work: () => Promise<void>): { run(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const run = () => {
    timer ??= setTimeout(async () => {
      await running
      timer = undefined
      running = work().catch(() => undefined)
    }, gather)
  }
  return { run, stop: () => clearTimeout(timer) }
}

/** Tells of notices that have come into force, to those whom they are for. `onChange`: some have come or gone. */
export function watchNotices(db: Database, hub: EventHub, onChange: () => void) {
  let known: ReadonlySet<number> | null = null
  const look = gathered(async () => {
    if (hub.size() === 0) return
    const before = known
    const now = new Set(await noticesInForce(db))
    known = now
    if (!before) return
    const fresh = [...now].filter(id => !before.has(id))
    if (fresh.length > 0 || [...before].some(id => !now.has(id))) onChange()
    if (fresh.length === 0) return
    for (const { readers, ...notice } of await freshNotices(db, fresh.slice(0, mostAtOnce), hub.people()))
      hub.send(
        readers.flatMap(id => hub.listeners(id)),
        'notice',
        notice,
      )
  })
  const looking = repeat(lookEvery, look.run)
  // What happens while nobody listens is news to nobody.
  hub.onGone(() => {
    if (hub.size() === 0) known = null
  })
  return {
    look: look.run,
    /** Somebody listens: what is in force now is not news. */
    begin(): void {
      if (!known) look.run()
    },
    stop(): void {
      looking.stop()
      look.stop()
    },
  }
}

/**
 * Tells people that something of theirs is another than before: to-do items, also where one has taken another's place and the
 * count stays, and authorizations of projects.
 */
export function watchOwn(hub: EventHub, name: 'todos' | 'authorizations') {
  let due = new Set<number>()
  const tell = gathered(async () => {
    const ids = [...due]
    due = new Set()
    for (const id of ids) hub.send(hub.listeners(id), name, {})
  })
  return {
    look(userId: number): void {
      if (hub.listeners(userId).length === 0) return
      due.add(userId)
      tell.run()
    },
    stop: tell.stop,
  }
}

/** Tells everybody who listens that a system parameter is another than before. */
export const watchParameters = (hub: EventHub) =>
  gathered(async () => {
    const listeners = hub.people().flatMap(id => hub.listeners(id))
    hub.send(listeners, 'parameters', {})
  })

/** Tells people that what they may see is another than before. */
export function watchMenus(db: Database, hub: EventHub, catalogue: CatalogueStore, clock: Clock) {
  /** The version that each stream was told last. */
  const told = new WeakMap<Listener, string>()
  let due = new Set<number>()
  const tell = async (userId: number, roles: readonly string[]) => {
    const now = await catalogue.read()
    for (const listener of hub.listeners(userId)) {
      // Who acts for somebody sees as far as their authorisation reaches.
      const version = menuVersion(now, { roles, reach: listener.reach }, clock)
      if (told.get(listener) === version) continue
      told.set(listener, version)
      hub.send([listener], 'menu', { version })
    }
  }
  const look = gathered(async () => {
    const ids = [...due]
    due = new Set()
    for (const [userId, roles] of await rolesOfPeople(db, ids)) await tell(userId, roles)
  })
  return {
    /** The version in force at the beginning of a stream. */
    version: async (holder: Holder) => menuVersion(await catalogue.read(), holder, clock),
    seen: (listener: Listener, version: string) => void told.set(listener, version),
    look(userIds: readonly number[]): void {
      for (const id of userIds) due.add(id)
      if (userIds.length > 0) look.run()
    },
    stop: look.stop,
  }
}

/** Tells the owner of an export that it has ended. */
export async function tellOfExport(db: Database, hub: EventHub, id: string): Promise<void> {
  const task = hub.size() > 0 ? await endedExport(db, id) : null
  if (!task) return
  const owners = hub.listeners(task.ownerId).filter(it => it.actorId === task.actorId)
  hub.send(owners, 'export', { id })
}
