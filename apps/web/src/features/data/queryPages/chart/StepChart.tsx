import { formatAmount } from '@portico/contract/rules/amounts/amount.ts'
import { useMemo } from 'react'
import { useLanguage } from '#shared/i18n/language.ts'
import { englishDay, fullMoment } from '#shared/i18n/moments.ts'
import ChartCanvas from './ChartCanvas.tsx'
import { type Step, stepOption } from './options/stepOption.ts'
import { useChartLook } from './useChartLook.ts'
import './chart.css'

export interface StepChartProps {
  steps: readonly Step[]
  /** What it is a chart of, in words. */
  label: string
  /** The moment of a step that is marked. */
  mark: string | null
}

/** A sum over time, for other places. */
export default function StepChart({ steps, label, mark }: StepChartProps) {
  const language = useLanguage(state => state.language)
  const look = useChartLook()
  const drawnFrom = JSON.stringify([steps, mark, look, language])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is all that the drawing is made from.
  const option = useMemo(() => {
    const place = (at: Date) => dayText(at, language)
    const full = ({ at, value }: Step) => `${formatAmount(value)} · ${fullMoment(at, language)}`
    return stepOption({ steps, mark, look, place, full })
  }, [drawnFrom])
  return (
    <div className="col query-page-chart-steps">
      <ChartCanvas option={option} label={label} onPick={nothing} onReady={nothing} />
    </div>
  )
}

const nothing = () => undefined
const two = (number: number) => String(number).padStart(2, '0')
const dayText = (at: Date, language: 'zh' | 'en'): string => {
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return language === 'en' ? englishDay(day, false) : day.slice(5)
}
