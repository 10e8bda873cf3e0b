import { list, oneOf, readTable, text, yesOrNo } from '#foundation/readTable.ts'
import { notices } from '#work/notices/notices.table.ts'
import type { Calendar } from '../calendar.ts'

/** When something is: so many hours ago (`-3 h`), or at a time so many days from today (`-1 16:40`). */
type When = (calendar: Calendar) => Date
const when = (cell: string): When => {
  const [, amount, time] = /^(-?\d+) (h|\d\d:\d\d)$/.exec(cell) ?? []
  if (amount === undefined) throw new Error(`“${cell}” is no moment`)
  return calendar => (time === 'h' ? calendar.hoursAgo(-Number(amount)) : calendar.at(Number(amount), time))
}

/** The newest first. Dates in the texts follow the day of planting: `{zh 3}` and `{en 3}` are in three days. */
export const noticeTexts = readTable(new URL('../tables/notices.csv', import.meta.url), {
  kind: text,
  level: oneOf(...notices.level.enumValues),
  /** A unit's code. */
  publisher: text,
  published: when,
  expires: (cell: string) => (cell === '' ? null : when(cell)),
  pinned: yesOrNo,
  isPublic: yesOrNo,
  units: list,
  title: text,
  titleEn: text,
  body: text,
  bodyEn: text,
})
export type NoticeText = (typeof noticeTexts)[number]

/** A text with the dates of that calendar. */
export const dated = (words: string, { zh, en, year }: Calendar): string =>
  words
    .replaceAll(/\{(zh|en) (-?\d+)\}/g, (_, language: string, offset: string) =>
      language === 'zh' ? zh(Number(offset)) : en(Number(offset)),
    )
    .replaceAll('{year}', String(year))
