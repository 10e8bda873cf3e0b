import { create } from 'zustand'
import { readOwn, writeOwn } from '#shared/ownStorage.ts'
import { useSession } from '#shared/session.ts'

/** An application that was opened here, and when: in milliseconds, 0 where that was not kept yet. */
interface Recent {
  id: string
  at: number
}

/** So many openings are remembered per person on this machine. */
const kept = 20

/** The list after one more opening: latest first, each once. */
export const withRecent = (list: readonly Recent[], now: Recent): Recent[] =>
  [now, ...list.filter(other => other.id !== now.id)].slice(0, kept)

interface Known {
  list: readonly Recent[]
  ids: readonly string[]
}
const known = (list: readonly Recent[]): Known => ({ list, ids: list.map(each => each.id) })
const none = known([])
const lists = new Map<string, Known>()
const useVersion = create<{ version: number }>(() => ({ version: 0 }))

/** What an earlier visit left; lists of ids alone are older ones. */
export function readRecent(value: unknown): Recent[] | null {
  if (!Array.isArray(value)) return null
  const read = value.slice(0, kept).map((each: unknown): Recent | null => {
    if (typeof each === 'string') return { id: each, at: 0 }
    const { id, at } = (each ?? {}) as Partial<Record<keyof Recent, unknown>>
    return typeof id === 'string' && typeof at === 'number' ? { id, at } : null
  })
  return read.every(each => each !== null) ? read : null
}

/** A person's list on this machine, by their code. */
function listOf(owner: string): Known {
  const before = lists.get(owner)
  if (before) return before
  const stored = known(readOwn('local', `recent_${owner}`, readRecent) ?? [])
  lists.set(owner, stored)
  return stored
}

/** Remembers that an application was opened. */
export function rememberOpened(id: string): void {
  const owner = useSession.getState().user?.code
  if (owner === undefined) return
  const list = withRecent(listOf(owner).list, { id, at: Date.now() })
  lists.set(owner, known(list))
  writeOwn('local', `recent_${owner}`, list)
  useVersion.setState(state => ({ version: state.version + 1 }))
}

function useKnown(): Known {
  useVersion(state => state.version)
  const owner = useSession(state => state.user?.code)
  return owner === undefined ? none : listOf(owner)
}

/** What this person opened on this machine, latest first. */
export const useRecent = (): readonly Recent[] => useKnown().list
/** The same by their ids alone. */
export const useRecentIds = (): readonly string[] => useKnown().ids
