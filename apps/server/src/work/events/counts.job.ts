import type { DelegationPart } from '@portico/contract/endpoint.ts'
import type { CountName, LiveCount, LiveCounts } from '@portico/contract/work/events.ts'
import { repeat } from '#live/jobs.ts'
import type { EventHub, Listener } from './hub.store.ts'

/** Where one of the figures comes from. */
export interface CountSource {
  name: CountName
  /** Whose figure a change of that table moves: one person's by the key, everybody's, or nobody's. */
  concerns(table: string): 'person' | 'everybody' | 'nobody'
  read(userIds: readonly number[]): Promise<ReadonlyMap<number, number | LiveCount>>
  /** Nobody tells of some of its changes: it is asked anew after so many milliseconds. */
  every?: number
}
export interface CountTimes {
  /** Changes within this are answered together. */
  gather: number
  /** A source that has not answered by then shows its last value as stale. */
  patience: number
  /** An answer that takes longer is not waited for. */
  longest: number
  /** A source that failed is asked again after this. */
  again: number
}
const usual: CountTimes = { gather: 200, patience: 2000, longest: 20_000, again: 15_000 }
/** People that a source is asked about at once. */
const batch = 250

/**
 * The figures of everybody who listens. Each source is asked on its own, once for each person and change, however many
 * streams the person has: what one of them does not say delays none of the others.
 */
export function liveCounts(hub: EventHub, sources: readonly CountSource[], times: CountTimes = usual) {
  const known = new Map<number, LiveCounts>()
  hub.onGone(userId => known.delete(userId))
  /** Whoever acts for somebody hears the figures of what the authorisation names. */
  const tell = (to: readonly Listener[], counts: LiveCounts) => {
    for (const listeners of Map.groupBy(to, it => it.reach?.key ?? '').values()) {
      const parts = listeners[0]?.reach?.parts
      const open = Object.entries(counts).filter(([name]) => !parts || isOpen(name, parts))
      hub.send(listeners, 'counts', Object.fromEntries(open))
    }
  }
  const set = (name: CountName, userId: number, said: LiveCount | undefined) => {
    const to = hub.listeners(userId)
    if (to.length === 0) return
    const before = known.get(userId)
    const old = before?.[name]
    // Unknown: the last value, marked; where there is none, nothing can be said.
    if (said === undefined && (!old || old.isStale)) return
    const next = said ?? { count: old?.count ?? 0, isStale: true }
    if (old?.count === next.count && old.isStale === next.isStale) return
    const counts = { ...before, [name]: next }
    known.set(userId, counts)
    tell(to, counts)
  }

  const queues = sources.map(source => {
    let due = new Set<number>()
    let timer: NodeJS.Timeout | undefined
    let isBusy = false
    const ask = async (ids: readonly number[]) => {
      const markStale = () => {
        for (const id of ids) set(source.name, id, undefined)
      }
      const slow = setTimeout(markStale, times.patience)
      try {
        const found = await within(source.read(ids), times.longest)
        for (const id of ids) {
          const said = found.get(id) ?? 0
          set(source.name, id, typeof said === 'number' ? { count: said, isStale: false } : said)
        }
      } catch {
        markStale()
        const retry = setTimeout(() => add(ids.filter(id => hub.listeners(id).length > 0)), times.again)
        retry.unref()
      } finally {
        clearTimeout(slow)
      }
    }
    const work = async () => {
      timer = undefined
      isBusy = true
      const ids = [...due].filter(id => hub.listeners(id).length > 0)
      due = new Set()
      for (let at = 0; at < ids.length; at += batch) await ask(ids.slice(at, at + batch))
      isBusy = false
      plan()
    }
    const plan = () => {
      if (due.size > 0 && !isBusy && !timer) timer = setTimeout(work, times.gather)
    }
    const add = (ids: readonly number[]) => {
      for (const id of ids) due.add(id)
      plan()
    }
    const again = source.every === undefined ? undefined : repeat(source.every, () => add(hub.people()))
    const stop = () => {
      clearTimeout(timer)
      again?.stop()
    }
    return { source, add, stop }
  })

  return {
    /** Sends what is known at once, and asks where nothing is. */
    welcome(listener: Listener): void {
      const counts = known.get(listener.userId)
      if (counts) tell([listener], counts)
      else for (const queue of queues) queue.add([listener.userId])
    },
    changed(table: string, key: string | null): void {
      for (const { source, add } of queues) {
        const whose = source.concerns(table)
        if (whose === 'nobody') continue
        if (whose === 'everybody' || key === null) add(hub.people())
        else if (hub.listeners(Number(key)).length > 0) add([Number(key)])
      }
    },
    all(): void {
      for (const { add } of queues) add(hub.people())
    },
    stop(): void {
      for (const { stop } of queues) stop()
    },
  }
}
const partOfCount: Readonly<Record<string, DelegationPart>> = {
  todos: 'todos',
  approvals: 'todos',
  mails: 'mail',
} satisfies Partial<Record<CountName, DelegationPart>>
const isOpen = (name: string, parts: ReadonlySet<DelegationPart>): boolean => {
  const part = partOfCount[name]
  return !part || parts.has(part)
}

export type Counting = ReturnType<typeof liveCounts>

function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the source takes too long')), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** A source that is asked about one person at a time, a few side by side. */
export function eachOf(read: (userId: number) => Promise<number>, atOnce = 4): CountSource['read'] {
  return async userIds => {
    const found = new Map<number, number>()
    const left = [...userIds]
    const work = async () => {
      for (let id = left.pop(); id !== undefined; id = left.pop()) found.set(id, await read(id))
    }
    await Promise.all(Array.from({ length: Math.min(atOnce, userIds.length) }, work))
    return found
  }
}
