import type { CSSProperties } from 'react'
import { type ChartLook, colourOf } from './options/chartLook.ts'

interface ChartLegendProps {
  label: string
  names: readonly string[]
  look: ChartLook
  hidden: ReadonlySet<string>
  onToggle: (name: string) => void
}

/** The legend: a press hides a series or a slice and shows it again. */
export function ChartLegend({ label, names, look, hidden, onToggle }: ChartLegendProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a line.
    <div
      role="group"
      aria-label={label}
      className={`fits flex query-page-chart-legend wrap scroll${names.length > 6 ? ' many' : ''}`}
    >
      {names.map((name, i) => {
        const style: CSSProperties & { '--c': string } = { '--c': colourOf(look, i) }
        return (
          <button
            key={name}
            type="button"
            className="amid corner-4 size-12 query-page-chart-key hovers t2 g6"
            style={style}
            aria-pressed={!hidden.has(name)}
            onClick={() => onToggle(name)}
          >
            {name}
          </button>
        )
      })}
    </div>
  )
}
