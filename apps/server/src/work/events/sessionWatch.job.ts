import type { SessionStore } from '#access/sessions/sessions.store.ts'
import { everything } from '#db/changes.ts'
import type { Ground } from '#platform/ground.store.ts'
import { endedOf, openOf } from './events.queries.ts'
import type { EventHub } from './hub.store.ts'

/** Ends come in crowds: what comes within this is looked at together. */
const gather = 50
/** A look at all sessions with a stream, in case a change was told to nobody. */
const sweepEvery = 60_000

export interface SessionWatchDeps extends Pick<Ground, 'db' | 'jobs'> {
  hub: EventHub
  sessions: Pick<SessionStore, 'whyEnded'>
}

/** Tells those whose session has ended, with the code that a call would get, and those who hold another one. */
export function watchSessions({ db, hub, sessions, jobs }: SessionWatchDeps) {
  let due = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const verify = async (tokenHash: string) => {
    const code = await sessions.whyEnded(tokenHash)
    if (code === null) return
    const listeners = hub.ofSession(tokenHash)
    hub.send(listeners, 'sessionEnd', { code: String(code) })
    hub.end(listeners)
  }
  const work = async () => {
    timer = undefined
    const hashes = [...due]
    due = new Set()
    const own = hashes.filter(hash => hub.ofSession(hash).length > 0)
    const ended = await endedOf(db, hashes)
    for (const hash of own) await verify(hash)
    for (const { userId, actorId, tokenHash } of ended) {
      const others = hub.listeners(userId).filter(it => it.actorId === actorId && it.tokenHash !== tokenHash)
      hub.send(others, 'otherSessionEnd', {})
    }
  }
  const look = (tokenHash: string) => {
    due.add(tokenHash)
    timer ??= setTimeout(() => void work().catch(() => undefined), gather)
  }
  const sweep = async () => {
    const all = hub.sessions()
    if (all.length === 0) return
    const open = await openOf(db, all)
    for (const hash of all) if (!open.has(hash)) look(hash)
  }
  const sweeping = jobs.start({ name: 'watch_sessions', every: sweepEvery, work: sweep })

  return {
    changed(table: string, key: string | null): void {
      if (hub.size() === 0) return
      if (table === 'sessions' && key) look(key)
      // Disabled, or no longer authorised by whom they act for: of the delegate's sessions any may be it.
      if ((table === 'users' || table === 'delegations') && key) {
        const id = Number(key)
        for (const hash of hub.sessions())
          if (hub.ofSession(hash).some(it => it.userId === id || it.actorId === id)) look(hash)
      }
      if (table === everything) void sweep().catch(() => undefined)
    },
    stop(): void {
      clearTimeout(timer)
      sweeping.stop()
    },
  }
}
