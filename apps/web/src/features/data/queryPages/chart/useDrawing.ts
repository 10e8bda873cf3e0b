import type { DataRow } from '@portico/contract/data/dataSets.ts'
import type { Chart } from '@portico/contract/data/pageDocument.ts'
import { useMemo, useState } from 'react'
import { withKey } from '#kit/rows/withKey.ts'
import { lateComponent } from '#shared/api/lateComponent.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { amountScale, exactUnit } from './amountScale.ts'
import { type ChartWords, chartModel } from './chartModel.ts'
import { chartSummary } from './chartSummary.ts'
import { chartTexts } from './chartTexts.ts'
import { colourOf } from './options/chartLook.ts'
import { chartOption } from './options/chartOption.ts'
import { useChartLook } from './useChartLook.ts'

export const ChartCanvas = lateComponent(() => import('./ChartCanvas.tsx'))

/** What a chart is drawn from, and the names in its legend, which a press hides and shows again. */
export function useDrawing(chart: Chart, rows: readonly DataRow[], words: ChartWords, title: string) {
  const t = useTexts(chartTexts)
  const language = useLanguage(state => state.language)
  const look = useChartLook()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const { type } = chart
  const model = chartModel(chart, rows, words)
  const scale = amountScale(model, language)
  const unit = exactUnit(language)
  const drawnFrom = JSON.stringify([chart, model, look, [...hidden], language])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is all that the drawing is made from.
  const option = useMemo(() => chartOption({ type, model, scale, unit, look, hidden }), [drawnFrom])
  const isRound = model.series[0]?.group === 'angle' && type !== 'gauge'
  const names = (isRound ? model.categories : model.series).map(({ name }) => name)
  const onToggle = (name: string) => setHidden(withKey(hidden, name))
  return {
    model,
    option,
    /** In words, for those who do not see it. */
    summary: chartSummary(model, title, t(type), language),
    /** In what its amounts are drawn; empty without any. */
    unit: scale && option ? t('unit', { unit: scale.unit }) : '',
    /** Null where there is nothing to hide. */
    legend: option && type !== 'gauge' ? { label: t('legend'), names, look, hidden, onToggle } : null,
    shown: names.map((name, i) => ({ name, colour: colourOf(look, i) })).filter(({ name }) => !hidden.has(name)),
    look,
  }
}
