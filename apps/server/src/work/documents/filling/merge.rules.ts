import type { FieldValue } from '@portico/contract/work/documentEntities.ts'

/** A draft as far as two who fill it in at once are concerned. */
export interface Mergeable {
  revision: number
  values: Record<string, FieldValue>
  fieldRevisions: Record<string, number>
}
export interface Merged extends Mergeable {
  /** Changed elsewhere since, of fields that were not sent. */
  others: Record<string, FieldValue>
  /** Changed elsewhere since, of fields that were sent with another value: not written. */
  conflicts: Record<string, FieldValue>
  hasChanged: boolean
}

/** Whether two kept values say the same. */
export const isSame = (one: FieldValue, other: FieldValue): boolean => plain(one) === plain(other)
/** JSON with the names of cells in order: the database does not keep theirs. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (_, it: unknown) =>
    it !== null && typeof it === 'object' && !Array.isArray(it)
      ? Object.fromEntries(Object.entries(it).sort(([a], [b]) => (a < b ? -1 : 1)))
      : it,
  )

/** Writes what was sent over a draft as it was seen at `seen`: a field that was changed elsewhere since stays as it is. */
export function merge(draft: Mergeable, set: ReadonlyMap<string, FieldValue>, seen: number): Merged {
  const next = draft.revision + 1
  const values = new Map(Object.entries(draft.values))
  const revisions = new Map(Object.entries(draft.fieldRevisions))
  const isNewer = (key: string) => (revisions.get(key) ?? 0) > seen
  const others = [...revisions.keys()].filter(key => isNewer(key) && !set.has(key))
  const changed = [...set].filter(([key, value]) => !isSame(values.get(key) ?? null, value))
  const conflicts = changed.filter(([key]) => isNewer(key)).map(([key]) => key)
  const written = changed.filter(([key]) => !conflicts.includes(key))
  const standing = (keys: readonly string[]) => Object.fromEntries(keys.map(key => [key, draft.values[key] ?? null]))
  for (const [key, value] of written) {
    values.set(key, value)
    revisions.set(key, next)
  }
  const hasChanged = written.length > 0
  return {
    revision: hasChanged ? next : draft.revision,
    values: Object.fromEntries(values),
    fieldRevisions: Object.fromEntries(revisions),
    others: standing(others),
    conflicts: standing(conflicts),
    hasChanged,
  }
}
