/** Dictionaries that pages and rules of the portal itself read: their labels may be reworded, they stay. */
const needed: ReadonlySet<string> = new Set([
  'yesNo',
  'gender',
  'userState',
  'noticeLevel',
  'noticeKind',
  'linkKind',
  'linkTarget',
  'openMode',
  'deviceType',
  'updateLevel',
  'jumpMode',
  'todoState',
  // The values of the portal's own data sets.
  'projectKind',
  'fundSubject',
  'fundDirection',
  'fundStatus',
  'reimbursementKind',
  'reimbursementStatus',
  'incomeKind',
  'incomeStatus',
  'assetCategory',
  'assetStatus',
  'logOutcome',
])

/** True for a dictionary that the portal itself needs. */
export const isNeeded = (id: string): boolean => needed.has(id)

/** The first label that repeats another's id or value, as its place in the list; null where none does. */
export function findRepeat(
  labels: readonly { id: string; value: string }[],
): { at: number; name: 'id' | 'value' } | null {
  const ids = new Set<string>()
  const values = new Set<string>()
  for (const [at, label] of labels.entries()) {
    if (ids.has(label.id)) return { at, name: 'id' }
    if (values.has(label.value)) return { at, name: 'value' }
    ids.add(label.id)
    values.add(label.value)
  }
  return null
}
