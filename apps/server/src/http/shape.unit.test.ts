import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSoundShape, isTooDeep } from './shape.ts'

const nested = (depth: number) => `${'[{"a[\\"{":'.repeat(depth)}1${'}]'.repeat(depth)}`

test('what nests deeper than is taken is told before it is read', () => {
  expect(isTooDeep(nested(16))).toBe(false)
  expect(isTooDeep(nested(17))).toBe(true)
  expect(isTooDeep('['.repeat(3_900_000))).toBe(true)
  expect(isTooDeep(JSON.stringify('[{'.repeat(1000)))).toBe(false)
})

test('of any JSON it says what is said once it is read', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 40 }), text => {
      const isDeep = isTooDeep(text)
      if (isDeep) expect(isSoundShape(JSON.parse(text))).toBe(false)
    }),
  )
})
