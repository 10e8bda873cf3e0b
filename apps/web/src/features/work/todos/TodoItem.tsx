import type { MenuItem } from '@portico/contract/access/menu.ts'
import type { Todo } from '@portico/contract/work/todos.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Check } from '#kit/fields/choices/Check.tsx'
import { AppIcon } from '#shared/appCards/AppIcon.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { listMoment, portalNow } from '#shared/i18n/nearMoments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import type { Mark } from './markTodos.ts'
import { TodoMoment } from './TodoMoment.tsx'
import { markOf } from './todoList.ts'
import { todoTexts } from './todoTexts.ts'

interface TodoItemProps {
  todo: Todo
  /** The application it is done in, when the person has it. */
  application: MenuItem | undefined
  /** Null where nothing of the list can be marked: no room is kept for a box. */
  isSelected: boolean | null
  onSelect: (todo: Todo, isOn: boolean) => void
  onMark: (mark: Mark, todo: Todo) => void
  onOpen: (todo: Todo, application: MenuItem | undefined) => void
}

/** One thing that a business system waits for, with its due date and the way to it. */
export function TodoItem({ todo, application, isSelected, onSelect, onMark, onOpen }: TodoItemProps) {
  const t = useTexts(todoTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const title = pick(todo.title, todo.titleEn)
  const mark = markOf(todo)
  const isOpen = todo.state === 'open'
  const many = todo.closesForAll ? 'oneOfMany' : 'many'
  return (
    <li className={`row todos-row line-below hovers-faint${isSelected ? ' sel' : ''}`}>
      {isSelected !== null && (
        <span className="todos-row-check middle rigid">
          {mark && (
            <Check
              aria-label={t('select', { name: title })}
              checked={isSelected}
              onChange={isOn => onSelect(todo, isOn)}
            />
          )}
        </span>
      )}
      <AppIcon file={application?.icon ?? ''} size={36} />
      <div className="col f1">
        <h2 className="b anywhere">{title}</h2>
        <p className="row wrap s12 t3 by">
          <span className="tag sm">{pick(todo.systemName, todo.systemNameEn)}</span>
          <span className="tag sm line">{t(todo.kind)}</span>
          <span>{t('sender', { name: pick(todo.sender, todo.senderEn) })}</span>
          <span className="num">{t('sent', { moment: listMoment(todo.createdAt, language, portalNow()) })}</span>
          {todo.peopleCount > 1 && <span className="num">{t(many, { count: todo.peopleCount })}</span>}
        </p>
      </div>
      <TodoMoment todo={todo} />
      <span className="row g8 rigid acts">
        {mark && (
          <Button kind="text" size="small" aria-label={`${t(mark)} ${title}`} onClick={() => onMark(mark, todo)}>
            {t(mark)}
          </Button>
        )}
        {application || todo.hasPage ? (
          <Button
            kind={isOpen ? 'soft' : 'default'}
            size="small"
            aria-label={`${t(isOpen ? 'open' : 'look')} ${title}`}
            onClick={() => onOpen(todo, application)}
          >
            {t(isOpen ? 'open' : 'look')}
          </Button>
        ) : (
          isOpen && <span className="s12 t3 todos-elsewhere">{t('elsewhere')}</span>
        )}
      </span>
    </li>
  )
}
