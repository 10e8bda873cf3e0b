import { dayAfter } from '@portico/contract/rules/serviceHours.ts'
import type { Occurrence } from '@portico/contract/work/schedule.ts'

export const keyOf = ({ id, occurs }: Pick<Occurrence, 'id' | 'occurs'>): string => `${id} ${occurs}`

/** What touches a day, whole days first. */
export function entriesOn(entries: readonly Occurrence[], day: string): Occurrence[] {
  const from = `${day} 00:00:00`
  const to = `${dayAfter(day)} 00:00:00`
  const here = entries.filter(it => it.begins < to && it.ends > from)
  return here.sort((a, b) => Number(isWhole(b)) - Number(isWhole(a)) || (a.begins < b.begins ? -1 : 1))
}

/** Shown above the hours: whole days, and what goes on over days. */
export const isWhole = (it: Occurrence): boolean =>
  it.isAllDay || dayAfter(it.begins.slice(0, 10)) < it.ends.slice(0, 10)

const minuteOf = (moment: string) => Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16))

export interface Placed {
  entry: Occurrence
  /** Minutes of the day. */
  from: number
  to: number
  /** Its column among those that stand beside each other, and how many there are. */
  column: number
  columns: number
}

/** The entries of a day's hours, side by side where they overlap. */
export function placed(entries: readonly Occurrence[], day: string): Placed[] {
  const boxes = entriesOn(entries, day)
    .filter(it => !isWhole(it))
    .map(entry => {
      const from = entry.begins.slice(0, 10) < day ? 0 : minuteOf(entry.begins)
      const to = entry.ends.slice(0, 10) > day ? 1440 : minuteOf(entry.ends)
      return { entry, from, to: Math.max(to, from + 20), column: 0, columns: 1 }
    })
    .sort((a, b) => a.from - b.from || b.to - a.to)
  let group: Placed[] = []
  let groupEnd = 0
  const close = () => {
    const columns = Math.max(0, ...group.map(box => box.column)) + 1
    for (const box of group) box.columns = columns
  }
  for (const box of boxes) {
    if (box.from >= groupEnd) {
      close()
      group = []
    }
    const taken = new Set(group.filter(other => other.to > box.from).map(other => other.column))
    while (taken.has(box.column)) box.column += 1
    group.push(box)
    groupEnd = Math.max(group.length === 1 ? 0 : groupEnd, box.to)
  }
  close()
  return boxes
}

/** The moment of a day's minute; 1440 is the next midnight. */
export function momentAt(day: string, minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const at = minute >= 1440 ? dayAfter(day) : day
  const left = minute % 1440
  return `${at} ${two(Math.floor(left / 60))}:${two(left % 60)}:00`
}
