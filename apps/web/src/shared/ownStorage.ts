/**
 * Browser storage for the portal's own small states, which the specification does not name: the tabs, the unit of this
 * browser tab. Keys get a prefix of their own; storage may be forbidden, and then nothing is remembered.
 */
type Area = 'local' | 'session'

const area = (kind: Area): Storage => (kind === 'local' ? window.localStorage : window.sessionStorage)

/** Reads a JSON value that `check` accepts, else null; a value that does not pass is dropped. */
export function readOwn<T>(kind: Area, key: string, check: (value: unknown) => T | null): T | null {
  try {
    const raw = area(kind).getItem(`portal_${key}`)
    if (raw === null) return null
    const value = check(JSON.parse(raw))
    if (value !== null) return value
  } catch {
    // Not JSON, or forbidden: dropped below.
  }
  writeOwn(kind, key, null)
  return null
}

/** Writes a JSON value; null removes it. */
export function writeOwn(kind: Area, key: string, value: unknown): void {
  try {
    if (value === null) area(kind).removeItem(`portal_${key}`)
    else area(kind).setItem(`portal_${key}`, JSON.stringify(value))
  } catch {
    // Full or forbidden: only a convenience is lost.
  }
}
