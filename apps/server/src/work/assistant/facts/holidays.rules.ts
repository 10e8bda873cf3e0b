import { dayAfter } from '@portico/contract/rules/serviceHours.ts'
import type { Period } from './periods.rules.ts'

/** Festivals by what people call them; the name is a part of what the service calendar calls them. */
const festivals: readonly (readonly [RegExp, string])[] = [
  [/元旦|\bnew year(?:['’]s)?(?: day)?\b(?! eve)(?<!chinese new year(?:['’]s)?)/iu, '元旦'],
  [/春节|过年|\bspring festival\b|\bchinese new year\b|\blunar new year\b/iu, '春节'],
  [/清明|\btomb[- ]sweeping(?: day)?\b|\bqingming\b/iu, '清明'],
  [/五一|劳动节|\blabou?r day\b|\bmay day\b/iu, '劳动'],
  [/端午|\bdragon boat(?: festival)?\b/iu, '端午'],
  [/中秋|\bmid-?autumn(?: festival)?\b/iu, '中秋'],
  [/国庆|十一(?!月|[日号])|\bnational day\b|\bgolden week\b/iu, '国庆'],
  [/圣诞|\bchristmas\b/iu, '圣诞'],
  [/元宵|重阳|教师节|妇女节|青年节|儿童节|感恩节|情人节|\b(?:thanksgiving|easter|halloween)\b/iu, '其他'],
]

/** The festival that a question names, as the calendar names it; null where none. */
export const festivalIn = (question: string): string | null =>
  festivals.find(([words]) => words.test(question))?.[1] ?? null

/** All their words, to be told apart from what else a question says. */
export const festivalWords = festivals.map(([words]) => words.source).join('|')

export interface Holiday extends Period {
  name: string
  nameEn: string
  count: number
  /** The weekend days on which people work instead. */
  workdays: string[]
}
interface SpecialDay {
  day: string
  kind: 'holiday' | 'workday'
  name: string
  nameEn: string
}

/** Days off in a row under one name, with the working days that go with them. */
export function holidaysOf(days: readonly SpecialDay[]): Holiday[] {
  const found: Holiday[] = []
  for (const { day, kind, name, nameEn } of days) {
    if (kind !== 'holiday') continue
    const last = found.at(-1)
    if (last && last.name === name && dayAfter(last.until) === day) {
      last.until = day
      last.count += 1
    } else found.push({ from: day, until: day, name, nameEn, count: 1, workdays: [] })
  }
  // A working day bears the festival's name, and is never far from it.
  const stem = (name: string) => name.replace(/调休|（.*）|节/gu, '')
  for (const { day, kind, name } of days) {
    if (kind !== 'workday') continue
    const near = found.find(
      it => stem(it.name) === stem(name) && dayAfter(it.from, -20) <= day && day <= dayAfter(it.until, 20),
    )
    near?.workdays.push(day)
  }
  return found
}
