import type { Endpoint } from '@portico/contract/endpoint.ts'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useAttempt } from '#kit/act/useAttempt.ts'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { iconRefresh } from '#kit/icons/icons.ts'
import { Pager } from '#kit/pager/Pager.tsx'
import { useIsPhone } from '#kit/screen/useIsPhone.ts'
import { useKeptFocus } from '#kit/screen/useKeptFocus.ts'
import { DensityButton } from '#kit/table/DensityButton.tsx'
import { type ListColumn, ListTable, type ListTableProps } from '#kit/table/ListTable.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { listTexts } from '../table/listTexts.ts'
import { type BatchAction, BatchBar } from './BatchBar.tsx'
import { ColumnsButton } from './ColumnsButton.tsx'
import { ExportButton } from './ExportButton.tsx'
import { type Filter, FilterBar } from './filters/FilterBar.tsx'
import type { HeldList } from './heldList.ts'
import { shownColumns } from './shownColumns.ts'
import { turnPage } from './turnPage.ts'
import { useListLook } from './useListLook.ts'
import { useRowsOnPage } from './useRowsOnPage.ts'
import './ListPage.css'

export interface ListFrameProps<R, S extends string, N extends string>
  extends Pick<ListTableProps<R>, 'rowKey' | 'rowActions' | 'rowName' | 'selection' | 'empty' | 'otherwise' | 'tree'> {
  title: string
  /** The call that reads it: by its address people's looks of lists are kept. */
  list: Endpoint
  columns: readonly ListColumn<R, S>[]
  /** The endpoint that exports the same list as a file. */
  exportAs?: Endpoint
  filters?: readonly Filter<N>[]
  /** Buttons at the right of the page's head; the one main action last. */
  actions?: ReactNode
  /** Between the head and the list. */
  children?: ReactNode
  /** What is done to all rows that are selected. */
  batch?: readonly BatchAction[]
  /** `part`: below another page's head, without one of its own. */
  as?: 'page' | 'part'
}

