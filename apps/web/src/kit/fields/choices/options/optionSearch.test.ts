import { expect, test } from 'vitest'
import { optionsWith } from './optionSearch.ts'

const options = [
  { value: '0102', label: '教务处', hint: '0102' },
  { value: '0103', label: '财务处', hint: '0103' },
  { value: 'cs', label: '计算机科学与技术学院' },
  { value: 'lib', label: 'Library' },
  { value: 'acc', label: '会计学院' },
]
const found = (typed: string) => optionsWith(options, typed).map(option => option.value)

test('syllables and initials find what is written in characters', () => {
  expect(found('jiao')).toEqual(['0102'])
  expect(found('jwc')).toEqual(['0102'])
  expect(found('cwc')).toEqual(['0103'])
  expect(found('JSJ')).toEqual(['cs'])
  expect(found('kuaiji')).toEqual(['acc'])
})

test('parts of labels, hints and values find too, in the order of the list', () => {
  expect(found('务')).toEqual(['0102', '0103'])
  expect(found('010')).toEqual(['0102', '0103'])
  expect(found(' libr ')).toEqual(['lib'])
  expect(found('没有的')).toEqual([])
})

test('without a word all are there', () => expect(found('  ')).toHaveLength(options.length))

test('several hundred are looked through at once', () => {
  const many = Array.from({ length: 1500 }, (_, at) => ({ value: at, label: `第${at}教学实验室` }))
  expect(optionsWith(many, 'jxsys')).toHaveLength(1500)
})
