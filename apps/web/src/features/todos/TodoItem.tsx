import type { MenuItem } from '@portico/contract/menu.ts'
import type { Todo } from '@portico/contract/todos.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { dueMoment, listMoment, portalNow } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { AppIcon } from '#shared/ui/AppIcon.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconClock, iconWarn } from '#shared/ui/icons.ts'
import { urgencyOf } from './todoList.ts'
import { todoTexts } from './todoTexts.ts'

interface TodoItemProps {
  todo: Todo
  /** The application it is done in, when the person has it. */
  application: MenuItem | undefined
  onOpen: (item: MenuItem) => void
}

/** One thing that a business system waits for, with its due date and the way to it. */
export function TodoItem({ todo, application, onOpen }: TodoItemProps) {
  const t = useTexts(todoTexts)
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const now = portalNow()
  const urgency = urgencyOf(todo.dueAt, now)
  const due =
    todo.dueAt === undefined
      ? t('noDue')
      : t(urgency === 'overdue' ? 'overdue' : 'due', { moment: dueMoment(todo.dueAt, language, now) })
  const title = pick(todo.title, todo.titleEn)
  return (
    <li className="td">
      <AppIcon file={application?.icon ?? ''} size={36} />
      <div className="col f1">
        <h2>{title}</h2>
        <p className="row wrap s12 t3 by">
          <span className="tag sm">{pick(todo.systemName, todo.systemNameEn)}</span>
          <span>{t('sender', { name: todo.sender })}</span>
          <span className="num">{t('sent', { moment: listMoment(todo.createdAt, language, now) })}</span>
        </p>
      </div>
      <span className={`due s13 num ${urgency}`}>
        <Icon of={urgency === 'overdue' ? iconWarn : iconClock} size={15} />
        {due}
      </span>
      {application ? (
        <button
          type="button"
          className="btn sm soft"
          aria-label={`${t('open')} ${title}`}
          onClick={() => onOpen(application)}
        >
          {t('open')}
        </button>
      ) : (
        <span className="s12 t3 else0">{t('elsewhere')}</span>
      )}
    </li>
  )
}