/** A list's page around what it holds: head with count and actions, filters, table (cards on a phone), pager. */
export function ListFrame<R, S extends string, N extends string>({
  held,
  title,
  list,
  exportAs,
  filters = [],
  actions,
  children,
  batch,
  as = 'page',
  ...table
}: ListFrameProps<R, S, N> & { held: HeldList<R> }) {
  const t = useTexts(listTexts)
  const isPhone = useIsPhone()
  const { state, change, asked, query, pages, every } = held
  const { data } = query
  const toPage = (page: number) => change({ page })
  const rows = useRowsOnPage({ data, isPlaceholderData: query.isPlaceholderData }, state.page, state.size, toPage)
  const { selection } = table
  const chosen = selection?.keys.length ?? 0
  const hasBatch = batch !== undefined && chosen > 0
  const [selectEvery] = useAttempt()
  const selectAll = async (read: NonNullable<typeof every>) => {
    const rows = await read()
    selection?.onChange(rows.filter(row => !selection.isDisabled?.(row)).map(table.rowKey))
  }
  useForgetting(selection, JSON.stringify(state.filters))
  const box = useRef<HTMLDivElement>(null)
  useKeptFocus(box)
  const isFiltered = Object.keys(state.filters).length > 0
  const count = <ListCount found={data} all={held.all} isFiltered={isFiltered} />
  const look = useListLook(list)
  const { columns } = table
  const shown = useMemo(() => shownColumns(columns, look.hidden, rows), [columns, look.hidden, rows])
  const sortedBy = columns.find(({ key }) => key === state.sort)
  const again = <IconButton size="small" icon={iconRefresh} label={t('refresh')} onClick={() => void query.refetch()} />
  const exporting = exportAs && <ExportButton of={exportAs} asked={asked} isEmpty={data?.total === 0} />
  const hasHead = as === 'page'
  const isRefreshedAbove = isPhone && hasHead
  return (
    <div ref={box} className={`${as === 'page' ? 'page lp' : 'lp part'}${hasBatch ? ' batch' : ''}`}>
      {hasHead && (
        <header className="ph-bar">
          <h1 tabIndex={-1}>{title}</h1>
          {count}
          <span className="f1" />
          {isRefreshedAbove && again}
          {exporting}
          {actions}
        </header>
      )}
      {children}
      <div className="row g8 wrap lp-bar">
        {filters.length > 0 && (
          <FilterBar
            filters={filters}
            several={held.several}
            values={state.filters}
            onChange={next => change({ filters: next })}
          />
        )}
        <span className="row g8 ends">
          {!hasHead && count}
          <FoundCount found={data} isFiltered={isFiltered} />
          {!hasHead && actions}
          {!isPhone && <DensityButton value={look.density} onChange={look.setDensity} />}
          {!isPhone && <ColumnsButton columns={columns} hidden={look.hidden} onChange={look.setHidden} />}
          {!isRefreshedAbove && again}
          {!hasHead && exporting}
        </span>
      </div>
      <ListTable
        {...table}
        columns={shown}
        density={look.density}
        label={title}
        rows={rows}
        error={query.error}
        isFetching={query.isFetching}
        isFiltered={isFiltered}
        onClear={() => change({ filters: {} })}
        onRetry={() => void query.refetch()}
        sort={state.sort}
        isDescending={state.isDescending}
        onSort={(sort, isDescending) => change({ sort, isDescending })}
        page={state.page}
        onTurn={step => turnPage({ ...state, total: data?.total ?? 0 }, step, toPage)}
      />
      {data && data.total > 0 && (
        <div className="holds rigid lp-foot">
          {hasBatch && (
            <BatchBar
              count={chosen}
              total={data.total}
              actions={batch}
              onAll={every && (() => void selectEvery(() => selectAll(every)))}
              onClear={() => selection?.onChange([])}
            />
          )}
          {pages && (
            <Pager
              page={state.page}
              size={state.size}
              sizes={pages.sizes}
              byHeight={{ size: pages.usual, isOn: state.isUsual, choose: () => change({ isUsual: true }) }}
              total={data.total}
              isAtLeast={data.isAtLeast}
              note={data.isAtLeast && state.page * state.size >= data.total && t('listedOnly')}
              sorted={sortedBy && { title: sortedBy.title, isDescending: state.isDescending }}
              selected={hasBatch ? 0 : chosen}
              onClear={() => selection?.onChange([])}
              onPage={toPage}
              onSize={size => change({ size, isUsual: false })}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** Other filters find other rows: what was selected is forgotten, so that nothing is done to what nobody sees. */
function useForgetting(selection: { onChange: (keys: string[]) => void } | undefined, filters: string) {
  const asked = useRef(filters)
  useEffect(() => {
    if (asked.current === filters) return
    asked.current = filters
    selection?.onChange([])
  })
}

interface Amount {
  total: number
  isAtLeast?: boolean | undefined
}
interface ListCountProps {
  /** Undefined while it is not known. */
  found: Amount | undefined
  isFiltered: boolean
}

const amountOf = ({ total, isAtLeast }: Amount): string => `${isAtLeast ? '≥ ' : ''}${total.toLocaleString('en')}`

/** How many rows a list has; while it is filtered, how many of how many, as soon as that is known. */
function ListCount({ found, all, isFiltered }: ListCountProps & { all: Amount | undefined }) {
  const t = useTexts(listTexts)
  if (!found || (isFiltered && !all)) return null
  const words = isFiltered && all && t('countOf', { found: amountOf(found), count: amountOf(all) })
  return <span className="t3 s13 num">{words || t('count', { count: amountOf(found) })}</span>
}

/** How many the filters find, told where they stand. */
function FoundCount({ found, isFiltered }: ListCountProps) {
  const t = useTexts(listTexts)
  return (
    <span className="t3 s12 num" role="status">
      {found && isFiltered && t('found', { count: amountOf(found) })}
    </span>
  )
}
