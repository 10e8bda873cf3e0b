import { readdirSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Any, decode, encode, type Rows } from './wire.ts'

const folder = new URL('.', import.meta.url)
const files = readdirSync(folder, { recursive: true })
  .map(String)
  .filter(file => !/^(rules|operations)\/|\.test\.ts$|^api\.ts$/.test(file) && file.endsWith('.ts'))
const modules = await Promise.all(
  files.map(
    async name =>
      [path.basename(name, '.ts'), (await import(new URL(name, folder).href)) as Record<string, unknown>] as const,
  ),
)

interface Entity {
  rows: Rows
}
const isEntity = (value: unknown): value is Entity & Any =>
  typeof value === 'object' && value !== null && 'rows' in value && '_zod' in value

/** Every entity that the contract exports, and those that its calls take and answer. */
const entities = new Map<string, Entity & Any>()
function collect(name: string, value: unknown): void {
  if (typeof value !== 'object' || value === null || value instanceof Set) return
  if (isEntity(value)) entities.set(name, value)
  else if ('url' in value) {
    const { input, data } = value as { input?: Any; data?: Any }
    for (const [side, type] of Object.entries({ input, data }))
      for (const found of entitiesIn(type))
        if (![...entities.values()].includes(found)) entities.set(`${name}.${side}`, found)
  } else if (!('_zod' in value)) for (const [key, child] of Object.entries(value)) collect(`${name}.${key}`, child)
}
function entitiesIn(type: Any | undefined): (Entity & Any)[] {
  if (!type) return []
  if (isEntity(type)) return [type]
  const def = type._zod.def as { innerType?: Any; element?: Any; options?: Any[] }
  return [def.innerType, def.element, ...(def.options ?? [])].flatMap(entitiesIn)
}
for (const [noun, exported] of modules)
  for (const [name, value] of Object.entries(exported)) collect(`${noun} ${name}`, value)

/** Plain values that a type writes, and for each the forms in which it may arrive. */
type Forms = fc.Arbitrary<{ plain: unknown; wire: unknown }>
const same = (values: fc.Arbitrary<unknown>): Forms => values.map(value => ({ plain: value, wire: value }))
const clean = (max: number) =>
  fc.string({ unit: 'grapheme', maxLength: Math.min(max, 12) }).map(it =>
    it
      .replace(/\p{Cc}/gu, '')
      .slice(0, max)
      .toWellFormed(),
  )

/** `yyyy-MM-dd HH:mm:ss` of the years that the wire takes. */
const days = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  .map(at => at.toISOString().replace('T', ' '))
const patternOf = (type: Any): string | undefined =>
  (type._zod.def as { checks?: { _zod: { def: { pattern?: RegExp } } }[] }).checks?.[0]?._zod.def.pattern?.source

