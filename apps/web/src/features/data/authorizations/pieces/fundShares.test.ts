import { expect, test } from 'vitest'
import { isLow } from '../own/isLow.ts'
import { toneOf } from './fundShares.ts'

const sums = (spent: string, held: string, passedOn: string, left: string) => ({ spent, held, passedOn, left })

test('a bar says that nothing is left, or little', () => {
  expect(toneOf(sums('6000.00', '0.00', '0.00', '0.00'))).toBe('over')
  expect(toneOf(sums('18420.00', '1150.00', '0.00', '430.00'))).toBe('low')
  expect(toneOf(sums('64200.00', '8600.00', '13600.00', '13600.00'))).toBe(undefined)
  // Passed on, it may still be used below.
  expect(toneOf(sums('10.00', '0.00', '90.00', '0.00'))).toBe(undefined)
  expect(toneOf(sums('0.00', '0.00', '0.00', '0.00'))).toBe(undefined)
})

test('little is left of a project below a twentieth of its budget, also where its books are below nothing', () => {
  const project = { budget: '140000.00', free: '4929.85', isClosed: false }
  expect(isLow(project)).toBe(true)
  expect(isLow({ ...project, free: '-5104.20' })).toBe(true)
  expect(isLow({ ...project, free: '7000.00' })).toBe(false)
  expect(isLow({ ...project, isClosed: true })).toBe(false)
  expect(isLow({ ...project, budget: '0.00', free: '0.00' })).toBe(false)
})
