import type { Todo } from '@portico/contract/todos.ts'

/** How pressing an item is. */
type Urgency = 'overdue' | 'soon' | 'later' | 'none'

/** Within this many days an item is due soon. */
const soonDays = 3

/** Overdue, due within three days, later, or without a date; both moments in the portal's time zone. */
export function urgencyOf(dueAt: string | undefined, now: string): Urgency {
  if (dueAt === undefined) return 'none'
  if (dueAt < now) return 'overdue'
  const days = (Date.parse(`${dueAt.slice(0, 10)}T00:00Z`) - Date.parse(`${now.slice(0, 10)}T00:00Z`)) / 86_400_000
  return days <= soonDays ? 'soon' : 'later'
}

/** What is due first comes first; without a date last, the latest of those first. */
export const inDueOrder = (todos: readonly Todo[]): Todo[] =>
  [...todos].sort((one, other) => {
    if (one.dueAt !== other.dueAt) return (one.dueAt ?? '9') < (other.dueAt ?? '9') ? -1 : 1
    return one.createdAt < other.createdAt ? 1 : -1
  })

/** A business system that waits for something, with how much. */
interface TodoSystem {
  id: string
  name: string
  nameEn: string
  count: number
}

/** The systems of a list, the busiest first. */
export function systemsOf(todos: readonly Todo[]): TodoSystem[] {
  const systems = new Map<string, TodoSystem>()
  for (const { systemId, systemName, systemNameEn } of todos) {
    const known = systems.get(systemId)
    if (known) known.count++
    else systems.set(systemId, { id: systemId, name: systemName, nameEn: systemNameEn, count: 1 })
  }
  return [...systems.values()].sort((one, other) => other.count - one.count)
}
