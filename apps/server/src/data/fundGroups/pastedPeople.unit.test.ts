import { expect, test } from 'vitest'
import { personOfLine, wordsIn } from './pastedPeople.rules.ts'

const person = (id: number, code: string, name: string, nameEn: string, more: object = {}) => ({
  id,
  code,
  username: code,
  name,
  nameEn,
  enabled: true,
  ...more,
})
const known = [
  person(1, '2016127', '李四', 'Li Si', { username: 'lisi' }),
  person(2, '2018001', '张伟', 'Zhang Wei'),
  person(3, '2018002', '张伟', 'Zhang Wei'),
  person(4, '2014153', '孙八', 'Sun Ba', { enabled: false }),
  person(5, '2019001', '赵静', 'Zhao Jing', { enabled: false }),
  person(6, '2019002', '赵静', 'Zhao Jing'),
]
const told = (line: string) => {
  const { state, people } = personOfLine(line, known)
  return [state, people.map(it => it.id)]
}

test('a line means whose number, account or whole name it is, however it is written', () => {
  for (const line of [
    '2016127',
    '２０１６１２７',
    'LISI',
    '李四',
    '李 四',
    ' li  si ',
    '2016127\t李四',
    '李四 2016127',
    '2016127 Li Si',
  ])
    expect([line, ...told(line)]).toEqual([line, 'found', [1]])
  expect(told('2018002 张伟')).toEqual(['found', [3]])
  // Of namesakes only one may be chosen.
  expect(told('赵静')).toEqual(['found', [6]])
})

test('namesakes, what does not agree, accounts that are off and nobody are told apart', () => {
  expect(told('张伟')).toEqual(['several', [2, 3]])
  expect(told('2016127 2018001')).toEqual(['several', [1, 2]])
  expect(told('2016127 张伟')).toEqual(['unclear', [1, 2, 3]])
  expect(told('李四 财务处')).toEqual(['unclear', [1]])
  expect(told('孙八')).toEqual(['off', [4]])
  expect(told('2014153')).toEqual(['off', [4]])
  expect(told('没有这个人')).toEqual(['unknown', []])
  expect(wordsIn('2016127　李 四')).toEqual(['2016127 李 四', '2016127李四', '2016127', '李', '四'])
})
