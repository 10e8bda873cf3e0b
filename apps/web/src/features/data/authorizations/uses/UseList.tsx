import { api } from '@portico/contract/api.ts'
import { Suspense, useMemo, useState } from 'react'
import { ExportButton } from '#kit/list/ExportButton.tsx'
import { WordFilter } from '#kit/list/filters/WordFilter.tsx'
import { turnPage } from '#kit/list/turnPage.ts'
import { useList } from '#kit/list/useList.ts'
import { Pager } from '#kit/pager/Pager.tsx'
import { useIsPhone } from '#kit/screen/useIsPhone.ts'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { ListTable } from '#kit/table/ListTable.tsx'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import type { LeftChartPiece } from './LeftOverTime.tsx'
import { UseHead } from './UseHead.tsx'
import { UseSums } from './UseSums.tsx'
import { linesOf, movementsOf, type UseLine } from './useLines.ts'
import { usePageTexts } from './usePageTexts.ts'
import { useUseColumns } from './useUseColumns.tsx'
import '#kit/list/ListPage.css'

/** They wait for the authorization anyway, and those who only look have none. */
const UseActs = lateComponent(() => import('./UseActs.tsx'))

/** Of what stands above the list, with the sums below it. */
const headHeight = 240

/** The documents that used one authorization; each unfolds to the movements of its money. */
export function UseList({ id, Chart }: { id: number; Chart: LeftChartPiece }) {
  const t = useTexts(usePageTexts)
  const pick = usePick()
  const isPhone = useIsPhone()
  const used = api.authorizations.used
  const { state, change, asked, pages, query } = useList(
    used,
    ['word'],
    {},
    { authorizationId: id },
    isPhone ? null : headHeight,
  )
  const { data } = query
  const word = state.filters['word'] ?? ''
  const setWord = (next: string) => change({ filters: next ? { word: next } : {} })
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const columns = useUseColumns(isPhone)
  const rows = useMemo(() => data && linesOf(data.rows), [data])
  const onToggle = (key: string, isOpen: boolean) => {
    const next = new Set(open)
    if (isOpen) next.add(key)
    else next.delete(key)
    setOpen(next)
  }
  const toPage = (page: number) => change({ page })
  return (
    <div className="page lp">
      <header className="ph-bar">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <span className="f1" />
        <ExportButton
          of={api.authorizations.exportUsed}
          asked={{ ...asked, authorizationId: id }}
          isEmpty={data?.total === 0}
        />
        <Suspense fallback={null}>
          <UseActs id={id} />
        </Suspense>
      </header>
      <UseHead id={id} Chart={Chart} />
      <div className="row g8 wrap lp-bar">
        <WordFilter label={t('word')} value={word} onChange={setWord} />
      </div>
      <ListTable<UseLine>
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={line => line.key}
        rowName={line => pick(line.use.title, line.use.titleEn)}
        tree={isPhone ? undefined : { below: movementsOf, open, onToggle }}
        error={query.error}
        isFetching={query.isFetching}
        isFiltered={word !== ''}
        onClear={() => setWord('')}
        onRetry={() => void query.refetch()}
        sort={state.sort}
        isDescending={state.isDescending}
        onSort={(sort, isDescending) => change({ sort, isDescending })}
        page={state.page}
        onTurn={step => turnPage({ ...state, total: data?.total ?? 0 }, step, toPage)}
        empty={<EmptyState art="data" title={t('none')} text={t('noneText')} />}
      />
      {data && data.total > 0 && (
        <UseSums total={data.total} committed={data.committed} returned={data.returned} isSound={data.isSound} />
      )}
      {data && data.total > 0 && (
        <div className="holds rigid lp-foot">
          <Pager
            page={state.page}
            size={state.size}
            sizes={pages.sizes}
            byHeight={{ size: pages.usual, isOn: state.isUsual, choose: () => change({ isUsual: true }) }}
            total={data.total}
            onPage={toPage}
            onSize={size => change({ size, isUsual: false })}
          />
        </div>
      )}
    </div>
  )
}
