import type { Todo } from '@portico/contract/work/todos.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconBan, iconCheck, iconClock, iconWarn } from '#kit/icons/icons.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { dueMoment, listMoment, portalNow } from '#shared/i18n/nearMoments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { urgencyOf } from './todoList.ts'
import { todoTexts } from './todoTexts.ts'

/** Until when an open item waits; of a closed one, when that was and who did it, in whose name. */
export function TodoMoment({ todo }: { todo: Todo }) {
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
      <span className="todos-due g6 s13 t3 num nowrap">
        <Icon of={isWithdrawn ? iconBan : iconCheck} size={15} />
        {words}
      </span>
    )
  }
  const urgency = urgencyOf(todo.dueAt, now)
  const moment = todo.dueAt === undefined ? '' : dueMoment(todo.dueAt, language, now)
  return (
    <span className={`todos-due g6 s13 t3 num nowrap ${urgency}`}>
      <Icon of={urgency === 'overdue' ? iconWarn : iconClock} size={15} />
      {todo.dueAt === undefined ? t('noDue') : t(urgency === 'overdue' ? 'overdue' : 'due', { moment })}
    </span>
  )
}
