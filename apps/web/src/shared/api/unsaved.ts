import { readOwn, writeOwn } from '#shared/ownStorage.ts'
import { isActing, useSession } from '#shared/session.ts'

/** Something that may be half filled in. */
export interface Unsaved {
  isUnsaved: () => boolean
  /** False while its tab is behind others. */
  isInSight: boolean
  /** What is taken along when the session ends by itself, as JSON, by a name that finds the same form again. */
  kept?: { name: string; take: () => unknown } | undefined
}

interface KeptForms {
  person: string
  at: number
  forms: Record<string, unknown>
}

/** As long as the longest session; a form of more letters than anybody types is left out. */
const limits = { ageMs: 12 * 3_600_000, letters: 500_000 } as const

const open = new Set<Unsaved>()
/** What was taken along and can be given back; the page is on its way out then. */
let taken: ReadonlySet<string> = new Set()

/** Whose it is: who acts for somebody else finds what they typed there when they do so again. */
function owner(): string | undefined {
  const { user } = useSession.getState()
  return user ? [user.id, ...(isActing(user) ? [user.actorCode] : [])].join(' ') : undefined
}

/** Tells what may be unsaved, for as long as the answer is not called. */
export function addUnsaved(entry: Unsaved): () => void {
  open.add(entry)
  return () => void open.delete(entry)
}

/** Whether something in sight is unsaved: what shows it anew asks first. */
export const hasUnsaved = (): boolean => [...open].some(({ isUnsaved, isInSight }) => isInSight && isUnsaved())

/** Whether the browser asks before the page goes: not for what is given back after signing in. */
export const isLost = ({ isUnsaved, kept }: Unsaved): boolean => isUnsaved() && !(kept && taken.has(kept.name))

interface LeftForms {
  person: string | undefined
  forms: Record<string, unknown>
}

/** Reads what is half filled in, as JSON by name, and whose it is, before the session's own storage is emptied. */
export function takeUnsaved(): LeftForms {
  const found = [...open].flatMap(({ isUnsaved, kept }) =>
    kept && isUnsaved() ? [[kept.name, kept.take()] as const] : [],
  )
  const short = found.filter(([, value]) => JSON.stringify(value).length <= limits.letters)
  return { person: owner(), forms: Object.fromEntries(short) }
}

/** Keeps it in this browser tab, for this person alone: signing in again gives it back. */
export function keepUnsaved({ person, forms }: LeftForms): void {
  if (person === undefined || Object.keys(forms).length === 0) return
  writeOwn('session', 'unsaved', { person, at: Date.now(), forms } satisfies KeptForms)
  // Where there was no room the browser asks.
  taken = new Set(Object.keys(readOwn('session', 'unsaved', checkKept)?.forms ?? {}))
}

/** What this person had not saved under a name, once; undefined where there is nothing. Another person's is dropped. */
export function takeKept(name: string): unknown {
  const kept = readKept()
  if (!kept || !(name in kept.forms)) return undefined
  const { [name]: found, ...forms } = kept.forms
  writeOwn('session', 'unsaved', Object.keys(forms).length > 0 ? { ...kept, forms } : null)
  return found
}

/** Drops what somebody else left behind in this browser tab. */
export const dropKeptOfOthers = (): void => void readKept()

function readKept(): KeptForms | null {
  const person = owner()
  const kept = person === undefined ? null : readOwn('session', 'unsaved', checkKept)
  if (!kept) return null
  if (kept.person === person && Date.now() - kept.at < limits.ageMs) return kept
  writeOwn('session', 'unsaved', null)
  return null
}

function checkKept(value: unknown): KeptForms | null {
  if (typeof value !== 'object' || value === null) return null
  const { person, at, forms } = value as Record<string, unknown>
  if (typeof person !== 'string' || typeof at !== 'number' || typeof forms !== 'object' || forms === null) return null
  return { person, at, forms: forms as Record<string, unknown> }
}
