import type { DataRow } from '@portico/contract/data/dataSets.ts'
import type { Chart } from '@portico/contract/data/pageDocument.ts'
import { Suspense, useRef } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { IconButton } from '#kit/buttons/IconButton.tsx'
import { iconDownload, iconTable } from '#kit/icons/icons.ts'
import { Skeleton } from '#kit/show/Skeleton.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { ChartLegend } from './ChartLegend.tsx'
import { ChartTable } from './ChartTable.tsx'
import type { ChartWords } from './chartModel.ts'
import { chartTexts } from './chartTexts.ts'
import { saveChart } from './saveChart.ts'
import { ChartCanvas, useDrawing } from './useDrawing.ts'

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
  const draw = useRef<(() => HTMLCanvasElement) | null>(null)
  const { model, option, summary, unit, legend, shown, look } = useDrawing(chart, rows, words, title)
  const subtitle = [...conditions, ...(unit ? [unit] : [])].join(' · ')
  const save = () => {
    const drawing = draw.current?.()
    if (!drawing) return
    void attempt(() => saveChart({ chart: drawing, title, subtitle, legend: shown, look }), t('saved'))
  }
  return (
    <>
      <header className="at-start query-page-chart-head grid">
        <div className="f1 anywhere">
          <h2 className="heading">{title}</h2>
          <p className="s12 t3">{subtitle}</p>
        </div>
        {legend && <ChartLegend {...legend} />}
        {option && (
          <div className="row g4">
            <IconButton
              icon={iconTable}
              label={t('showTable')}
              isOn={isTableShown}
              onClick={() => onTable(!isTableShown)}
            />
            <IconButton icon={iconDownload} label={t('save')} onClick={save} />
          </div>
        )}
      </header>
      {option && (
        <Suspense fallback={<Skeleton height={360} radius={8} />}>
          <ChartCanvas
            key={chart.type}
            option={option}
            label={summary}
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
