import type { MaintainedLabel } from '@portico/contract/platform/dictionaries.ts'
import { expect, test } from 'vitest'
import { findLabelMistake, nextLabelId } from './labelMistake.ts'

const label = (value: string, more: Partial<MaintainedLabel> = {}): MaintainedLabel => ({
  id: value,
  name: '甲',
  nameEn: 'A',
  value,
  isEnabled: true,
  ...more,
})

test('labels need a value and both names, and no value twice', () => {
  expect(findLabelMistake([])).toBeNull()
  expect(findLabelMistake([label('1'), label('2')])).toBeNull()
  expect(findLabelMistake([label('1'), label(' ')])).toBe('incomplete')
  expect(findLabelMistake([label('1', { nameEn: '' })])).toBe('incomplete')
  expect(findLabelMistake([label('1', { name: '甲'.repeat(101) })])).toBe('tooLong')
  expect(findLabelMistake([label('1'), label('2'), label('1')])).toEqual({ repeated: '1' })
})

test('a new label gets an id that none has', () => {
  expect(nextLabelId([])).toBe('001')
  expect(nextLabelId([{ id: '002' }])).toBe('003')
  expect(nextLabelId([{ id: '001' }, { id: '003' }])).toBe('004')
})
