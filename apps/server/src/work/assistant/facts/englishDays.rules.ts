import {
  type DayRule,
  dayAt,
  dayNamed,
  dayOf,
  type Facing,
  monthAt,
  monthNamed,
  nearestDay,
  stretch,
  weekAt,
  weekendOf,
  yearAt,
  yearOf,
} from './periods.rules.ts'

const steps: Readonly<Record<string, number>> = {
  last: -1,
  past: -1,
  previous: -1,
  this: 0,
  current: 0,
  next: 1,
  coming: 1,
}
const step = (said = '') => steps[said.toLowerCase()] ?? 0
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const enWeekday = (said = '') => weekdays.findIndex(name => name.startsWith(said.toLowerCase().slice(0, 3))) + 1
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const enMonth = (said = '') => months.indexOf(said.toLowerCase().slice(0, 3)) + 1
const monthName =
  '(january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)'
const dayName = '(monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)'
const words: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }
const count = (said = '') => words[said.toLowerCase()] ?? Number(said)
const number = String.raw`(\d{1,3}|an?|one|two|three|four|five|six)`
const en = (words: string) => new RegExp(String.raw`\b${words}\b`, 'giu')

/** English words about time with what they mean, the longest first: what one has read no other reads again. */
export const englishDays: readonly DayRule[] = [
  [en('(?:the )?day before yesterday'), (_, { today }) => dayAt(today, -2)],
  [en('(?:the )?day after tomorrow'), (_, { today }) => dayAt(today, 2)],
  [en('yesterday'), (_, { today }) => dayAt(today, -1)],
  [en('tomorrow'), (_, { today }) => dayAt(today, 1)],
  [en('today'), (_, { today }) => dayAt(today, 0)],
  [en(`${number} days? ago`), ([, n], { today }) => dayAt(today, -count(n))],
  [en(`${number} weeks? ago`), ([, n], { today }) => dayAt(today, -7 * count(n))],
  [en(`in ${number} days?`), ([, n], { today }) => dayAt(today, count(n))],
  [en(`in ${number} weeks?`), ([, n], { today }) => dayAt(today, 7 * count(n))],
  [en(`(?:the )?(?:next|coming) ${number} days?`), ([, n], { today }) => stretch(today, 0, count(n) - 1)],
  [en(`(?:the )?(?:last|past) ${number} days?`), ([, n], { today }) => stretch(today, 1 - count(n), 0)],
  [en(`(?:the )?(?:last|past) ${number} months?`), ([, n], { today }) => monthAt(today, 1 - count(n), count(n))],
  [
    en(`(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${monthName}(?:,? (\\d{4}))?`),
    ([, d, m, y], at) => dayNamed(enMonth(m), Number(d), y ? Number(y) : null, at),
  ],
  [
    en(`${monthName} (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?(?! ?\\d)`),
    ([, m, d, y], at) => dayNamed(enMonth(m), Number(d), y ? Number(y) : null, at),
  ],
  [en(`${monthName},? (\\d{4})`), ([, m, y], at) => monthNamed(enMonth(m), Number(y), at)],
  [
    en(`(last|next|this) ${monthName}`),
    ([, by, m], { today }) => {
      const of = (facing: Facing, year: number | null = null) => monthNamed(enMonth(m), year, { today, facing })
      const said = by?.toLowerCase()
      return said === 'last' ? of('past') : said === 'this' ? of('past', yearOf(today)) : of('future')
    },
  ],
  // May is a month only where a word before it says so.
  [en('(?:in|of|for|during) (may)'), ([, m], at) => monthNamed(enMonth(m), null, at)],
  [en(monthName.replace('|may', '')), ([, m], at) => monthNamed(enMonth(m), null, at)],
  [en(`(this|next|last|coming) ${dayName}`), ([, by, at], { today }) => dayOf(weekAt(today, step(by)), enWeekday(at))],
  [en(`(?:on )?${dayName}`), ([, at], reading) => nearestDay(enWeekday(at), reading)],
  [en('(this|next|last|coming|current) weekend'), ([, by], { today }) => weekendOf(weekAt(today, step(by)))],
  [en('(?:the )?weekend'), (_, { today }) => weekendOf(weekAt(today, 0))],
  [en("(this|next|last|past|coming|current|previous) week(?:'s|’s)?"), ([, by], { today }) => weekAt(today, step(by))],
  [en("(this|next|last|coming|current|previous) month(?:'s|’s)?"), ([, by], { today }) => monthAt(today, step(by))],
  [en("(this|next|last|coming|current|previous) year(?:'s|’s)?"), ([, by], { today }) => yearAt(today, step(by))],
  [en('(?:in |of |for )?(20\\d\\d)'), ([, y], { today }) => yearAt(today, Number(y) - yearOf(today))],
]
