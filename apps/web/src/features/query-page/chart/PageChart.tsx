import { api } from '@portico/contract/api.ts'
import type { DataRow } from '@portico/contract/dataSets.ts'
import type { Chart } from '@portico/contract/pageDocument.ts'
import type { QueryPage } from '@portico/contract/queryPages.ts'
import { Suspense, useMemo, useState } from 'react'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { useApiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { useSelectedUnit } from '#shared/selectedUnit.ts'
import { namedColumns } from '../words/namedColumns.ts'
import { useLabels } from '../words/useLabels.ts'
import { amountScale, exactUnit } from './amountScale.ts'
import { ChartLegend } from './ChartLegend.tsx'
import { ChartTable } from './ChartTable.tsx'
import { type ChartWords, chartModel } from './chartModel.ts'
import { chartOption } from './chartOption.ts'
import { chartSummary } from './chartSummary.ts'
import { chartTexts } from './chartTexts.ts'
import { chartTitle } from './chartTitle.ts'
import { useChartLook } from './useChartLook.ts'
import { useChartWords } from './useChartWords.ts'
import './chart.css'

const ChartCanvas = lateComponent(() => import('./ChartCanvas.tsx'))

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
      <FailedState
        compact
        className="query-page-chart-state"
        title={t('failed')}
        error={error}
        onReload={() => void refetch()}
      />
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
  const t = useTexts(chartTexts)
  const language = useLanguage(state => state.language)
  const look = useChartLook()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const model = chartModel(chart, rows, words)
  const scale = amountScale(model, language)
  const unit = exactUnit(language)
  const drawnFrom = JSON.stringify([chart, model, look, [...hidden], language])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is all that the drawing is made from.
  const option = useMemo(() => chartOption({ type: chart.type, model, scale, unit, look, hidden }), [drawnFrom])
  const title = chartTitle(chart, chart, words, language)
  const isRound = model.series[0]?.group === 'angle'
  const names = isRound ? model.categories.map(({ name }) => name) : model.series.map(({ name }) => name)
  const toggle = (name: string) => {
    const next = new Set(hidden)
    if (!next.delete(name)) next.add(name)
    setHidden(next)
  }
  if (!option) return <ChartTable chart={chart} rows={rows} words={words} caption={title} onDrill={nothing} />
  return (
    <div className="col f1 query-page-chart-small">
      <div className="row g8">
        {chart.type !== 'gauge' && (
          <ChartLegend label={t('legend')} names={names} look={look} hidden={hidden} onToggle={toggle} />
        )}
        <span className="f1" />
        {scale && <span className="s12 t3">{t('unit', { unit: scale.unit })}</span>}
      </div>
      <Suspense fallback={<Skeleton height="100%" radius={8} />}>
        <ChartCanvas
          option={option}
          label={chartSummary(model, title, t(chart.type), language)}
          onPick={nothing}
          onReady={nothing}
        />
      </Suspense>
    </div>
  )
}

const nothing = () => undefined
