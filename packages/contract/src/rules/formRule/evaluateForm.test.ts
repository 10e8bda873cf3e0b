import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vectorWorld as world } from '../../testing/ruleVectors.ts'
import type { FormRule } from './compileForm.ts'
import { compileRule } from './compileRule.ts'
import { evaluateForm, type FormOutcome } from './evaluateForm.ts'
import { formGraph } from './formGraph.ts'
import { keptValue, type RuleType, type RuleValue, readValue } from './ruleValues.ts'

const fields: ReadonlyMap<string, RuleType> = new Map<string, RuleType>([
  ...['a', 'b', 'c', 'd', 'e', 'f'].map((it): [string, RuleType] => [it, 'decimal']),
  ['day', 'date'],
  ['rows.price', 'list of decimal'],
  ['project.balance', 'decimal'],
])

type Written = readonly [field: string | null, gives: FormRule['gives'], text: string]
const ran: string[] = []
/** The rules by their place in the list; what runs is noted. */
function graphOf(written: readonly Written[]) {
  const rules = written.map(([field, gives, text], at): FormRule => {
    const { rule, problem } = compileRule(text, fields)
    if (!rule) throw new Error(`${text}: ${problem?.key}`)
    const run: typeof rule.run = scope => {
      ran.push(String(at))
      return rule.run(scope)
    }
    return { key: String(at), field, gives, rule: { ...rule, run }, deps: rule.deps }
  })
  return formGraph(rules)
}
const valuesOf = (kept: Readonly<Record<string, unknown>>): Map<string, RuleValue> =>
  new Map([...fields].map(([name, type]) => [name, readValue(type, kept[name])]))
const saidBy = ({ results }: FormOutcome) =>
  Object.fromEntries([...results].map(([key, { value, problem }]) => [key, problem?.key ?? keptValue(value)]))

test('a value that is made goes into the rules that hang on it, and what was sent for it does not', () => {
  const graph = graphOf([
    [null, 'answer', 'c > 10'],
    ['c', 'value', 'b * 2'],
    ['b', 'value', 'a + 1'],
  ])
  expect(saidBy(evaluateForm(graph, valuesOf({ a: '5', b: '100', c: '1' }), world))).toEqual({
    0: true,
    1: '12',
    2: '6',
  })
  expect(saidBy(evaluateForm(graph, valuesOf({ b: '100' }), world))).toEqual({ 0: null, 1: null, 2: null })
})

test('what is not shown is absent for others, with all that is read of it, and is not asked', () => {
  const graph = graphOf([
    ['b', 'shown', 'a > 1'],
    ['rows', 'shown', 'has(b)'],
    [null, 'answer', 'has(b)'],
    [null, 'answer', 'count(rows.price)'],
    ['b', 'answer', '1 / 0 > 1'],
    ['b', 'shown', 'c > 1'],
  ])
  const kept = { a: '2', b: '3', c: '2', 'rows.price': ['1'] }
  const shown = evaluateForm(graph, valuesOf(kept), world)
  expect([saidBy(shown), [...shown.hidden]]).toEqual([
    { 0: true, 1: true, 2: true, 3: '1', 4: 'dividedByZero', 5: true },
    [],
  ])
  const hidden = evaluateForm(graph, valuesOf({ ...kept, a: '' }), world)
  expect([saidBy(hidden), [...hidden.hidden]]).toEqual([
    { 0: null, 1: false, 2: false, 3: null, 4: null, 5: true },
    ['b', 'rows'],
  ])
})

test('a rule that fails gives nothing, and others go on', () => {
  const graph = graphOf([
    ['b', 'value', 'a / 0'],
    ['c', 'value', 'b + 1'],
    ['d', 'value', 'a + 1'],
  ])
  expect(saidBy(evaluateForm(graph, valuesOf({ a: '1' }), world))).toEqual({ 0: 'dividedByZero', 1: null, 2: '2' })
})

test('after a change only what hangs on it runs, and no further than values change', () => {
  const graph = graphOf([
    ['b', 'value', 'a > 10 ? 1 : 0'],
    ['c', 'value', 'b + 1'],
    ['d', 'value', 'e + 1'],
    [null, 'answer', 'c > d'],
    [null, 'answer', 'sum(rows.price) > project.balance'],
  ])
  const run = (kept: Readonly<Record<string, unknown>>, change?: Parameters<typeof evaluateForm>[3]) => {
    ran.length = 0
    return evaluateForm(graph, valuesOf(kept), world, change)
  }
  const first = run({ a: '1', e: '1' })
  expect(ran).toEqual(['0', '1', '2', '3', '4'])
  const second = run({ a: '2', e: '1' }, { outcome: first, changed: ['a'] })
  expect([ran, saidBy(second)]).toEqual([['0'], saidBy(first)])
  const third = run({ a: '20', e: '1' }, { outcome: second, changed: ['a'] })
  expect([ran, saidBy(third)[1]]).toEqual([['0', '1', '3'], '2'])
  run({ a: '20', e: '1', 'project.balance': '5' }, { outcome: third, changed: ['project.balance'] })
  expect(ran).toEqual(['4'])
})

