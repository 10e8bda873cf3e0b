import { expect, test } from 'vitest'
import { isForeign, nameAsRead, pretendsByItself } from './pretending.rules.ts'

const domains = ['jzu.edu.cn', 'portal.internal']

test.each([
  ['校长', 'a@gmail.example', true],
  ['江州大学 财务处', 'a@gmail.example', true],
  ['校\u200b长', 'a@gmail.example', true],
  ['Registrar', 'a@gmail.example', true],
  ['lisi@jzu.edu.cn', 'a@gmail.example', true],
  ['lisi@other.example', 'a@gmail.example', false],
  ['图书销售', 'a@gmail.example', false],
  ['', 'a@gmail.example', false],
])('%s <%s> pretends: %s', (name, address, is) => {
  expect(pretendsByItself({ name, address }, domains)).toBe(is)
})

test('from outside is what ends in no domain of ours, however alike it looks', () => {
  const foreign = (address: string) => isForeign({ name: '', address }, domains)
  expect(['a@jzu.edu.cn', 'a@mail.JZU.edu.cn', 'a@jzu.edu.cn.example', 'a@xjzu.edu.cn', ''].map(foreign)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
  expect(nameAsRead(' 张\u200b 三 ')).toBe('张 三')
})
