import { versions, type versionViews } from '#admin/versions/versions.table.ts'
import { oneOf, readTable, text, whole } from '#foundation/readTable.ts'
import type { Calendar } from './calendar.ts'

type VersionRow = typeof versions.$inferInsert & { id: number }

const releases = readTable(new URL('tables/versions.csv', import.meta.url), {
  version: text,
  level: oneOf(...versions.level.enumValues),
  daysAgo: whole,
  title: text,
  titleEn: text,
  content: text,
  contentEn: text,
})

export function demoVersions(calendar: Calendar): VersionRow[] {
  return releases.map(({ daysAgo, ...release }, index) => ({
    id: index + 1,
    ...release,
    updatedAt: calendar.at(-daysAgo, '21:30'),
    createdAt: calendar.at(-daysAgo, '21:30'),
  }))
}

/** Everybody has been shown what is new so far. */
export const demoVersionViews = (
  calendar: Calendar,
  people: readonly { id: number }[],
): (typeof versionViews.$inferInsert)[] => people.map(({ id }) => ({ userId: id, seenUntil: calendar.now }))
