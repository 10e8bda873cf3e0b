import type { DataColumn } from '@portico/contract/data/dataSets.ts'
import { expect, test } from 'vitest'
import { findColumnMistake, newColumn } from './columnMistake.ts'

const column = (key: string, more: Partial<DataColumn> = {}): DataColumn => ({
  ...newColumn(),
  key,
  label: '甲',
  labelEn: 'A',
  ...more,
})

test('columns need a field and both labels, and no field twice', () => {
  expect(findColumnMistake([])).toBe('none')
  expect(findColumnMistake([column('a'), column('b_2')])).toBeNull()
  expect(findColumnMistake([column('a', { labelEn: ' ' })])).toBe('incomplete')
  expect(findColumnMistake([column('a'), column('a')])).toEqual({ repeated: 'a' })
  expect(findColumnMistake([column('a', { labelEn: 'A'.repeat(201) })])).toBe('tooLong')
  for (const key of ['id', 'A', '1a', 'a-b', 'a"', '行'])
    expect(findColumnMistake([column(key)]), key).toEqual({ malformed: key })
})
