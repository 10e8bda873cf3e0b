import { describe, expect, it } from 'vitest'
import { problemMessage } from './fieldProblem.ts'
import { checkPassword, checkPasswordRepeat } from './password.ts'

describe('checkPassword, policy spec', () => {
  it('accepts 6 to 20 characters of any kind', () => {
    expect(checkPassword('123456', 'spec')).toBeNull()
    expect(checkPassword('a'.repeat(20), 'spec')).toBeNull()
    expect(checkPassword('lisi12', 'spec', { userName: 'lisi' })).toBeNull()
  })

  it('requires a value', () => {
    expect(checkPassword('', 'spec')).toEqual({ key: 'passwordRequired' })
  })

  it.each(['12345', 'a'.repeat(21)])('states the bound in force for %s', value => {
    expect(checkPassword(value, 'spec')).toEqual({ key: 'passwordLength', values: { min: 6, max: 20 } })
  })

  it('counts characters, not code units', () => {
    expect(checkPassword('😀😀😀', 'spec')).toMatchObject({ key: 'passwordLength' })
    expect(checkPassword('😀'.repeat(20), 'spec')).toBeNull()
  })
})

describe('checkPassword, policy mlps', () => {
  it.each(['Abcdef12', 'abcdef1!', 'ABCDEF1!', 'Abcdefg 中', 'aB3$'.repeat(5)])('accepts %s', value => {
    expect(checkPassword(value, 'mlps', { userName: 'zhangsan' })).toBeNull()
  })

  it('states its own bound', () => {
    const problem = checkPassword('Abc12!', 'mlps')
    expect(problem && problemMessage(problem, 'zh')).toBe('密码长度为 8 至 20 位')
  })

  it.each(['12345678', 'abcdefg1', 'ABCDEFG!', 'abcdefgH'])('asks three kinds of %s', value => {
    expect(checkPassword(value, 'mlps')).toEqual({ key: 'passwordKinds', values: { kinds: 3 } })
  })

  it('refuses the user name in any case', () => {
    expect(checkPassword('x-ZhangSan-1', 'mlps', { userName: 'zhangsan' })).toEqual({ key: 'passwordHasUserName' })
    expect(checkPassword('x-ZhangSan-1', 'mlps', { userName: '' })).toBeNull()
    expect(checkPassword('x-ZhangSan-1', 'mlps')).toBeNull()
  })
})

describe('checkPasswordRepeat', () => {
  it('must be there and equal', () => {
    expect(checkPasswordRepeat('', 'Abcdef12')).toEqual({ key: 'passwordRepeatRequired' })
    expect(checkPasswordRepeat('Abcdef13', 'Abcdef12')).toEqual({ key: 'passwordsDiffer' })
    expect(checkPasswordRepeat('Abcdef12', 'Abcdef12')).toBeNull()
  })
})
