import type { Caller, Session } from '#http/context.ts'
import type { Live } from '#live/live.ts'
import type { Logs, Operation } from './logs.store.ts'

/** For so long what somebody has opened counts as one reading, however many pages are turned. */
const seconds = 1800

/** Writes down that somebody looks at something; `what` tells one thing to look at from another. */
export type NoteReading = (what: string, entry: Operation, session: Session, caller: Caller) => Promise<void>

/** A reading counts as noted once its line stands: what was not written down is not shown a moment later either. */
export function noteReadings({ live, logs }: { live: Live; logs: Logs }): NoteReading {
  return async (what, entry, session, caller) => {
    const key = `reading:${session.id}:${entry.operation}:${what}`
    if ((await live.get(key)) !== null) return
    await logs.note(entry, session, caller)
    await live.put(key, 1, seconds)
  }
}
