import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as w from './wire.ts'

const accepts = (type: w.Any, value: unknown) => w.decode(type, value).ok
const read = (type: w.Any, value: unknown) => {
  const result = w.decode(type, value)
  return result.ok ? result.value : 'refused'
}

describe('text', () => {
  test('takes any clean text up to its length, Chinese and emoji too', () => {
    for (const value of ['', 'a', '江州大学', '😀', 'x'.repeat(100)]) expect(read(w.text(), value)).toBe(value)
    expect(accepts(w.text(), 'x'.repeat(101))).toBe(false)
    expect(accepts(w.text(3), 'abcd')).toBe(false)
  })

  test('refuses NUL, control characters, DEL and halves of pairs', () => {
    for (const bad of ['\0', 'a\0b', '\u001b[31m', '\t', '\n', '\u007f', '\ud800', '\udc00', '\udc00\ud800', 'a\ud83d'])
      expect(accepts(w.text(), bad), JSON.stringify(bad)).toBe(false)
  })

  test('over several lines, line breaks and tabs are allowed and nothing else of the kind', () => {
    expect(accepts(w.longText(), 'a\r\n\tb')).toBe(true)
    for (const bad of ['\0', '\u000b', '\ud800']) expect(accepts(w.longText(), bad)).toBe(false)
    expect(accepts(w.longText(5), '123456')).toBe(false)
  })

  test('is refused exactly when it is not well formed or holds a control character', () => {
    const any = fc.string({ unit: 'binary', maxLength: 20 })
    fc.assert(
      fc.property(
        fc.oneof(
          any,
          fc.array(fc.integer({ min: 0, max: 0xffff })).map(units => String.fromCharCode(...units)),
        ),
        value => {
          const clean = value.isWellFormed() && ![...value].some(char => char < ' ' || char === '\u007f')
          expect(accepts(w.text(1000), value)).toBe(clean)
        },
      ),
    )
  })
})

describe('numbers', () => {
  test('whole ones may travel as text; they are written as numbers', () => {
    expect(read(w.int(), '42')).toBe(42)
    expect(read(w.int(), -7)).toBe(-7)
    expect(w.encode(w.int(), 42)).toBe(42)
    for (const bad of ['', ' 1', '1.0', '0x10', '1e3', 'NaN', '99999999999', null, true, [1], 1.5, Number.NaN])
      expect(accepts(w.int(), bad), String(bad)).toBe(false)
  })

  test('keep within their bounds, which are those of the column', () => {
    expect(accepts(w.int(1, 10), 0)).toBe(false)
    expect(accepts(w.int(1, 10), '11')).toBe(false)
    expect(accepts(w.int(), 2_147_483_648)).toBe(false)
    expect(() => w.encode(w.int(1, 10), 11)).toThrow()
  })
})

describe('flags', () => {
  test.each([
    [1, 0],
    [0, 1],
    [1, 2],
  ])('%i is yes and %i is no, as number or text', (yes, no) => {
    const flag = w.flag(yes, no)
    expect([yes, String(yes), no, String(no)].map(value => read(flag, value))).toEqual([true, true, false, false])
    expect([w.encode(flag, true), w.encode(flag, false)]).toEqual([yes, no])
    for (const bad of [3, '3', true, null, '', `0${yes}`]) expect(accepts(flag, bad), String(bad)).toBe(false)
  })
})

describe('words', () => {
  const word = w.word({ page: 0, link: 1, desktop: 2 })
  test('are read from their numbers and written as them', () => {
    expect([0, '1', 2].map(value => read(word, value))).toEqual(['page', 'link', 'desktop'])
    expect(w.encode(word, 'desktop')).toBe(2)
    for (const bad of [3, 'page', '', null, -1]) expect(accepts(word, bad), String(bad)).toBe(false)
    expect(() => w.encode(word, 'other' as never)).toThrow()
  })
})

describe('moments', () => {
  test('have the form yyyy-MM-dd HH:mm:ss', () => {
    expect(accepts(w.moment(), '2026-01-02 03:04:05')).toBe(true)
    for (const bad of ['2026-01-02T03:04:05', '2026-1-2 3:4:5', '2026-01-02', '', 0])
      expect(accepts(w.moment(), bad)).toBe(false)
  })

  test('and days are those of the calendar from 1900 to 9999 where they come in', () => {
    const stretch = w.body({ from: ['kssj', w.moment()], on: ['rq', w.optional(w.day())] })
    for (const [at, day] of [
      ['1900-01-01 00:00:00', '1900-01-01'],
      ['9999-12-31 23:59:59', '2028-02-29'],
    ])
      expect(w.decode(stretch, { kssj: at, rq: day }).ok).toBe(true)
    for (const bad of [
      '0001-01-01',
      '0099-12-31',
      '0000-01-01',
      '1899-12-31',
      '2026-02-30',
      '2026-02-29',
      '2026-13-01',
    ]) {
      expect(w.decode(stretch, { kssj: `${bad} 00:00:00`, rq: bad }), bad).toMatchObject({
        ok: false,
        outOfCalendar: ['kssj', 'rq'],
      })
      // Something else is wrong too: that is no slip of a person.
      expect(w.decode(stretch, { kssj: `${bad} 00:00:00`, other: 1 }), bad).toMatchObject({ outOfCalendar: [] })
    }
    for (const bad of ['2026-01-01 24:00:00', '2026-01-01 23:60:00', '2026-01-01 23:59:60'])
      expect(w.decode(stretch, { kssj: bad }), bad).toMatchObject({ outOfCalendar: ['kssj'] })
    // What stands in the database already can be shown.
    expect(w.encode(w.entity(stretch.rows), { from: '0099-01-01 00:00:00' })).toEqual({ kssj: '0099-01-01 00:00:00' })
  })
})

describe('entities', () => {
  const rows = { code: ['dm', w.text(5)], isOpen: ['kg', w.flag(1, 2)], until: ['jssj', w.optional(w.text())] } as const
  const answer = w.entity(rows)
  const request = w.body(rows)

  test('rename both ways; what is absent stays absent', () => {
    expect(read(answer, { dm: 'a', kg: '2' })).toEqual({ code: 'a', isOpen: false })
    expect(w.encode(answer, { code: 'a', isOpen: true, until: undefined })).toEqual({ dm: 'a', kg: 1 })
  })

  test('an answer ignores what it does not list, and never sends it', () => {
    expect(read(answer, { dm: 'a', kg: 1, more: 'x' })).toEqual({ code: 'a', isOpen: true })
    const loaded = { code: 'a', isOpen: true, passwordHash: 'secret' }
    expect(w.encode(answer, loaded)).toEqual({ dm: 'a', kg: 1 })
  })

  test('a request refuses what it does not list', () => {
    expect(read(request, { dm: 'a', kg: 1 })).toEqual({ code: 'a', isOpen: true })
    expect(accepts(request, { dm: 'a', kg: 1, more: 'x' })).toBe(false)
    expect(accepts(request, { code: 'a', isOpen: true })).toBe(false)
  })

  test('say which field is wrong, by its wire name', () => {
    const result = w.decode(request, { dm: 'toolong', kg: 3 })
    expect(result.ok ? [] : result.issues.map(issue => issue.split(':')[0])).toEqual(['dm', 'kg'])
    const whole = w.decode(request, [])
    expect(whole.ok ? [] : whole.issues[0]).toMatch(/^\(body\)/)
  })

  test('a value that does not fit is our own mistake, and throws', () => {
    expect(() => w.encode(answer, { code: 'toolong', isOpen: true })).toThrow(z.core.$ZodError)
  })
})
