import type { Occurrence } from '@portico/contract/work/schedule.ts'
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconBell, iconLeft, iconRefresh, iconRight } from '#kit/icons/icons.ts'
import { entryTint } from '#shared/entryTint.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { scheduleTexts } from '../scheduleTexts.ts'
import { type Bar, spanName, timeOf } from './dayBars.ts'

/** What the views do with entries. */
export interface EntryDeeds {
  onOpen: (entry: Occurrence) => void
  onMove: (entry: Occurrence, begins: string, ends: string) => void
  onShift: (entry: Occurrence, minutes: number) => void
  onShowDay: (day: string) => void
}

interface EntryChipProps extends Pick<EntryDeeds, 'onOpen' | 'onShift'> {
  entry: Occurrence
  onPointerDown?: ((event: PointerEvent<HTMLButtonElement>) => void) | undefined
  /** Minutes that Alt and an arrow down move it by; a week, where days stand in rows. */
  down?: number
  /** With its place and marks, on lines of their own. */
  isLarge?: boolean
  /** As a bar in a row of days. */
  bar?: Bar
  isDragged?: boolean
  style?: CSSProperties | undefined
}

const shortcuts = 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown'

/** One entry: a bar in its colour, its time, its title. */
export function EntryChip(props: EntryChipProps) {
  const { entry, onOpen, onPointerDown, onShift, down = 7 * 1440, isLarge, bar, isDragged, style } = props
  const t = useTexts(scheduleTexts)
  const language = useLanguage(state => state.language)
  const { title, place, isAllDay, begins, colour, repeat, reminder } = entry
  const time = spanName(entry, language) || t('allDay')
  const words = [time, title, place, repeat === 'none' ? '' : t('repeats')].filter(Boolean).join(', ')
  const isLong = bar !== undefined && bar.from < bar.to
  const cut = [bar?.isFromBefore && 'before', bar?.isGoingOn && 'after']
  const looks = [isLarge && 'large', isLong && 'long', ...cut, isDragged && 'dragged']
  const onKeyDown = (event: KeyboardEvent) => {
    const arrows: Record<string, number> = { ArrowLeft: -1440, ArrowRight: 1440, ArrowUp: -down, ArrowDown: down }
    const minutes = arrows[event.key]
    if (!minutes || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    onShift(entry, minutes)
  }
  return (
    <button
      type="button"
      className={['row g6 s12 holds fills corner-4 faint ring-inside clips schedule-chip', ...looks]
        .filter(Boolean)
        .join(' ')}
      style={{ ...entryTint(colour), ...style }}
      title={words}
      data-entry={`${begins} ${title}`}
      onClick={event => {
        event.stopPropagation()
        onOpen(entry)
      }}
      onKeyDown={onKeyDown}
      aria-keyshortcuts={shortcuts}
      onPointerDown={onPointerDown}
    >
      <span className="contents" aria-hidden="true">
        {bar?.isFromBefore && <Icon of={iconLeft} size={12} />}
        {(isLarge || (!isAllDay && !bar?.isFromBefore)) && (
          <span className="t2 num rigid schedule-chip-time">{isLarge ? time : timeOf(begins)}</span>
        )}
        <span className="el schedule-chip-title">{title}</span>
        {isLarge && place && <span className="t3 schedule-chip-place">{place}</span>}
        {isLarge && (repeat !== 'none' || reminder !== null) && (
          <span className="row rigid g4 t3">
            {repeat !== 'none' && <Icon of={iconRefresh} size={12} />}
            {reminder !== null && <Icon of={iconBell} size={12} />}
          </span>
        )}
        {bar?.isGoingOn && <Icon of={iconRight} size={12} />}
      </span>
      <span className="sr">{words}</span>
    </button>
  )
}
