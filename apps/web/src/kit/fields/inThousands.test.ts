import { expect, test } from 'vitest'
import { inThousands, plainNumber } from './inThousands.ts'

test.each([
  ['', ''],
  ['7', '7'],
  ['1200', '1,200'],
  ['-123456.5', '-123,456.5'],
  ['123456.7890', '123,456.7890'],
  ['900719925474099312345.01', '900,719,925,474,099,312,345.01'],
  ['一千', '一千'],
  ['1.2.3', '1.2.3'],
])('%s is written %s, and read again as it was', (text, written) => {
  expect(inThousands(text)).toBe(written)
  expect(plainNumber(written)).toBe(text)
})
