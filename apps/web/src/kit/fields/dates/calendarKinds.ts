import { addMonths, dayAfter, isDay } from '@portico/contract/rules/serviceHours.ts'
import type { Language } from '#shared/i18n/language.ts'
import { monthNames } from '#shared/i18n/moments.ts'
import { type Day, isMonth, monthAfter, weeksOf } from './days.ts'

/** What a calendar is made of: days (`yyyy-MM-dd`) in a month, or months (`yyyy-MM`) in a year. */
export interface CalendarKind {
  className?: string
  isOne: (value: string) => boolean
  /** Above the columns. */
  heads: Readonly<Record<Language, readonly string[]>> | null
  rowsOf: (shown: string) => string[][]
  /** Whether it is of the month or year that `page` lies in. */
  isOn: (page: string, one: string) => boolean
  /** So many cells on: the left and right arrows go by one, up and down by a row. */
  stepped: (shown: string, cells: number) => string
  perRow: number
  /** So many months on: by the buttons above, and by Page Up and Page Down. */
  turned: (shown: string, months: number) => string
  /** The months of what is shown at once. */
  page: 1 | 12
  titleOf: (shown: string, language: Language) => string
  nameOf: (one: string, language: Language) => string
  textOf: (one: string, language: Language) => string
}

const numbersOf = (one: string): number[] => one.split('-').map(Number)
const monthName = (one: string): string => monthNames[Number(one.slice(5, 7)) - 1] ?? ''

/** One month of days. */
export const daysOfMonth: CalendarKind = {
  isOne: isDay,
  heads: { zh: [...'一二三四五六日'], en: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] },
  rowsOf: weeksOf,
  isOn: (page, one) => page.slice(0, 7) === one.slice(0, 7),
  stepped: dayAfter,
  perRow: 7,
  turned: addMonths,
  page: 1,
  titleOf: (shown, language) => {
    const [year, month] = numbersOf(shown)
    return language === 'zh' ? `${year} 年 ${month} 月` : `${monthName(shown)} ${year}`
  },
  nameOf: (one: Day, language) => {
    const [year, month, day] = numbersOf(one)
    return language === 'zh' ? `${year}年${month}月${day}日` : `${day} ${monthName(one)} ${year}`
  },
  textOf: one => String(numbersOf(one)[2]),
}

/** One year of months. */
export const monthsOfYear: CalendarKind = {
  isOne: isMonth,
  className: 'k-months',
  heads: null,
  rowsOf: shown =>
    [0, 3, 6, 9].map(before => [1, 2, 3].map(at => `${shown.slice(0, 4)}-${String(before + at).padStart(2, '0')}`)),
  isOn: (page, one) => page.slice(0, 4) === one.slice(0, 4),
  stepped: monthAfter,
  perRow: 3,
  turned: monthAfter,
  page: 12,
  titleOf: (shown, language) => (language === 'zh' ? `${shown.slice(0, 4)} 年` : shown.slice(0, 4)),
  nameOf: (one, language) => {
    const [year, month] = numbersOf(one)
    return language === 'zh' ? `${year}年${month}月` : `${monthName(one)} ${year}`
  },
  textOf: (one, language) => (language === 'zh' ? `${numbersOf(one)[1]}月` : monthName(one).slice(0, 3)),
}
