import type { DataRow } from '@portico/contract/data/dataSets.ts'
import type { QueryPage } from '@portico/contract/data/queryPages.ts'
import { useMemo, useState } from 'react'
import { copyText } from '#kit/act/copyText.ts'
import { useRowsOnPage } from '#kit/list/useRowsOnPage.ts'
import { Pager } from '#kit/pager/Pager.tsx'
import { useLayer } from '#kit/screen/openLayers.ts'
import { sayLate } from '#kit/show/sayLate.ts'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { usePick, useTexts } from '#shared/i18n/texts.ts'
import { useUnitState } from '#shared/useUnitState.ts'
import { DetailDialog } from './cells/DetailDialog.tsx'
import { ColumnSettings } from './columns/ColumnSettings.tsx'
import { shownTree } from './columns/columnTree.ts'
import { askedSorts, ownSorts } from './columns/sortCycle.ts'
import { QueryForm } from './form/QueryForm.tsx'
import { fieldHelp, rememberQuery, useQueryForm } from './form/useQueryForm.ts'
import { LazyPart } from './LazyPart.tsx'
import { queryTexts } from './queryTexts.ts'
import { type FieldValues, type QueryState, startState, viewStateOf, withView } from './rows/queryState.ts'
import { mostRows } from './rows/rowWindows.ts'
import { useEndlessRows } from './rows/useEndlessRows.ts'
import { useQueryState } from './rows/useQueryState.ts'
import { useAsk, useRows } from './rows/useRows.ts'
import { QueryResult } from './table/QueryResult.tsx'
import { useCellActions } from './table/useCellActions.ts'
import { useSelection } from './table/useSelection.ts'
import { useSums } from './table/useSums.ts'
import { useTableSettings } from './table/useTableSettings.ts'
import { HistoryButtons } from './tools/HistoryButtons.tsx'
import { QueryToolbar } from './tools/QueryToolbar.tsx'
import { useExport } from './tools/useExport.ts'
import { useViews } from './tools/useViews.ts'
import { ViewChips } from './tools/ViewChips.tsx'

// What comes when it is first wanted: charts and their library, and the print preview.
const ChartPanel = lateComponent(() => import('./chart/ChartPanel.tsx'), sayLate)
const PrintDialog = lateComponent(() => import('./print/PrintDialog.tsx'), sayLate)

