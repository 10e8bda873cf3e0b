import type { noticeReads, notices } from '#work/notices/notices.table.ts'
import type { Calendar } from '../calendar.ts'
import { unitOf } from '../directory/units.ts'
import { seededRandom } from '../random.ts'
import { dated, type NoticeText, noticeTexts } from './noticeTexts.ts'

type NoticeRow = typeof notices.$inferInsert & { id: number; publishedAt: Date }
type NoticeReadRow = typeof noticeReads.$inferInsert

function noticeRow(id: number, text: NoticeText, publishedAt: Date, calendar: Calendar): NoticeRow {
  const publisher = unitOf(text.publisher)
  return {
    id,
    level: text.level,
    kind: text.kind,
    title: dated(text.title, calendar),
    titleEn: dated(text.titleEn, calendar),
    body: dated(text.body, calendar),
    bodyEn: dated(text.bodyEn, calendar),
    publisher: publisher.name,
    publisherEn: publisher.nameEn,
    publishedAt,
    expiresAt: text.expires?.(calendar) ?? null,
    pinned: text.pinned,
    isPublic: text.isPublic,
    targetUnits: text.units,
  }
}

/** The oldest first, as they would have been entered. */
export function demoNotices(calendar: Calendar): NoticeRow[] {
  return noticeTexts
    .map(text => ({ text, at: text.published(calendar) }))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ text, at }, index) => noticeRow(index + 1, text, at, calendar))
}

interface Reader {
  id: number
  username: string
  enabled?: boolean | undefined
  units: readonly string[]
}

/** How many of the newest a person has not read yet, where the documentation counts on it. */
const unread: Readonly<Record<string, number>> = { zhangsan: 3, '2009118': 3, admin: 5, lisi: 2, wangwu: 4 }

export function demoNoticeReads(
  calendar: Calendar,
  rows: readonly NoticeRow[],
  readers: readonly Reader[],
): NoticeReadRow[] {
  const random = seededRandom(99)
  const newestFirst = [...rows].reverse()
  return readers.flatMap(({ id, username, enabled, units }) => {
    const isNamed = username in unread
    if (!isNamed && (enabled === false || !random.chance(0.2))) return []
    const mine = newestFirst.filter(({ targetUnits = [] }) =>
      targetUnits.length === 0 ? true : targetUnits.some(unit => units.includes(unit)),
    )
    const read = mine.slice(unread[username] ?? random.between(1, 12))
    return (isNamed ? read : read.filter(() => random.chance(0.7))).map(({ id: noticeId, publishedAt }) => {
      const readAt = publishedAt.getTime() + random.between(20, 4_000) * 60_000
      return { noticeId, userId: id, readAt: new Date(Math.min(readAt, calendar.hoursAgo(1).getTime())) }
    })
  })
}
