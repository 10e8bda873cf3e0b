import { api } from '@portico/contract/api.ts'
import type { Chart } from '@portico/contract/data/pageDocument.ts'
import type { Ask, ColumnFilter, QueryPage } from '@portico/contract/data/queryPages.ts'
import { type ChartGroup, chartGroups, chartMeasures } from '@portico/contract/rules/pages/chartParts.ts'
import { conditionWords } from '@portico/contract/rules/pages/conditionWords.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { EmptyState } from '#kit/show/EmptyState.tsx'
import { FailedState } from '#kit/show/FailedState.tsx'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { apiQuery } from '#shared/api/queries.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { namedColumns, useLabels } from '../words/useLabels.ts'
import { ChartView } from './ChartView.tsx'
import { chartTexts } from './chartTexts.ts'
import { chartTitle } from './chartTitle.ts'
import { drillFilters } from './drillFilters.ts'
import { withType } from './fields/chartFields.ts'
import { FieldGroups } from './fields/FieldGroups.tsx'
import { TypeTiles } from './TypeTiles.tsx'
import { useChartWords } from './useChartWords.ts'
import './chart.css'

interface ChartPanelProps {
  page: QueryPage
  ask: Ask
  chart: Chart
  onChange: (chart: Chart) => void
  /** Narrows the table to what was clicked. */
  onDrill: (filters: ColumnFilter[]) => void
}

/** The rows that are found, as a chart, and what it is made of beside it. */
export default function ChartPanel({ page, ask, chart, onChange, onDrill }: ChartPanelProps) {
  const t = useTexts(chartTexts)
  const id = useId()
  const language = useLanguage(state => state.language)
  const columns = namedColumns(page)
  const labels = useLabels(columns)
  const words = useChartWords(columns, labels)
  // Of all kinds of chart: the next one keeps its table.
  const [isTableShown, showTable] = useState(false)
  const hasMeasure = chartMeasures(chart).length > 0
  const asked = askedChart(chart)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...apiQuery(api.queryPages.chart, { ...ask, chart: asked }),
    enabled: hasMeasure,
    placeholderData: old => old,
  })
  // What was drawn stays while another is asked for, each with its own rows: others would be read wrongly.
  const [drawn, setDrawn] = useState(chart)
  if (drawn !== chart && !isPlaceholderData) setDrawn(chart)
  const state = () => {
    if (!hasMeasure) return <EmptyState art="data" title={t('noFields')} text={t('noFieldsNext')} />
    if (error) {
      return <FailedState title={t('failed')} error={error} onReload={refetch} />
    }
    if (!data) {
      return (
        <div role="status" className="late">
          <span className="sr">{t('loading')}</span>
          <Skeleton height={360} radius={8} />
        </div>
      )
    }
    if (data.rows.length === 0) return <EmptyState art="search" title={t('nothing')} text={t('nothingNext')} />
    return (
      <>
        {data.isCut && <p className="note warn s13">{t('cut', { count: data.rows.length })}</p>}
        <ChartView
          chart={drawn}
          rows={data.rows}
          words={words}
          title={chartTitle(drawn, page.chart, words, language)}
          conditions={conditionWords({ ...page, dataColumns: columns }, ask, labels, language)}
          onDrill={cells => onDrill(drillFilters(cells))}
          isTableShown={isTableShown}
          onTable={showTable}
        />
      </>
    )
  }
  const titleName = language === 'en' ? 'titleEn' : 'title'
  return (
    <div className="query-page-chart grid shrinks">
      <div className="col g12 query-page-chart-main scroll">{state()}</div>
      <aside className="query-page-chart-side scroll" aria-label={t('settings')}>
        <h2 id={`${id}types`} className="b below-8">
          {t('types')}
        </h2>
        <TypeTiles labelledBy={`${id}types`} value={chart.type} onChange={type => onChange(withType(chart, type))} />
        <FieldGroups chart={chart} onChange={onChange} columns={columns} words={words} />
        <label className="col g4 t3 size-12">
          <span>{t('title')}</span>
          <input
            className="inp sm"
            maxLength={100}
            autoComplete="off"
            value={chart[titleName]}
            placeholder={chartTitle({ ...chart, title: '', titleEn: '' }, null, words, language)}
            onChange={event => onChange({ ...chart, [titleName]: event.target.value })}
          />
        </label>
      </aside>
    </div>
  )
}

/** Only what decides the answer is asked: names and titles are the reader's own, and need no new answer. */
function askedChart(chart: Chart): Chart {
  const asked = (group: ChartGroup) =>
    chartGroups[chart.type].includes(group)
      ? chart[group].map(({ chartType: _, ...field }) => ({ ...field, alias: '', aliasEn: '' }))
      : []
  return {
    type: chart.type,
    title: '',
    titleEn: '',
    xAxis: asked('xAxis'),
    yAxis: asked('yAxis'),
    rightAxis: asked('rightAxis'),
    legend: asked('legend'),
    textLabel: asked('textLabel'),
    angle: asked('angle'),
  }
}
