import type { MenuItem } from '@portico/contract/access/menu.ts'
import type { Todo } from '@portico/contract/work/todos.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#kit/buttons/Button.tsx'
import { Check } from '#kit/fields/choices/Check.tsx'
import { withKey } from '#kit/rows/withKey.ts'
import { useCatalogue } from '#shared/catalogue/useCatalogue.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { openTodo } from '#shared/opening/openTodo.ts'
import { useOpenItem } from '#shared/opening/useOpenItem.ts'
import { type Mark, markTodos } from './markTodos.ts'
import { TodoItem } from './TodoItem.tsx'
import { markOf, type StateName } from './todoList.ts'
import { todoTexts } from './todoTexts.ts'

const none: ReadonlySet<number> = new Set()
/** What the list holds, said to those who do not see its filters. */
const labels = { open: 'list', done: 'stateDone', withdrawn: 'stateWithdrawn', all: 'all' } as const

/** One page of items, of which those that may be marked here can be chosen. */
export function LoadedTodos({ items, state }: { items: readonly Todo[]; state: StateName }) {
  const t = useTexts(todoTexts)
  const openItem = useOpenItem()
  const navigate = useNavigate()
  const { catalogue } = useCatalogue()
  const [ids, setIds] = useState(none)
  const markable = items.filter(todo => markOf(todo) !== null)
  const chosen = markable.filter(todo => ids.has(todo.id))
  const mark = async (what: Mark, of: readonly Todo[]) => {
    if (await markTodos(what, of)) setIds(none)
  }
  const open = (todo: Todo, application: MenuItem | undefined) => {
    if (todo.hasPage) openTodo(todo, path => void navigate(path))
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
            onSelect={(it, isOn) => setIds(withKey(ids, it.id, isOn))}
            onMark={(what, it) => void mark(what, [it])}
            onOpen={open}
          />
        ))}
      </ul>
    </>
  )
}

interface TodoMarksProps {
  /** What can be marked on this page. */
  items: readonly Todo[]
  chosen: readonly Todo[]
  onChoose: (items: readonly Todo[]) => void
  onMark: (mark: Mark, items: readonly Todo[]) => void
}

const marks = ['finish', 'reopen'] as const

/** Chooses what can be marked on the page, and marks what is chosen. */
function TodoMarks({ items, chosen, onChoose, onMark }: TodoMarksProps) {
  const t = useTexts(todoTexts)
  const isSome = chosen.length > 0 && chosen.length < items.length
  return (
    <div className="row g12 wrap rigid todos-marks">
      <label className="row g8 s13">
        <Check
          isHalf={isSome}
          checked={chosen.length > 0 && chosen.length === items.length}
          onChange={isOn => onChoose(isOn ? items : [])}
        />
        {t('selectAll')}
      </label>
      <span className="s13 t3 num" role="status">
        {chosen.length > 0 && t('selected', { count: chosen.length })}
      </span>
      <span className="f1" />
      {marks.map(mark => {
        const fitting = chosen.filter(todo => markOf(todo) === mark)
        return (
          items.some(todo => markOf(todo) === mark) && (
            <Button
              key={mark}
              kind={mark === 'finish' ? 'primary' : 'default'}
              size="small"
              disabled={fitting.length === 0}
              onClick={() => onMark(mark, fitting)}
            >
              {t(mark)}
            </Button>
          )
        )
      })}
    </div>
  )
}
