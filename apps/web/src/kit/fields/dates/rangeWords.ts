import { type Language, message } from '@portico/contract/pageMessages.ts'
import { say } from '#shared/i18n/texts.ts'
import { dateTexts } from './dateTexts.ts'
import { isRealDay } from './inCalendar.ts'

/** What is wrong with the ends of a range of days, as they were typed or picked; empty where nothing is. */
export function rangeWords(range: readonly string[], { min = '' }: { min?: string }, language: Language): string {
  const ends = range.filter(one => one !== '')
  if (!ends.every(isRealDay)) return message('dayInvalid', language)
  if (ends.some(one => one < min)) return say(dateTexts.tooEarly, language, { day: min })
  const [from = '', to = ''] = range
  return from !== '' && to !== '' && to < from ? message('lastDayEarly', language) : ''
}
