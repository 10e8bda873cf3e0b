import type { MenuItem } from '@portico/contract/access/menu.ts'
import type { Todo } from '@portico/contract/work/todos.ts'
import { useState } from 'react'
import { useCatalogue } from '#shared/catalogue/useCatalogue.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useOpenItem } from '#shared/opening/useOpenItem.ts'
import { type Mark, markTodos } from './markTodos.ts'
import { openTodo } from './openTodo.ts'
import { TodoItem } from './TodoItem.tsx'
import { TodoMarks } from './TodoMarks.tsx'
import { markOf, type StateName } from './todoList.ts'
import { todoTexts } from './todoTexts.ts'

const none: ReadonlySet<number> = new Set()
/** What the list holds, said to those who do not see its filters. */
const labels = { open: 'list', done: 'stateDone', withdrawn: 'stateWithdrawn', all: 'all' } as const

/** One page of items, of which those that may be marked here can be chosen. */
export function LoadedTodos({ items, state }: { items: readonly Todo[]; state: StateName }) {
  const t = useTexts(todoTexts)
  const openItem = useOpenItem()
  const { catalogue } = useCatalogue()
  const [ids, setIds] = useState(none)
  const markable = items.filter(todo => markOf(todo) !== null)
  const chosen = markable.filter(todo => ids.has(todo.id))
  const mark = async (what: Mark, of: readonly Todo[]) => {
    if (await markTodos(what, of)) setIds(none)
  }
  const open = (todo: Todo, application: MenuItem | undefined) => {
    if (todo.hasPage) openTodo(todo)
    else if (application) openItem(application)
  }
  return (
    <>
      {markable.length > 0 && (
        <TodoMarks
          items={markable}
          chosen={chosen}
          onChoose={of => setIds(new Set(of.map(todo => todo.id)))}
          onMark={(what, of) => void mark(what, of)}
        />
      )}
      <ul className="scrolls todos-list" aria-label={t(labels[state])}>
        {items.map(todo => (
          <TodoItem
            key={todo.id}
            todo={todo}
            application={todo.permissionId === undefined ? undefined : catalogue?.byId.get(todo.permissionId)?.item}
            isSelected={markable.length > 0 ? ids.has(todo.id) : null}
            onSelect={(it, isOn) => setIds(new Set(isOn ? [...ids, it.id] : [...ids].filter(id => id !== it.id)))}
            onMark={(what, it) => void mark(what, [it])}
            onOpen={open}
          />
        ))}
      </ul>
    </>
  )
}
