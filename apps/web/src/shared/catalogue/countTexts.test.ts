import { expect, it } from 'vitest'
import { countWords, favouriteWords } from './countTexts.ts'

it('counts one thing as one', () => {
  expect(countWords('en', 1, 1)).toBe('1 application')
  expect(countWords('en', 1, 8)).toBe('8 applications')
  expect(countWords('en', 4, 22)).toBe('4 groups · 22 applications')
  expect(countWords('zh', 1, 1)).toBe('1 个应用')
  expect(countWords('zh', 4, 22)).toBe('4 组 · 22 个应用')
})

it('never says that more are in than there is room for', () => {
  expect(favouriteWords('zh', 24, 24)).toBe('已收藏 24 / 24')
  expect(favouriteWords('zh', 26, 24)).toBe('已收藏 26 个，上限 24 个')
  expect(favouriteWords('en', 3, 24)).toBe('3 of 24')
  expect(favouriteWords('en', 26, 24)).toBe('26, room for 24')
})
