import { dayAfter } from '@portico/contract/rules/serviceHours.ts'
import type { unitPosts } from '#directory/units/unitPosts.table.ts'
import { oneOf, readTable, text } from '#foundation/readTable.ts'
import type { Calendar } from '../calendar.ts'
import { postOf } from './jobTitles.ts'
import { unitOf } from './units.ts'

type PostRow = typeof unitPosts.$inferInsert

/** Who leads the university: professors of its schools, by their staff numbers. */
export const offices = readTable(new URL('../tables/offices.csv', import.meta.url), {
  person: text,
  unit: text,
  post: oneOf('leader', 'deputy'),
  title: text,
  titleEn: text,
})

interface Colleague {
  id: number
  code: string
  title: string
  /** The primary one. */
  unit: string
}

/** Who leads each unit, for some years, and whom some of them followed: the professor who has been there longest. */
export function demoUnitPosts(calendar: Calendar, people: readonly Colleague[]): PostRow[] {
  const held = people.flatMap(({ id, code, title, unit }): Omit<PostRow, 'startsOn'>[] => {
    const office = offices.find(it => it.person === code)
    const post = office?.post ?? postOf(unit, unitOf(unit).kind, title)
    return post === '' ? [] : [{ unitCode: office?.unit ?? unit, post, userId: id }]
  })
  return held.flatMap((row, at): PostRow[] => {
    const since = calendar.year - 1 - (at % 6)
    const now = { ...row, startsOn: `${since}-${at % 2 ? '03' : '09'}-01` }
    const before = people
      .filter(person => person.unit === row.unitCode && person.title === '教授')
      .sort((one, other) => one.code.localeCompare(other.code))[0]
    if (row.post !== 'leader' || !before) return [now]
    return [{ ...row, userId: before.id, startsOn: `${since - 6}-09-01`, endsOn: dayAfter(now.startsOn, -1) }, now]
  })
}
