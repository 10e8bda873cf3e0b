import { describe, expect, it } from 'vitest'
import { evenGrowth, growthOf } from '../../testing/growth.ts'
import { parseDecimal } from './decimal.ts'

const plain = (value: string | number | bigint) => {
  const decimal = parseDecimal(value)
  return decimal && `${decimal.negative ? '-' : ''}${decimal.whole}.${decimal.fraction}`
}

describe('parseDecimal', () => {
  it.each<[string | number | bigint, string]>([
    ['1409.50', '1409.5'],
    ['+007', '7.'],
    ['.5', '.5'],
    ['5.', '5.'],
    [' -0.00 ', '.'],
    [-3.2, '-3.2'],
    [1e-7, '.0000001'],
    [1.5e21, '1500000000000000000000.'],
    [123456789012345678901234n, '123456789012345678901234.'],
  ])('reads %s', (value, expected) => {
    expect(plain(value)).toBe(expected)
  })

  it.each(['', '.', '-', '1e5', '1,000', '１２', '1 2', '--1', '1.2.3', 'NaN', Number.NaN, Number.NEGATIVE_INFINITY])(
    'refuses %j',
    value => {
      expect(parseDecimal(value)).toBeNull()
    },
  )

  it('keeps nobody waiting with digits that are no number', () => {
    const refused = (digits: number) => expect(parseDecimal(`${'0'.repeat(digits)}x`)).toBeNull()
    expect(growthOf(refused, 20_000)).toBeLessThan(evenGrowth)
  })
})
