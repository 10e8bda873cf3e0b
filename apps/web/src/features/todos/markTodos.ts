import { api } from '@portico/contract/api.ts'
import type { Todo } from '@portico/contract/todos.ts'
import { sayFailure } from '#kit/act/attempt.ts'
import { confirm } from '#kit/layers/confirm.tsx'
import { toast } from '#kit/layers/toast.ts'
import { ApiError } from '#shared/api/ApiError.ts'
import { call } from '#shared/api/call.ts'
import { queryClient } from '#shared/api/queries.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { say } from '#shared/i18n/texts.ts'
import { todoTexts } from './todoTexts.ts'

export type Mark = 'finish' | 'reopen'

/** The list and the counters are asked for anew. */
export const refreshTodos = () =>
  Promise.all([api.todos.list, api.todos.open].map(({ url }) => queryClient.invalidateQueries({ queryKey: [url] })))

/** Marks items as done, or takes that back; several after a question. What was done can be undone from its toast. */
export async function markTodos(mark: Mark, items: readonly Todo[]): Promise<boolean> {
  const language = getLanguage()
  const question = mark === 'finish' ? todoTexts.confirmFinish : todoTexts.confirmReopen
  const content = say(question, language, { count: items.length })
  if (items.length > 1 && !(await confirm({ content }))) return false
  return send(
    mark,
    items.map(todo => todo.id),
    true,
  )
}

async function send(mark: Mark, ids: number[], mayUndo: boolean): Promise<boolean> {
  const language = getLanguage()
  try {
    const { count } = await call(mark === 'finish' ? api.todos.finish : api.todos.reopen, { ids })
    const words = say(mark === 'finish' ? todoTexts.finished : todoTexts.reopened, language, { count })
    const undo = { label: say(todoTexts.undo, language), run: () => void send('reopen', ids, false) }
    if (count === 0) toast.warning(say(todoTexts.nothingMarked, language))
    else toast.success(words, mayUndo && mark === 'finish' ? { action: undo } : {})
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    sayFailure(error)
    return false
  } finally {
    await refreshTodos()
  }
}
