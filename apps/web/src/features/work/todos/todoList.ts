import { type Todo, type TodoKind, todoKindNames } from '@portico/contract/work/todos.ts'
import type { Mark } from './markTodos.ts'

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

/** What can be marked on an item here, if anything. */
export const markOf = (todo: Todo): Mark | null => (todo.mayFinish ? 'finish' : todo.mayReopen ? 'reopen' : null)

export const stateNames = ['open', 'done', 'withdrawn', 'all'] as const
export type StateName = (typeof stateNames)[number]

/** The state that an address asks for; open ones where it makes no sense. */
export const stateOf = (text: string | undefined): StateName => stateNames.find(name => name === text) ?? 'open'

/** The kind that an address asks for. */
export const kindOf = (text: string | undefined): TodoKind | undefined => todoKindNames.find(name => name === text)
