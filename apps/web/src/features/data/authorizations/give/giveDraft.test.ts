import { expect, test } from 'vitest'
import { mistakesOf, newDraft } from './giveDraft.ts'

const draft = { ...newDraft('2026-11-01'), receiverIds: [1], groupIds: [4, 5] }

test('a group that was deleted after it was chosen is told at its field, once the groups are known', () => {
  const told = (groups?: { id: number }[]) => mistakesOf(draft, new Map(), '2026-11-01', groups)['groupIds']
  expect(told()).toBe(undefined)
  expect(told([{ id: 4 }, { id: 5 }, { id: 6 }])).toBe(undefined)
  expect(told([{ id: 5 }])).toEqual({ key: 'groupGone' })
})

test.each([
  ['', 'controlledAmountZero'],
  ['0', 'controlledAmountZero'],
  ['-1', 'amountNotPositive'],
  ['1,000', undefined],
])('a sum of “%s” is looked at at its project', (amount, key) => {
  const projects = [{ code: 'P-1', parentId: null, isByAmount: true, amount }]
  expect(mistakesOf({ ...draft, projects }, new Map(), '2026-11-01')['P-1 ']?.key).toBe(key)
})
