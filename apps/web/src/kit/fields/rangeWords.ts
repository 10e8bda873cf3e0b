import { type Language, message } from '@portico/contract/messages.ts'
import { say } from '#shared/i18n/texts.ts'
import { dateTexts } from './dateTexts.ts'
import { isMonth } from './days.ts'
import { isRealDay } from './inCalendar.ts'

interface Bounds {
  byMonth?: boolean | undefined
  min?: string | undefined
}

/** What is wrong with the ends of a range, as they were typed or picked; empty where nothing is. */
export function rangeWords(range: readonly string[], { byMonth, min = '' }: Bounds, language: Language): string {
  const ends = range.filter(one => one !== '')
  if (ends.some(one => !(byMonth ? isMonth(one) : isRealDay(one.slice(0, 10))))) return message('dayInvalid', language)
  if (ends.some(one => one < min)) return say(dateTexts.tooEarly, language, { day: min })
  const [from = '', to = ''] = range
  return from !== '' && to !== '' && to < from ? message('lastDayEarly', language) : ''
}
