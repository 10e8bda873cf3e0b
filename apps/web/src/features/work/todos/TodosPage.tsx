import { api } from '@portico/contract/api.ts'
import { useEffect, useRef } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { iconRefresh } from '#kit/icons/icons.ts'
import { useList } from '#kit/list/useList.ts'
import { Pager } from '#kit/pager/Pager.tsx'
import { useIsPhone } from '#kit/screen/useIsPhone.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { isActing, useSession } from '#shared/session.ts'
import { LoadedTodos } from './LoadedTodos.tsx'
import { refreshTodos } from './markTodos.ts'
import { TodoFilters } from './TodoFilters.tsx'
import { kindOf, stateOf } from './todoList.ts'
import { todoTexts } from './todoTexts.ts'
import './TodosPage.css'

const filters = ['state', 'systemId', 'kind', 'isOverdue', 'keyword'] as const
const readers = {
  state: stateOf,
  systemId: (text: string) => (text.length <= 20 ? text : undefined),
  kind: kindOf,
  isOverdue: (text: string) => text === '1',
  keyword: (text: string) => text.slice(0, 100),
}

/** In CSS pixels: an item with its two lines, and the line that chooses among them. */
const rowHeight = 69
const marksHeight = 48

/** What the business systems wait for, due ones first; each leads to its application. */
export default function TodosPage() {
  const t = useTexts(todoTexts)
  const {
    state,
    change,
    pages: { sizes, usual },
    query,
  } = useList(api.todos.list, filters, readers, undefined, useIsPhone() ? null : marksHeight, rowHeight)
  const { data, error, isFetching, isPlaceholderData } = query
  useOnReturn(() => void query.refetch())
  const last = data ? Math.max(1, Math.ceil(data.total / state.size)) : 1
  // What was on the last page may be done: the page before it is then the last.
  useEffect(() => {
    if (data && !isPlaceholderData && state.page > last) change({ page: last })
  })
  return (
    <div className="page">
      <header className="ph-bar">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <ForWhom />
        {data && <span className="s13 t3 num">{t('count', { count: data.total })}</span>}
        {data && data.overdue > 0 && <span className="tag warn">{t('overdueCount', { count: data.overdue })}</span>}
        <span className="f1" />
        <Button kind="text" size="small" icon={iconRefresh} isBusy={isFetching} onClick={refreshTodos}>
          {t('refresh')}
        </Button>
      </header>
      {data && (
        <TodoFilters
          values={state.filters}
          isNewestFirst={state.sort === 'createdAt'}
          systems={data.systems}
          onChange={next => change({ filters: next, ...('state' in next ? { sort: undefined } : {}) })}
          onOrder={isNewest => change({ sort: isNewest ? 'createdAt' : undefined, isDescending: isNewest })}
        />
      )}
      {data && data.rows.length > 0 ? (
        <LoadedTodos items={data.rows} state={stateOf(state.filters['state'])} />
      ) : data ? (
        <Nothing filters={state.filters} onClear={() => change({ filters: {} })} />
      ) : error ? (
        <FailedState className="centred" title={t('failed')} error={error} onReload={() => void query.refetch()} />
      ) : (
        <div className="scrolls todos-list late" role="status">
          <span className="sr">{t('loading')}</span>
          {['a', 'b', 'c', 'd', 'e'].map(key => (
            <div key={key} className="row pad-10-12 todos-row line-below">
              <Skeleton width={36} height={36} radius={10} />
              <div className="col f1 g8">
                <Skeleton width="44%" height={15} />
                <Skeleton width="28%" height={12} />
              </div>
            </div>
          ))}
        </div>
      )}
      {data && data.total > 0 && (
        <Pager
          page={state.page}
          size={state.size}
          sizes={sizes}
          byHeight={{ size: usual, isOn: state.isUsual, choose: () => change({ isUsual: true }) }}
          total={data.total}
          onPage={page => change({ page })}
          onSize={size => change({ size, isUsual: false })}
        />
      )}
    </div>
  )
}

/** Whose items these are, where they are not one's own. */
function ForWhom() {
  const t = useTexts(todoTexts)
  const pick = usePick()
  const user = useSession(state => state.user)
  if (!user || !isActing(user)) return null
  return <span className="tag p">{t('actingFor', { name: pick(user.name, user.nameEn) })}</span>
}

/** Who comes back from a window in which something was done finds the list as it is now. */
function useOnReturn(run: () => void): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    const onFocus = () => latest.current()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [])
}

function Nothing({ filters, onClear }: { filters: Readonly<Record<string, string>>; onClear: () => void }) {
  const t = useTexts(todoTexts)
  const { state, ...others } = filters
  const titles = { open: 'done', done: 'noneDone', withdrawn: 'noneWithdrawn', all: 'none' } as const
  const isFiltered = Object.keys(others).length > 0
  const name = stateOf(state)
  return (
    <div className="centred" role="status">
      {isFiltered ? (
        <EmptyState art="search" title={t('noMatch')} text={t('noMatchText')}>
          <Button onClick={onClear}>{t('clear')}</Button>
        </EmptyState>
      ) : (
        <EmptyState art="done" title={t(titles[name])} text={name === 'open' ? t('doneText') : undefined} />
      )}
    </div>
  )
}
