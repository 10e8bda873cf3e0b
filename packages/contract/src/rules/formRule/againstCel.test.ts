import { Environment } from '@marcbachmann/cel-js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vectorWorld } from '../../testing/ruleVectors.ts'
import { compileRule } from './compileRule.ts'
import { mostSteps } from './ruleRuns.ts'
import { type KeptValue, keptValue, one, type RuleType, type RuleValue } from './ruleValues.ts'

/** A rule as this language writes it and as CEL does, and how much its outermost sign binds. */
interface Twin {
  readonly ours: string
  readonly cel: string
  readonly binds: number
}
type Kind = 'decimal' | 'text' | 'yesNo'

const fields: ReadonlyMap<string, RuleType> = new Map<string, RuleType>([
  ['a', 'decimal'],
  ['b', 'decimal'],
  ['s', 'text'],
  ['t', 'text'],
  ['p', 'yesNo'],
  ['q', 'yesNo'],
  ['numbers', 'list of decimal'],
  ['words', 'list of text'],
])

const cel = new Environment()
  .registerVariable('a', 'int')
  .registerVariable('b', 'int')
  .registerVariable('s', 'string')
  .registerVariable('t', 'string')
  .registerVariable('p', 'bool')
  .registerVariable('q', 'bool')
  .registerVariable('numbers', 'list<int>')
  .registerVariable('words', 'list<string>')

const plain = (text: string): Twin => ({ ours: text, cel: text, binds: 9 })
/** In brackets only where the sign around it binds more. */
const within = ({ ours, cel, binds }: Twin, around: number): Twin =>
  binds >= around ? { ours, cel, binds } : { ours: `(${ours})`, cel: `(${cel})`, binds: 9 }
const pair = (sign: string, binds: number, left: number) => (both: [Twin, Twin]) => {
  const [a, b] = [within(both[0], left), within(both[1], binds + 1)]
  return { ours: `${a.ours} ${sign} ${b.ours}`, cel: `${a.cel} ${sign} ${b.cel}`, binds }
}
const signs: Readonly<Record<Kind, readonly (readonly [of: Kind, sign: string, binds: number])[]>> = {
  decimal: [
    ['decimal', '+', 4],
    ['decimal', '-', 4],
    ['decimal', '*', 5],
  ],
  text: [['text', '+', 4]],
  yesNo: [
    ...['==', '!=', '<', '<=', '>', '>='].flatMap(sign => [['decimal', sign, 3] as const, ['text', sign, 3] as const]),
    ['yesNo', '==', 3],
    ['yesNo', '&&', 2],
    ['yesNo', '||', 1],
  ],
}
const leaves: Readonly<Record<Kind, readonly string[]>> = {
  decimal: ['a', 'b', '0', '1', '7'],
  text: ['s', 't', "'x'", "'江州'", "''", "'it\\'s'"],
  yesNo: ['p', 'q', 'true', 'false'],
}

const { decimal, text, yesNo } = fc.letrec<Readonly<Record<Kind, Twin>>>(tie => {
  const of = (kind: Kind) => {
    const operators = signs[kind].map(([operand, sign, binds]) =>
      // Comparisons do not follow each other; what else does is read from the left.
      fc.tuple(tie(operand), tie(operand)).map(pair(sign, binds, binds === 3 ? 4 : binds)),
    )
    const chosen = fc.tuple(tie('yesNo'), tie(kind), tie(kind)).map(([when, yes, no]) => {
      const condition = within(when, 1)
      const write = (it: 'ours' | 'cel') => `${condition[it]} ? ${yes[it]} : ${no[it]}`
      return { ours: write('ours'), cel: write('cel'), binds: 0 }
    })
    return fc.oneof(
      { depthSize: 'small', maxDepth: 3 },
      fc.constantFrom(...leaves[kind].map(plain)),
      ...operators,
      chosen,
      ...others[kind],
    )
  }
  const others: Readonly<Record<Kind, fc.Arbitrary<Twin>[]>> = {
    decimal: [
      tie('decimal').map(it => ({ ours: `-(${it.ours})`, cel: `-(${it.cel})`, binds: 6 })),
      tie('text').map(it => ({ ours: `size(${it.ours})`, cel: `size(${it.cel})`, binds: 9 })),
    ],
    text: [],
    yesNo: [
      tie('yesNo').map(it => ({ ours: `!(${it.ours})`, cel: `!(${it.cel})`, binds: 6 })),
      ...(['contains', 'startsWith'] as const).map(name =>
        fc.tuple(tie('text'), tie('text')).map(([a, b]) => ({
          ours: `${name}(${a.ours}, ${b.ours})`,
          cel: `(${a.cel}).${name}(${b.cel})`,
          binds: 9,
        })),
      ),
      tie('decimal').map(it => pair('in', 3, 4)([it, plain('numbers')])),
      fc.tuple(tie('text'), tie('text')).map(([a, b]) => {
        const list = { ours: `[${b.ours}, s]`, cel: `[${b.cel}, s]`, binds: 9 }
        return pair('in', 3, 4)([a, list])
      }),
      tie('text').map(it => pair('in', 3, 4)([it, plain('words')])),
    ],
  }
  return { decimal: of('decimal'), text: of('text'), yesNo: of('yesNo') }
})

const small = fc.bigInt({ min: -9n, max: 9n })
const word = fc.constantFrom('', 'x', '江州', 'xx', "it's")
const given = fc.record({
  a: small,
  b: small,
  s: word,
  t: word,
  p: fc.boolean(),
  q: fc.boolean(),
  numbers: fc.array(small, { maxLength: 3 }),
  words: fc.array(word, { maxLength: 3 }),
})

/** A value of CEL as this language has it: its whole numbers in millionths. */
const fromCel = (value: unknown): RuleValue => {
  if (typeof value === 'bigint') return value * one
  if (Array.isArray(value)) return value.map(fromCel)
  return typeof value === 'string' || typeof value === 'boolean' ? value : null
}

test('a rule without money says what CEL says', () => {
  const answers = new Set<KeptValue>()
  fc.assert(
    fc.property(fc.oneof(decimal, text, yesNo), given, ({ ours, cel: theirs }, values) => {
      const { rule, problem } = compileRule(ours, fields)
      // Of the same look, but longer than rules may be.
      fc.pre(!['tooLong', 'tooManyParts', 'tooDeep'].includes(problem?.key ?? ''))
      const inMillionths = new Map(Object.entries(values).map(([name, value]) => [name, fromCel(value)]))
      const result = rule?.run({ ...vectorWorld, values: inMillionths, steps: mostSteps })
      expect([ours, problem, result?.problem, result?.value]).toEqual([
        ours,
        null,
        null,
        fromCel(cel.evaluate(theirs, values)),
      ])
      answers.add(keptValue(result?.value ?? null))
    }),
    { numRuns: 2000 },
  )
  expect(answers.size).toBeGreaterThan(20)
})
