import type { Today } from '@portico/contract/work/today.ts'
import { describe, expect, it } from 'vitest'
import { phoneRows, todayRows } from './todayRows.ts'

const now = '2026-11-23 09:30:00'
const writing = { language: 'zh', now, isActing: false } as const
const nothing: Today = { todos: [], dueCount: 0, entries: [], notices: [], endings: [] }

const todo = (id: number, dueAt: string): NonNullable<Today['todos']>[number] => ({
  id,
  systemId: '0001',
  systemName: '财务系统',
  systemNameEn: 'Finance',
  title: '审批',
  titleEn: 'Approve',
  sender: '李四',
  senderEn: 'Li Si',
  createdAt: now,
  dueAt,
  state: 'open',
  hasPage: true,
  kind: 'approval',
  mayFinish: false,
  mayReopen: false,
  peopleCount: 1,
  closesForAll: false,
})
const entry = (begins: string, isAllDay = false): Today['entries'][number] => ({
  id: 1,
  title: '例会',
  place: '305',
  colour: 'primary',
  note: '',
  reminder: null,
  repeat: 'none',
  weekdays: [],
  until: null,
  count: null,
  isChanged: false,
  begins,
  ends: '2026-11-29 00:00:00',
  occurs: begins,
  isAllDay,
})
const notice = (id: number): Today['notices'][number] => ({
  id,
  level: 'normal',
  kind: 'notice',
  title: '通知',
  titleEn: 'Notice',
  publisher: '校办',
  publisherEn: 'Office',
  publishedAt: now,
  pinned: false,
  mustRead: true,
})
const ending = (kind: 'delegation' | 'project', side: 'given' | 'received'): Today['endings'][number] => ({
  id: 7,
  kind,
  side,
  personName: '王五',
  personNameEn: 'Wang Wu',
  projectName: kind === 'project' ? '课题' : undefined,
  projectNameEn: kind === 'project' ? 'Project' : undefined,
  endsAt: '2026-11-24 18:00:00',
})

describe('what waits today, as rows', () => {
  it('says of an item whether it is late, due today or later', () => {
    const todos = [todo(1, '2026-11-23 09:00:00'), todo(2, '2026-11-23 18:00:00'), todo(3, '2026-11-24 18:00:00')]
    const { due } = todayRows({ ...nothing, todos }, writing)
    expect(due?.map(row => [row.urgency, row.when])).toEqual([
      ['late', '已逾期，今天 09:00 截止'],
      ['today', '今天 18:00 截止'],
      ['later', '明天 18:00 截止'],
    ])
    expect(todayRows({ ...nothing, todos: undefined }, writing).due).toBeUndefined()
  })

  it('counts the minutes to an entry from the moment at which it is written', () => {
    const whenAt = (begins: string, at = now, isAllDay = false) =>
      todayRows({ ...nothing, entries: [entry(begins, isAllDay)] }, { ...writing, now: at }).next[0]?.when
    expect(whenAt('2026-11-23 09:50:00')).toBe('20 分钟后 · 09:50')
    expect(whenAt('2026-11-23 09:50:00', '2026-11-23 09:35:40')).toBe('14 分钟后 · 09:50')
    expect(whenAt('2026-11-23 09:50:00', '2026-11-23 09:50:00')).toBe('进行中')
    expect(whenAt('2026-11-23 12:40:00')).toBe('3 小时后 · 12:40')
    expect(whenAt('2026-11-24 00:00:00', now, true)).toBe('明天 · 全天')
    expect(whenAt('2026-11-23 00:00:00', now, true)).toBe('全天')
  })

  it('leads from an authorisation that ends to that one, and names what can be done about it', () => {
    const rowOf = (it: Today['endings'][number], isActing = false) => {
      const [row] = todayRows({ ...nothing, endings: [it] }, { ...writing, isActing }).attention
      return [row?.to, row?.act]
    }
    expect(rowOf(ending('project', 'given'))).toEqual(['/sqgl/wallet?side=given&id=7', '延长'])
    expect(rowOf(ending('project', 'received'))).toEqual(['/sqgl/wallet?side=received&id=7', '查看'])
    // Nobody extends for somebody else, and nobody an authorisation to act.
    expect(rowOf(ending('project', 'given'), true)).toEqual(['/sqgl/wallet?side=given&id=7', '查看'])
    expect(rowOf(ending('delegation', 'given'))).toEqual(['/user/userInfo?part=delegates', '查看'])
  })

  it('leaves out what is over by the moment at which it is written', () => {
    const data = { ...nothing, entries: [entry(now)], endings: [ending('project', 'given')] }
    const later = todayRows(data, { ...writing, now: '2026-11-30 09:00:00' })
    expect([later.next, later.attention]).toEqual([[], []])
  })

  it('keeps a place for the first that ends beside three notices', () => {
    const data = { ...nothing, notices: [1, 2, 3].map(notice), endings: [ending('project', 'given')] }
    expect(todayRows(data, writing).attention.map(row => row.kind)).toEqual(['notice', 'notice', 'ending'])
  })

  it('shows on a phone the first of each before the second of any', () => {
    const todos = [1, 2, 3].map(id => todo(id, '2026-11-23 18:00:00'))
    const rows = todayRows({ ...nothing, todos, notices: [notice(1)] }, writing)
    expect(phoneRows(rows, 3).map(row => row.key)).toEqual(['todo 1', 'todo 2', 'notice 1'])
  })
})
