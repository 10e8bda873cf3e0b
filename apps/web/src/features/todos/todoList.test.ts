import type { Todo } from '@portico/contract/todos.ts'
import { describe, expect, it } from 'vitest'
import { inDueOrder, systemsOf, urgencyOf } from './todoList.ts'

const now = '2025-11-20 10:00:00'
const todo = (id: number, more: Partial<Todo> = {}): Todo => ({
  id,
  title: '审批',
  titleEn: 'Approve',
  systemId: '0001',
  systemName: '财务系统',
  systemNameEn: 'Finance',
  sender: '李思',
  createdAt: '2025-11-18 10:00:00',
  ...more,
})

describe('to-do items', () => {
  it.each([
    [undefined, 'none'],
    ['2025-11-20 09:59:59', 'overdue'],
    ['2025-11-20 18:00:00', 'soon'],
    ['2025-11-23 23:00:00', 'soon'],
    ['2025-11-24 01:00:00', 'later'],
  ] as const)('due %s is %s', (dueAt, urgency) => expect(urgencyOf(dueAt, now)).toBe(urgency))

  it('sorts by what is due first', () => {
    const list = [
      todo(1),
      todo(2, { dueAt: '2025-11-25 18:00:00' }),
      todo(3, { dueAt: '2025-11-21 18:00:00' }),
      todo(4, { createdAt: '2025-11-19 10:00:00' }),
    ]
    expect(inDueOrder(list).map(each => each.id)).toEqual([3, 2, 4, 1])
  })

  it('counts by system', () => {
    const list = [todo(1), todo(2, { systemId: '0002', systemName: '人事系统' }), todo(3, { systemId: '0002' })]
    expect(systemsOf(list).map(({ id, count }) => [id, count])).toEqual([
      ['0002', 2],
      ['0001', 1],
    ])
  })
})
