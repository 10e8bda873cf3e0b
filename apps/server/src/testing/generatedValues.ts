import { gzipSync } from 'node:zlib'

/** A JSON Schema as the API description prints it. */
export type Schema = Record<string, unknown> & {
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}
export type Schemas = Readonly<Record<string, Schema>>

/** Numbers from a seed: the same seed makes the same calls. */
export class Chance {
  #state: number
  constructor(seed: number) {
    this.#state = seed >>> 0
  }
  /** At least 0, below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  whole(below: number): number {
    return Math.floor(this.next() * below)
  }
  one<T>(of: readonly T[]): T {
    return of[this.whole(of.length)] as T
  }
  shuffle(items: unknown[]): void {
    for (let at = items.length - 1; at > 0; at--) {
      const other = this.whole(at + 1)
      ;[items[at], items[other]] = [items[other], items[at]]
    }
  }
  is(share: number): boolean {
    return this.next() < share
  }
}

const oddTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1',
  'null',
  'true',
  'NaN',
  '%',
  '_',
  "'",
  '"',
  '\\',
  '--',
  ';',
  '../..',
  '{}',
  '[]',
  '0x10',
  '1e999',
  '9'.repeat(40),
  '张三',
  '門戶',
  '😀',
  'é',
  'a\u0000b',
  '\ud800',
  '\u202e',
  'constructor',
  '__proto__',
  '<b>x</b>',
  'javascript:1',
  'https://a.invalid',
  'x'.repeat(101),
  '长'.repeat(3000),
  'admin',
  'zhangsan',
  'ZHANGSAN',
]
const oddNumbers = [0, -1, 1, 2, 3, 0.5, -0, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e308, 1e-7]
/** Years at which programs disagree about what a date is, and days and times that there are not. */
const years = ['0000', '0001', '0099', '1899', '1900', '9999']
const oddDays = ['02-30', '06-31', '13-45']

/**
 * Makes values for the description's schemas: such as fit, to the bounds of what fits, and, where `odd` says how often,
 * such as do not. It learns from answers, so that calls also name what there is.
 */
export class Values {
  readonly #chance: Chance
  readonly #schemas: Schemas
  readonly #seen = new Map<string, unknown[]>()
  /** The share of values that do not fit, 0 to 1. */
  odd = 0
  /** The year of every moment and day of a call; without one those of these days. */
  year: string | null = null

  constructor(chance: Chance, schemas: Schemas) {
    this.#chance = chance
    this.#schemas = schemas
  }

