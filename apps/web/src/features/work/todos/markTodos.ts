import { api } from '@portico/contract/api.ts'
import type { Todo } from '@portico/contract/work/todos.ts'
import { attempt } from '#kit/act/attempt.ts'
import { refresh } from '#kit/act/refresh.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { toast } from '#kit/layers/toast.ts'
import { call } from '#shared/api/call.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { say } from '#shared/i18n/texts.ts'
import { todoTexts } from './todoTexts.ts'

export type Mark = 'finish' | 'reopen'

/** The list and the counters are asked for anew. */
export const refreshTodos = () => refresh(api.todos.list, api.todos.open)

/** Marks items as done, or takes that back; several after a question. What was done can be undone from its toast. */
export async function markTodos(mark: Mark, items: readonly Todo[]): Promise<boolean> {
  const language = getLanguage()
  const question = mark === 'finish' ? todoTexts.confirmFinish : todoTexts.confirmReopen
  const content = say(question, language, { count: items.length })
  if (items.length > 1 && !(await confirm({ content, okText: say(todoTexts[mark], language) }))) return false
  const ids = items.map(todo => todo.id)
  return send(mark, ids, true)
}

async function send(mark: Mark, ids: number[], mayUndo: boolean): Promise<boolean> {
  const language = getLanguage()
  const sent = await attempt(() => call(mark === 'finish' ? api.todos.finish : api.todos.reopen, { ids }), {
    done: ({ count }) =>
      count > 0 ? say(mark === 'finish' ? todoTexts.finished : todoTexts.reopened, language, { count }) : '',
    undo: mayUndo && mark === 'finish' ? () => send('reopen', ids, false) : undefined,
    after: refreshTodos,
  })
  if (sent?.value.count === 0) toast.warning(say(todoTexts.nothingMarked, language))
  return sent !== null
}
