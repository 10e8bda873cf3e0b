import type { MenuItem } from '@portico/contract/access/menu.ts'
import { portalSystemId } from '@portico/contract/access/systems.ts'
import type { Todo } from '@portico/contract/work/todos.ts'
import { Button } from '#kit/buttons/Button.tsx'
import { Check } from '#kit/fields/choices/Check.tsx'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconBan, iconCheck, iconClock, iconWarn } from '#kit/icons/icons.ts'
import { AppIcon } from '#shared/appCards/AppIcon.tsx'
import { useLanguage } from '#shared/i18n/language.ts'
import { dueMoment, listMoment, portalNow } from '#shared/i18n/nearMoments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import type { Mark } from './markTodos.ts'
import { markOf, urgencyOf } from './todoList.ts'
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
    <li className={`row pad-10-12 todos-row line-below hovers-faint lights${isSelected ? ' sel' : ''}`}>
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
          isOpen && todo.systemId !== portalSystemId && <span className="s12 t3 todos-elsewhere">{t('elsewhere')}</span>
        )}
      </span>
    </li>
  )
}

/** Until when an open item waits; of a closed one, when that was and who did it, in whose name. */
function TodoMoment({ todo }: { todo: Todo }) {
  const t = useTexts(todoTexts)
  const language = useLanguage(state => state.language)
  const pick = usePick()
  const now = portalNow()
  if (todo.closedAt !== undefined) {
    const moment = listMoment(todo.closedAt, language, now)
    const isWithdrawn = todo.state === 'withdrawn'
    const actor = pick(todo.closedBy ?? '', todo.closedByEn)
    const name = todo.closedFor ? t('inName', { actor, name: pick(todo.closedFor, todo.closedForEn) }) : actor
    const words = isWithdrawn ? t('withdrawnAt', { moment }) : t(name ? 'doneBy' : 'doneAt', { name, moment })
    return (
      <span className="amid todos-due g6 s13 t3 num nowrap">
        <Icon of={isWithdrawn ? iconBan : iconCheck} size={15} />
        {words}
      </span>
    )
  }
  const urgency = urgencyOf(todo.dueAt, now)
  const moment = todo.dueAt === undefined ? '' : dueMoment(todo.dueAt, language, now)
  return (
    <span className={`amid todos-due g6 s13 t3 num nowrap ${urgency}`}>
      <Icon of={urgency === 'overdue' ? iconWarn : iconClock} size={15} />
      {todo.dueAt === undefined ? t('noDue') : t(urgency === 'overdue' ? 'overdue' : 'due', { moment })}
    </span>
  )
}
