import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { deciderKinds, fillerRules, type TemplateDocument } from '../../work/templateDocument.ts'
import { templateFieldKinds } from '../../work/templateFields.ts'
import type { PaperBlock } from '../../work/templatePaper.ts'
import { checkTemplate } from './checkTemplate.ts'
import { mistakeSentence } from './templatePlaces.ts'
import { readTemplateText, writeTemplateText } from './templateText.ts'

const names = ['a', 'b', 'c', 'person', 'constructor', '__proto__', 'a.b', '', 'toString', 'count']
const key = fc.constantFrom(...names)
const words = fc.oneof(fc.constantFrom('', ' ', '金额', '{key}', '$&'), fc.string({ maxLength: 10 }))
const both = fc.record({ zh: words, en: words })
const rule = fc.oneof(
  fc.constantFrom(
    'a + b',
    'has(a)',
    'c',
    'a.b > 1',
    "sum(a.b) == 'x'",
    'b ? a : c',
    'dataset.x.y',
    "'",
    '((',
    'a.from',
  ),
  fc.string({ maxLength: 30 }),
)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const column = {
  key,
  kind: fc.constantFrom(...templateFieldKinds),
  label: both,
  help: maybe(both),
  isRequired: fc.boolean(),
  shownWhen: maybe(rule),
  requiredWhen: maybe(rule),
  mustBe: maybe(fc.array(fc.record({ rule, say: both }), { maxLength: 3 })),
  rule: maybe(rule),
  from: maybe(fc.oneof(key, fc.constantFrom('person.mobile', 'a.name', 'c.balance'))),
  mayChange: maybe(fc.boolean()),
  min: maybe(fc.constantFrom('', '1', '-0.5', 'x', '1'.repeat(24))),
  max: maybe(fc.constantFrom('', '1', '-0.5', 'x', '1'.repeat(24))),
  decimals: maybe(fc.integer({ min: 0, max: 6 })),
  choices: maybe(fc.array(fc.record({ key, label: both }), { maxLength: 3 })),
  dictionary: maybe(key),
  hasTime: maybe(fc.boolean()),
  minRows: maybe(fc.nat(200)),
  maxRows: maybe(fc.integer({ min: 1, max: 200 })),
}
const field = fc.record({ ...column, columns: maybe(fc.array(fc.record(column), { maxLength: 4 })) })
const step = fc.record({
  key,
  title: both,
  group: fc.integer({ min: 1, max: 20 }),
  when: maybe(rule),
  who: fc.record({
    kind: fc.constantFrom(...deciderKinds),
    person: maybe(key),
    role: maybe(key),
    unit: maybe(key),
    level: maybe(fc.integer({ min: 1, max: 2 })),
    field: maybe(key),
  }),
  need: fc.constantFrom('any', 'all', 'two'),
  verbs: fc.array(fc.constantFrom('return', 'decline', 'handOn', 'ask'), { maxLength: 4 }),
  due: fc.constant(null),
  self: fc.constantFrom('up', 'pass', 'ask'),
  repeated: fc.constantFrom('pass', 'ask'),
  nobody: fc.constantFrom('administrators', 'skip'),
})
const align = fc.constantFrom('left', 'center', 'right')
const placed = fc.oneof(words, fc.constantFrom('{a}', '{person.name}', '{capital:a}', '{a.b}', '{number}', '{x', '{}'))
const inBoth = fc.record({ zh: placed, en: placed })
const written = { words: inBoth, size: fc.integer({ min: 8, max: 22 }), align, inBoth: fc.boolean() }
const height = fc.integer({ min: 5, max: 200 })
const kindOf = <const K extends string>(kind: K) => fc.constant(kind)
const block: fc.Arbitrary<PaperBlock> = fc.oneof(
  fc.record({ kind: kindOf('title'), ...written }),
  fc.record({ kind: kindOf('text'), ...written }),
  fc.record({
    kind: kindOf('grid'),
    columns: fc.integer({ min: 1, max: 12 }),
    hasFrame: fc.boolean(),
    cells: fc.array(
      fc.record({ span: fc.integer({ min: 1, max: 12 }), label: maybe(inBoth), field: maybe(key), align }),
      { maxLength: 4 },
    ),
  }),
  fc.record({
    kind: kindOf('table'),
    field: key,
    hasIndex: fc.boolean(),
    columns: fc.array(fc.record({ key, isSummed: fc.boolean() }), { maxLength: 3 }),
  }),
  fc.record({ kind: kindOf('opinions') }),
  fc.record({ kind: kindOf('picture'), field: key, height, align }),
  fc.record({ kind: kindOf('line'), isRed: fc.boolean() }),
  fc.record({ kind: kindOf('space'), height }),
  fc.record({ kind: kindOf('signature'), field: key, words: inBoth }),
  fc.record({ kind: kindOf('seal'), words: inBoth }),
  fc.record({ kind: kindOf('proof') }),
  fc.record({ kind: kindOf('page'), align }),
)
const margin = fc.integer({ min: 0, max: 100 })
const paper = fc.record({
  size: fc.constant('A4' as const),
  turned: fc.boolean(),
  margins: fc.tuple(margin, margin, margin, margin),
  header: fc.array(block, { maxLength: 3 }),
  body: fc.array(block, { maxLength: 5 }),
  footer: fc.array(block, { maxLength: 3 }),
})
const template: fc.Arbitrary<TemplateDocument> = fc.record({
  format: fc.constant('portico-template/1' as const),
  name: words,
  nameEn: words,
  ownerUnit: key,
  administrators: fc.record({ people: fc.array(key), roles: fc.array(key) }),
  fillers: fc.record({
    rule: fc.constantFrom(...fillerRules),
    units: fc.array(key),
    roles: fc.array(key),
    once: fc.constantFrom(null, 'ever', 'year'),
  }),
  form: fc.record({
    groups: fc.array(fc.record({ key, title: both, fields: fc.array(field, { maxLength: 5 }) }), { maxLength: 4 }),
  }),
  serial: fc.record({
    text: fc.oneof(fc.constantFrom('{no}', '{year}{no:4}', '{a}{no', '{}'), fc.string({ maxLength: 20 })),
    per: fc.array(fc.constantFrom('year', 'unit'), { maxLength: 2 }),
    at: fc.constantFrom('submitted', 'issued'),
  }),
  way: fc.record({ steps: fc.array(step, { maxLength: 5 }), afterReturn: fc.constantFrom('smart', 'all') }),
  paper: maybe(paper),
  keepMonths: fc.integer({ min: 1, max: 600 }),
})

