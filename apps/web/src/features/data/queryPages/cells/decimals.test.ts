import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grouped, isNegative, sumOf } from './decimals.ts'

test('a sum is exact', () => {
  expect(sumOf(['0.10', '0.20'])).toBe('0.30')
  expect(sumOf(['999999999999999.99', '0.01'])).toBe('1000000000000000.00')
  expect(sumOf(['-5104.20', '5104.10'])).toBe('-0.10')
  expect(sumOf([null, undefined, '', 'x'])).toBe('0.00')
  expect(sumOf([1, '2.345'])).toBe('3.345')
  expect(sumOf([3, 4], 0)).toBe('7')
})

test('it is the sum of the hundredths, whatever they are', () => {
  const cents = fc.array(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }))
  const text = (value: bigint) => {
    const digits = String(value < 0n ? -value : value).padStart(3, '0')
    return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
  }
  fc.assert(fc.property(cents, list => sumOf(list.map(text)) === text(list.reduce((sum, it) => sum + it, 0n))))
})

test('thousands, decimals and signs', () => {
  expect(grouped('542000', 2)).toBe('542,000.00')
  expect(grouped('-20000.5', 2)).toBe('-20,000.50')
  expect(grouped('-0.004', 2)).toBe('0.00')
  expect(grouped('0.995', 2)).toBe('1.00')
  expect(grouped(1234567)).toBe('1,234,567')
  expect(grouped('999.999', 0)).toBe('1,000')
  expect(grouped('n/a', 2)).toBe('n/a')
  expect([isNegative('-0.00'), isNegative('-0.01'), isNegative('5'), isNegative(null)]).toEqual([
    false,
    true,
    false,
    false,
  ])
})
