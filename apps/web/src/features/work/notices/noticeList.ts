import { linesOf } from '@portico/contract/rules/richText.ts'
import type { Notice } from '@portico/contract/work/notices.ts'

export type NoticeFilter = 'all' | 'unread' | 'urgent'

const isUrgent = (notice: Notice): boolean => notice.level === 'urgent'

/** Pinned ones first, then what is urgent and not yet read, then the latest. */
export function inReadingOrder(notices: readonly Notice[]): Notice[] {
  const rank = (notice: Notice) => (notice.pinned ? 0 : isUrgent(notice) && !notice.isRead ? 1 : 2)
  const later = (one: Notice, other: Notice) =>
    one.publishedAt === other.publishedAt ? other.id - one.id : one.publishedAt < other.publishedAt ? 1 : -1
  return [...notices].sort((one, other) => rank(one) - rank(other) || later(one, other))
}

/** The ones that a filter and a term leave; the term is looked for in both languages. */
export function filterNotices(notices: readonly Notice[], filter: NoticeFilter, term: string): Notice[] {
  const wanted = term.trim().toLowerCase()
  return notices.filter(notice => {
    if (filter === 'unread' && notice.isRead) return false
    if (filter === 'urgent' && !isUrgent(notice)) return false
    const { title, titleEn, body, bodyEn, publisher, publisherEn } = notice
    if (wanted === '') return true
    const texts = [title, titleEn, publisher, publisherEn, ...linesOf(body), ...linesOf(bodyEn)]
    return texts.some(text => text.toLowerCase().includes(wanted))
  })
}

/** How many each filter would show. */
export const countNotices = (notices: readonly Notice[]): Record<NoticeFilter, number> => ({
  all: notices.length,
  unread: notices.filter(notice => !notice.isRead).length,
  urgent: notices.filter(isUrgent).length,
})

/** The first words of a notice for the list, without the greeting. */
export function excerptOf(body: string): string {
  const lines = linesOf(body)
  return lines.find(line => !/[：:,，]$/.test(line)) ?? lines[0] ?? ''
}
