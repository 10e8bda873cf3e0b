import { api } from '@portico/contract/api.ts'
import type { DataRow } from '@portico/contract/data/dataSets.ts'
import type { Chart } from '@portico/contract/data/pageDocument.ts'
import type { QueryPage } from '@portico/contract/data/queryPages.ts'
import { Suspense, useMemo } from 'react'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useSelectedUnit } from '#shared/selectedUnit.ts'
import { namedColumns, useLabels } from '../words/useLabels.ts'
import { ChartLegend } from './ChartLegend.tsx'
import { ChartTable } from './ChartTable.tsx'
import type { ChartWords } from './chartModel.ts'
import { chartTexts } from './chartTexts.ts'
import { chartTitle } from './chartTitle.ts'
import { useChartWords } from './useChartWords.ts'
import { ChartCanvas, useDrawing } from './useDrawing.ts'
import './chart.css'

/** A page's own chart over all of its rows, as large as its room and without anything to change: for other places. */
export default function PageChart({ page }: { page: QueryPage }) {
  const { chart } = page
  return chart && <OwnChart page={page} chart={chart} />
}

function OwnChart({ page, chart }: { page: QueryPage; chart: Chart }) {
  const t = useTexts(chartTexts)
  const unit = useSelectedUnit(state => state.unit)
  const columns = useMemo(() => namedColumns(page), [page])
  const words = useChartWords(columns, useLabels(columns))
  const ask = { pageId: page.id, chart, ...(unit ? { unitCode: unit.code } : {}) }
  const { data, error, refetch } = useApiQuery(api.queryPages.chart, ask)
  if (data === undefined && error) {
    return (
      <FailedState compact className="query-page-chart-state" title={t('failed')} error={error} onReload={refetch} />
    )
  }
  if (data === undefined) {
    return (
      <div role="status" className="col f1 query-page-chart-small late">
        <span className="sr">{t('loading')}</span>
        <Skeleton height="100%" radius={8} />
      </div>
    )
  }
  if (data.rows.length === 0) return <EmptyState compact art="search" title={t('nothing')} />
  return <Drawing key={chart.type} chart={chart} rows={data.rows} words={words} />
}

function Drawing({ chart, rows, words }: { chart: Chart; rows: readonly DataRow[]; words: ChartWords }) {
  const title = chartTitle(
    chart,
    chart,
    words,
    useLanguage(state => state.language),
  )
  const { option, summary, unit, legend } = useDrawing(chart, rows, words, title)
  if (!option) return <ChartTable chart={chart} rows={rows} words={words} caption={title} onDrill={nothing} />
  return (
    <div className="col f1 query-page-chart-small">
      <div className="row g8">
        {legend && <ChartLegend {...legend} />}
        <span className="f1" />
        {unit && <span className="s12 t3">{unit}</span>}
      </div>
      <Suspense fallback={<Skeleton height="100%" radius={8} />}>
        <ChartCanvas option={option} label={summary} onPick={nothing} onReady={nothing} />
      </Suspense>
    </div>
  )
}

const nothing = () => undefined
