import { expect, test } from 'vitest'
import { linesOf, sendable } from './pastedLines.ts'

test('lines are those that people paste: from a sheet, with commas between them, or one below the other', () => {
  expect(linesOf('李四\r\n2010064\t王五\n\n 李若兰、江军辉，朱婉清;Ouyang Jiaqi, 2002137 ')).toEqual([
    '李四',
    '2010064\t王五',
    '李若兰',
    '江军辉',
    '朱婉清',
    'Ouyang Jiaqi',
    '2002137',
  ])
  expect(linesOf(' \n,、')).toEqual([])
  expect([sendable('x'.repeat(80)), sendable('x'.repeat(81))]).toEqual([true, false])
})