  /** Takes down what an answer names, by the names of the wire. */
  learn(answer: unknown, depth = 0): void {
    if (typeof answer !== 'object' || answer === null || depth > 8) return
    if (Array.isArray(answer)) {
      for (const item of answer.slice(0, 5)) this.learn(item, depth + 1)
      return
    }
    for (const [name, value] of Object.entries(answer)) {
      this.learn(value, depth + 1)
      if (value === null || value === undefined) continue
      const known = this.#seen.get(name) ?? []
      if (known.length < 12) this.#seen.set(name, [...known, value])
      else known[this.#chance.whole(12)] = value
    }
  }

  /** Begins a call: most fit in all they say; the others are wrong in some of it, or in much. */
  begin(): void {
    this.odd = this.#chance.one([0, 0, 0, 0, 0.1, 0.3])
    this.year = this.#chance.is(0.5) ? this.#chance.one(years) : null
  }

  of(schema: Schema, name = '', depth = 0): unknown {
    const chance = this.#chance
    const known = this.#seen.get(name)
    const isTime = this.year !== null && String(schema['pattern'] ?? '').startsWith('^\\d{4}-')
    if (known && !isTime && chance.is(0.6)) return chance.one(known)
    if (chance.is(this.odd))
      return chance.one<unknown>([null, [], {}, true, chance.one(oddNumbers), chance.one(oddTexts)])
    const { $ref, const: only, enum: values, anyOf, oneOf, type } = schema
    if (typeof $ref === 'string') return this.of(this.#schemas[$ref.split('/').at(-1) ?? ''] ?? {}, name, depth + 1)
    if (only !== undefined) return only
    if (Array.isArray(values)) return chance.one(values)
    const choices = anyOf ?? oneOf
    if (choices) return this.of(chance.one(choices), name, depth + 1)
    switch (Array.isArray(type) ? chance.one(type) : type) {
      case 'object':
        return this.#object(schema, depth)
      case 'array': {
        if (depth > 6) return []
        const most = Math.min(Number(schema['maxItems'] ?? 3), 3)
        return Array.from({ length: chance.whole(most + 1) }, () => this.of(schema.items ?? {}, '', depth + 1))
      }
      case 'integer':
      case 'number':
        return this.#number(schema)
      case 'boolean':
        return chance.is(0.5)
      case 'null':
        return null
      default:
        return this.#text(schema)
    }
  }

  #object(schema: Schema, depth: number): Record<string, unknown> {
    const made: Record<string, unknown> = {}
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const isNeeded = schema.required?.includes(name)
      if (this.#chance.is(isNeeded ? 1 - this.odd / 2 : depth > 6 ? 0 : 0.5))
        made[name] = this.of(property, name, depth + 1)
    }
    if (this.#chance.is(this.odd / 2)) made['nobodyKnows'] = 1
    return made
  }

  #number(schema: Schema): number {
    const [least, most] = [Number(schema['minimum'] ?? -10), Number(schema['maximum'] ?? 100)]
    if (this.#chance.is(this.odd)) return this.#chance.one(oddNumbers)
    if (this.#chance.is(0.2)) return this.#chance.one([least, most])
    const first = Math.max(least, Math.min(0, most))
    return first + this.#chance.whole(Math.min(most - first + 1, 50))
  }

  #time(isMoment: boolean): string {
    const chance = this.#chance
    const year = this.year ?? chance.one(['2026', '2027'])
    const day = chance.is(this.odd) ? chance.one(oddDays) : chance.one(['01-01', '06-15', '12-31'])
    const time = chance.is(this.odd) ? '24:00:00' : chance.one(['00:00:00', '09:30:00', '23:59:59'])
    return isMoment ? `${year}-${day} ${time}` : `${year}-${day}`
  }

  #text(schema: Schema): string {
    const chance = this.#chance
    const pattern = String(schema['pattern'] ?? '')
    if (pattern.startsWith('^\\d{4}-')) return this.#time(pattern.includes(':'))
    if (pattern !== '') return this.#matching(pattern)
    const most = Number(schema['maxLength'] ?? 40)
    if (chance.is(0.6)) return chance.one(oddTexts).slice(0, chance.is(this.odd) ? undefined : most)
    return chance.is(0.1) ? 'x'.repeat(most) : 'abcdefgh'.slice(0, chance.whole(9))
  }

  /** One of the forms that the contract's patterns ask for; where none is known, whatever comes. */
  #matching(pattern: string): string {
    const form = new RegExp(pattern, 'u')
    const all = [
      '1',
      '12',
      '0001',
      'a',
      'ab-c',
      '#336699',
      '2026-11',
      '08:00',
      '#fff',
      'a.png',
      '0'.repeat(64),
      'https://a.invalid',
    ]
    const fitting = all.filter(text => form.test(text))
    return fitting.length > 0 && !this.#chance.is(this.odd) ? this.#chance.one(fitting) : this.#chance.one(oddTexts)
  }
}

/** A large body as it may come zipped. */
export const zipped = (body: unknown) => ({ zip: gzipSync(JSON.stringify(body) ?? '').toString('base64') })

/** Bytes of a multipart body with those fields and a file. */
export function multipart(fields: Readonly<Record<string, unknown>>, name: string, file: Buffer) {
  const boundary = 'generated-calls'
  const parts = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${typeof value === 'object' ? JSON.stringify(value) : String(value)}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    payload: Buffer.concat([Buffer.from(parts.join('') + head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}
