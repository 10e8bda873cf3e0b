import { describe, expect, it } from 'vitest'
import { changeSentence, knownOperations, noteSentence, operationName, operationSentence } from './operations.ts'

describe('operationSentence', () => {
  it('says what was done to what', () => {
    expect(operationSentence('users.update', '张三', 'zh')).toBe('修改用户 张三')
    expect(operationSentence('users.update', '张三', 'en')).toBe('changed user 张三')
  })
  it('has no gap where the object is missing, and shows what has no words by its code', () => {
    expect(operationName('users.update', 'zh')).toBe('修改用户')
    expect(operationSentence('made.up', '甲', 'zh')).toBe('made.up 甲')
  })
  it('takes an object as it is', () => {
    expect(operationSentence('users.update', '$& {object}', 'en')).toBe('changed user $& {object}')
  })
})

describe('changeSentence', () => {
  const change = (from: unknown, to: unknown) => changeSentence('users.update', { field: 'email', from, to }, 'zh')
  it('tells set, changed and cleared apart', () => {
    expect(change(null, 'a@b.cn')).toBe('邮箱设为“a@b.cn”')
    expect(change('a@b.cn', 'c@d.cn')).toBe('邮箱由“a@b.cn”改为“c@d.cn”')
    expect(change('a@b.cn', '')).toBe('邮箱已清空（原为“a@b.cn”）')
  })
  it('says yes and no, and joins lists', () => {
    const en = (field: string, from: unknown, to: unknown) => changeSentence('users.update', { field, from, to }, 'en')
    expect(en('enabled', true, false)).toBe('state changed from “yes” to “no”')
    expect(en('roles', ['a'], ['a', 'b'])).toBe('roles changed from “a” to “a, b”')
    expect(en('unheardOf', 1, 2)).toBe('unheardOf changed from “1” to “2”')
  })
})

describe('noteSentence', () => {
  it('has words for reasons', () => {
    expect(noteSentence('auth.changePassword', 'why', 'old password', 'zh')).toBe('原因：原密码不正确')
    expect(noteSentence('access.refused', 'why', 'needs logs', 'en')).toBe('reason: needs the right logs')
    expect(noteSentence('access.refused', 'why', 'whatever', 'en')).toBe('reason: whatever')
  })
})

it('every operation has a name in both languages', () => {
  const zh = knownOperations('zh')
  expect(zh.length).toBeGreaterThan(50)
  for (const { code, name } of [...zh, ...knownOperations('en')]) expect(name, code).not.toMatch(/[{}]|^$/)
})
