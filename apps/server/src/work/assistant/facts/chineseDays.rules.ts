import {
  type DayRule,
  dayAt,
  dayNamed,
  dayOf,
  monthAt,
  monthNamed,
  nearestDay,
  type Period,
  stretch,
  weekAt,
  weekendOf,
  yearAt,
  yearOf,
} from './periods.rules.ts'

const weekdays = '一二三四五六日'
/** 天 is 日, a Sunday. */
const zhWeekday = (said: string) => weekdays.indexOf(said === '天' ? '日' : said) + 1
const steps: Readonly<Record<string, number>> = {
  上上: -2,
  上: -1,
  前: -1,
  本: 0,
  这: 0,
  当: 0,
  下: 1,
  下下: 2,
}
const step = (said = '') => steps[said] ?? 0
const years: Readonly<Record<string, number>> = { 前年: -2, 去年: -1, 上年: -1, 今年: 0, 本年: 0, 明年: 1, 后年: 2 }
const yearSaid = (said: string | undefined, today: string): number | null => {
  if (!said) return null
  const digits = /\d{4}/.exec(said)?.[0]
  return digits ? Number(digits) : Number(today.slice(0, 4)) + (years[said.slice(0, 2)] ?? 0)
}
/** This year's, whatever lies ahead or behind. */
const quarter = (year: number, at: number): Period | null =>
  at < 1 || at > 4 ? null : monthAt(`${year}-01-01`, 3 * (at - 1), 3)

