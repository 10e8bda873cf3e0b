import { expect, test } from 'vitest'
import { checkControlledAmount, checkFundAmount, fromFen, fundAmountText, inFen } from './fundAmount.ts'

test.each([
  ['0', 'amountNotPositive'],
  ['0.00', 'amountNotPositive'],
  ['-1', 'amountNotPositive'],
  ['', 'amountNotNumeric'],
  ['1e3', 'amountNotNumeric'],
  ['１２', 'amountNotNumeric'],
  ['NaN', 'amountNotNumeric'],
  ['1,000', 'amountNotNumeric'],
  ['1000000000000000', 'amountTooLarge'],
  ['12.34567', 'amountTooPrecise'],
  ['12.345', 'amountBelowFen'],
  ['12.3456', 'amountBelowFen'],
])('%s is no sum of project money', (text, key) => {
  expect(checkFundAmount(text)).toEqual({ key })
})

test.each([
  ['5', '5.00'],
  ['0.1', '0.10'],
  ['0012.30', '12.30'],
  ['12.340', '12.34'],
  ['999999999999999.99', '999999999999999.99'],
])('%s travels as %s', (text, wire) => {
  expect(checkFundAmount(text)).toBeNull()
  expect(fundAmountText(text)).toBe(wire)
})

test.each([
  ['', 'controlledAmountZero'],
  ['  ', 'controlledAmountZero'],
  ['0', 'controlledAmountZero'],
  ['0.00', 'controlledAmountZero'],
  ['-1', 'amountNotPositive'],
  ['1e3', 'amountNotNumeric'],
  ['12.345', 'amountBelowFen'],
])('nothing is held to a sum of “%s”', (text, key) => {
  expect(checkControlledAmount(text)).toEqual({ key })
  expect(checkControlledAmount('0.01')).toBeNull()
})

test('fen add up exactly, below nothing too', () => {
  expect(fromFen(inFen('0.10') + inFen('0.20'))).toBe('0.30')
  expect(fromFen(inFen('1.00') - inFen('1.05'))).toBe('-0.05')
  expect(fromFen(inFen('-5104.20'))).toBe('-5104.20')
})
