import { readOwn, writeOwn } from '#shared/ownStorage.ts'

interface Place {
  person: string
  /** Below the base, with its query. */
  path: string
}

/** This page is on its way out: where it is still led to is nobody's arrival. */
let isLeaving = false

/** Remembers who was where when a session ended by itself. */
export function keepPlace(place: Place): void {
  isLeaving = true
  writeOwn('session', 'left', place)
}

/** True once for a path that somebody else than `person` was led away from: it is nobody else's business. */
export function isLeftByAnother(person: string, path: string): boolean {
  if (isLeaving) return false
  const left = readOwn('session', 'left', checkPlace)
  if (!left) return false
  writeOwn('session', 'left', null)
  return left.person !== person && left.path === path
}

function checkPlace(value: unknown): Place | null {
  if (typeof value !== 'object' || value === null) return null
  const { person, path } = value as Record<string, unknown>
  return typeof person === 'string' && typeof path === 'string' ? { person, path } : null
}
