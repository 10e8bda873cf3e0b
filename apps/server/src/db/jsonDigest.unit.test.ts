import { expect, test } from 'vitest'
import { jsonDigest } from './jsonDigest.ts'

test('names in another order are the same document, items in another order are not', () => {
  const one = { b: [1, { d: '字', c: null }], a: true }
  expect(jsonDigest(one)).toBe(jsonDigest({ a: true, b: [1, { c: null, d: '字' }] }))
  expect(jsonDigest({ a: [1, 2] })).not.toBe(jsonDigest({ a: [2, 1] }))
  // As sha256sum has it of {"a":1,"b":"字"}.
  expect(jsonDigest({ b: '字', a: 1 })).toBe('30192cc365e6f16dc4aa1c719c556207edd1ea4c0df1de8fdb5280068aac071c')
})

test('names that are numbers come in the order of their digits too', () => {
  expect(jsonDigest({ 10: 1, 9: 2 })).toBe(jsonDigest({ 9: 2, 10: 1 }))
})
