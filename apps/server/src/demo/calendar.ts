const chinaOffset = 8 * 3_600_000
const dayLength = 86_400_000
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** Days counted from today in China (UTC+8), so that the demo's texts and dates agree with the day it was planted. */
export interface Calendar {
  now: Date
  year: number
  /** `offset` days from today at `time` (HH:mm, China). */
  at(offset: number, time?: string): Date
  hoursAgo(hours: number): Date
  /** `11 月 22 日` */
  zh(offset: number): string
  /** `22 November` */
  en(offset: number): string
}

export function calendarOf(now: Date): Calendar {
  const today = Math.floor((now.getTime() + chinaOffset) / dayLength) * dayLength
  const date = (offset: number): Date => new Date(today + offset * dayLength)
  return {
    now,
    year: date(0).getUTCFullYear(),
    at: (offset, time = '00:00') => {
      const [hours = '0', minutes = '0'] = time.split(':')
      return new Date(date(offset).getTime() - chinaOffset + (Number(hours) * 60 + Number(minutes)) * 60_000)
    },
    hoursAgo: hours => new Date(Math.floor((now.getTime() - hours * 3_600_000) / 60_000) * 60_000),
    zh: offset => `${date(offset).getUTCMonth() + 1} 月 ${date(offset).getUTCDate()} 日`,
    en: offset => `${date(offset).getUTCDate()} ${months[date(offset).getUTCMonth()]}`,
  }
}