test('whatever a template holds, its mistakes are told in both languages, each at a place that is there', () => {
  const none: ReadonlySet<string> = new Set()
  const known = { units: none, roles: none, people: none, dictionaries: none, data: null }
  fc.assert(
    fc.property(template, document => {
      const mistakes = checkTemplate(document, known)
      const whole: unknown = document
      const odd = mistakes.filter(mistake => {
        const said = (['zh', 'en'] as const).map(language => mistakeSentence(mistake, document, language)).join()
        // The last part may be what is missing.
        const found = mistake.place.slice(0, -1).reduce((at, part) => (at as Record<string, unknown>)[part], whole)
        return typeof found !== 'object' || /undefined|\[object|\{(max|min|sign|kind)\}/.test(said)
      })
      expect(odd).toEqual([])
      // Without what the portal knows nothing else is found.
      expect(checkTemplate(document, null).length).toBeLessThanOrEqual(mistakes.length)
    }),
    { numRuns: 100 },
  )
})

test('every template goes to text and back, to the letter', () => {
  fc.assert(
    fc.property(template, document => {
      const text = writeTemplateText(document)
      const read = readTemplateText(text)
      expect('document' in read && writeTemplateText(read.document)).toBe(text)
    }),
    { numRuns: 50 },
  )
})

test('whatever a text holds, it is read or its mistakes are named', () => {
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.constantFrom('['.repeat(200_000), '[]', '{"form":{"groups":[[[[]]]]}}'),
  )
  fc.assert(
    fc.property(text, it => {
      expect('mistakes' in readTemplateText(it)).toBe(true)
    }),
  )
  const deep = readTemplateText('['.repeat(100_000) + ']'.repeat(100_000))
  expect('mistakes' in deep).toBe(true)
})
