import { api } from '@portico/contract/api.ts'
import type { Todo } from '@portico/contract/work/todos.ts'
import { call } from '#shared/api/call.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { pickName } from '#shared/i18n/texts.ts'
import { openLink } from '#shared/opening/openWindow.ts'
import { useSelectedUnit } from '#shared/selectedUnit.ts'

/** Opens an item's own page in its system, signed in and for the chosen unit, in a new window. */
export function openTodo(todo: Todo): void {
  const title = pickName(getLanguage(), todo.title, todo.titleEn)
  void openLink(`todo ${todo.id}`, title, () => {
    const { unit } = useSelectedUnit.getState()
    return call(api.todos.link, { id: todo.id, accountSetCode: unit?.accountSetCode, unitCode: unit?.code })
  })
}
