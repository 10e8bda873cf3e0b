import { api } from '@portico/contract/api.ts'
import { paths } from '@portico/contract/names.ts'
import type { Todo } from '@portico/contract/work/todos.ts'
import { Link, useNavigate } from 'react-router'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useCatalogue } from '#shared/catalogue/useCatalogue.ts'
import { useStaleCounts } from '#shared/events/liveEvents.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { listMoment, portalNow } from '#shared/i18n/nearMoments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { useOpenItem } from '#shared/opening/useOpenItem.ts'
import { useSession } from '#shared/session.ts'
import { useParts } from '../workbenchParts.ts'
import { Loaded } from './Loaded.tsx'
import { useFollowedCount } from './useFollowedCount.ts'
import { WidgetFrame } from './WidgetFrame.tsx'
import { widgetTexts } from './widgetTexts.ts'

/** As many as one looks at on the way to others. */
const todoRequest = { page: 1, limit: 20 } as const
const counted = { limit: 0 } as const

/** Open items, what is due first before the others; while acting for somebody only where the authorisation names them. */
export function TodoWidget() {
  const t = useTexts(widgetTexts)
  const isOpen = useSession(({ user }) => user?.reach?.parts.includes('todos') ?? true)
  if (isOpen) return <OpenTodos />
  return (
    <WidgetFrame>
      <EmptyState compact art="locked" title={t('notYours')} />
    </WidgetFrame>
  )
}

function OpenTodos() {
  const t = useTexts(widgetTexts)
  const query = useApiQuery(api.todos.open, todoRequest)
  const live = useApiQuery(api.todos.open, counted, { enabled: false }).data?.[0]?.count
  const isStale = useStaleCounts(state => state.paths.has(paths.todos))
  useFollowedCount(live, query.refetch)
  const count = live ?? query.data?.[0]?.count
  return (
    <WidgetFrame
      count={count}
      spoken={t('waiting', { count: count ?? 0 })}
      isStale={isStale}
      more={paths.todos}
      moreText={t('allTodos')}
    >
      <Loaded
        query={query}
        empty={([data]) => (data?.items.length ? null : <EmptyState compact art="done" title={t('noTodos')} />)}
      >
        {([data]) => (
          <ul>
            {(data?.items ?? []).map(todo => (
              <TodoLine key={todo.id} todo={todo} />
            ))}
          </ul>
        )}
      </Loaded>
    </WidgetFrame>
  )
}

/** Opens in its system where it has a page there, else in the application that it is done in. */
function TodoLine({ todo }: { todo: Todo }) {
  const pick = usePick()
  const language = useLanguage(state => state.language)
  const { openTodo } = useParts()
  const { catalogue } = useCatalogue()
  const openItem = useOpenItem()
  const navigate = useNavigate()
  const now = portalNow()
  const application = todo.permissionId === undefined ? undefined : catalogue?.byId.get(todo.permissionId)?.item
  const content = (
    <>
      <span className="el f1">{pick(todo.title, todo.titleEn)}</span>
      <TodoTag todo={todo} now={now} />
      <span className="s12 t3 el who">{pick(todo.sender, todo.senderEn)}</span>
      <span className="s12 t3 num nowrap workbench-when">{listMoment(todo.createdAt, language, now)}</span>
    </>
  )
  return (
    <li>
      {todo.hasPage || application ? (
        <button
          type="button"
          className="row hovers-faint workbench-row"
          onClick={() =>
            todo.hasPage || !application ? openTodo(todo, path => void navigate(path)) : openItem(application)
          }
        >
          {content}
        </button>
      ) : (
        <Link className="row hovers-faint workbench-row" to={paths.todos}>
          {content}
        </Link>
      )}
    </li>
  )
}

function TodoTag({ todo, now }: { todo: Todo; now: string }) {
  const t = useTexts(widgetTexts)
  const { dueAt, kind } = todo
  if (dueAt !== undefined && dueAt < now) return <span className="tag sm err">{t('overdue')}</span>
  if (dueAt?.slice(0, 10) === now.slice(0, 10)) return <span className="tag sm warn">{t('dueToday')}</span>
  return kind === 'correction' ? <span className="tag sm warn">{t('returned')}</span> : null
}
