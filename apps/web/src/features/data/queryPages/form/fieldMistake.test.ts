import { expect, test } from 'vitest'
import { fieldMistake } from './fieldMistake.ts'

test.each([
  ['amountRange', ['', ''], null],
  ['amountRange', ['10000', '9999.99'], 'rangeTurned'],
  ['amountRange', ['1e3', ''], 'notNumber'],
  ['amountRange', ['', '1000000000000000'], 'tooLarge'],
  ['numberRange', ['-5', '5'], null],
  ['dateRange', ['2025-01-01 00:00:00', '2025-11-30 23:59:59'], null],
  ['dateRange', ['2025-12-01 00:00:00', '2025-11-30 23:59:59'], 'rangeTurned'],
  ['dateRange', ['2026-02-30', '2026-03-31 23:59:59'], 'notDate'],
  ['date', '2026-11-31', 'notDate'],
  ['date', 'soon', 'notDate'],
  ['text', "'; drop table", null],
  ['text', '字'.repeat(101), 'tooLong'],
] as const)('%s %j: %s', (type, value, mistake) =>
  expect(fieldMistake({ type }, typeof value === 'string' ? value : [...value])).toBe(mistake),
)
