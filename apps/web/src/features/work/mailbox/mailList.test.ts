import type { MailItem } from '@portico/contract/work/mailbox.ts'
import { expect, test } from 'vitest'
import { sizeText } from '#kit/show/sizeText.ts'
import { mergeFirstPage } from './mailList.ts'
import { mailMoment } from './mailMoment.ts'

const mail = (id: number, at: string): MailItem => ({
  folder: 'INBOX',
  id: `1.${id}`,
  from: null,
  to: [],
  subject: `${id}`,
  preview: '',
  at: `2026-11-${at} 08:00:00`,
  isRead: false,
  isStarred: false,
  isAnswered: false,
  isForwarded: false,
  hasFiles: false,
  size: 1,
})
const ids = (rows: readonly MailItem[]) => rows.map(row => row.subject).join()

test('what is new comes on top, what is gone goes, and what was loaded further down stays', () => {
  const before = [mail(9, '09'), mail(8, '08'), mail(7, '07'), mail(6, '06'), mail(5, '05')]
  const first = [mail(10, '10'), mail(9, '09'), mail(7, '07')]
  expect(ids(mergeFirstPage(before, { rows: first, next: 'x', total: 50 }))).toBe('10,9,7,6,5')
  expect(ids(mergeFirstPage(before, { rows: first, next: null, total: 3 }))).toBe('10,9,7')
  expect(ids(mergeFirstPage(before, { rows: [], next: null, total: 0 }))).toBe('')
})

test('a list tells times and sizes as short as it can', () => {
  const now = '2026-11-20 10:00:00'
  const at = ['2026-11-20 09:42:00', '2026-11-19 23:00:00', '2026-11-18 08:00:00', '2025-11-18 08:00:00']
  expect(at.map(moment => mailMoment(moment, 'zh', now))).toEqual(['09:42', '昨天', '11-18', '2025-11-18'])
  expect(at.map(moment => mailMoment(moment, 'en', now))).toEqual(['09:42', 'Yesterday', '18 Nov', '18 Nov 2025'])
  expect([0, 1023, 320_000, 1_150_000, 6.4 * 1024 ** 3].map(sizeText)).toEqual([
    '0 B',
    '1023 B',
    '313 KB',
    '1.1 MB',
    '6.4 GB',
  ])
})