interface Check {
  check: string
  format?: string
  pattern?: RegExp
  maximum?: number
  minimum?: number
  length?: number
  value?: number
}
function forms(type: Any, depth = 0): Forms {
  if (isEntity(type)) return record(type.rows, depth)
  const def = type._zod.def as unknown as {
    type: string
    innerType: Any
    element: Any
    catchall: Any
    options: Any[]
    items: Any[]
    values: unknown[]
    entries: Record<string, string>
    getter: () => Any
    in: Any
    out: Any
    checks?: { _zod: { def: Check } }[]
  }
  const checks = (def.checks ?? []).map(check => check._zod.def)
  const bound = (kind: string) => checks.find(check => check.check === kind)?.value
  switch (def.type) {
    case 'string': {
      const pattern = checks.find(check => check.format === 'regex')?.pattern
      if (pattern) return same(fc.stringMatching(new RegExp(pattern.source)))
      return same(clean(checks.find(check => check.check === 'max_length')?.maximum ?? 50))
    }
    case 'boolean':
      return same(fc.boolean())
    case 'null':
      return same(fc.constant(null))
    case 'literal':
      return same(fc.constantFrom(...def.values))
    case 'enum':
      return same(fc.constantFrom(...Object.values(def.entries)))
    case 'number':
      return same(fc.integer({ min: bound('greater_than') ?? -1000, max: bound('less_than') ?? 1000 }))
    case 'unknown':
      return same(fc.constant('anything'))
    case 'nullable':
      return fc.oneof(same(fc.constant(null)), forms(def.innerType, depth))
    case 'optional':
      return fc.oneof(same(fc.constant(undefined)), forms(def.innerType, depth))
    case 'array': {
      const most = checks.find(check => check.check === 'max_length')?.maximum ?? 3
      const exactly = checks.find(check => check.check === 'length_equals')?.length
      if (exactly) return list(forms(def.element, depth + 1), exactly, exactly)
      const least = checks.find(check => check.check === 'min_length')?.minimum ?? 0
      return depth > 2 ? same(fc.constant([])) : list(forms(def.element, depth + 1), most, least)
    }
    case 'tuple':
      return sideBySide(def.items.map(item => forms(item, depth)))
    case 'union':
      return fc.oneof(...def.options.map(option => forms(option, depth)))
    case 'object':
      return fc
        .dictionary(fc.stringMatching(/^[a-z]{1,8}$/), forms(def.catchall, depth), { noNullPrototype: true })
        .map(cells => {
          const side = (name: 'plain' | 'wire') =>
            Object.fromEntries(Object.entries(cells).map(([key, cell]) => [key, cell[name]]))
          return { plain: side('plain'), wire: side('wire') }
        })
    case 'lazy':
      return forms(def.getter(), depth)
    case 'pipe': {
      const time = patternOf(def.in)
      if (time?.startsWith('^\\d{4}-')) return same(days.map(at => at.slice(0, time.includes(':') ? 19 : 10)))
      // A codec of one value: its plain side is made, its wire forms are the canonical one and the same as text.
      return forms(def.out, depth).chain(({ plain }) => {
        const wire = encode(type, plain as never)
        return fc.constantFrom({ plain, wire }, { plain, wire: typeof wire === 'number' ? String(wire) : wire })
      })
    }
    default:
      throw new Error(`no forms for ${def.type}`)
  }
}
function list(item: Forms, most: number, least = 0): Forms {
  return fc
    .array(item, { minLength: least, maxLength: Math.min(most, 3) })
    .map(items => ({ plain: items.map(it => it.plain), wire: items.map(it => it.wire) }))
}
function sideBySide(items: Forms[]): Forms {
  return fc.tuple(...items).map(all => ({ plain: all.map(it => it.plain), wire: all.map(it => it.wire) }))
}
function record(rows: Rows, depth: number): Forms {
  const parts = Object.entries(rows).map(([english, [wire, type]]) =>
    forms(type, depth).map(form => ({ english, wire, form })),
  )
  return fc.tuple(...parts).map(fields => {
    const present = fields.filter(({ form }) => form.plain !== undefined)
    return {
      plain: Object.fromEntries(present.map(({ english, form }) => [english, form.plain])),
      wire: Object.fromEntries(present.map(({ wire, form }) => [wire, form.wire])),
    }
  })
}

test('the entities of the contract are all found', () => {
  expect(entities.size).toBeGreaterThan(25)
  for (const name of ['menu SystemMenu', 'users UserInfo', 'auth PasswordSignIn', 'notices notices.unread.data'])
    expect([...entities.keys()]).toContain(name)
})

describe.each([...entities])('%s', (_name, entity) => {
  test('reads whatever form a value arrives in, and writes the one canonical form', () => {
    fc.assert(
      fc.property(forms(entity), ({ plain, wire }) => {
        const read = decode(entity, wire)
        if (!read.ok) throw new Error(`${JSON.stringify(wire)} was refused: ${read.issues.join()}`)
        expect(read.value).toEqual(plain)
        const canonical = encode(entity, read.value as never)
        expect(decode(entity, canonical)).toEqual({ ok: true, value: plain })
        expect(encode(entity, plain as never)).toEqual(canonical)
        expect(JSON.parse(JSON.stringify(canonical))).toEqual(canonical)
      }),
      { numRuns: 40 },
    )
  })

  test('names each field once, in English letters on our side', () => {
    const wires = Object.values(entity.rows).map(([wire]) => wire)
    expect(new Set(wires).size).toBe(wires.length)
    for (const english of Object.keys(entity.rows)) expect(english).toMatch(/^[a-z][a-zA-Z]*$/)
  })
})

test('the recursive menu keeps its children', () => {
  const menu = [...entities].find(([name]) => name === 'menu SystemMenu')?.[1]
  if (!menu) throw new Error('no menu')
  const deep = z.safeParse(menu, { sysMenuList: [{ sysMenuList: 7 }] })
  expect(deep.success).toBe(false)
})
