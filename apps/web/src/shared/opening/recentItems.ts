import { create } from 'zustand'
import { readOwn, writeOwn } from '#shared/ownStorage.ts'
import { useSession } from '#shared/session.ts'

/** So many openings are remembered per person on this machine. */
const kept = 20

/** The list after one more opening: latest first, each once. */
export const withRecent = (ids: readonly string[], id: string): string[] =>
  [id, ...ids.filter(other => other !== id)].slice(0, kept)

const none: readonly string[] = []
const lists = new Map<string, readonly string[]>()
const useVersion = create<{ version: number }>(() => ({ version: 0 }))

const check = (value: unknown): string[] | null =>
  Array.isArray(value) && value.every(id => typeof id === 'string') ? value.slice(0, kept) : null

/** A person's list on this machine, by their code. */
function listOf(owner: string): readonly string[] {
  const known = lists.get(owner)
  if (known) return known
  const stored = readOwn('local', `recent_${owner}`, check) ?? none
  lists.set(owner, stored)
  return stored
}

/** Remembers that an application was opened. */
export function rememberOpened(id: string): void {
  const owner = useSession.getState().user?.code
  if (owner === undefined) return
  const ids = withRecent(listOf(owner), id)
  lists.set(owner, ids)
  writeOwn('local', `recent_${owner}`, ids)
  useVersion.setState(state => ({ version: state.version + 1 }))
}

/** Ids of what this person opened on this machine, latest first. */
export function useRecentIds(): readonly string[] {
  useVersion(state => state.version)
  const owner = useSession(state => state.user?.code)
  return owner === undefined ? none : listOf(owner)
}
