import type { OperationCode } from '@portico/contract/operations/operations.ts'
import type { todos } from '@portico/contract/work/todos.ts'
import type { ApplicationLinks } from '#access/menu/links.steps.ts'
import type { Database, Orm } from '#db/open.ts'
import { pageOf } from '#db/paging.ts'
import type { Caller, Handlers, Session } from '#http/context.ts'
import { refuse } from '#http/rejection.ts'
import { finishHere, type Marked, reopenHere } from './marks.queries.ts'
import { makeTodoCalls, type TodoCallDeps } from './todoCalls.steps.ts'
import { todoShape } from './todoShape.rules.ts'
import * as query from './todos.queries.ts'

export interface TodoDeps extends TodoCallDeps {
  db: Database
  links: ApplicationLinks
}

export function todoHandlers(deps: TodoDeps): Handlers<typeof todos> {
  const { db, clock, logs, links } = deps
  const calls = makeTodoCalls(deps)
  const shape = todoShape(clock)
  const marking = (operation: OperationCode, session: Session, caller: Caller, mark: (tx: Orm) => Promise<Marked[]>) =>
    logs.change(session, caller, async tx => {
      const marked = await mark(tx)
      if (marked.length === 0) return { unchanged: { count: 0 } }
      const titles = marked.filter(item => item.userId === session.user.id).map(item => item.title)
      const detail = { count: titles.length, items: titles.slice(0, 20) }
      const tell = [...new Set(marked.map(item => item.userId))].map(userId => ['todos', userId] as const)
      return { operation, object: titles[0] ?? '', detail, tell, answer: { count: titles.length } }
    })
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
    finish: ({ input, session, caller }) =>
      marking('todos.finish', session, caller, tx => finishHere(tx, input.ids, session)),
    reopen: ({ input, session, caller }) =>
      marking('todos.reopen', session, caller, tx => reopenHere(tx, input.ids, session)),
    link: async ({ input, session, caller }) => {
      const item = await query.pageOfTodo(db, session.user.id, input.id)
      if (!item || item.path === null) throw refuse('recordMissing')
      return links.page(
        { ...input, systemId: item.systemId, path: item.path, name: item.title, operation: 'todos.link' },
        session,
        caller,
      )
    },
    push: ({ input, caller }) => calls.push(input.text, caller),
    close: ({ input, caller }) => calls.close(input.text, caller),
  }
}
