import { readOwn, writeOwn } from '#shared/ownStorage.ts'
import { useSession } from '#shared/session.ts'

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
/** Whatever can be given back was taken along, and the page is on its way out. */
let isTaken = false

/** Tells what may be unsaved, for as long as the answer is not called. */
export function addUnsaved(entry: Unsaved): () => void {
  open.add(entry)
  return () => void open.delete(entry)
}

/** Whether something in sight is unsaved: what shows it anew asks first. */
export const hasUnsaved = (): boolean => [...open].some(({ isUnsaved, isInSight }) => isInSight && isUnsaved())

/** Whether the browser asks before the page goes: not for what is given back after signing in. */
export const isLost = ({ isUnsaved, kept }: Unsaved): boolean => isUnsaved() && !(isTaken && kept)

/** Reads what is half filled in, as JSON by name, before the session's own storage is emptied. */
export function takeUnsaved(): Record<string, unknown> {
  const found = [...open].flatMap(({ isUnsaved, kept }) =>
    kept && isUnsaved() ? [[kept.name, kept.take()] as const] : [],
  )
  return Object.fromEntries(found.filter(([, value]) => JSON.stringify(value).length <= limits.letters))
}

/** Keeps it in this browser tab, for this person alone: signing in again gives it back. */
export function keepUnsaved(person: string, forms: Record<string, unknown>): void {
  isTaken = true
  if (Object.keys(forms).length > 0)
    writeOwn('session', 'unsaved', { person, at: Date.now(), forms } satisfies KeptForms)
}

/** What this person had not saved under a name, once; undefined where there is nothing. Another person's is dropped. */
export function takeKept(name: string): unknown {
  const person = useSession.getState().user?.id
  const kept = person === undefined ? null : readKept(person)
  if (!kept || !(name in kept.forms)) return undefined
  const { [name]: found, ...forms } = kept.forms
  writeOwn('session', 'unsaved', Object.keys(forms).length > 0 ? { ...kept, forms } : null)
  return found
}

/** Drops what somebody else left behind in this browser tab. */
export const dropKeptOfOthers = (person: string): void => void readKept(person)

function readKept(person: string): KeptForms | null {
  const kept = readOwn('session', 'unsaved', checkKept)
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
