import { type ChartType, chartTypes } from '@portico/contract/pageDocument.ts'
import { type KeyboardEvent, useRef } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { chartTexts } from './chartTexts.ts'
import { chartTypeIcons } from './chartTypeIcons.ts'

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
      className="query-page-chart-types grid g4"
      onKeyDown={onKeyDown}
    >
      {chartTypes.map(type => (
        // biome-ignore lint/a11y/useSemanticElements: the looks of a native radio can't be had here.
        <button
          key={type}
          type="button"
          role="radio"
          aria-checked={type === value}
          tabIndex={type === value ? 0 : -1}
          onClick={() => onChange(type)}
        >
          <Icon of={chartTypeIcons[type]} size={18} />
          <span>{t(type)}</span>
        </button>
      ))}
    </div>
  )
}
