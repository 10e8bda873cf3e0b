import * as z from 'zod/mini'

/**
 * Codecs between the wire's odd forms and plain English values. Decoding is lenient where the specification is
 * (number or text); encoding has one canonical form.
 */
export type Any = z.core.$ZodType

type Definition = Any['_zod']['def'] & {
  innerType?: Any
  in?: Any
  out?: Any
  element?: Any
  options?: Any[]
  items?: Any[]
  shape?: Record<string, Any>
  getter?: () => Any
  values?: unknown[]
  entries?: Record<string, string>
}
/** What a type of zod is made of; its own types do not say it of a type that is any. */
export const definitionOf = (type: Any) => type._zod.def as Definition

const badCharacters = 'bad characters'

/** Text of at most `max` characters, without NUL, control characters or lone surrogates (security rule 20). */
export const text = (max = 100) => z.string().check(z.maxLength(max), z.refine(isCleanText, badCharacters))

/** Text over several lines: tabs and line breaks are allowed too. */
export const longText = (max = 20_000) =>
  z.string().check(
    z.maxLength(max),
    z.refine(value => isCleanText(value.replace(/[\t\n\r]/g, '')), badCharacters),
  )

function isCleanText(value: string): boolean {
  for (let i = 0; i < value.length; i++) {
    const unit = value.charCodeAt(i)
    if (unit < 0x20 || unit === 0x7f) return false
    if (unit >= 0xd800 && unit <= 0xdfff) {
      const next = value.charCodeAt(i + 1)
      if (unit >= 0xdc00 || !(next >= 0xdc00 && next <= 0xdfff)) return false
      i++
    }
  }
  return true
}

/** A whole number that may travel as text. Canonical: number. */
export const int = (min = -2_147_483_648, max = 2_147_483_647) =>
  z.codec(z.union([z.number(), z.string().check(z.regex(/^-?\d{1,16}$/))]), z.int().check(z.gte(min), z.lte(max)), {
    decode: value => Number(value),
    encode: value => value,
  })

/** A boolean whose two wire numbers are named: `flag(1, 0)` is 1 = yes, 0 = no. Canonical: number. */
export const flag = (yes: number, no: number) =>
  z.codec(z.union([z.literal([yes, no]), z.literal([String(yes), String(no)])]), z.boolean(), {
    decode: value => Number(value) === yes,
    encode: value => (value ? yes : no),
  })

/** A number code that reads as a word: `word({ page: 0, link: 1 })`. Canonical: number. */
export function word<const M extends Readonly<Record<string, number>>>(map: M) {
  const words = Object.keys(map) as (keyof M & string)[]
  const numbers = words.map(name => map[name] as number)
  return z.codec(z.union([z.literal(numbers), z.literal(numbers.map(String))]), z.enum(words as [keyof M & string]), {
    decode: value => words[numbers.indexOf(Number(value))] as never,
    encode: name => map[name as keyof M] as number,
  })
}

/** A moment, on the wire `yyyy-MM-dd HH:mm:ss` in the portal's time zone (spec 2 §9). */
export const moment = () => inBounds(momentForm)
/** A day, `yyyy-MM-dd`. */
export const day = () => inBounds(dayForm)
export const momentForm = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
export const dayForm = /^\d{4}-\d\d-\d\d$/

/** What comes in must be in the calendar; what goes out is what was let in, or stood there before there were bounds. */
const inBounds = (form: RegExp) =>
  z.codec(z.string().check(z.regex(form)), z.string(), {
    decode: (value, payload) => {
      if (!isInCalendar(value)) payload.issues.push({ code: 'custom', input: value, message: outOfCalendar })
      return value
    },
    encode: value => value,
  })
const outOfCalendar = 'not in the calendar'

