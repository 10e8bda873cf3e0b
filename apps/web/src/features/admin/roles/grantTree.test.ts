import type { GrantableNode } from '@portico/contract/admin/roles.ts'
import { describe, expect, test } from 'vitest'
import { chosenLeaves, foundBy, grantTree, statesOf, toggled } from './grantTree.ts'

const node = (id: string, name = id, more: Partial<GrantableNode> = {}): GrantableNode => ({
  id,
  parentId: id.slice(0, -3),
  name,
  nameEn: name,
  isBranch: false,
  hidden: false,
  icon: '',
  mayGrant: true,
  ...more,
})
const tree = grantTree([
  node('100', '门户'),
  node('100001', '财务'),
  node('100001001', '报销'),
  node('100001002', '查询'),
  node('100002', '人事'),
  node('100002001', '薪酬', { mayGrant: false }),
  node('100002002', '考勤'),
])

describe('what is checked', () => {
  test('a branch is whole with all below it, and half with a part', () => {
    expect(statesOf(tree, new Set(['100001001', '100001002', '100002001']))).toEqual({
      checked: ['100001001', '100001002', '100001', '100002001'],
      halfChecked: ['100002', '100'],
    })
    expect(statesOf(tree, new Set())).toEqual({ checked: [], halfChecked: [] })
  })

  test('what the server says is whole comes back as its leaves', () => {
    expect([...chosenLeaves(tree, ['100001', '100001001', '100001002', 'gone'])]).toEqual(['100001001', '100001002'])
  })
})

describe('checking a branch', () => {
  test('takes all below it, and leaves it when it was whole', () => {
    const whole = toggled(tree, new Set(['100001001']), '100001')
    expect([...whole].sort()).toEqual(['100001001', '100001002'])
    expect([...toggled(tree, whole, '100001')]).toEqual([])
  })

  test('touches nothing that the asker may not grant', () => {
    expect([...toggled(tree, new Set(), '100002')]).toEqual(['100002002'])
    expect([...toggled(tree, new Set(['100002001', '100002002']), '100002')]).toEqual(['100002001'])
  })
})

test('a search keeps the way to what it finds, and what is below it', () => {
  expect(foundBy(tree, ' ')).toBeNull()
  expect([...(foundBy(tree, '考勤') ?? [])].sort()).toEqual(['100', '100002', '100002002'])
  expect([...(foundBy(tree, '财务') ?? [])].sort()).toEqual(['100', '100001', '100001001', '100001002'])
  expect(foundBy(tree, 'nothing')?.size).toBe(0)
})
