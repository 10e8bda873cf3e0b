import type { Todo, TodoState, todos } from '@portico/contract/todos.ts'
import { pageOf } from '#db/paging.ts'
import type { Caller, Handlers, Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import type { ApplicationLinks } from '../menu/links.rules.ts'
import { finishHere, type Marked, reopenHere } from './marks.queries.ts'
import { makeTodoCalls, type TodoCallDeps } from './todoCalls.rules.ts'
import * as query from './todos.queries.ts'

export interface TodoDeps extends TodoCallDeps {
  links: ApplicationLinks
}

export function todoHandlers(deps: TodoDeps): Handlers<typeof todos> {
  const { db, changes, clock, logs, links } = deps
  const calls = makeTodoCalls(deps)
  const shape = ({ path, doneAt, doneBy, doneByEn, doneFor, doneForEn, ...row }: query.TodoRow): Todo => {
    const state: TodoState = doneAt === null ? 'open' : row.isWithdrawn ? 'withdrawn' : 'done'
    return {
      ...row,
      state,
      permissionId: row.permissionId ?? undefined,
      createdAt: clock.format(row.createdAt),
      dueAt: row.dueAt ? clock.format(row.dueAt) : undefined,
      hasPage: path !== null,
      mayFinish: state === 'open' && row.mayFinish,
      mayReopen: state === 'done' && row.isFinishedHere,
      closedAt: doneAt ? clock.format(doneAt) : undefined,
      closedBy: doneBy ?? undefined,
      closedByEn: doneByEn ?? undefined,
      closedFor: doneFor ?? undefined,
      closedForEn: doneForEn ?? undefined,
    }
  }
  const told = async (operation: string, marked: readonly Marked[], session: Session, caller: Caller) => {
    if (marked.length === 0) return { count: 0 }
    for (const userId of new Set(marked.map(item => item.userId))) changes.tell('todos', userId)
    const titles = marked.filter(item => item.userId === session.user.id).map(item => item.title)
    const detail = { count: titles.length, items: titles.slice(0, 20) }
    await logs.operation({ operation, object: titles[0] ?? '', detail }, session, caller)
    return { count: titles.length }
  }
  return {
    open: async ({ input, session }) => {
      const [me, limit] = [session.user.id, input.limit ?? 20]
      const window = { limit, offset: ((input.page ?? 1) - 1) * limit }
      const [count, rows] = await Promise.all([
        query.countOpen(db, me),
        limit === 0 ? [] : query.listTodos(db, me, { state: 'open' }, {}, window),
      ])
      return [{ count, items: rows.map(shape) }]
    },
    list: async ({ input, session }) => {
      const me = session.user.id
      const filter = { ...input, state: input.state ?? 'open' }
      const [total, rows, overdue, systems] = await Promise.all([
        query.countTodos(db, me, filter),
        query.listTodos(db, me, filter, input, pageOf(input)),
        query.countOverdue(db, me),
        query.countBySystem(db, me, filter.state),
      ])
      return { total, rows: rows.map(shape), overdue, systems }
    },
    finish: async ({ input, session, caller }) =>
      told('todos.finish', await finishHere(db, input.ids, session), session, caller),
    reopen: async ({ input, session, caller }) =>
      told('todos.reopen', await reopenHere(db, input.ids, session), session, caller),
    link: async ({ input, session, caller }) => {
      const item = await query.pageOfTodo(db, session.user.id, input.id)
      if (!item || item.path === null) throw refuse('recordMissing')
      return links.page({ ...input, systemId: item.systemId, path: item.path, name: item.title }, session, caller)
    },
    push: ({ input, caller }) => calls.push(input.text, caller),
    close: ({ input, caller }) => calls.close(input.text, caller),
  }
}
