import type { Notice } from '@portico/contract/work/notices.ts'
import { describe, expect, it } from 'vitest'
import { countNotices, excerptOf, filterNotices, inReadingOrder } from './noticeList.ts'

const notice = (id: number, more: Partial<Notice> = {}): Notice => ({
  id,
  level: 'normal',
  kind: 'news',
  title: `公告${id}`,
  titleEn: `Notice ${id}`,
  body: '正文',
  bodyEn: 'Text',
  publisher: '财务处',
  publisherEn: 'Finance Office',
  publishedAt: `2025-11-${String(id).padStart(2, '0')} 08:00:00`,
  pinned: false,
  isRead: true,
  mustRead: false,
  isConfirmed: false,
  files: [],
  ...more,
})
const list = [
  notice(1, { isRead: false }),
  notice(2, { level: 'urgent', isRead: false }),
  notice(3, { level: 'urgent' }),
  notice(4, { pinned: true }),
  notice(5),
]
const ids = (notices: readonly Notice[]) => notices.map(each => each.id)

describe('the list of notices', () => {
  it('puts pinned first, then urgent unread ones, then the latest', () => {
    expect(ids(inReadingOrder(list))).toEqual([4, 2, 5, 3, 1])
  })

  it('puts the later one first also where the time is the same', () => {
    const at = '2025-11-09 08:00:00'
    const same = [6, 8, 7].map(id => notice(id, { publishedAt: at }))
    expect(ids(inReadingOrder(same))).toEqual([8, 7, 6])
  })

  it('filters and counts', () => {
    expect(ids(filterNotices(list, 'unread', ''))).toEqual([1, 2])
    expect(ids(filterNotices(list, 'urgent', ''))).toEqual([2, 3])
    expect(ids(filterNotices(list, 'all', ' notice 3 '))).toEqual([3])
    expect(ids(filterNotices(list, 'all', '财务'))).toHaveLength(5)
    expect(filterNotices(list, 'all', '没有')).toEqual([])
    expect(countNotices(list)).toEqual({ all: 5, unread: 2, urgent: 2 })
  })
})

describe('the text of a notice', () => {
  it('skips the greeting in the excerpt', () => {
    expect(excerptOf('<p>各单位、各位老师：</p><p>系统<b>停机</b>。</p>')).toBe('系统停机。')
    expect(excerptOf('Dear colleagues,\n\nThe system stops.')).toBe('The system stops.')
    expect(excerptOf('各位老师：')).toBe('各位老师：')
    expect(excerptOf('')).toBe('')
  })
})
