import type { Occurrence } from '@portico/contract/schedule.ts'
import type { PointerEvent } from 'react'
import { useTexts } from '#shared/i18n/texts.ts'
import { Icon } from '#shared/ui/Icon.tsx'
import { iconBell, iconRefresh } from '#shared/ui/icons.ts'
import { scheduleTexts } from './scheduleTexts.ts'

interface EntryChipProps {
  entry: Occurrence
  onOpen: () => void
  onPointerDown?: (event: PointerEvent<HTMLButtonElement>) => void
  /** With its place and marks, on lines of their own. */
  isLarge?: boolean
}

export const timeOf = (moment: string): string => moment.slice(11, 16)

/** One entry: a bar in its colour, its time, its title. */
export function EntryChip({ entry, onOpen, onPointerDown, isLarge }: EntryChipProps) {
  const t = useTexts(scheduleTexts)
  const { title, place, isAllDay, begins, ends, colour, repeat, reminder } = entry
  const time = isAllDay ? t('allDay') : `${timeOf(begins)}–${timeOf(ends)}`
  const words = [time, title, place, repeat === 'none' ? '' : t('repeats')].filter(Boolean).join(', ')
  return (
    <button
      type="button"
      className={`sd-chip c-${colour}${isLarge ? ' large' : ''}`}
      title={words}
      onClick={event => {
        event.stopPropagation()
        onOpen()
      }}
      {...(onPointerDown ? { onPointerDown } : {})}
    >
      <span className="in" aria-hidden="true">
        {(!isAllDay || isLarge) && <span className="tm num">{isLarge ? time : timeOf(begins)}</span>}
        <span className="tt">{title}</span>
        {isLarge && place && <span className="pl">{place}</span>}
        {isLarge && (repeat !== 'none' || reminder !== null) && (
          <span className="mk">
            {repeat !== 'none' && <Icon of={iconRefresh} size={12} />}
            {reminder !== null && <Icon of={iconBell} size={12} />}
          </span>
        )}
      </span>
      <span className="sr">{words}</span>
    </button>
  )
}