/** A configured page at work: form, saved conditions, toolbar, table or chart, pager. */
export function QueryScreen({ page }: { page: QueryPage }) {
  const t = useTexts(queryTexts)
  const pick = usePick()
  const title = pick(page.name, page.nameEn)
  const views = useViews(page.id)
  const { state, sizes, change, addressOf } = useQueryState(page, views.views)
  const ask = useAsk(page, state)
  const settings = useTableSettings(page)
  const isTable = state.mode === 'table' || page.chart === null
  // Until the default view and the unit are known nobody knows what to ask.
  const isReady = useUnitState() !== 'waiting' && views.isReady
  const rows = useRows(ask, state.page, state.size, isReady && !(isTable && state.isEndless))
  const endless = useEndlessRows(ask, isReady && isTable && state.isEndless)
  const form = useQueryForm(page, state.values, rows.error ?? endless.error)
  const help = useMemo(() => fieldHelp(page, ask), [page, ask])
  const selection = useSelection(JSON.stringify([ask.conditions, ask.filters, ask.unitCode]))
  const [detail, setDetail] = useState<DataRow | null>(null)
  const [isPrinting, setPrinting] = useState<{ ids?: string[] } | null>(null)
  const [isFull, setFull] = useState(false)
  const [isCards, setCards] = useState(true)
  useLayer(isFull, () => setFull(false))

  const isEndless = isTable && state.isEndless
  const found = isEndless ? endless : rows.data
  const toPage = (next: number) => change({ page: next }, { replace: true })
  const shown = useRowsOnPage(rows, state.page, state.size, toPage)
  const isKnown = isEndless ? endless.isReady : shown !== undefined
  const total = found?.total ?? 0
  const totalText = isKnown ? total.toLocaleString('en') : ''
  const isAtLeast = found?.isAtLeast ?? false
  const tree = useMemo(() => shownTree(settings.columns), [settings.columns])
  const own = useMemo(() => ownSorts(page.columns), [page.columns])
  const onPage = shown ?? noRows
  const sums = useSums({
    dataColumns: page.dataColumns,
    columns: settings.columns,
    rows: onPage,
    ask,
    total: `${isAtLeast ? '≥ ' : ''}${totalText}`,
    isEndless: state.isEndless,
  })
  const startExport = useExport({ page, columns: settings.columns, ask, selected: selection.keys })
  const narrow = (column: string, filter: QueryState['filters'][number] | null) =>
    change({ filters: [...state.filters.filter(other => other.column !== column), ...(filter ? [filter] : [])] })
  const act = useCellActions({
    columns: settings.columns,
    onDetail: setDetail,
    onFilter: filter => narrow(filter.column, filter),
  })

  const reload = () => {
    if (state.isEndless) endless.retry()
    else void rows.refetch()
  }
  const showValues = (values: FieldValues) => {
    rememberQuery(page, values)
    form.send(values)
    if (JSON.stringify(values) === JSON.stringify(state.values)) reload()
    change({ values })
  }
  const query = () => {
    const values = form.check()
    if (values) showValues(values)
  }
  const reset = () => {
    const { values } = startState(page.fields, sizes)
    form.fill(values)
    change({ values, filters: [], view: null })
  }
  const clear = () => {
    form.fill({})
    change({ values: {}, filters: [], view: null })
  }
  const stateNow = () => viewStateOf({ ...state, values: form.check() ?? state.values }, page.fields, page.chart)
  const current = views.views.find(view => view.id === state.view)
  const start = startState(page.fields, sizes)
  const isChanged =
    current !== undefined &&
    JSON.stringify(viewStateOf(state, page.fields, page.chart)) !==
      JSON.stringify(viewStateOf(withView(start, page.fields, current), page.fields, page.chart))
  const print = () => setPrinting(selection.keys.length > 0 ? { ids: [...selection.keys] } : {})
  return (
    <div className={`page query-page holds${isFull ? ' full' : ''}`}>
      {!isFull && (
        <QueryForm
          page={page}
          value={form.draft}
          onChange={form.change}
          onQuery={query}
          onReset={reset}
          mistakes={form.mistakes}
          suggest={help.suggest}
          loadOptions={help.fieldOptions}
        >
          <ViewChips
            views={views}
            current={state.view}
            isChanged={isChanged}
            stateNow={stateNow}
            onShow={view => {
              const shown = withView(state, page.fields, view)
              form.fill(shown.values)
              change(shown)
            }}
            onCopyLink={view => {
              const address = addressOf(withView(start, page.fields, view))
              void copyText(new URL(`${basePath()}${address}`, location.origin).href, { failed: t('copyFailed') })
            }}
            onSaved={id =>
              change({ values: form.check() ?? state.values, page: state.page, view: id }, { replace: true })
            }
          >
            <HistoryButtons
              page={page}
              onPick={values => {
                form.fill(values)
                showValues(values)
              }}
            />
          </ViewChips>
        </QueryForm>
      )}
      <QueryToolbar
        page={page}
        total={totalText}
        isAtLeast={isAtLeast}
        selected={selection.keys.length}
        mode={isTable ? 'table' : 'chart'}
        density={settings.density}
        isFull={isFull}
        isCards={isCards}
        onMode={mode => change({ mode, page: state.page })}
        onRefresh={reload}
        onDensity={settings.setDensity}
        onFull={() => setFull(!isFull)}
        onCards={setCards}
        onExport={(format, range) => void startExport(format, range)}
        onPrint={print}
        columns={close => (
          <ColumnSettings source={page.columns} columns={settings.columns} onApply={settings.apply} onClose={close} />
        )}
      />
      {isTable ? (
        <QueryResult
          page={page}
          label={title}
          columns={settings.columns}
          density={settings.density}
          isCards={isCards}
          first={state.isEndless ? 1 : (state.page - 1) * state.size + 1}
          rows={onPage}
          endless={state.isEndless ? endless : undefined}
          isKnown={isKnown}
          isFetching={rows.isFetching}
          error={state.isEndless ? endless.error : rows.error}
          isNarrowed={ask.conditions !== undefined || ask.filters !== undefined}
          onRetry={reload}
          onClear={clear}
          sorts={state.sorts.length > 0 ? state.sorts : own}
          onSorts={sorts => change({ sorts: askedSorts(sorts, state.sorts.length === 0, own) })}
          filters={state.filters}
          onFilter={narrow}
          loadOptions={help.columnOptions}
          onColumn={settings.change}
          selection={selection}
          sums={sums}
          onAct={act}
        />
      ) : (
        <LazyPart>
          {page.chart && (
            <ChartPanel
              page={page}
              ask={ask}
              chart={state.chart ?? page.chart}
              onChange={chart => change({ chart }, { replace: true })}
              onDrill={filters => change({ mode: 'table', filters: merged(state.filters, filters) })}
            />
          )}
        </LazyPart>
      )}
      {isTable && isKnown && (total > 0 || selection.keys.length > 0) && (
        <Pager
          page={state.page}
          size={state.size}
          sizes={sizes}
          total={total}
          isAtLeast={isAtLeast}
          isEndless={state.isEndless}
          note={state.isEndless && endless.count === mostRows && t('rowsCut', { count: mostRows.toLocaleString('en') })}
          selected={selection.keys.length}
          onClear={() => selection.onChange([])}
          onPage={next => change({ page: next })}
          onSize={size => change(size === 0 ? { isEndless: true } : { size, isEndless: false })}
        />
      )}
      {detail && (
        <DetailDialog
          row={detail}
          title={title}
          tree={tree}
          dataColumns={page.dataColumns}
          onClose={() => setDetail(null)}
        />
      )}
      {isPrinting && (
        <LazyPart>
          <PrintDialog page={page} ask={{ ...ask, ...isPrinting }} tree={tree} onClose={() => setPrinting(null)} />
        </LazyPart>
      )}
    </div>
  )
}

const noRows: readonly DataRow[] = []

/** The part of the address before the router's own paths. */
const basePath = (): string => `/${location.pathname.split('/')[1] ?? ''}`

const merged = (filters: QueryState['filters'], more: QueryState['filters']): QueryState['filters'] => [
  ...filters.filter(filter => more.every(other => other.column !== filter.column)),
  ...more,
]
