import { expect, test } from 'vitest'
import { foundKeys } from './foundKeys.ts'

const line = (zh: string, en: string) => ({ words: { zh, en }, presses: [['X']] })
const groups = [
  { title: { zh: '标签页', en: 'Tabs' }, lines: [line('关闭', 'Close'), line('刷新', 'Refresh')] },
  { title: { zh: '邮件', en: 'Mail' }, lines: [line('关闭标签', 'Close the tab'), line('写邮件', 'Write')] },
]
const found = (typed: string) => foundKeys(groups, typed).map(({ title, lines }) => [title.en, lines.length])

test('a group is found whole by its title, else its lines by their words, in either language', () => {
  expect(found('')).toEqual([
    ['Tabs', 2],
    ['Mail', 2],
  ])
  expect(found('标签')).toEqual([
    ['Tabs', 2],
    ['Mail', 1],
  ])
  expect(found(' CLOSE ')).toEqual([
    ['Tabs', 1],
    ['Mail', 1],
  ])
  expect(found('打印')).toEqual([])
})
