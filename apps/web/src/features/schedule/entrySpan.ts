import type { Occurrence } from '@portico/contract/schedule.ts'
import type { Language } from '#shared/i18n/language.ts'
import { dayName } from './calendarDays.ts'
import { firstDayOf, isOverDays, lastDayOf } from './dayBars.ts'

type Span = Pick<Occurrence, 'isAllDay' | 'begins' | 'ends'>

export const timeOf = (moment: string): string => moment.slice(11, 16)

/** When it is, on a day that is known: its hours, or its days where it takes several. Empty for a whole day. */
export function spanName(it: Span, language: Language): string {
  if (!isOverDays(it)) return it.isAllDay ? '' : `${timeOf(it.begins)}–${timeOf(it.ends)}`
  if (it.isAllDay) return `${dayName(firstDayOf(it), language)} – ${dayName(lastDayOf(it), language)}`
  const at = (moment: string) => `${dayName(moment.slice(0, 10), language)} ${timeOf(moment)}`
  return `${at(it.begins)} – ${at(it.ends)}`
}

/** When it is, with its day. */
export const fullSpanName = (it: Span, language: Language): string =>
  isOverDays(it) ? spanName(it, language) : `${dayName(firstDayOf(it), language)} ${spanName(it, language)}`.trimEnd()
