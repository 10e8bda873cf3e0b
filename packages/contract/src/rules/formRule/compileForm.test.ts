import { expect, test } from 'vitest'
import { vectorWorld } from '../../testing/ruleVectors.ts'
import { compileForm, type WrittenRule } from './compileForm.ts'
import { evaluateForm } from './evaluateForm.ts'
import { keptValue, one, type RuleType } from './ruleValues.ts'

const fields: ReadonlyMap<string, RuleType> = new Map<string, RuleType>([
  ['amount', 'decimal'],
  ['rows.price', 'list of decimal'],
  ['startsOn', 'date'],
])
const value = (field: string, text: string): WrittenRule => ({ key: field, field, gives: 'value', text })
const answer = (key: string, text: string): WrittenRule => ({ key, field: null, gives: 'answer', text })

test('a field that is made is of the type that its rule gives, in whatever order rules stand', () => {
  const { graph, problems, types } = compileForm(
    [
      answer('late', 'endsOn > today()'),
      value('words', "'合计' + text(total)"),
      value('total', 'sum(rows.price) + amount'),
      value('endsOn', 'addDays(startsOn, 2)'),
    ],
    fields,
  )
  expect([problems.size, graph.circle]).toEqual([0, null])
  expect([types.get('words'), types.get('total'), types.get('endsOn')]).toEqual(['text', 'decimal', 'date'])
  const given = new Map(
    [...fields].map(([name, type]) => [name, type === 'date' ? '2026-11-26' : name === 'amount' ? one : [one, one]]),
  )
  const { results } = evaluateForm(graph, given, vectorWorld)
  expect([...results].map(([key, result]) => [key, keptValue(result.value)]).sort()).toEqual([
    ['endsOn', '2026-11-28'],
    ['late', true],
    ['total', '3'],
    ['words', '合计3'],
  ])
})

test('each rule says its own mistake, and none that of another', () => {
  const { graph, problems } = compileForm(
    [
      value('total', 'amount + startsOn'),
      value('tax', 'total * 2'),
      answer('sign', 'amount # 1'),
      answer('name', 'foo > 1'),
    ],
    fields,
  )
  expect([...problems].map(([key, problem]) => [key, problem.key, problem.at])).toEqual([
    ['total', 'typesDiffer', 8],
    ['sign', 'unknownSign', 8],
    ['name', 'unknownField', 1],
  ])
  expect(graph.rules.map(it => it.key)).toEqual(['tax'])
})

test('a circle is found before types are, and texts and functions are no names', () => {
  const circle = (...rules: WrittenRule[]) => compileForm(rules, fields).graph.circle
  expect(circle(value('a', 'b + 1'), value('b', 'a + 1'))).toEqual(['a', 'b', 'a'])
  expect(circle(value('a', "'a' + text(amount)"))).toBeNull()
  expect(circle(value('a', 'a + 1'))).toEqual(['a', 'a'])
  expect(compileForm([value('a', 'a + 1')], fields).graph.rules).toEqual([])
})
