import { dayAfter } from '@portico/contract/rules/serviceHours.ts'
import type { Occurrence } from '@portico/contract/work/schedule.ts'
import type { Language } from '#shared/i18n/language.ts'
import { dayName } from './calendarDays.ts'
import { isWhole, keyOf } from './dayEntries.ts'

/** An entry in a row of days: one bar, however many of them it takes. */
export interface Bar {
  entry: Occurrence
  /** Columns of the row, both included. */
  from: number
  to: number
  /** Its line in the row, from 0. */
  lane: number
  isFromBefore: boolean
  isGoingOn: boolean
}

/** A row of days: the bars that have room, and how many more each day has. */
export interface BarRow {
  bars: readonly Bar[]
  more: readonly number[]
}

export const firstDayOf = ({ begins }: Pick<Occurrence, 'begins'>): string => begins.slice(0, 10)

/** What ends at midnight ends with the day before. */
export const lastDayOf = ({ ends }: Pick<Occurrence, 'ends'>): string =>
  ends.endsWith('00:00:00') ? dayAfter(ends.slice(0, 10), -1) : ends.slice(0, 10)

export const isOverDays = (it: Pick<Occurrence, 'begins' | 'ends'>): boolean => firstDayOf(it) < lastDayOf(it)

type Span = Pick<Occurrence, 'isAllDay' | 'begins' | 'ends'>

export const timeOf = (moment: string): string => moment.slice(11, 16)

/** When it is, on a day that is known: its hours, or its days where it takes several. Empty for a whole day. */
export function spanName(it: Span, language: Language): string {
  if (!isOverDays(it)) return it.isAllDay ? '' : `${timeOf(it.begins)}–${timeOf(it.ends)}`
  if (it.isAllDay) return `${dayName(firstDayOf(it), language)} – ${dayName(lastDayOf(it), language)}`
  const at = (moment: string) => `${dayName(moment.slice(0, 10), language)} ${timeOf(moment)}`
  return `${at(it.begins)} – ${at(it.ends)}`
}

/** When it is, with its day. */
export const fullSpanName = (it: Span, language: Language): string =>
  isOverDays(it) ? spanName(it, language) : `${dayName(firstDayOf(it), language)} ${spanName(it, language)}`.trimEnd()

const isOn = ({ from, to }: Bar, column: number) => from <= column && column <= to

/** The bars of rows of days, at most so many lanes each; what goes on in the next row keeps its lane. */
export function barRows(
  entries: readonly Occurrence[],
  rows: readonly (readonly string[])[],
  mostLanes: number,
): BarRow[] {
  let kept: ReadonlyMap<string, number> = new Map()
  return rows.map(days => {
    const row = fitted(inLanes(barsOf(entries, days), kept), days.length, mostLanes)
    kept = new Map(row.bars.filter(bar => bar.isGoingOn).map(bar => [keyOf(bar.entry), bar.lane]))
    return row
  })
}

function barsOf(entries: readonly Occurrence[], days: readonly string[]): Bar[] {
  const [first = ''] = days
  const last = days.at(-1) ?? first
  return entries
    .filter(it => firstDayOf(it) <= last && lastDayOf(it) >= first)
    .map(entry => {
      const [begins, ends] = [firstDayOf(entry), lastDayOf(entry)]
      const [isFromBefore, isGoingOn] = [begins < first, ends > last]
      const from = isFromBefore ? 0 : days.indexOf(begins)
      return { entry, from, to: isGoingOn ? days.length - 1 : days.indexOf(ends), lane: 0, isFromBefore, isGoingOn }
    })
}

/** From left to right, long before short, whole days before hours. */
const inOrder = (a: Bar, b: Bar) =>
  a.from - b.from ||
  b.to - a.to ||
  Number(isWhole(b.entry)) - Number(isWhole(a.entry)) ||
  compare(a.entry.begins, b.entry.begins) ||
  a.entry.id - b.entry.id
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function inLanes(bars: readonly Bar[], kept: ReadonlyMap<string, number>): Bar[] {
  const keptLane = (bar: Bar) => (bar.isFromBefore ? kept.get(keyOf(bar.entry)) : undefined)
  const isKept = (bar: Bar) => keptLane(bar) !== undefined
  const ordered = [...bars].sort((a, b) => Number(isKept(b)) - Number(isKept(a)) || inOrder(a, b))
  const laid: Bar[] = []
  for (const bar of ordered) {
    const beside = laid.filter(other => other.from <= bar.to && other.to >= bar.from)
    let lane = keptLane(bar) ?? 0
    while (beside.some(other => other.lane === lane)) lane += 1
    laid.push({ ...bar, lane })
  }
  return laid.sort((a, b) => a.from - b.from || a.lane - b.lane)
}

/** Days with more than the lanes hold say so in the last lane, whose bar then gives way on all its days. */
function fitted(bars: readonly Bar[], columns: number, mostLanes: number): BarRow {
  const all = Array.from({ length: columns }, (_, column) => column)
  const isFull = all.map(column => bars.some(bar => bar.lane >= mostLanes && isOn(bar, column)))
  const fits = (bar: Bar) =>
    bar.lane < mostLanes - 1 || (bar.lane < mostLanes && !all.some(column => isFull[column] && isOn(bar, column)))
  const hidden = bars.filter(bar => !fits(bar))
  return { bars: bars.filter(fits), more: all.map(column => hidden.filter(bar => isOn(bar, column)).length) }
}
