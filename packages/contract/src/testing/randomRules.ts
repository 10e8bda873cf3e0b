import fc from 'fast-check'
import { ruleFunctions } from '../rules/formRule/ruleFunctions.ts'
import {
  elementOf,
  type RuleType,
  type RuleValue,
  readValue,
  type Scalar,
  scalars,
} from '../rules/formRule/ruleValues.ts'

const lists = scalars.map(it => `list of ${it}` as const)

/** A field of each type: `decimalA`, `decimalB`, `listA.text` and the like. */
export const randomFields: ReadonlyMap<string, RuleType> = new Map<string, RuleType>([
  ...scalars.flatMap((it): [string, RuleType][] => [
    [`${it}A`, it],
    [`${it}B`, it],
  ]),
  ...lists.map((it): [string, RuleType] => [`listA.${elementOf(it)}`, it]),
])

const digits = fc.oneof(
  fc.constantFrom('0', '1', '0.000001', '3', '999999999999999', '0.5', '31622777'),
  fc.nat({ max: 1_000_000_000 }).map(it => String(it / 1000)),
)
const written: Readonly<Record<Scalar, fc.Arbitrary<string>>> = {
  decimal: digits,
  text: fc.constantFrom("''", "'a'", "'江州'", "'a😀'", "'2026'"),
  yesNo: fc.constantFrom('true', 'false'),
  date: fc.constantFrom('today()', "addDays('2026-11-27', 3)", "addMonths('2026-01-31', 1)"),
  moment: fc.constantFrom('momentA', 'momentB'),
}

const pairs: Readonly<Partial<Record<RuleType, readonly (readonly [RuleType, string])[]>>> = {
  decimal: ['+', '-', '*', '/'].map(sign => ['decimal', sign] as const),
  text: [['text', '+']],
  yesNo: [
    ...scalars.flatMap(it => ['==', '!='].map(sign => [it, sign] as const)),
    ...scalars.filter(it => it !== 'yesNo').flatMap(it => ['<', '<=', '>', '>='].map(sign => [it, sign] as const)),
    ['yesNo', '&&'],
    ['yesNo', '||'],
  ],
}

const made = new Map<string, fc.Arbitrary<string>>()

/** Rules of that type over `randomFields`, with all that the language has; up to so deep. */
export function ruleOf(type: RuleType, depth: number): fc.Arbitrary<string> {
  const known = made.get(type + depth) ?? newRuleOf(type, depth)
  made.set(type + depth, known)
  return known
}

function newRuleOf(type: RuleType, depth: number): fc.Arbitrary<string> {
  const fields = [...randomFields].filter(([, it]) => it === type).map(([name]) => name)
  const leaves = fc.constantFrom(...fields)
  const scalar = scalars.find(it => it === type)
  if (depth === 0) return scalar ? fc.oneof(leaves, written[scalar]) : leaves
  const below = (it: RuleType) => ruleOf(it, depth - 1)
  const calls = [...ruleFunctions].flatMap(([name, { takes, gives }]) => {
    const firsts = takes[0] ?? ['absent' as const]
    return firsts.flatMap(first => {
      const given = gives === 'first' ? first : gives === 'element' ? elementOf(first) : gives
      if (given !== type || first === 'list of absent') return []
      if (name === 'round') return [fc.tuple(below(first), fc.constantFrom('0', '2', '6')).map(it => `round(${it})`)]
      const values = takes.map((types, at) => below(at === 0 ? first : (types[0] ?? 'text')))
      return [fc.tuple(...values).map(it => `${name}(${it.join(', ')})`)]
    })
  })
  const signs = (pairs[type] ?? []).map(([of, sign]) =>
    fc.tuple(below(of), below(of)).map(([a, b]) => `(${a}) ${sign} (${b})`),
  )
  const others = [
    fc.tuple(below('yesNo'), below(type), below(type)).map(([when, a, b]) => `(${when}) ? (${a}) : (${b})`),
    ...(type === 'yesNo' ? [below(type).map(it => `!(${it})`)] : []),
    ...(type === 'decimal' ? [below(type).map(it => `-(${it})`)] : []),
    ...(scalar ? [] : [fc.array(below(elementOf(type)), { maxLength: 3, minLength: 1 }).map(it => `[${it}]`)]),
    ...(type === 'yesNo' ? [fc.tuple(below('text'), below('list of text')).map(([a, b]) => `(${a}) in (${b})`)] : []),
  ]
  return fc.oneof({ arbitrary: ruleOf(type, 0), weight: 2 }, ...calls, ...signs, ...others)
}

const kept: Readonly<Record<Scalar, fc.Arbitrary<unknown>>> = {
  decimal: digits,
  text: fc.oneof(fc.constantFrom('', 'a', '江州', 'x'.repeat(4999)), fc.string()),
  yesNo: fc.boolean(),
  date: fc.constantFrom('1900-01-01', '2026-11-27', '2026-12-04', '9999-12-31'),
  moment: fc.constantFrom('2026-11-27 08:00:00', '2099-12-31 23:59:59'),
}

/** Values of `randomFields`, some absent. */
export const randomValues: fc.Arbitrary<ReadonlyMap<string, RuleValue>> = fc
  .tuple(
    ...[...randomFields].map(([name, type]) => {
      const scalar = scalars.find(it => it === elementOf(type)) ?? 'text'
      const value = fc.option(kept[scalar], { freq: 4 })
      return (type === scalar ? value : fc.option(fc.array(value, { maxLength: 40 }), { freq: 4 })).map(
        (it): [string, RuleValue] => [name, readValue(type, it)],
      )
    }),
  )
  .map(it => new Map(it))
