import { expect, test } from 'vitest'
import { saidRoles } from './viewerWords.ts'

const node = (people: number, ...roles: string[]) => ({ id: '100001', people, roles })

test('a row names the roles that differ from those above it, two of them, and how many there are', () => {
  expect(saidRoles(node(21, 'staff'), undefined)).toEqual({ kind: 'roles', codes: ['staff'], count: 1 })
  expect(saidRoles(node(21, 'a', 'b', 'c'), node(30, 'a', 'b', 'c'))).toEqual({
    kind: 'roles',
    codes: ['a', 'b'],
    count: 3,
  })
  expect(saidRoles(node(21, 'a', 'b', 'c'), node(21, 'a', 'b', 'c'))).toEqual({ kind: 'asAbove' })
  expect(saidRoles(node(0), node(0))).toEqual({ kind: 'none' })
})
