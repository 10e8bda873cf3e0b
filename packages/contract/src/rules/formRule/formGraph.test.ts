import { expect, test } from 'vitest'
import { compileRule } from './compileRule.ts'
import { formGraph, type Ruling } from './formGraph.ts'
import { ruleProblemWords } from './ruleProblems.ts'
import type { RuleType } from './ruleValues.ts'

const fields: ReadonlyMap<string, RuleType> = new Map<string, RuleType>([
  ...['amount', 'total', 'tax', 'a', 'b'].map((it): [string, RuleType] => [it, 'decimal']),
  ['rows.price', 'list of decimal'],
  ['rows.count', 'list of decimal'],
  ['project.balance', 'decimal'],
])

function rule(field: string | null, gives: Ruling['gives'], text: string) {
  const { rule: compiled, problem } = compileRule(text, fields)
  if (!compiled) throw new Error(`${text}: ${problem?.key}`)
  return { key: `${field} ${gives}`, field, gives, deps: compiled.deps }
}

test('rules stand in an order in which each comes after what it hangs on, questions last', () => {
  const graph = formGraph([
    rule(null, 'answer', 'total > 5'),
    rule('total', 'value', 'amount + tax'),
    rule('total', 'shown', 'amount > 0'),
    rule('tax', 'value', 'amount * 0.06'),
    rule('amount', 'value', 'sum(rows.price)'),
  ])
  expect(graph.rules.map(it => it.key)).toEqual([
    'amount value',
    'tax value',
    'total shown',
    'total value',
    'null answer',
  ])
})

test('a circle is named as people walk it', () => {
  const labels = new Map([
    ['amount', '金额'],
    ['total', '合计'],
  ])
  const { circle, rules } = formGraph([
    rule('tax', 'value', 'amount * 2'),
    rule('amount', 'value', 'total / 2'),
    rule('total', 'value', 'amount * 2'),
  ])
  expect([circle, rules]).toEqual([['amount', 'total', 'amount'], []])
  const path = circle?.map(it => labels.get(it)).join(' → ') ?? ''
  expect(ruleProblemWords({ key: 'circle', at: null, values: { path } }, 'zh')).toBe('规则成环：金额 → 合计 → 金额')
})

test('who shows a field cannot ask it, nor what hangs on it; who is asked about it may', () => {
  expect(formGraph([rule('a', 'shown', 'a > 1')]).circle).toEqual(['a', 'a'])
  expect(formGraph([rule('a', 'value', 'b + 1'), rule('b', 'shown', 'a > 1')]).circle).toEqual(['a', 'b', 'a'])
  expect(formGraph([rule('a', 'answer', 'a > 1'), rule('a', 'value', 'b')]).circle).toBeNull()
})
