import { localKeys, sessionKeys } from '@portico/contract/names.ts'

/**
 * Browser storage under the keys that the specification names. A value that does not decode is dropped. Storage may be
 * forbidden (private windows, policies): the portal then works without it.
 */
function area(kind: 'local' | 'session'): Storage | null {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return null
  }
}

function read(kind: 'local' | 'session', key: string): string | null {
  try {
    return area(kind)?.getItem(key) ?? null
  } catch {
    return null
  }
}

function write(kind: 'local' | 'session', key: string, value: string | null): void {
  try {
    if (value === null) area(kind)?.removeItem(key)
    else area(kind)?.setItem(key, value)
  } catch {
    // Full or forbidden: the value is only a cache.
  }
}

export type SessionKey = keyof typeof sessionKeys
type LocalKey = keyof typeof localKeys

/** A value of this browser tab's session; null where there is none. */
const readSession = (key: SessionKey) => read('session', sessionKeys[key])
/** Keeps a value for this browser tab's session; null removes it. */
export const writeSession = (key: SessionKey, value: string | null) => write('session', sessionKeys[key], value)
/** A value of this machine; null where there is none. */
export const readLocal = (key: LocalKey) => read('local', localKeys[key])
/** Keeps a value on this machine; null removes it. */
export const writeLocal = (key: LocalKey, value: string | null) => write('local', localKeys[key], value)

/** Reads JSON that `check` accepts, else null; what does not decode is dropped. */
export function readSessionJson<T>(key: SessionKey, check: (value: unknown) => T | null): T | null {
  const raw = readSession(key)
  if (raw === null) return null
  try {
    const value = check(JSON.parse(raw))
    if (value !== null) return value
  } catch {
    // Falls through to dropping it.
  }
  writeSession(key, null)
  return null
}

/** The session's token; null when nobody is signed in. */
export const readToken = (): string | null => readSession('token')

/** Keeps the session token under both names that the specification lists. */
export function storeToken(token: string): void {
  writeSession('token', token)
  writeSession('portalToken', token)
}

/** Drops everything of the session. What may outlive it (language, appearance) is in local storage. */
export function clearSession(): void {
  try {
    area('session')?.clear()
  } catch {
    // Nothing was stored then.
  }
}
