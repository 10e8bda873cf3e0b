import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Visitor } from './portal.ts'
import type { Settings } from './settings.ts'
import type { System } from './systems.ts'

/** Our own session, made from one ticket. */
export interface Session {
  readonly systemId: string
  readonly visitor: Visitor
  /** Goes into every form: a page of an earlier person or unit, or of another site, can't send one. */
  readonly formKey: string
  readonly endsAt: number
  idleUntil: number
}

const limits = { idle: 30 * 60_000, longest: 8 * 3_600_000, kept: 10_000 } as const
const cookieName = 'sample_session'

export interface Sessions {
  /** Starts a session and answers its id. */
  start(system: System, visitor: Visitor): string
  /** The living session of this system that the cookies name; keeps it alive. */
  find(cookies: ReadonlyMap<string, string>, system: System): Session | null
  end(cookies: ReadonlyMap<string, string>): void
  /** Set-Cookie values: of a session, for its system alone; of a choice that is no secret. */
  cookie(system: System, id: string): string
  plainCookie(name: string, value: string): string
}

export function makeSessions(settings: Settings, now: () => number = Date.now): Sessions {
  const kept = new Map<string, Session>()
  const drop = () => {
    for (const [id, session] of kept) {
      if (kept.size < limits.kept && session.idleUntil > now() && session.endsAt > now()) continue
      kept.delete(id)
    }
  }
  const site = settings.cookies === 'lax' ? 'SameSite=Lax' : 'SameSite=None; Secure; Partitioned'
  return {
    start(system, visitor) {
      drop()
      const id = randomBytes(32).toString('base64url')
      kept.set(id, {
        systemId: system.id,
        visitor,
        formKey: randomBytes(16).toString('base64url'),
        endsAt: now() + Math.min(visitor.secondsLeft * 1000, limits.longest),
        idleUntil: now() + limits.idle,
      })
      return id
    },
    find(cookies, system) {
      const session = kept.get(cookies.get(cookieName) ?? '')
      if (session?.systemId !== system.id) return null
      if (session.idleUntil <= now() || session.endsAt <= now()) return null
      session.idleUntil = now() + limits.idle
      return session
    },
    end(cookies) {
      kept.delete(cookies.get(cookieName) ?? '')
    },
    cookie: (system, id) => `${cookieName}=${id}; Path=/${system.folder}; HttpOnly; ${site}`,
    plainCookie: (name, value) => `${name}=${value}; Path=/; Max-Age=31536000; HttpOnly; ${site}`,
  }
}

export function hasFormKey(session: Session, given: string | null): boolean {
  const [right, other] = [Buffer.from(session.formKey), Buffer.from(given ?? '')]
  return right.length === other.length && timingSafeEqual(right, other)
}

export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    // The first of two with one name has the longer path: it is the one that was meant.
    if (at > 0 && !cookies.has(part.slice(0, at).trim()))
      cookies.set(part.slice(0, at).trim(), part.slice(at + 1).trim())
  }
  return cookies
}
