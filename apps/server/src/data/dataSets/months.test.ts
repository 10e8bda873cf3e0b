import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { ask, sourcesOf } from './asking.testing.ts'
import type { RowFilter } from './rowSource.rules.ts'

let portal: TestPortal
let person: string
beforeAll(async () => {
  portal = await startPortal()
  const [found] = await portal.sql<{ code: string }>("select code from users where username = 'zhangsan'")
  person = found?.code ?? ''
})
afterAll(() => portal.close())
const { sourceOf } = sourcesOf(() => portal)

const cellsOf = (rows: readonly object[]) => rows.map(row => String((row as Record<string, unknown>)['month']))

test('a column of months says them without a day, and is asked by them', async () => {
  const source = sourceOf('salary')
  const own = { kind: 'own' as const, personCode: person }
  const monthsOf = async (...filters: RowFilter[]) =>
    cellsOf(
      await source.page(
        ask(['month'], { scope: own, filters, sorts: [{ column: 'month', isDescending: true }] }),
        99,
        0,
      ),
    )
  const all = await monthsOf()
  expect(all.length).toBeGreaterThan(10)
  for (const month of all) expect(month).toMatch(/^\d{4}-(0[1-9]|1[0-2])$/)
  const [last = '', before = '', third = ''] = all
  expect(await monthsOf({ kind: 'between', column: 'month', from: third, to: before })).toEqual([before, third])
  // As the screen's field says it, with the moments of its first and its last day.
  const whole = { from: `${before}-01 00:00:00`, to: `${before}-28 23:59:59` }
  expect(await monthsOf({ kind: 'between', column: 'month', ...whole })).toEqual([before])
  expect(await monthsOf({ kind: 'in', column: 'month', values: [third, last] })).toEqual([last, third])
  expect(await monthsOf({ kind: 'contains', column: 'month', text: last })).toEqual([last])
  expect((await source.options(ask([], { scope: own }), 'month', last, 5)).map(it => it.label)).toEqual([last])
  for (const step of [undefined, 'day', 'month'] as const) {
    const groups = await source.groups(
      ask([], { scope: own }),
      [{ column: 'month', step }],
      [{ column: 'net', aggregate: 'sum' }],
      99,
    )
    expect(cellsOf(groups), String(step)).toEqual(all.toReversed())
  }
})
