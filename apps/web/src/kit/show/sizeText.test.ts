import { expect, test } from 'vitest'
import { sizeText } from './sizeText.ts'

test('sizes are said in the unit that suits them', () => {
  expect([12, 2048, 49_000, 3_355_443, 20 * 1024 * 1024].map(sizeText)).toEqual([
    '12 B',
    '2 KB',
    '48 KB',
    '3.2 MB',
    '20 MB',
  ])
})
