import type { Occurrence } from '@portico/contract/schedule.ts'
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconBell, iconLeft, iconRefresh, iconRight } from '#kit/icons/icons.ts'
import { entryTint } from '#shared/entryTint.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import type { Bar } from './dayBars.ts'
import { spanName, timeOf } from './entrySpan.ts'
import { scheduleTexts } from './scheduleTexts.ts'

/** Arrows as steps: to the right, and down. */
export type OnShift = (right: number, down: number) => void

interface EntryChipProps {
  entry: Occurrence
  onOpen: () => void
  onPointerDown?: (event: PointerEvent<HTMLButtonElement>) => void
  /** Alt and an arrow were pressed. */
  onShift?: OnShift
  /** With its place and marks, on lines of their own. */
  isLarge?: boolean
  /** As a bar in a row of days. */
  bar?: Bar
  isDragged?: boolean
  style?: CSSProperties
}

const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const shortcuts = Object.keys(arrows)
  .map(key => `Alt+${key}`)
  .join(' ')

/** One entry: a bar in its colour, its time, its title. */
export function EntryChip({ entry, onOpen, onPointerDown, onShift, isLarge, bar, isDragged, style }: EntryChipProps) {
  const t = useTexts(scheduleTexts)
  const language = useLanguage(state => state.language)
  const { title, place, isAllDay, begins, colour, repeat, reminder } = entry
  const time = spanName(entry, language) || t('allDay')
  const words = [time, title, place, repeat === 'none' ? '' : t('repeats')].filter(Boolean).join(', ')
  const isLong = bar !== undefined && bar.from < bar.to
  const cut = [bar?.isFromBefore && 'before', bar?.isGoingOn && 'after']
  const looks = [isLarge && 'large', isLong && 'long', ...cut, isDragged && 'dragged']
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrows[event.key]
    if (!step || !onShift || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    onShift(...step)
  }
  return (
    <button
      type="button"
      className={['row g6 s12 schedule-chip', ...looks].filter(Boolean).join(' ')}
      style={{ ...entryTint(colour), ...style }}
      title={words}
      data-entry={`${begins} ${title}`}
      onClick={event => {
        event.stopPropagation()
        onOpen()
      }}
      onKeyDown={onKeyDown}
      {...(onShift ? { 'aria-keyshortcuts': shortcuts } : {})}
      {...(onPointerDown ? { onPointerDown } : {})}
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
