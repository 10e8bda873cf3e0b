import type { Todo } from '@portico/contract/work/todos.ts'
import { describe, expect, it } from 'vitest'
import { kindOf, markOf, stateOf, urgencyOf } from './todoList.ts'

const now = '2025-11-20 10:00:00'
const todo: Todo = {
  id: 1,
  title: '审批',
  titleEn: 'Approve',
  systemId: '0001',
  systemName: '财务系统',
  systemNameEn: 'Finance',
  sender: '李思',
  senderEn: 'Li Si',
  createdAt: '2025-11-18 10:00:00',
  kind: 'approval',
  state: 'open',
  hasPage: false,
  mayFinish: false,
  mayReopen: false,
  peopleCount: 1,
  closesForAll: false,
}

describe('to-do items', () => {
  it.each([
    [undefined, 'none'],
    ['2025-11-20 09:59:59', 'overdue'],
    ['2025-11-20 18:00:00', 'soon'],
    ['2025-11-23 23:00:00', 'soon'],
    ['2025-11-24 01:00:00', 'later'],
  ] as const)('due %s is %s', (dueAt, urgency) => expect(urgencyOf(dueAt, now)).toBe(urgency))

  it('are marked only where their system allows it, and unmarked only where that was done here', () => {
    expect(markOf(todo)).toBeNull()
    expect(markOf({ ...todo, mayFinish: true })).toBe('finish')
    expect(markOf({ ...todo, state: 'done', mayReopen: true })).toBe('reopen')
  })

  it('take from the address only what makes sense', () => {
    expect(['done', 'all', undefined, 'toString', '<b>'].map(stateOf)).toEqual(['done', 'all', 'open', 'open', 'open'])
    expect(['reading', 'constructor', undefined].map(kindOf)).toEqual(['reading', undefined, undefined])
  })
})
