import { type ChartType, chartTypes } from '@portico/contract/data/pageDocument.ts'
import { type KeyboardEvent, useRef } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import {
  iconArea,
  iconBar,
  iconBarh,
  iconChart,
  iconFunnel,
  iconGauge,
  iconLine,
  iconPie,
  iconTable,
} from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { chartTexts } from './chartTexts.ts'

/** The picture of each type's tile. */
const typeIcons: Readonly<Record<ChartType, string>> = {
  bar: iconBar,
  barStack: iconBar,
  ybar: iconBarh,
  ybarStack: iconBarh,
  mixed: iconChart,
  line: iconLine,
  smoothLine: iconLine,
  area: iconArea,
  areaStack: iconArea,
  pie: iconPie,
  doughnut: iconPie,
  nightingale: iconPie,
  funnel: iconFunnel,
  gauge: iconGauge,
  table: iconTable,
}

interface TypeTilesProps {
  value: ChartType
  onChange: (type: ChartType) => void
  /** Names the group. */
  labelledBy: string
}

/** As many tiles stand in a line. */
const inLine = 5
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -inLine, ArrowDown: inLine }

/** The types of charts: a radio group of tiles that arrows move through. */
export function TypeTiles({ value, onChange, labelledBy }: TypeTilesProps) {
  const t = useTexts(chartTexts)
  const group = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const to = (chartTypes.indexOf(value) + step + chartTypes.length) % chartTypes.length
    const next = chartTypes[to]
    if (!next) return
    onChange(next)
    group.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div
      ref={group}
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      className="below-16 query-page-chart-types grid g4"
      onKeyDown={onKeyDown}
    >
      {chartTypes.map(type => (
        // biome-ignore lint/a11y/useSemanticElements: the looks of a native radio can't be had here.
        <button
          key={type}
          type="button"
          role="radio"
          className="hovers"
          aria-checked={type === value}
          tabIndex={type === value ? 0 : -1}
          onClick={() => onChange(type)}
        >
          <Icon of={typeIcons[type]} size={18} />
          <span className="anywhere">{t(type)}</span>
        </button>
      ))}
    </div>
  )
}