/** Chinese words about time with what they mean, the longest first: what one has read no other reads again. */
export const chineseDays: readonly DayRule[] = [
  // Dates.
  [
    /(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*[日号]?/gu,
    ([, y, m, d], at) => dayNamed(Number(m), Number(d), Number(y), at),
  ],
  [
    /((?:前|去|上|今|本|明|后)年|\d{4}年)的?\s*(\d{1,2})月份?的?\s*(\d{1,2})[日号]/gu,
    ([, y, m, d], at) => dayNamed(Number(m), Number(d), yearSaid(y, at.today), at),
  ],
  [/(\d{1,2})月份?的?\s*(\d{1,2})[日号]/gu, ([, m, d], at) => dayNamed(Number(m), Number(d), null, at)],
  [
    /((?:前|去|上|今|本|明|后)年|\d{4}年)的?\s*(\d{1,2})月份?/gu,
    ([, y, m], at) => monthNamed(Number(m), yearSaid(y, at.today), at),
  ],
  [/(\d{4})-(\d{1,2})(?![\d-])/gu, ([, y, m], at) => monthNamed(Number(m), Number(y), at)],
  // Counted days, weeks and months.
  [/(?:未来|接下来|今后|往后)(?:的)?\s*(\d{1,3})\s*天/gu, ([, n], { today }) => stretch(today, 0, Number(n) - 1)],
  [/(?:最近|过去|近)(?:的)?\s*(\d{1,3})\s*天/gu, ([, n], { today }) => stretch(today, 1 - Number(n), 0)],
  [/(?:最近|过去|近)(?:的)?\s*(\d{1,2})\s*个月/gu, ([, n], { today }) => monthAt(today, 1 - Number(n), Number(n))],
  [/(?:最近|过去|近)(?:的)?一\s*个?(?:周|星期)/gu, (_, { today }) => stretch(today, -6, 0)],
  [/(\d{1,3})\s*天\s*(?:之|以)?后/gu, ([, n], { today }) => dayAt(today, Number(n))],
  [/(\d{1,3})\s*天\s*(?:之|以)?前/gu, ([, n], { today }) => dayAt(today, -Number(n))],
  [/(\d{1,2})\s*(?:周|个?星期)\s*(?:之|以)?后/gu, ([, n], { today }) => dayAt(today, 7 * Number(n))],
  [/(\d{1,2})\s*(?:周|个?星期)\s*(?:之|以)?前/gu, ([, n], { today }) => dayAt(today, -7 * Number(n))],
  // Weeks and their days.
  [
    /(上上|下下|上|下|本|这)\s*个?\s*(?:周|星期|礼拜)\s*([一二三四五六日天])/gu,
    ([, by, at], { today }) => dayOf(weekAt(today, step(by)), zhWeekday(at ?? '')),
  ],
  [/(上上|下下|上|下|本|这)\s*个?\s*周末/gu, ([, by], { today }) => weekendOf(weekAt(today, step(by)))],
  [/(上上|下下|上|下|本|这)\s*个?\s*(?:周|星期|礼拜)/gu, ([, by], { today }) => weekAt(today, step(by))],
  [/周末/gu, (_, { today }) => weekendOf(weekAt(today, 0))],
  [/(?:周|星期|礼拜)\s*([一二三四五六日天])/gu, ([, at], reading) => nearestDay(zhWeekday(at ?? ''), reading)],
  // Months, quarters and years.
  [
    /(上上|下下|上|下|本|这|当)\s*个?\s*月份?的?\s*(\d{1,2})[日号]/gu,
    ([, by, day], { today }) => {
      const of = monthAt(today, step(by))
      const wanted = dayAt(of.from, Number(day) - 1)
      return wanted.from <= of.until ? wanted : null
    },
  ],
  [/(上上|下下|上|下|本|这|当)\s*个?\s*月(?![初中底末])份?/gu, ([, by], { today }) => monthAt(today, step(by))],
  [
    /(?:(?:第)?\s*([一二三四1-4])|(上|下|本|这)个?)\s*季度/gu,
    ([, named, by], { today }) => {
      const now = Math.ceil(Number(today.slice(5, 7)) / 3)
      if (named) return quarter(yearOf(today), '一二三四'.indexOf(named) + 1 || Number(named))
      const at = now + step(by)
      return at < 1
        ? quarter(yearOf(today) - 1, 4)
        : at > 4
          ? quarter(yearOf(today) + 1, 1)
          : quarter(yearOf(today), at)
    },
  ],
  [/(?:今年|本年)?上半年/gu, (_, { today }) => monthAt(`${yearOf(today)}-01-01`, 0, 6)],
  [/(?:今年|本年)?下半年/gu, (_, { today }) => monthAt(`${yearOf(today)}-07-01`, 0, 6)],
  [/前年|去年|上年(?!级)|今年|本年(?!度)|明年|后年/gu, ([said], { today }) => yearAt(today, years[said ?? ''] ?? 0)],
  [/本年度/gu, (_, { today }) => yearAt(today, 0)],
  [/(?<!\d)(\d{4})\s*年度?/gu, ([, y], { today }) => yearAt(today, Number(y) - yearOf(today))],
  [/(?<!\d)(\d{1,2})月份?(?!\d)/gu, ([, m], at) => monthNamed(Number(m), null, at)],
  [
    /(?<!\d)(\d{1,2})[日号](?![线楼])/gu,
    ([, day], { today, facing }) => {
      const wanted = dayAt(monthAt(today, 0).from, Number(day) - 1)
      if (wanted.from.slice(0, 7) !== today.slice(0, 7)) return null
      // Behind or before us is said by nobody: better asked than guessed.
      return facing === 'future' ? (wanted.from >= today ? wanted : null) : wanted.from <= today ? wanted : null
    },
  ],
  // Days.
  [/大前[天日]/gu, (_, { today }) => dayAt(today, -3)],
  [/大后[天日]/gu, (_, { today }) => dayAt(today, 3)],
  [/前[天日]/gu, (_, { today }) => dayAt(today, -2)],
  [/后[天日]/gu, (_, { today }) => dayAt(today, 2)],
  [/昨[天日]/gu, (_, { today }) => dayAt(today, -1)],
  [/明[天日]/gu, (_, { today }) => dayAt(today, 1)],
  [/今[天日]|当[天日]/gu, (_, { today }) => dayAt(today, 0)],
]
