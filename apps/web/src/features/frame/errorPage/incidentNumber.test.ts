import { expect, test } from 'vitest'
import { incidentNumber } from './incidentNumber.ts'

test('a number for the support', () => {
  expect(incidentNumber(new Uint8Array([0x7f, 0x3a, 0x01, 0xc2]))).toBe('7f3a-01c2')
  expect(incidentNumber()).toMatch(/^[0-9a-f]{4}-[0-9a-f]{4}$/)
})
