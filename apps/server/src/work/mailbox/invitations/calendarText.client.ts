import { sideProcess } from '#http/sideProcess.ts'
import type { CalendarEvent } from './invitationTypes.rules.ts'
import { readCalendar } from './readCalendar.rules.ts'

/** What is no longer than this is taken apart at once: some milliseconds. */
const short = 20_000
const beside = sideProcess<string, CalendarEvent | null>(new URL('./calendarText.process.ts', import.meta.url), {
  longest: 10_000,
  mostWaiting: 50,
  megabytes: 128,
})

/** A stranger's calendar; a long one is read beside the server. Throws `serverBusy`. */
export const parseCalendar = (text: string): Promise<CalendarEvent | null> =>
  text.length <= short ? Promise.resolve(readCalendar(text)) : beside(text)
