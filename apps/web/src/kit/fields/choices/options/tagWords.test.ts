import { expect, test } from 'vitest'
import { withoutLast, wordsIn } from './tagWords.ts'

test('Backspace takes the last, one that does not show as well', () => {
  expect(withoutLast(['a', 'b', 'c', 'd'], () => false)).toEqual(['a', 'b', 'c'])
  expect(withoutLast([], () => false)).toEqual([])
})

test('what is fixed stays, and the one before it goes', () => {
  expect(withoutLast(['a', 'b', 'c'], one => one === 'c')).toEqual(['a', 'c'])
  expect(withoutLast(['a'], () => true)).toEqual(['a'])
})

test('words stand between blanks, commas and semicolons', () => {
  expect(wordsIn(' 10.0.0.1, 10.0.0.2；10.0.0.0/8，10.0.0.1')).toEqual(['10.0.0.1', '10.0.0.2', '10.0.0.0/8'])
  expect(wordsIn(' ; ')).toEqual([])
})
