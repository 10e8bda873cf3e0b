import { encode } from '@portico/contract/wire.ts'
import { type LiveEventName, type LiveEvents, liveEvents } from '@portico/contract/work/events.ts'
import type { EventStream } from '#http/answers/textStream.ts'
import type { ActingReach } from '#http/context.ts'
import { repeat } from '#live/jobs.ts'

export const streamLimits = {
  /** Of one person on one instance: browsers, each with its tabs. */
  perPerson: 32,
  perProcess: 20_000,
  beatSeconds: 25,
} as const

/** Somebody who listens: for whom, who sits there, and by which session. */
export interface Listener {
  readonly userId: number
  readonly actorId: number
  readonly tokenHash: string
  /** What the authorisation reaches by which they listen; null for whoever is themself. */
  readonly reach: ActingReach | null
}

/** The open streams of this instance, by person and by session. */
export interface EventHub {
  /** False where there are too many already. */
  hasRoom(userId: number): boolean
  add(listener: Listener, stream: EventStream): void
  /** People with an open stream. */
  people(): number[]
  sessions(): string[]
  listeners(userId: number): readonly Listener[]
  ofSession(tokenHash: string): readonly Listener[]
  send<K extends LiveEventName>(to: readonly Listener[], name: K, data: LiveEvents[K]): void
  /** Nothing is sent to these any more. */
  end(listeners: readonly Listener[]): void
  /** Called with a person who has no stream open any more. */
  onGone(listener: (userId: number) => void): void
  size(): number
  /** Tells everybody that the server stops, and takes nobody new. */
  close(): void
}

/** One event as it travels. */
export const eventText = <K extends LiveEventName>(name: K, data: LiveEvents[K]): string =>
  `event: ${name}\ndata: ${JSON.stringify(encode(liveEvents[name], data as never))}\n\n`

export function eventHub(): EventHub {
  const streams = new Map<Listener, EventStream>()
  const byPerson = new Map<number, Set<Listener>>()
  const bySession = new Map<string, Set<Listener>>()
  const gone: ((userId: number) => void)[] = []
  // Everybody's heart beats once in 25 s, but not at the same moment.
  const slots = Array.from({ length: streamLimits.beatSeconds }, () => new Set<EventStream>())
  let turn = 0
  let isClosed = false
  const beat = repeat(1000, () => {
    turn = (turn + 1) % slots.length
    for (const stream of slots[turn] ?? []) stream.write(':\n\n')
  })

  const put = <K>(map: Map<K, Set<Listener>>, key: K, listener: Listener) => {
    const found = map.get(key)
    if (found) found.add(listener)
    else map.set(key, new Set([listener]))
  }
  const drop = <K>(map: Map<K, Set<Listener>>, key: K, listener: Listener) => {
    const found = map.get(key)
    found?.delete(listener)
    if (found?.size === 0) map.delete(key)
  }
  const remove = (listener: Listener) => {
    if (!streams.delete(listener)) return
    drop(byPerson, listener.userId, listener)
    drop(bySession, listener.tokenHash, listener)
    if (!byPerson.has(listener.userId)) for (const tell of gone) tell(listener.userId)
  }

  return {
    hasRoom: userId =>
      !isClosed && streams.size < streamLimits.perProcess && (byPerson.get(userId)?.size ?? 0) < streamLimits.perPerson,
    add(listener, stream) {
      if (isClosed) return stream.end()
      const slot = slots.reduce((least, other) => (other.size < least.size ? other : least))
      streams.set(listener, stream)
      slot.add(stream)
      put(byPerson, listener.userId, listener)
      put(bySession, listener.tokenHash, listener)
      stream.onClose(() => {
        slot.delete(stream)
        remove(listener)
      })
    },
    people: () => [...byPerson.keys()],
    sessions: () => [...bySession.keys()],
    listeners: userId => [...(byPerson.get(userId) ?? [])],
    ofSession: tokenHash => [...(bySession.get(tokenHash) ?? [])],
    send(to, name, data) {
      if (to.length === 0) return
      const text = eventText(name, data)
      for (const listener of to) streams.get(listener)?.write(text)
    },
    end(listeners) {
      for (const listener of listeners) {
        const stream = streams.get(listener)
        remove(listener)
        stream?.end()
      }
    },
    onGone: tell => void gone.push(tell),
    size: () => streams.size,
    close() {
      isClosed = true
      beat.stop()
      const text = eventText('stop', {})
      for (const stream of streams.values()) {
        stream.write(text)
        stream.end()
      }
    },
  }
}
