import type { Unit } from '@portico/contract/admin/units.ts'
import { expect, test } from 'vitest'
import { filterUnits, hasOwnAccountSet, initialUnit } from './unitFilter.ts'

const unit = (code: string, name: string, accountSetCode = '01'): Unit => ({
  code,
  name,
  nameEn: `Unit ${code}`,
  accountSetCode,
  accountSetName: '校本部',
  accountSetNameEn: 'University',
})
const school = unit('310200', '计算机科学与技术学院')
const centre = unit('120800', '信息化建设与管理中心')
const middleSchool = unit('700100', '江州大学附属中学', '07')
const units = [school, centre, middleSchool]

test('units are found by name, English name and code', () => {
  expect(filterUnits(units, ' 学院 ')).toEqual([school])
  expect(filterUnits(units, 'UNIT 12')).toEqual([centre])
  expect(filterUnits(units, '7001')).toEqual([middleSchool])
  expect(filterUnits(units, '')).toBe(units)
  expect(filterUnits(units, 'none')).toEqual([])
})

test('a chosen unit stays while it is the person’s, else the primary one', () => {
  expect(initialUnit(units, school, { ...centre, name: 'old' })).toBe(centre)
  expect(initialUnit(units, school, unit('999', 'x'))).toBe(school)
  expect(initialUnit(units, school, null)).toBe(school)
  expect(initialUnit([], null, null)).toBeNull()
})

test('an account set of its own', () => {
  expect(hasOwnAccountSet(middleSchool, school)).toBe(true)
  expect(hasOwnAccountSet(centre, school)).toBe(false)
  expect(hasOwnAccountSet(centre, null)).toBe(false)
})
