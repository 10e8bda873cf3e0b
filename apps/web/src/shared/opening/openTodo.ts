import { api } from '@portico/contract/api.ts'
import type { Todo } from '@portico/contract/work/todos.ts'
import { call } from '#shared/api/call.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { pickName } from '#shared/i18n/texts.ts'
import { useSelectedUnit } from '#shared/selectedUnit.ts'
import { openLink } from './openWindow.ts'

/**
 * Opens an item's own page: the portal's by `go`, a path of the frame; another system's in a new window, signed in and for the
 * chosen unit.
 */
export function openTodo(todo: Pick<Todo, 'id' | 'title' | 'titleEn' | 'ownPage'>, go: (path: string) => void): void {
  if (todo.ownPage !== undefined) {
    go(todo.ownPage)
    return
  }
  const title = pickName(getLanguage(), todo.title, todo.titleEn)
  void openLink(`todo ${todo.id}`, title, () => {
    const { unit } = useSelectedUnit.getState()
    return call(api.todos.link, { id: todo.id, accountSetCode: unit?.accountSetCode, unitCode: unit?.code })
  })
}
