import { describe, expect, it } from 'vitest'
import { checkEmail } from './email.ts'

const longLabel = 'a'.repeat(63)

describe('checkEmail', () => {
  it.each([
    'a@b.cn',
    'chen.siyuan+claims@mail.jzu.edu.cn',
    "o'neil@example.com",
    'root@localhost',
    `a@${longLabel}.cn`,
    `${'a'.repeat(254 - 5)}@b.cn`,
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
    'a@b.cn\n',
    '陈@jzu.edu.cn',
    `a@${longLabel}a.cn`,
    `${'a'.repeat(254 - 4)}@b.cn`,
  ])('refuses %j', value => {
    expect(checkEmail(value)).toEqual({ key: 'emailInvalid' })
  })
})
