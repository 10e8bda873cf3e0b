import type { Language } from '@portico/contract/messages.ts'
import { weekdayOf } from '@portico/contract/rules/serviceHours.ts'
import type { AnswerRow, AnswerSource, FactKind } from '@portico/contract/work/assistant.ts'
import { oneLine } from '../readable.rules.ts'
import { monthAt, type Period, yearAt } from './periods.rules.ts'

/** What the portal can say to a question, with what it rests on. */
export interface Fact {
  kind: FactKind
  /** Markdown. */
  text: string
  rows: AnswerRow[]
  sources: AnswerSource[]
  /** The days that it is about; null where it is about none. */
  period: Period | null
  /** What the authorisation of whoever acts leaves out: nothing else leads there either. */
  isClosed?: true
}
export const mostRows = 8

const english = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** A day with its weekday: whoever asked for Wednesday sees that it is one. */
export const dayWords = (day: string, language: Language): string =>
  language === 'en' ? `${day} (${english[weekdayOf(day) - 1]})` : `${day}（周${'一二三四五六日'[weekdayOf(day) - 1]}）`

/** The days of an answer, as short as they can be said. */
export function periodWords(period: Period, language: Language): string {
  const { from, until } = period
  if (from === until) return dayWords(from, language)
  const isSame = (other: Period) => other.from === from && other.until === until
  if (isSame(monthAt(from, 0))) return from.slice(0, 7)
  if (isSame(yearAt(from, 0))) return language === 'en' ? from.slice(0, 4) : `${from.slice(0, 4)} 年`
  return language === 'en' ? `${from} to ${until}` : `${from} 至 ${until}`
}

/** A row of an answer, on one line each. */
export const rowOf = (
  title: string,
  detail: string,
  leads: { path?: string | undefined; todoId?: number | undefined } = {},
): AnswerRow => ({
  title: oneLine(title),
  detail: oneLine(detail),
  ...leads,
})

/** A page of the portal as the source of an answer, with what narrows it. */
export const pageSource = (name: string, path: string, filter = ''): AnswerSource => ({
  kind: 'page',
  id: path,
  title: oneLine(filter === '' ? name : `${name} · ${filter}`),
})
