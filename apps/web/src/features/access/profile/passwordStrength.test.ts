import { describe, expect, test } from 'vitest'
import { passwordRules, passwordStrength } from './passwordStrength.ts'

describe('passwordStrength', () => {
  test.each([
    ['', 'weak'],
    ['Abc12', 'weak'],
    ['zhangsan-A1', 'weak'],
    ['Abcd1234', 'fair'],
    ['Kaffee19', 'good'],
    ['Kaffee-19-Tee', 'strong'],
  ] as const)('%s is %s', (password, level) => {
    expect(passwordStrength(password, 'mlps', 'zhangsan')).toBe(level)
  })
})

test('the rules in force are those of the policy', () => {
  expect(passwordRules('Abcdef12', 'mlps', 'x9').map(rule => [rule.name, rule.isMet])).toEqual([
    ['ruleLength', true],
    ['ruleKinds', true],
    ['ruleName', true],
  ])
  expect(passwordRules('abc', 'spec', 'abc')).toEqual([
    { name: 'ruleLength', values: { min: 6, max: 20 }, isMet: false },
  ])
})
