import type { DataRow } from '@portico/contract/dataSets.ts'
import type { Chart } from '@portico/contract/pageDocument.ts'
import { Suspense, useMemo, useRef, useState } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconDownload, iconTable } from '#kit/icons/icons.ts'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { amountScale, exactUnit } from './amountScale.ts'
import { ChartLegend } from './ChartLegend.tsx'
import { ChartTable } from './ChartTable.tsx'
import { colourOf } from './chartLook.ts'
import { type ChartWords, chartModel } from './chartModel.ts'
import { chartOption } from './chartOption.ts'
import { chartSummary } from './chartSummary.ts'
import { chartTexts } from './chartTexts.ts'
import { saveChart } from './saveChart.ts'
import { useChartLook } from './useChartLook.ts'

const ChartCanvas = lateComponent(() => import('./ChartCanvas.tsx'))

interface ChartViewProps {
  chart: Chart
  rows: readonly DataRow[]
  words: ChartWords
  title: string
  /** What narrows the rows, in words. */
  conditions: readonly string[]
  onDrill: (cells: DataRow) => void
  /** Its rows below it too. */
  isTableShown: boolean
  onTable: (isShown: boolean) => void
}

/** A chart with its title, legend and table. */
export function ChartView({ chart, rows, words, title, conditions, onDrill, isTableShown, onTable }: ChartViewProps) {
  const t = useTexts(chartTexts)
  const language = useLanguage(state => state.language)
  const look = useChartLook()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const draw = useRef<(() => HTMLCanvasElement) | null>(null)
  const model = chartModel(chart, rows, words)
  const scale = amountScale(model, language)
  const unit = exactUnit(language)
  const drawnFrom = JSON.stringify([chart, model, look, [...hidden], language])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is all that the drawing is made from.
  const option = useMemo(() => chartOption({ type: chart.type, model, scale, unit, look, hidden }), [drawnFrom])
  const isRound = !['xAxis', 'gauge'].includes(model.series[0]?.group === 'angle' ? chart.type : 'xAxis')
  const names = isRound ? model.categories.map(({ name }) => name) : model.series.map(({ name }) => name)
  const subtitle = [...conditions, ...(scale && option ? [t('unit', { unit: scale.unit })] : [])].join(' · ')
  const toggle = (name: string) => {
    const next = new Set(hidden)
    if (!next.delete(name)) next.add(name)
    setHidden(next)
  }
  const save = () => {
    const drawing = draw.current?.()
    if (!drawing) return
    const legend = names.map((name, i) => ({ name, colour: colourOf(look, i) })).filter(({ name }) => !hidden.has(name))
    void attempt(() => saveChart({ chart: drawing, title, subtitle, legend, look }), t('saved'))
  }
  return (
    <>
      <header className="query-page-chart-head grid">
        <div className="f1">
          <h2 className="heading">{title}</h2>
          <p className="s12 t3">{subtitle}</p>
        </div>
        {option && chart.type !== 'gauge' && (
          <ChartLegend label={t('legend')} names={names} look={look} hidden={hidden} onToggle={toggle} />
        )}
        {option && (
          <div className="row g4">
            <button
              type="button"
              className={`ib${isTableShown ? ' on' : ''}`}
              aria-pressed={isTableShown}
              aria-label={t('showTable')}
              title={t('showTable')}
              onClick={() => onTable(!isTableShown)}
            >
              <Icon of={iconTable} size={16} />
            </button>
            <button type="button" className="ib" aria-label={t('save')} title={t('save')} onClick={save}>
              <Icon of={iconDownload} size={16} />
            </button>
          </div>
        )}
      </header>
      {option && (
        <Suspense fallback={<Skeleton height={360} radius={8} />}>
          <ChartCanvas
            option={option}
            label={chartSummary(model, title, t(chart.type), language)}
            onPick={(series, category) => {
              const cells = { ...model.categories[category]?.cells, ...model.series[series]?.mark.cells }
              if (Object.keys(cells).length > 0) onDrill(cells)
            }}
            onReady={drawing => {
              draw.current = drawing
            }}
          />
        </Suspense>
      )}
      {(!option || isTableShown) && (
        <ChartTable chart={chart} rows={rows} words={words} caption={title} onDrill={onDrill} />
      )}
    </>
  )
}
