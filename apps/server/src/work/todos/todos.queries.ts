import type { TodoKind, TodoState, TodoSystem } from '@portico/contract/work/todos.ts'
import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { systems } from '#access/systems/systems.table.ts'
import type { Database } from '#db/open.ts'
import { contains, isAny, type ListAsk, orderOf } from '#db/paging.ts'
import { todos } from './todos.table.ts'

export async function countOpen(db: Database, userId: number): Promise<number> {
  const { rows } = await db.pool.query<{ count: number }>({
    name: 'todos.count',
    text: 'select count(*)::int as count from todos where user_id = $1 and done_at is null',
    values: [userId],
  })
  return rows[0]?.count ?? 0
}

interface Window {
  limit: number
  offset: number
}
export interface TodoFilter {
  state: TodoState | 'all'
  systemId?: readonly string[] | undefined
  kind?: readonly TodoKind[] | undefined
  isOverdue?: boolean | undefined
  /** Late already, or due within so many hours. */
  dueHours?: number | undefined
  keyword?: string | undefined
}
type Sort = 'dueAt' | 'createdAt' | 'closedAt'
export type TodoRow = Awaited<ReturnType<typeof listTodos>>[number]

const inState = (state: TodoState | 'all'): SQL | undefined => {
  if (state === 'all') return undefined
  if (state === 'open') return isNull(todos.doneAt)
  return and(isNotNull(todos.doneAt), eq(todos.isWithdrawn, state === 'withdrawn'))
}

const isLate = (): SQL | undefined => and(isNull(todos.doneAt), lt(todos.dueAt, sql`now()`))

const matching = (
  userId: number,
  { state, systemId, kind, isOverdue, dueHours, keyword }: TodoFilter,
): SQL | undefined =>
  and(
    eq(todos.userId, userId),
    inState(state),
    isAny(todos.systemId, systemId),
    isAny(todos.kind, kind),
    isOverdue ? isLate() : undefined,
    dueHours === undefined ? undefined : lt(todos.dueAt, sql`now() + make_interval(hours => ${dueHours})`),
    contains(keyword, todos.title, todos.titleEn, todos.sender, todos.senderEn),
  )

/** What is due first comes first, what has no deadline last and the newest of that first; of closed ones the latest. */
const usualOrder = (state: TodoState | 'all'): SQL[] =>
  state === 'done' || state === 'withdrawn'
    ? [desc(todos.doneAt), desc(todos.id)]
    : [sql`${todos.doneAt} desc nulls first`, sql`${todos.dueAt} nulls last`, desc(todos.createdAt), sql`${todos.id}`]

/** One page of a person's items. */
export function listTodos(
  db: Database,
  userId: number,
  filter: TodoFilter,
  ask: Pick<ListAsk<Sort>, 'sort' | 'isDescending'>,
  window: Window,
) {
  const columns = { dueAt: todos.dueAt, createdAt: todos.createdAt, closedAt: todos.doneAt }
  return db.orm
    .select({
      ...getTableColumns(todos),
      systemName: systems.name,
      systemNameEn: systems.nameEn,
      peopleCount: sql<number>`case when ${todos.externalId} is null then 1 else (select count(*)::int from todos other
        where other.system_id = ${todos.systemId} and other.external_id = ${todos.externalId}) end`,
    })
    .from(todos)
    .innerJoin(systems, eq(systems.id, todos.systemId))
    .where(matching(userId, filter))
    .orderBy(...(ask.sort ? orderOf(ask, columns, [todos.id]) : usualOrder(filter.state)))
    .limit(window.limit)
    .offset(window.offset)
}

export const countTodos = (db: Database, userId: number, filter: TodoFilter): Promise<number> =>
  db.orm.$count(todos, matching(userId, filter))

export const countOverdue = (db: Database, userId: number): Promise<number> =>
  db.orm.$count(todos, and(eq(todos.userId, userId), isLate()))

/** The systems of a person's items in a state, the busiest first. */
export async function countBySystem(db: Database, userId: number, state: TodoState | 'all'): Promise<TodoSystem[]> {
  const count = sql<number>`count(*)::int`
  return db.orm
    .select({ id: systems.id, name: systems.name, nameEn: systems.nameEn, count })
    .from(todos)
    .innerJoin(systems, eq(systems.id, todos.systemId))
    .where(matching(userId, { state }))
    .groupBy(systems.id, systems.name, systems.nameEn)
    .orderBy(desc(count), systems.id)
}

/** The page that one of a person's items leads to. */
export async function pageOfTodo(db: Database, userId: number, id: number) {
  const rows = await db.orm
    .select({ title: todos.title, systemId: todos.systemId, path: todos.path })
    .from(todos)
    .where(and(eq(todos.id, id), eq(todos.userId, userId)))
  return rows[0]
}
