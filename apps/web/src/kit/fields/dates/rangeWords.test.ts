import { expect, test } from 'vitest'
import { rangeWords } from './rangeWords.ts'

test.each([
  [['2026-11-01', ''], ''],
  [['', '2026-02-30'], '请输入 1900 年至 9999 年之间的正确日期'],
  [['2026-11-01和', ''], '请输入 1900 年至 9999 年之间的正确日期'],
  [['2026-09-30', '2026-11-01'], '不能早于 2026-10-01'],
  [['2026-11-02', '2026-11-01'], '结束日期不能早于开始日期'],
])('%j: %s', (range, words) => expect(rangeWords(range, { min: '2026-10-01' }, 'zh')).toBe(words))
