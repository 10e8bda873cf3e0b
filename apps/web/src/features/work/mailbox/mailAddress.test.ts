import { evenGrowth, growthOf } from '@portico/contract/testing/growth.ts'
import { expect, test } from 'vitest'
import { addAddresses, isFit, longest, nameOf, parseAddresses } from './mailAddress.ts'

test('addresses are read as people write and paste them', () => {
  expect(parseAddresses('张三 <zhangsan@jzu.edu.cn>；li@jzu.edu.cn，"Wang, W"\nw@x.org')).toEqual([
    { name: '张三', address: 'zhangsan@jzu.edu.cn' },
    { name: '', address: 'li@jzu.edu.cn' },
    { name: '', address: '"Wang' },
    { name: '', address: 'W"' },
    { name: '', address: 'w@x.org' },
  ])
  expect(parseAddresses(' \n ;,')).toEqual([])
})

test('a name may have quotes, and blanks that nobody sees keep nobody waiting', () => {
  const wang = { name: 'Wang', address: 'w@x.org' }
  for (const text of ['"Wang" <w@x.org>', 'Wang<w@x.org>', ' " Wang "  < w@x.org > '])
    expect(parseAddresses(text)).toEqual([wang])
  for (const text of ['<>', 'a > b', '<a>b>', '>']) expect(parseAddresses(text)).toEqual([{ name: '', address: text }])
  const parsed = (blanks: number) => expect(parseAddresses(`a${' '.repeat(blanks)}x`)).toHaveLength(1)
  expect(growthOf(parsed, 20_000)).toBeLessThan(evenGrowth)
})

test('what is no address is told', () => {
  for (const good of ['a@b.cn', 'a.b+c@jzu.edu.cn', "o'neil@x-y.org"])
    expect(isFit({ name: '', address: good }), good).toBe(true)
  for (const bad of [
    '',
    'a',
    'a@',
    'a@b',
    'a.@b.cn',
    '@b.cn',
    'a b@c.cn',
    'a@b@c.cn',
    'a@-b.cn',
    `${'a'.repeat(250)}@b.cn`,
  ])
    expect(isFit({ name: '', address: bad }), bad).toBe(false)
})

test('nobody stands in a field twice', () => {
  const one = { name: '张三', address: 'zhangsan@jzu.edu.cn' }
  expect(addAddresses([one], [{ name: '', address: 'ZhangSan@jzu.edu.cn' }])).toEqual([one])
  expect(nameOf(one)).toBe('张三')
  expect(nameOf({ name: '', address: 'x@y.cn' })).toBe('x')
})

test('what is too long for an addressee is read in full, and told', () => {
  const name = '张'.repeat(longest.name + 1)
  const address = `${'a'.repeat(longest.address)}@x.org`
  expect(parseAddresses(`${name} <w@x.org>，${address}`)).toEqual([
    { name, address: 'w@x.org' },
    { name: '', address },
  ])
  expect(isFit({ name, address: 'w@x.org' })).toBe(false)
  expect(isFit({ name: name.slice(1), address: 'w@x.org' })).toBe(true)
  expect(isFit({ name: '', address })).toBe(false)
})
