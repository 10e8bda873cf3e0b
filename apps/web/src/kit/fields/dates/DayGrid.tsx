import type { KeyboardEvent } from 'react'
import { useLanguage } from '#shared/i18n/language.ts'
import type { CalendarKind } from './calendarKinds.ts'

interface DayGridProps {
  kind: CalendarKind
  /** Lies on what is shown. */
  page: string
  label: string
  from: string
  to: string
  today: string
  min?: string | undefined
  /** The one that the keys stand on. */
  shown: string
  /** Days of the months before and behind stand in the rows too, fainter. */
  hasOthers: boolean
  onPick: (day: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** One month of days or one year of months. */
export function DayGrid({ kind, page, label, from, to, today, shown, ...props }: DayGridProps) {
  const language = useLanguage(state => state.language)
  const cell = (one: string) => {
    const isEnd = one === from || one === to
    const isBetween = from !== '' && to !== '' && one > from && one < to
    const isOther = !kind.isOn(page, one)
    // Beside another month it would stand there twice.
    if (isOther && !props.hasOthers) return <td key={one} />
    const isOff = props.min !== undefined && one < props.min
    return (
      <td key={one} className={isBetween ? 'in' : ''}>
        <button
          type="button"
          data-day={one}
          data-autofocus={one === shown || undefined}
          tabIndex={one === shown ? 0 : -1}
          aria-pressed={isEnd}
          aria-disabled={isOff || undefined}
          aria-label={kind.nameOf(one, language)}
          className={`${isEnd ? 'on' : ''}${isOther ? ' t3' : ''}${one === today ? ' now' : ''}`}
          onClick={() => {
            if (!isOff) props.onPick(one)
          }}
        >
          {kind.textOf(one, language)}
        </button>
      </td>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar is a grid of days or months.
    <table role="grid" className={kind.className} aria-label={label} onKeyDown={props.onKeyDown}>
      {kind.heads && (
        <thead>
          <tr>
            {kind.heads[language].map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {kind.rowsOf(page).map(row => (
          <tr key={row[0]}>{row.map(cell)}</tr>
        ))}
      </tbody>
    </table>
  )
}
