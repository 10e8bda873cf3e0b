import { expect, it } from 'vitest'
import { problemMessage } from './fieldProblem.ts'

it('says a problem in either language, with its values', () => {
  expect(problemMessage({ key: 'mobileInvalid' }, 'zh')).toBe('请输入有效的手机号码')
  expect(problemMessage({ key: 'passwordLength', values: { min: 8, max: 20 } }, 'zh')).toBe('密码长度为 8 至 20 位')
})
