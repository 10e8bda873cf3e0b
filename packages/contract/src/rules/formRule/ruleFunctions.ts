import { amountToCapitals } from '../amounts/amount.ts'
import { daysFrom } from '../funds/duration.ts'
import { addMonths, dayAfter } from '../serviceHours.ts'
import { RuleFailure, type RuleScope, spend } from './ruleRuns.ts'
import {
  absolute,
  decimalText,
  divided,
  floored,
  isRuleDay,
  one,
  type RuleType,
  type RuleValue,
  type Scalar,
  scalars,
} from './ruleValues.ts'

/** Where a function is called: what it may ask for, and where its mistakes stand. */
interface Call {
  readonly name: string
  readonly at: number
  readonly scope: RuleScope
}

/** What a function takes, one list of types for each value, and what it gives. */
export interface RuleFunction {
  readonly takes: readonly (readonly RuleType[])[]
  /** `first` is the type of its first value, `element` that of what its list holds. */
  readonly gives: Scalar | 'first' | 'element'
  /** Never handed what is absent, `has` apart: then the call is absent. */
  readonly run: (call: Call, ...values: never[]) => RuleValue
}

type List = readonly RuleValue[]
type Ordered = bigint | string

const listOf = (types: readonly Scalar[]): RuleType[] => [
  'list of absent',
  ...types.map(it => `list of ${it}` as const),
]
/** What has a day. */
export const dayTypes = ['date', 'moment'] as const
/** What has an order. */
export const ordered = ['decimal', 'text', 'date', 'moment'] as const
const text = ['text'] as const
const decimal = ['decimal'] as const

const dayOf = (value: string) => value.slice(0, 10)
const decimalOf = (count: number) => BigInt(count) * one
const there = <T extends RuleValue>(list: List) => list.filter(it => it !== null) as T[]
const extreme = (isBetter: (a: Ordered, b: Ordered) => boolean) => (_: Call, list: List) =>
  there<Ordered>(list).reduce<Ordered | null>((best, it) => (best === null || isBetter(it, best) ? it : best), null)

/** A whole number of days or months that stays within the calendar. */
function wholeOf({ name, at }: Call, value: bigint, furthest: number): number {
  if (value % one !== 0n) throw new RuleFailure('notWhole', at, { name })
  if (absolute(value) > decimalOf(furthest)) throw new RuleFailure('dayOutOfRange', at)
  return Number(value / one)
}

/** Moves a day, or the day of a moment. */
const moving =
  (furthest: number, move: (day: string, by: number) => string) => (call: Call, from: string, by: bigint) => {
    const moved = move(dayOf(from), wholeOf(call, by, furthest))
    if (!isRuleDay(moved)) throw new RuleFailure('dayOutOfRange', call.at)
    return moved + from.slice(10)
  }

/** How many days there are from one to another, both counted; none where the other is earlier. */
const daysThrough = (from: string, to: string) => Math.max(0, daysFrom(dayOf(from), dayOf(to)) + 1)

/** A day is reckoned out and looked up, which takes as long as several values. */
const stepsOfDay = 4

function workdays({ scope }: Call, from: string, to: string): bigint {
  const all = daysThrough(from, to)
  spend(scope, all * stepsOfDay)
  let count = 0
  for (let ahead = 0; ahead < all; ahead++) if (scope.isWorkday(dayAfter(dayOf(from), ahead))) count += 1
  return decimalOf(count)
}

/** The functions of the language. Days from one to another count both: a leave from Monday to Wednesday has three. */
export const ruleFunctions: ReadonlyMap<string, RuleFunction> = new Map<string, RuleFunction>([
  ['has', { takes: [scalars], gives: 'yesNo', run: (_, value: RuleValue) => value !== null }],
  [
    'sum',
    {
      takes: [listOf(decimal)],
      gives: 'decimal',
      run: (_, list: List) => there<bigint>(list).reduce((all, it) => all + it, 0n),
    },
  ],
  ['count', { takes: [listOf(scalars)], gives: 'decimal', run: (_, list: List) => decimalOf(there(list).length) }],
  ['min', { takes: [listOf(ordered)], gives: 'element', run: extreme((a, b) => a < b) }],
  ['max', { takes: [listOf(ordered)], gives: 'element', run: extreme((a, b) => a > b) }],
  ['any', { takes: [listOf(['yesNo'])], gives: 'yesNo', run: (_, list: List) => list.some(it => it === true) }],
  ['all', { takes: [listOf(['yesNo'])], gives: 'yesNo', run: (_, list: List) => list.every(it => it === true) }],
  [
    'round',
    {
      takes: [decimal, decimal],
      gives: 'decimal',
      run: (_, value: bigint, places: bigint) => {
        const unit = 10n ** (6n - places / one)
        return divided(value, unit) * unit
      },
    },
  ],
  ['abs', { takes: [decimal], gives: 'decimal', run: (_, value: bigint) => absolute(value) }],
  ['floor', { takes: [decimal], gives: 'decimal', run: (_, value: bigint) => floored(value) }],
  ['size', { takes: [text], gives: 'decimal', run: (_, value: string) => decimalOf([...value].length) }],
  [
    'contains',
    {
      takes: [text, text],
      gives: 'yesNo',
      run: ({ scope }, value: string, part: string) => {
        // At worst each character is compared with each of the other.
        spend(scope, (value.length * part.length) >> 10)
        return value.includes(part)
      },
    },
  ],
  [
    'startsWith',
    { takes: [text, text], gives: 'yesNo', run: (_, value: string, part: string) => value.startsWith(part) },
  ],
  [
    'days',
    {
      takes: [dayTypes, dayTypes],
      gives: 'decimal',
      run: (_, from: string, to: string) => decimalOf(daysThrough(from, to)),
    },
  ],
  ['addDays', { takes: [dayTypes, decimal], gives: 'first', run: moving(4_000_000, dayAfter) }],
  ['addMonths', { takes: [dayTypes, decimal], gives: 'first', run: moving(120_000, addMonths) }],
  ['workdays', { takes: [dayTypes, dayTypes], gives: 'decimal', run: workdays }],
  ['year', { takes: [dayTypes], gives: 'decimal', run: (_, day: string) => decimalOf(Number(day.slice(0, 4))) }],
  ['today', { takes: [], gives: 'date', run: ({ scope }) => scope.today }],
  [
    'text',
    {
      takes: [ordered],
      gives: 'text',
      run: (_, value: Ordered) => (typeof value === 'bigint' ? decimalText(value) : value),
    },
  ],
  [
    'capital',
    {
      takes: [decimal],
      gives: 'text',
      run: ({ at }, value: bigint) => {
        const capitals = amountToCapitals(decimalText(value))
        if (capitals === null) throw new RuleFailure('tooLarge', at)
        return capitals
      },
    },
  ],
])