/** A real day, and time of it, of the years 1900 to 9999: others no clock and no column of dates agrees about. */
function isInCalendar(text: string): boolean {
  const at = new Date(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : 'T00:00:00Z'}`)
  return !Number.isNaN(at.getTime()) && text >= '1900' && at.toISOString().startsWith(text.replace(' ', 'T'))
}

/** Nothing, or the value: the wire says null. */
export const maybe = <T extends Any>(type: T) => z.nullable(type)
export const list = <T extends Any>(type: T, max = 10_000) => z.array(type).check(z.maxLength(max))
/** Values under names that nobody lists: the columns of a row, the parameters of an address. */
export const byName = <T extends Any>(type: T) =>
  z.catchall(z.object({}), type).check(z.refine(value => Object.keys(value).every(isName), badCharacters))
const isName = (name: string): boolean => name.length <= 100 && isCleanText(name)
/** One of several entities, told apart by their `kind`: what is wrong with one is said at its place. */
export function byKind<const T extends readonly [Any, ...Any[]]>(types: T): z.ZodMiniUnion<T> {
  // The library asks of its own types what tells them apart, which is not known of any type; at run time it looks itself.
  const type: Any = z.discriminatedUnion('kind', types as never)
  return type as z.ZodMiniUnion<T>
}
export const optional = <T extends Any>(type: T) => z.optional(type)
export const bool = () => z.boolean()
export const nothing = () => z.null()

/**
 * One row of an entity: the wire's name and how the value travels. The comment beside it says what the name means.
 * `need` stands with what a form asks for, to be entered or to be chosen: a type lets an empty text through, which the
 * server's handler refuses in words.
 */
export type Row = readonly [wireName: string, type: Any, need?: Need]
export type Need = 'entered' | 'chosen'
export type Rows = Readonly<Record<string, Row>>

type OptionalKeys<R extends Rows> = {
  [K in keyof R]: undefined extends z.output<R[K][1]> ? K : never
}[keyof R]
export type Decoded<R extends Rows> = {
  [K in Exclude<keyof R, OptionalKeys<R>>]: z.output<R[K][1]>
} & { [K in OptionalKeys<R>]?: z.output<R[K][1]> | undefined }

type Loose = Record<string, unknown>
/** A codec from wire names to plain English; `rows` feeds the glossary and the property tests. */
export type Entity<R extends Rows> = z.ZodMiniType<Decoded<R>, unknown> & { readonly rows: R }

/** An entity that an answer carries: what it does not list never leaves, and is ignored when it comes in. */
export const entity = <const R extends Rows>(rows: R): Entity<R> => renaming(rows, shape => z.object(shape))

/** An entity that a request carries: an unknown key is refused. */
export const body = <const R extends Rows>(rows: R): Entity<R> => renaming(rows, shape => z.strictObject(shape))

function renaming<R extends Rows>(rows: R, make: (shape: Record<string, Any>) => Any): Entity<R> {
  const names = Object.entries(rows).map(([english, [wire]]) => [english, wire] as const)
  const shape: Record<string, Any> = {}
  for (const [wire, type] of Object.values(rows)) shape[wire] = type
  const pick = (from: Loose, direction: 0 | 1): Loose => {
    const to: Loose = {}
    for (const pair of names) {
      const value = from[pair[direction === 0 ? 1 : 0]]
      if (value !== undefined) to[pair[direction]] = value
    }
    return to
  }
  const codec = z.codec(make(shape) as z.ZodMiniType<Loose, Loose>, z.custom<Decoded<R>>(), {
    decode: wire => pick(wire, 0) as Decoded<R>,
    encode: plain => pick(plain, 1),
  })
  return Object.assign(codec, { rows })
}

/** The plain English type of an entity or codec. */
export type Of<T extends Any> = z.output<T>

/** Wire JSON → plain English, or a list of what is wrong with it. */
export function decode<T extends Any>(type: T, value: unknown): { ok: true; value: z.output<T> } | Problem {
  const result = z.safeParse(type, value)
  if (result.success) return { ok: true, value: result.data as z.output<T> }
  const { issues } = result.error
  const isTime = issues.every(issue => issue.message === outOfCalendar)
  return {
    ok: false,
    issues: issues.map(issue => `${issue.path.join('.') || '(body)'}: ${issue.code}`),
    outOfCalendar: isTime ? issues.map(issue => issue.path.join('.')) : [],
  }
}
export interface Problem {
  ok: false
  issues: string[]
  /** Wire names of moments and days that are none, where nothing else is wrong: that is a slip of who typed them. */
  outOfCalendar: string[]
}

/** A value that does not fit its row: where, by wire names, and why; `bound` is the most or the least allowed. */
export interface Unfit {
  path: readonly (string | number)[]
  why: 'missing' | 'characters' | 'tooLong' | 'tooMany' | 'tooLarge' | 'tooSmall' | 'other'
  bound: number
}

/** What `encode` found wrong, or null where something else was thrown. */
export function unfitOf(error: unknown): Unfit[] | null {
  if (!(error instanceof z.core.$ZodError)) return null
  return error.issues.map(issue => {
    const path = issue.path.map(part => (typeof part === 'number' ? part : String(part)))
    if (issue.code === 'too_big') {
      const why = issue.origin === 'string' ? 'tooLong' : issue.origin === 'array' ? 'tooMany' : 'tooLarge'
      return { path, why, bound: Number(issue.maximum) }
    }
    if (issue.code === 'too_small') return { path, why: 'tooSmall', bound: Number(issue.minimum) }
    const isMissing = issue.code === 'invalid_type' && issue.input === undefined
    const why = isMissing ? 'missing' : issue.message === badCharacters ? 'characters' : 'other'
    return { path, why, bound: 0 }
  })
}

/** Plain English → canonical wire JSON; throws when a value does not fit its row: see `unfitOf`. */
export function encode<T extends Any>(type: T, value: z.output<T>): unknown {
  return z.encode(type, value)
}