const texts = fc.constantFrom(
  'a + 1',
  'b * c',
  'd - e',
  'f / a',
  'sum(rows.price)',
  'max([a, b, c])',
  'project.balance',
  'e',
)
const asked = fc.constantFrom('a > 1', 'has(b)', 'c < d', 'e == f', 'sum(rows.price) > a', '!has(project.balance)')
const field = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'rows', 'project')
const writtenRule: fc.Arbitrary<Written> = fc.oneof(
  fc.tuple(field, fc.constant('value' as const), texts),
  fc.tuple(field, fc.constant('shown' as const), asked),
  fc.tuple(field, fc.constant('answer' as const), asked),
)
const number = fc.constantFrom('', '0', '1', '2', '-1.5')
const keptValues = fc.record({
  ...Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'project.balance'].map(it => [it, number])),
  'rows.price': fc.array(number, { maxLength: 3 }),
})

test('a form that was changed step by step says what it says anew', () => {
  let whole = 0
  fc.assert(
    fc.property(
      fc.array(writtenRule, { maxLength: 8 }),
      fc.array(keptValues, { minLength: 2, maxLength: 5 }),
      (rules, steps) => {
        const graph = graphOf(rules)
        fc.pre(graph.circle === null)
        whole += 1
        let kept = new Map<string, unknown>()
        let outcome: FormOutcome | undefined
        for (const [at, step] of steps.entries()) {
          const name = [...fields.keys()][(at * 5) % fields.size] ?? 'a'
          const now = new Map<string, unknown>(Object.entries(step))
          const changed = at === 0 ? [...now.keys()] : [name]
          kept = at === 0 ? now : new Map(kept).set(name, now.get(name))
          const values = valuesOf(Object.fromEntries(kept))
          outcome = evaluateForm(graph, values, world, outcome && { outcome, changed })
          expect(outcome).toEqual(evaluateForm(graph, values, world))
        }
      },
    ),
    { numRuns: 1000 },
  )
  expect(whole).toBeGreaterThan(100)
})

test('a form takes 100,000 steps and no more, counted alike for a change and for the whole', () => {
  // Four parts and 1,000 prices each: 99 of them fit, the hundredth does not.
  const rules = Array.from(
    { length: 100 },
    (_, at): Written => [null, 'answer', `sum(rows.price) > ${at === 0 ? 'a' : '1'}`],
  )
  const graph = graphOf(rules)
  const prices = (count: number) => ({ a: '1', 'rows.price': Array.from({ length: count }, () => '1') })
  const within = evaluateForm(graph, valuesOf(prices(996)), world)
  expect([within.problem, [...within.results.values()].reduce((all, it) => all + it.steps, 0)]).toEqual([null, 100_000])
  const tooComplex = { key: 'tooComplex', at: null }
  const above = evaluateForm(graph, valuesOf(prices(997)), world, { outcome: within, changed: ['rows.price'] })
  expect(above.problem).toEqual(tooComplex)
  expect(evaluateForm(graph, valuesOf(prices(997)), world).problem).toEqual(tooComplex)
  const again = evaluateForm(graph, valuesOf(prices(1)), world, { outcome: above, changed: ['rows.price'] })
  expect(again).toEqual(evaluateForm(graph, valuesOf(prices(1)), world))
})

test('the worst rules that are allowed look at no more than the steps say', () => {
  let looks = 0
  const counted = { today: world.today, isWorkday: () => ++looks > 0 }
  const graph = graphOf(Array.from({ length: 400 }, (): Written => [null, 'answer', "workdays(day, '2086-01-01') > 1"]))
  expect(evaluateForm(graph, valuesOf({ day: '2026-01-01' }), counted).problem?.key).toBe('tooComplex')
  expect(looks).toBeGreaterThan(20_000)
  expect(looks).toBeLessThanOrEqual(25_000)
})

test('texts that double in each field end at 5,000 characters', () => {
  const names = Array.from({ length: 30 }, (_, at) => `t${at}`)
  const known = new Map(names.map((it): [string, RuleType] => [it, 'text']))
  const rules = names.slice(1).map((field, at): FormRule => {
    const { rule } = compileRule(`t${at} + t${at}`, known)
    if (!rule) throw new Error(field)
    return { key: field, field, gives: 'value', rule, deps: rule.deps }
  })
  const { results } = evaluateForm(formGraph(rules), new Map([['t0', 'xxxxx']]), world)
  expect(results.get('t9')?.value).toBe('x'.repeat(2560))
  expect(results.get('t10')?.problem?.key).toBe('textTooLong')
  expect(results.get('t29')).toEqual({ value: null, problem: null, steps: 3 })
})

test('a long text sought in another takes steps by both their lengths', () => {
  const known = new Map<string, RuleType>([
    ['s', 'text'],
    ['t', 'text'],
  ])
  const { rule } = compileRule('contains(s, t)', known)
  const scope = {
    ...world,
    values: new Map([
      ['s', 'a'.repeat(5000)],
      ['t', `b${'a'.repeat(2000)}`],
    ]),
    steps: 100_000,
  }
  expect(rule?.run(scope)).toEqual({ value: false, problem: null })
  expect(scope.steps).toBe(100_000 - 3 - (5000 >> 6) - (2001 >> 6) - Math.floor((5000 * 2001) / 1024))
})
