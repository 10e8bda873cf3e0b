import type { Framing } from '@portico/contract/access/menu.ts'
import type { Caller, Session } from '#http/context.ts'
import { EgressFailure } from '#http/egress/egressFetch.ts'
import { egressHeaders } from '#http/egress/egressHeaders.ts'
import { refuse } from '#http/rejection.ts'
import type { Ground } from '#platform/ground.store.ts'
import type { Catalogue, CatalogueStore } from '../permissions/permissions.store.ts'
import { loggedName } from '../permissions/tree.rules.ts'
import { framingOf } from './framing.rules.ts'

/** Milliseconds for a whole question, and for which an answer is kept; one that says nothing is asked for sooner. */
export const framingLimits = {
  question: 3000,
  known: 5 * 60_000,
  unknown: 30_000,
  entries: 1000,
  hops: 3,
  aMinute: 60,
} as const

export interface FramingDeps extends Pick<Ground, 'logs' | 'live'> {
  catalogue: CatalogueStore
  publicOrigin: string
  mayBeLoopback: boolean
}

/** Looks whether an application lets the portal show it; the right to it is checked as for its link. */
export interface FramingCheck {
  of(id: string, session: Session, caller: Caller): Promise<Framing>
}

interface Kept {
  answer: Promise<Framing>
  /** Infinity while the question is under way. */
  until: number
}

export function framingCheck({ catalogue, logs, live, publicOrigin, mayBeLoopback }: FramingDeps): FramingCheck {
  const portal = new URL(publicOrigin)
  /** By origin and path, the oldest first. */
  const kept = new Map<string, Kept>()
  catalogue.onDrop(() => kept.clear())

  const look = (address: URL, now: Catalogue): Promise<Framing> => {
    const key = address.origin + address.pathname
    const entry: Kept = { answer: ask(address, { now, portal, mayBeLoopback }), until: Number.POSITIVE_INFINITY }
    const settle = (known: Framing) => {
      entry.until = Date.now() + (known === 'unknown' ? framingLimits.unknown : framingLimits.known)
    }
    entry.answer.then(settle, () => kept.get(key) === entry && kept.delete(key))
    kept.delete(key)
    kept.set(key, entry)
    const [oldest] = kept.keys()
    if (kept.size > framingLimits.entries && oldest !== undefined) kept.delete(oldest)
    return entry.answer
  }

  return {
    async of(id, session, caller) {
      const now = await catalogue.read()
      const node = now.nodes.get(id)
      if (!node || node.isBranch || !now.granted(session).has(node.id)) {
        const detail = { why: 'application not granted' }
        const object = node ? loggedName(node) : id
        await logs.note({ operation: 'menu.link', object, outcome: 'refused', detail }, session, caller)
        throw refuse('applicationMissing')
      }
      const address = URL.canParse(node.link) ? new URL(node.link) : null
      if (!address || !now.origins.includes(address.origin)) return 'unknown'
      const known = kept.get(address.origin + address.pathname)
      if (known && known.until > Date.now()) return known.answer
      if ((await live.count(`framing:${session.actor.id}`, 60)) > framingLimits.aMinute) throw refuse('tooManyTries')
      return look(address, now)
    },
  }
}

interface Surroundings {
  now: Catalogue
  portal: URL
  mayBeLoopback: boolean
}

/**
 * Asks the address as a stranger would, through redirects within the registered origins. Who is not signed in may get
 * a page of refusal (401, 403, 404): its headers are taken for the system's own way where they say something; their
 * silence says nothing, and neither does a server that has failed.
 */
async function ask(start: URL, { now, portal, mayBeLoopback }: Surroundings): Promise<Framing> {
  const signal = AbortSignal.timeout(framingLimits.question)
  let address = start
  try {
    for (let hop = 0; hop <= framingLimits.hops; hop++) {
      const { status, headers } = await egressHeaders({
        url: address.href,
        allowed: now.origins,
        mayBeLoopback,
        signal,
        mayBePrivate: isIntranet(now, address.origin),
      })
      const next = headers['location']
      if (status >= 300 && status < 400) {
        if (typeof next !== 'string' || !URL.canParse(next, address.href)) return 'unknown'
        address = new URL(next, address.href)
        continue
      }
      const verdict = framingOf(headers, address, portal)
      if (status >= 500) return 'unknown'
      if (verdict === 'silent') return status < 300 ? 'allowed' : 'unknown'
      return verdict
    }
    return 'unknown'
  } catch (error) {
    if (error instanceof EgressFailure) return 'unknown'
    throw error
  }
}

/** One origin may belong to several systems: all of them have to say so. */
function isIntranet(now: Catalogue, origin: string): boolean {
  const owners = [...now.systems.values()].filter(system => system.enabled && system.origin === origin)
  return owners.length > 0 && owners.every(system => system.isIntranet)
}
