import { expect, test } from 'vitest'
import { syllablesOf } from './pinyinSyllables.ts'

test('names have the syllables that people type', () => {
  const names = {
    教务处: 'jiao wu chu',
    财务处: 'cai wu chu',
    计算机科学与技术学院: 'ji suan ji ke xue yu ji shu xue yuan',
    审计员: 'shen ji yuan',
    旅游学院: 'lü you xue yuan',
    学校办公室: 'xue xiao ban gong shi',
    安全保卫部: 'an quan bao wei bu',
    啊: 'a',
    做: 'zuo',
  }
  expect(Object.keys(names).map(syllablesOf)).toEqual(Object.values(names))
})

test('words that are read otherwise are', () => {
  expect(['会计', '差旅费', '银行账户', '院长办公室'].map(syllablesOf)).toEqual([
    'kuai ji',
    'chai lü fei',
    'yin hang zhang hu',
    'yuan zhang ban gong shi',
  ])
})

test('what is no Chinese character stays', () => {
  expect([syllablesOf('A4 纸'), syllablesOf('Finance'), syllablesOf('')]).toEqual(['A4 zhi', 'Finance', ''])
})
