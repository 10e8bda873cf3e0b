import type { Language } from './language.ts'
import { dayOf, englishDay, timeOf } from './moments.ts'

/** Moments travel as `yyyy-MM-dd HH:mm:ss` in the portal's time zone, wherever the reader sits. */
const zone = 'Asia/Shanghai'

let clock: Intl.DateTimeFormat | undefined

/** Now, in the portal's time zone and the wire's form. */
export function portalNow(now: Date = new Date()): string {
  clock ??= new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return clock.format(now)
}

/** True when the moment is over. */
export const isPast = (moment: string, now: string = portalNow()): boolean => moment < now

function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** For lists: 今天 09:12, 昨天 16:40, 11-18, 2024-11-18. */
export function listMoment(moment: string, language: Language, now: string = portalNow()): string {
  const day = dayOf(moment)
  const today = dayOf(now)
  if (day === today) return `${language === 'en' ? 'Today' : '今天'} ${timeOf(moment)}`
  if (day === dayAfter(today, -1)) return `${language === 'en' ? 'Yesterday' : '昨天'} ${timeOf(moment)}`
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  if (language === 'en') return englishDay(day, !isThisYear)
  return isThisYear ? day.slice(5) : day
}

/** For deadlines, always with the time: 今天 18:00, 明天 18:00, 11-22 18:00. */
export function dueMoment(moment: string, language: Language, now: string = portalNow()): string {
  const day = dayOf(moment)
  const near = { [dayOf(now)]: ['今天', 'today'], [dayAfter(dayOf(now), 1)]: ['明天', 'tomorrow'] }[day]
  if (near) return `${near[language === 'en' ? 1 : 0]} ${timeOf(moment)}`
  return language === 'en' ? `${englishDay(day, false)}, ${timeOf(moment)}` : moment.slice(5, 16)
}
