import type { MaintainedUnit } from '@portico/contract/admin/units.ts'
import { expect, test } from 'vitest'
import { branchCodes, codesBelow, hasWord, placeOf, unitRows } from './unitRows.ts'

const unit = (code: string, parentCode?: string, name = code): MaintainedUnit => ({
  code,
  name,
  nameEn: name,
  accountSetCode: '01',
  accountSetName: '校本部',
  accountSetNameEn: 'Main campus',
  parentCode,
  position: 1,
  enabled: true,
  userCount: 0,
  revision: 1,
})
const units = [unit('1'), unit('11', '1'), unit('111', '11', '实验室'), unit('12', '1'), unit('2'), unit('3', 'gone')]

test('units stand below one another; one whose parent is missing stands at the top', () => {
  const rows = unitRows(units, () => true)
  expect(rows.map(row => row.code)).toEqual(['1', '2', '3'])
  expect(rows[0]?.children?.map(row => row.code)).toEqual(['11', '12'])
  expect(rows[1]).not.toHaveProperty('children')
  expect(branchCodes(rows)).toEqual(['1', '11'])
})

test('a search keeps the way to what it finds', () => {
  const rows = unitRows(units, unit => hasWord(unit, ' 实验 '))
  expect(branchCodes(rows)).toEqual(['1', '11'])
  expect(rows[0]?.children?.[0]?.children?.map(row => row.code)).toEqual(['111'])
  expect(unitRows(units, unit => hasWord(unit, 'nothing'))).toEqual([])
})

test('neither a unit nor what is below it can be its parent', () => {
  expect([...codesBelow(units, '1')].sort()).toEqual(['1', '11', '111', '12'])
  expect([...codesBelow(units, '2')]).toEqual(['2'])
})

test('a unit knows its place among its siblings', () => {
  expect(placeOf(units, unit('12', '1'))).toEqual({ at: 1, of: 2 })
})
