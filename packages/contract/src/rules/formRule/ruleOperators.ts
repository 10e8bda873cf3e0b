import { dayTypes, ordered } from './ruleFunctions.ts'
import { type Part, RuleFailure, type RuleScope, spend } from './ruleRuns.ts'
import { divided, isList, one, type RuleType, type RuleValue, readValue, type Scalar, scalars } from './ruleValues.ts'

type Operation = Pick<Part, 'type' | 'run'>
type Pair = readonly [left: Part, right: Part]

const isText = (type: RuleType) => type === 'text' || type === 'list of text'

/** Whether a part can be taken for that type: a text written in the rule stands for a day where one is wanted. */
export function fits({ type, written }: Pick<Part, 'type' | 'written'>, wanted: RuleType): boolean {
  if (type === wanted || type === 'absent' || (type === 'list of absent' && wanted.startsWith('list of '))) return true
  const day = dayTypes.find(it => (type === 'text' ? it : `list of ${it}`) === wanted)
  return day !== undefined && isText(type) && written?.every(it => readValue(day, it) !== null) === true
}

/** The type that all of these parts can be taken for; null where there is none. */
export function commonType(parts: readonly Part[]): RuleType | null {
  return parts.find(({ type }) => parts.every(it => fits(it, type)))?.type ?? (parts.length === 0 ? 'absent' : null)
}

function differ(sign: string, at: number, [left, right]: Pair): RuleFailure {
  return new RuleFailure('typesDiffer', at, { sign, left: left.type, right: right.type })
}

/** Both sides of one of these types, as the one that they have in common. */
function sameOf(sign: string, at: number, pair: Pair, allowed: readonly RuleType[]): RuleType {
  const type = commonType(pair)
  if (!type) throw differ(sign, at, pair)
  if (type !== 'absent' && !allowed.includes(type)) throw new RuleFailure('typeNotTaken', at, { sign, given: type })
  return type
}

/** Runs both sides; absent where one of them is. */
const both =
  <T extends RuleValue>([left, right]: Pair, run: (left: T, right: T) => RuleValue) =>
  (scope: RuleScope): RuleValue => {
    const [a, b] = [left.run(scope), right.run(scope)]
    return a === null || b === null ? null : run(a as T, b as T)
  }

/** True and false decide alone, before the other side is looked at; else what is absent stays so. */
const logic =
  ([left, right]: Pair, decides: boolean) =>
  (scope: RuleScope): RuleValue => {
    const first = left.run(scope)
    if (first === decides) return decides
    const second = right.run(scope)
    return second === decides ? decides : first === null || second === null ? null : !decides
  }

type Operator = (pair: Pair, at: number) => Operation

const decides =
  (sign: string, value: boolean): Operator =>
  (pair, at) => {
    sameOf(sign, at, pair, ['yesNo'])
    return { type: 'yesNo', run: logic(pair, value) }
  }

const compares =
  (sign: string, allowed: readonly Scalar[], run: (a: Comparable, b: Comparable) => boolean): Operator =>
  (pair, at) => {
    sameOf(sign, at, pair, allowed)
    return { type: 'yesNo', run: both(pair, run) }
  }
type Comparable = bigint | string | boolean

const reckons =
  (sign: string, run: (a: bigint, b: bigint, at: number) => bigint): Operator =>
  (pair, at) => {
    sameOf(sign, at, pair, ['decimal'])
    return { type: 'decimal', run: both<bigint>(pair, (a, b) => run(a, b, at)) }
  }

const adds: Operator = (pair, at) => {
  const type = sameOf('+', at, pair, ['decimal', 'text'])
  if (type === 'text') return { type, run: both<string>(pair, (a, b) => a + b) }
  return { type, run: both<bigint>(pair, (a, b) => a + b) }
}

const isIn: Operator = ([left, right], at) => {
  const element = scalars.find(it => fits(right, `list of ${it}`) && fits(left, it))
  if (!element) throw differ('in', at, [left, right])
  return {
    type: 'yesNo',
    run: scope => {
      const value = left.run(scope)
      const list = right.run(scope)
      if (value === null || !isList(list)) return null
      spend(scope, list.length)
      return list.includes(value)
    },
  }
}

/** The signs between two parts, those that bind least first. */
export const levels: readonly ReadonlyMap<string, Operator>[] = [
  new Map([['||', decides('||', true)]]),
  new Map([['&&', decides('&&', false)]]),
  new Map([
    ['==', compares('==', scalars, (a, b) => a === b)],
    ['!=', compares('!=', scalars, (a, b) => a !== b)],
    ['<', compares('<', ordered, (a, b) => a < b)],
    ['<=', compares('<=', ordered, (a, b) => a <= b)],
    ['>', compares('>', ordered, (a, b) => a > b)],
    ['>=', compares('>=', ordered, (a, b) => a >= b)],
    ['in', isIn],
  ]),
  new Map([
    ['+', adds],
    ['-', reckons('-', (a, b) => a - b)],
  ]),
  new Map([
    ['*', reckons('*', (a, b) => divided(a * b, one))],
    [
      '/',
      reckons('/', (a, b, at) => {
        if (b === 0n) throw new RuleFailure('dividedByZero', at)
        return divided(a * one, b)
      }),
    ],
  ]),
]
