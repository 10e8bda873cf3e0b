import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomFields, randomValues, ruleOf } from '../../testing/randomRules.ts'
import { vectorFields, vectorWorld } from '../../testing/ruleVectors.ts'
import { compileRule } from './compileRule.ts'
import { ruleFunctions } from './ruleFunctions.ts'
import { ruleProblemWords } from './ruleProblems.ts'
import { mostSteps, weightOf } from './ruleRuns.ts'
import { elementOf, isList, one, type RuleType, type RuleValue, readValue, scalars } from './ruleValues.ts'

const said = (text: string) => {
  const { problem } = compileRule(text, vectorFields)
  return problem && [ruleProblemWords(problem, 'zh'), ruleProblemWords(problem, 'en')]
}
const keyOf = (text: string) => compileRule(text, vectorFields).problem?.key ?? null

describe('a rule', () => {
  test('says what it reads, each once, and what it gives', () => {
    const { rule } = compileRule('amount > project.approved || amount in materials.count && agreed', vectorFields)
    expect(rule?.deps).toEqual(['amount', 'project.approved', 'materials.count', 'agreed'])
    expect(rule?.type).toBe('yesNo')
    const typeOf = (text: string) => compileRule(text, vectorFields).rule?.type
    expect(['max(materials.dueOn)', 'addDays(meetsAt, 1)', 'kinds', '[]', 'max([])', '[startsOn]'].map(typeOf)).toEqual(
      ['date', 'moment', 'list of text', 'list of absent', 'absent', 'list of date'],
    )
  })

  test('has 500 characters, 100 parts and 20 levels at most', () => {
    expect([keyOf(`'${'x'.repeat(498)}'`), keyOf(`'${'x'.repeat(499)}'`)]).toEqual([null, 'tooLong'])
    const sum = (count: number) => Array.from({ length: count }, () => '1').join('+')
    expect([keyOf(sum(50)), keyOf(sum(51))]).toEqual([null, 'tooManyParts'])
    const nested = (count: number) => `${'('.repeat(count)}1${')'.repeat(count)}`
    expect([keyOf(nested(19)), keyOf(nested(20)), keyOf(nested(240))]).toEqual([null, 'tooDeep', 'tooDeep'])
    const chosen = (count: number) => `${'agreed ? 1 : '.repeat(count)}0`
    expect([keyOf(chosen(19)), keyOf(chosen(20))]).toEqual([null, 'tooDeep'])
  })

  test('says in both languages what is wrong with it, and where', () => {
    expect(said('amount >= foo + 1')).toEqual(['第 11 个字符：没有字段“foo”', 'Character 11: there is no field “foo”'])
    expect(said('amount + startsOn')).toEqual([
      '第 8 个字符：“+”的两边是数字与日期',
      'Character 8: “+” has a number and a date at its sides',
    ])
    expect(said('size(kinds)')).toEqual([
      '第 6 个字符：“size”的第 1 个值不能是列表（文字）',
      'Character 6: “size” does not take a list (text) as its value 1',
    ])
    expect(said('x'.repeat(501))?.[0]).toBe('规则过长，最多 500 个字符')
    // A field is called as it is, even like a type.
    expect(said('date')?.[0]).toBe('第 1 个字符：没有字段“date”')
  })
})

const isOfType = (value: RuleValue, type: RuleType): boolean => {
  if (value === null) return true
  if (isList(value)) return type.startsWith('list of ') && value.every(it => isOfType(it, elementOf(type)))
  if (type === 'decimal') return typeof value === 'bigint'
  return type !== 'absent' && readValue(type, value) === (value === '' ? null : value)
}

describe('whatever is written', () => {
  const soup = fc
    .array(
      fc.oneof(
        fc.constantFrom(...ruleFunctions.keys(), ...randomFields.keys(), 'true', 'in', 'constructor', '__proto__'),
        fc.constantFrom(..."||,&&,==,<=,+,-,*,/,!,?,:,(,),[,],.,1,0.5,'a','".split(','), ','),
        fc.string({ unit: 'binary', maxLength: 3 }),
      ),
      { maxLength: 40 },
    )
    .map(it => it.join(' '))
  const anything = fc.oneof(fc.string({ unit: 'binary', maxLength: 600 }), soup)

  test('it is a rule or has a problem with words, and a place within it', () => {
    fc.assert(
      fc.property(anything, text => {
        const { rule, problem } = compileRule(text, randomFields)
        expect(rule === null).toBe(problem !== null)
        if (!problem) return
        expect(problem.at ?? 1).toBeGreaterThan(0)
        expect(problem.at ?? 1).toBeLessThanOrEqual([...text].length + 1)
        for (const language of ['zh', 'en'] as const) expect(ruleProblemWords(problem, language)).not.toMatch(/\{\w+\}/)
      }),
      { numRuns: 3000 },
    )
  })

  const anyRule = fc.constantFrom(...scalars, 'list of decimal' as const).chain(type => ruleOf(type, 3))

  test('a rule gives what it says that it gives, within bounds, or fails in words', () => {
    let ran = 0
    fc.assert(
      fc.property(anyRule, randomValues, (text, values) => {
        const { rule, problem } = compileRule(text, randomFields)
        if (!rule) {
          expect(['tooLong', 'tooManyParts']).toContain(problem?.key)
          return
        }
        ran += 1
        const { value, problem: failed } = rule.run({ ...vectorWorld, values, steps: mostSteps })
        if (failed) expect([value, ruleProblemWords(failed, 'zh')]).toEqual([null, expect.not.stringContaining('{')])
        expect([text, value, isOfType(value, rule.type)]).toEqual([text, value, true])
        const limit = 10n ** 15n * one
        if (typeof value === 'bigint') expect(value <= limit && value >= -limit).toBe(true)
        if (typeof value === 'string') expect(value.length).toBeLessThanOrEqual(5000)
      }),
      { numRuns: 1500 },
    )
    expect(ran).toBeGreaterThan(500)
  })

  test('it takes no more steps than its parts go through values', () => {
    fc.assert(
      fc.property(anyRule, randomValues, (text, values) => {
        const { rule } = compileRule(text, randomFields)
        // These may look at more, and are charged for it.
        if (!rule || /workdays|contains/.test(text)) return
        const scope = { ...vectorWorld, values, steps: mostSteps }
        rule.run(scope)
        const longest = Math.max(3, ...[...values.values()].map(weightOf), 5000 / 64)
        expect(mostSteps - scope.steps).toBeLessThanOrEqual(100 * (longest + 1))
      }),
    )
  })
})
