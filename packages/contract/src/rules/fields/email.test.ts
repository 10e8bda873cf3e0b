import { describe, expect, it, test } from 'vitest'
import { checkEmail, isEmail } from './email.ts'

const longLabel = 'a'.repeat(63)

test('isEmail says the same', () => {
  expect(isEmail('a@b.cn')).toBe(true)
  for (const wrong of ['', 'a@b', 'a.@b.cn']) expect(isEmail(wrong), wrong).toBe(false)
})

describe('checkEmail', () => {
  it.each([
    'a@b.cn',
    'chen.siyuan+claims@mail.jzu.edu.cn',
    "o'neil@example.com",
    'a@b.co',
    `a@${longLabel}.cn`,
    `${'a'.repeat(64)}@b.cn`,
    'a@xn--fsqu00a.xn--0zwm56d',
  ])('accepts %s', value => {
    expect(checkEmail(value)).toBeNull()
  })

  it.each(['', ' '])('requires a value: %j', value => {
    expect(checkEmail(value)).toEqual({ key: 'emailRequired' })
  })

  it.each([
    'chensy',
    '@jzu.edu.cn',
    'chensy@',
    'a@b@c.cn',
    'a b@c.cn',
    'a@-b.cn',
    'a@b..cn',
    'a@b',
    'root@localhost',
    'a.@b.cn',
    '.a@b.cn',
    'a..b@c.cn',
    'a@b.c',
    'a@10.0.0.1',
    'a@b.cn.',
    'a@b.cn\n',
    '陈@jzu.edu.cn',
    `a@${longLabel}a.cn`,
    `${'a'.repeat(65)}@b.cn`,
    `a@${`${longLabel}.`.repeat(4)}cn`,
  ])('refuses %j', value => {
    expect(checkEmail(value)).toEqual({ key: 'emailInvalid' })
  })
})
