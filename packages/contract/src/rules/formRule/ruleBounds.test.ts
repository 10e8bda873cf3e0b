import { expect, test } from 'vitest'
import { vectorWorld as world } from '../../testing/ruleVectors.ts'
import { compileRule } from './compileRule.ts'
import type { RuleScope } from './ruleRuns.ts'
import type { RuleType } from './ruleValues.ts'

const names: ReadonlyMap<string, RuleType> = new Map<string, RuleType>([
  ['prices', 'list of decimal'],
  ['s', 'text'],
  ['t', 'text'],
  ['day', 'date'],
])
function ran(text: string, values: RuleScope['values'], of: Partial<RuleScope> = {}) {
  const { rule, problem } = compileRule(text, names)
  if (!rule) throw new Error(problem.key)
  const scope = { ...world, values, steps: 100_000, ...of }
  return { ...rule.run(scope), steps: 100_000 - scope.steps }
}

test('a step is a part, and a value of a list that is gone through', () => {
  const values = new Map([['prices', Array.from({ length: 996 }, () => 1n)]])
  expect(ran('sum(prices) > 1', values).steps).toBe(1000)
})

test('the worst rule that is allowed looks at no more days than its steps say', () => {
  let looks = 0
  const isWorkday = () => ++looks > 0
  const { problem } = ran("workdays(day, '2086-01-01') > 1", new Map([['day', '2026-01-01']]), {
    isWorkday,
    steps: 100,
  })
  expect(problem?.key).toBe('tooComplex')
  expect(looks).toBeLessThanOrEqual(100)
})

test('texts that double end at 5,000 characters', () => {
  expect(ran('s + s', new Map([['s', 'x'.repeat(2500)]])).value).toBe('x'.repeat(5000))
  expect(ran('s + s', new Map([['s', 'x'.repeat(2501)]])).problem?.key).toBe('textTooLong')
})

test('a long text sought in another takes steps by both their lengths', () => {
  const values = new Map([
    ['s', 'a'.repeat(5000)],
    ['t', `b${'a'.repeat(2000)}`],
  ])
  expect(ran('contains(s, t)', values)).toEqual({
    value: false,
    problem: null,
    steps: 3 + (5000 >> 6) + (2001 >> 6) + Math.floor((5000 * 2001) / 1024),
  })
})
