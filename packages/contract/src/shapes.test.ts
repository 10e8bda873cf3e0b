import { expect, test } from 'vitest'
import { emptyOf, shapeOf } from './shapes.ts'
import * as w from './wire.ts'

test('a form knows the length of a text, the bounds of a number, and what is a switch, a day or a moment', () => {
  expect(shapeOf(w.text(40))).toEqual({ kind: 'text', max: 40 })
  expect(shapeOf(w.optional(w.longText(2000)))).toEqual({ kind: 'text', max: 2000 })
  expect(shapeOf(w.int(0, 9999))).toEqual({ kind: 'number', min: 0, max: 9999 })
  expect(shapeOf(w.optional(w.maybe(w.moment())))).toEqual({ kind: 'moment' })
  expect(shapeOf(w.day())).toEqual({ kind: 'day' })
  expect(shapeOf(w.flag(1, 0))).toEqual({ kind: 'truth' })
  expect(shapeOf(w.bool())).toEqual({ kind: 'truth' })
  expect(shapeOf(w.word({ page: 0, link: 1 }))).toEqual({ kind: 'other' })
  expect(shapeOf(w.list(w.text(20), 5))).toEqual({ kind: 'other' })
})

test('where nothing was entered a text is empty, a flag off and a list without anything; what may be left out is', () => {
  const rows = {
    code: ['dm', w.text(), 'entered'],
    note: ['bz', w.longText()],
    kind: ['lx', w.word({ page: 0, link: 1 })],
    isOn: ['zt', w.flag(1, 0)],
    units: ['dw', w.list(w.text(20))],
    count: ['sl', w.int()],
    from: ['kssj', w.moment()],
    until: ['jssj', w.optional(w.text())],
    parent: ['fj', w.list(w.text()), 'chosen'],
  } as const satisfies w.Rows
  expect(emptyOf(rows)).toEqual({ note: '', isOn: false, units: [] })
})
