import { api } from '@portico/contract/api.ts'
import { useState } from 'react'
import { Segmented } from '#kit/fields/Segmented.tsx'
import { iconBan, iconDownload, iconOkc } from '#kit/icons/icons.ts'
import { BatchBar } from '#kit/list/BatchBar.tsx'
import { ExportButton } from '#kit/list/ExportButton.tsx'
import { FilterBar } from '#kit/list/filters/FilterBar.tsx'
import { Pager } from '#kit/pager/Pager.tsx'
import { ListTable } from '#kit/table/ListTable.tsx'
import { ApiError } from '#shared/api/ApiError.ts'
import { defineTexts, useTexts } from '#shared/i18n/texts.ts'
import { Sheet, StateLine } from './Sheet.tsx'
import { type Person, usePeopleTable } from './usePeopleTable.tsx'
import '#kit/list/ListPage.css'
import { optionsOf } from '#kit/fields/choices/optionsOf.ts'

const texts = defineTexts({
  filters: { zh: '筛选', en: 'Filters' },
  word: { zh: '姓名或工号', en: 'Name or number' },
  state: { zh: '状态', en: 'State' },
  on: { zh: '启用', en: 'On' },
  off: { zh: '停用', en: 'Off' },
  at: { zh: '登录时间', en: 'Signed in' },
  export: { zh: '导出', en: 'Export' },
  batch: { zh: '批量栏', en: 'Batch bar' },
  batchNote: { zh: '高 48，在分页上方 12；危险的在最后', en: '48 high, 12 above the pager; what destroys is last' },
  loading: { zh: '列表加载中', en: 'A list on its way' },
  empty: { zh: '列表为空', en: 'An empty list' },
  nothing: { zh: '没有符合条件的行', en: 'Nothing matches' },
  failed: { zh: '列表没有取到', en: 'A list that failed' },
  failedText: { zh: '服务没有回应', en: 'The service did not answer' },
  pager: { zh: '分页', en: 'Pager' },
  pagerNote: { zh: '高 48，页码 28，当前页底色；前往', en: '48 high, numbers 28, the current one shaded; go to' },
  few: { zh: '一页', en: 'One' },
  many: { zh: '很多页', en: 'Many' },
  atLeast: { zh: '不止这些', en: 'At least' },
  long: { zh: '连续', en: 'Endless' },
  note: { zh: '只列出这些，其余请用筛选查找', en: 'Only these are listed: filter to find others.' },
})

const nothing = () => undefined
const pagers = {
  few: { total: 8, page: 1 },
  many: { total: 1286, selected: 3 },
  atLeast: { total: 10_000, isAtLeast: true },
  long: { total: 350 },
}
const pagerStates = ['few', 'many', 'atLeast', 'long'] as const
const none: readonly Person[] = []

/** What stands around a list's rows, and in their place. */
export function ListsSection() {
  const t = useTexts(texts)
  const table = usePeopleTable()
  const [filters, setFilters] = useState<Readonly<Record<string, string>>>({ state: 'on' })
  const states = {
    loading: { rows: undefined, error: null, isFiltered: false },
    empty: { rows: none, error: null, isFiltered: false },
    nothing: { rows: none, error: null, isFiltered: true },
    failed: {
      rows: undefined,
      isFiltered: false,
      error: new ApiError('504', t('failedText')),
    },
  }
  return (
    <>
      <Sheet title={t('filters')} span={12}>
        <FilterBar
          filters={[
            { name: 'word', label: t('word'), kind: 'word' },
            { name: 'at', label: t('at'), kind: 'dates' },
            {
              name: 'state',
              label: t('state'),
              kind: 'choice',
              options: optionsOf(['on', 'off'], t),
            },
          ]}
          several={[]}
          values={filters}
          onChange={setFilters}
        />
        <StateLine name={t('export')}>
          <ExportButton of={api.users.export} asked={{}} isEmpty />
        </StateLine>
      </Sheet>
      {(['loading', 'empty', 'nothing', 'failed'] as const).map(state => (
        <Sheet key={state} title={t(state)} span={3}>
          <ListTable
            {...table}
            {...states[state]}
            label={t(state)}
            isFetching={state === 'loading'}
            onClear={nothing}
            onRetry={nothing}
          />
        </Sheet>
      ))}
      <Sheet title={t('batch')} note={t('batchNote')} span={12}>
        <BatchBar
          count={3}
          total={86}
          onAll={nothing}
          onClear={nothing}
          actions={[
            { key: 'on', label: t('on'), icon: iconOkc, onClick: nothing },
            { key: 'export', label: t('export'), icon: iconDownload, onClick: nothing },
            { key: 'off', label: t('off'), icon: iconBan, isDanger: true, onClick: nothing },
          ]}
        />
      </Sheet>
      <Sheet title={t('pager')} note={t('pagerNote')} span={12}>
        <Pagers />
      </Sheet>
    </>
  )
}

function Pagers() {
  const t = useTexts(texts)
  const [page, setPage] = useState(4)
  const [size, setSize] = useState(20)
  const [isEndless, setEndless] = useState(false)
  const [state, setState] = useState<keyof typeof pagers>('many')
  const sizes = [10, 20, 50, 100]
  return (
    <div className="part col g8">
      <Segmented label={t('pager')} value={state} onChange={setState} options={optionsOf(pagerStates, t)} />
      <Pager
        page={page}
        size={size}
        onPage={setPage}
        sizes={sizes}
        {...pagers[state]}
        {...(state === 'atLeast' && { note: t('note') })}
        {...(state === 'long' && { isEndless })}
        onSize={next => {
          setEndless(next === 0)
          if (next > 0) setSize(next)
        }}
      />
    </div>
  )
}
