import { evenGrowth, growthOf } from '@portico/contract/testing/growth.ts'
import { expect, test } from 'vitest'
import { wordsAndLinks } from './wordsAndLinks.ts'

test('addresses of web pages are links, without what ends the sentence', () => {
  expect(wordsAndLinks('请看 https://jzu.edu.cn/a?b=1). 谢谢')).toEqual([
    { at: 0, words: '请看 ', isLink: false },
    { at: 3, words: 'https://jzu.edu.cn/a?b=1', isLink: true },
    { at: 27, words: '). 谢谢', isLink: false },
  ])
  expect(wordsAndLinks('')).toEqual([])
})

test('a link of nothing but marks keeps nobody waiting', () => {
  const found = (marks: number) => {
    const text = `https://${'!'.repeat(marks)}x`
    expect(wordsAndLinks(text)).toEqual([{ at: 0, words: text, isLink: true }])
  }
  expect(growthOf(found, 20_000)).toBeLessThan(evenGrowth)
})
