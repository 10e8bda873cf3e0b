import { api } from '@portico/contract/api.ts'
import { message } from '@portico/contract/messages.ts'
import type { Todo } from '@portico/contract/todos.ts'
import { useMemo, useState } from 'react'
import { useApiQuery } from '#shared/api/queries.ts'
import { useCatalogue } from '#shared/catalogue/useCatalogue.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { portalNow } from '#shared/i18n/moments.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { useOpenItem } from '#shared/opening/useOpenItem.ts'
import { EmptyState } from '#shared/ui/EmptyState.tsx'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconRefresh } from '#shared/ui/icons.ts'
import { TodoItem } from './TodoItem.tsx'
import { TodoPager } from './TodoPager.tsx'
import { inDueOrder, systemsOf, urgencyOf } from './todoList.ts'
import { todoTexts } from './todoTexts.ts'
import './TodosPage.css'

/** As many as the server gives at once. */
const pageSize = 100

/** What the business systems wait for, due ones first; each leads to its application. */
export default function TodosPage() {
  const t = useTexts(todoTexts)
  const language = useLanguage(state => state.language)
  const [page, setPage] = useState(1)
  const { data, error, refetch, isFetching } = useApiQuery(api.todos.open, { page, limit: pageSize }, { staleTime: 0 })
  const list = data?.[0]
  const overdue = list ? list.items.filter(todo => urgencyOf(todo.dueAt, portalNow()) === 'overdue').length : 0
  return (
    <div className="page tp0">
      <header className="ph-bar">
        <h1 tabIndex={-1}>{t('title')}</h1>
        {list && <span className="s13 t3 num">{t('count', { count: list.count })}</span>}
        {overdue > 0 && <span className="tag warn">{t('overdueCount', { count: overdue })}</span>}
        <span className="f1" />
        <button type="button" className="btn text sm" aria-busy={isFetching} onClick={() => void refetch()}>
          {isFetching ? <i className="spin" /> : <Icon of={iconRefresh} size={15} />}
          {t('refresh')}
        </button>
      </header>
      {list && list.count > 0 ? (
        <LoadedTodos items={list.items} />
      ) : (
        <div className="tp-e" role={error ? 'alert' : 'status'}>
          {list ? (
            <EmptyState art="done" title={t('done')} text={t('doneText')} />
          ) : error ? (
            <EmptyState
              art="offline"
              title={t('failed')}
              text={message('withCode', language, { message: error.message, code: error.code })}
            >
              <button type="button" className="btn" onClick={() => void refetch()}>
                {t('reload')}
              </button>
            </EmptyState>
          ) : (
            <TodoShapes label={t('loading')} />
          )}
        </div>
      )}
      {list && list.count > pageSize && (
        <TodoPager page={page} pages={Math.ceil(list.count / pageSize)} onPage={setPage} />
      )}
    </div>
  )
}

function LoadedTodos({ items }: { items: readonly Todo[] }) {
  const t = useTexts(todoTexts)
  const pick = usePick()
  const open = useOpenItem()
  const { catalogue } = useCatalogue()
  const [chosen, setChosen] = useState<string | null>(null)
  const systems = useMemo(() => systemsOf(items), [items])
  const systemId = systems.some(system => system.id === chosen) ? chosen : null
  const shown = useMemo(
    () => inDueOrder(items).filter(todo => systemId === null || todo.systemId === systemId),
    [items, systemId],
  )
  const chip = (id: string | null, label: string, count: number) => (
    <button
      key={id}
      type="button"
      className={`chip${id === systemId ? ' on' : ''}`}
      aria-pressed={id === systemId}
      onClick={() => setChosen(id)}
    >
      {label} <em className="num">{count}</em>
    </button>
  )
  return (
    <>
      {systems.length > 1 && (
        <fieldset className="chips tp-f">
          <legend className="sr">{t('filter')}</legend>
          {chip(null, t('all'), items.length)}
          {systems.map(system => chip(system.id, pick(system.name, system.nameEn), system.count))}
        </fieldset>
      )}
      <ul className="tp-l" aria-label={t('list')}>
        {shown.map(todo => (
          <TodoItem
            key={todo.id}
            todo={todo}
            application={todo.permissionId === undefined ? undefined : catalogue?.byId.get(todo.permissionId)?.item}
            onOpen={open}
          />
        ))}
      </ul>
    </>
  )
}

const rows = ['a', 'b', 'c', 'd', 'e']

const TodoShapes = ({ label }: { label: string }) => (
  <div className="tp-l late0">
    <span className="sr">{label}</span>
    {rows.map(key => (
      <div key={key} className="td">
        <span className="sk" style={{ width: 36, height: 36, borderRadius: 10 }} />
        <div className="col f1 g8">
          <span className="sk" style={{ width: '44%', height: 15 }} />
          <span className="sk" style={{ width: '28%', height: 12 }} />
        </div>
      </div>
    ))}
  </div>
)
