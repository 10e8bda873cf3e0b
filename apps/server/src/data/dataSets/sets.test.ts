import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { ask, setOf, sourcesOf } from './asking.testing.ts'
import { builtInSets } from './builtInSets.rules.ts'
import type { DataRow, RowAsk, RowFilter } from './rowSource.rules.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  // Something to look at in the log.
  await portal.signIn('zhangsan')
  await portal.post('/xtglGlzd/list', {}, await portal.as('zhangsan'))
})
afterAll(() => portal.close())
const { sourceOf, total } = sourcesOf(() => portal)
const openScope = (key: string): RowAsk['scope'] =>
  setOf(key).isOpenToAll ? { kind: 'all' } : { kind: 'units', codes: ['310200'] }

describe.each(builtInSets.map(set => set.key))('%s', key => {
  const columns = setOf(key).columns.map(column => column.key)
  const scope = openScope(key)

  test('has every column that it promises, of its type, in both languages', async () => {
    for (const language of ['zh', 'en'] as const) {
      const [row] = await sourceOf(key).page(ask(columns, { scope, language }), 1, 0)
      expect(Object.keys(row ?? {}).sort()).toEqual(['id', ...columns].sort())
      for (const { key: name, type, isMoney, hasTime, isMonth } of setOf(key).columns) {
        const cell = row?.[name] ?? null
        if (cell === null) continue
        if (isMoney) expect(cell, name).toMatch(/^-?\d+\.\d\d$/)
        else if (type === 'number') expect(cell, name).toEqual(expect.any(Number))
        else if (type === 'date')
          expect(cell, name).toMatch(
            hasTime ? /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/ : isMonth ? /^\d{4}-\d\d$/ : /^\d{4}-\d\d-\d\d$/,
          )
        else expect(cell, name).toEqual(expect.any(String))
      }
    }
  })

  test('sorts by every column in both directions, and pages and batches say the same', async () => {
    for (const column of columns) {
      const sorts = [{ column, isDescending: column.length % 2 === 0 }]
      const asked = ask([column], { scope, sorts })
      const first = [...(await sourceOf(key).page(asked, 40, 0)), ...(await sourceOf(key).page(asked, 40, 40))]
      const gathered: DataRow[] = []
      for await (const batch of sourceOf(key).batches(asked, 23)) {
        gathered.push(...batch)
        if (gathered.length >= 80) break
      }
      expect(gathered.slice(0, first.length), column).toEqual(first)
      expect(new Set(first.map(row => row['id'])).size).toBe(first.length)
    }
  })

  test('filters by every column in every way, and takes SQL for the text that it is', async () => {
    const hostile = [`' or 1=1 --`, `"; drop table projects; --`, `%`, `_%_`, `\\`, `$1`, `') union select 1 --`]
    for (const { key: column, type } of setOf(key).columns) {
      for (const value of hostile) {
        const contained = await sourceOf(key).count(
          ask([], { scope, filters: [{ kind: 'contains', column, text: value }] }),
        )
        expect(contained.total, `${column} contains ${value}`).toBe(0)
        const filters: RowFilter[] = [{ kind: 'in', column, values: [value] }]
        const listed = sourceOf(key).count(ask([], { scope, filters }))
        if (type === 'string') expect((await listed).total, `${column} in ${value}`).toBe(0)
        else await expect(listed).rejects.toMatchObject({ key: 'valueInvalid' })
      }
      for (const asked of [
        () => sourceOf(key).page(ask([`${column}"`], { scope }), 1, 0),
        () =>
          sourceOf(key).page(ask([], { scope, sorts: [{ column: `${column} desc; --`, isDescending: false }] }), 1, 0),
        () =>
          sourceOf(key).count(ask([], { scope, filters: [{ kind: 'contains', column: `${column}')`, text: 'x' }] })),
        () => sourceOf(key).options(ask([], { scope }), `(select ${column})`, '', 5),
        () => sourceOf(key).sums(ask([], { scope }), [`${column}) from users --`]),
        () => sourceOf(key).groups(ask([], { scope }), [{ column: `1, ${column}` }], [], 5),
      ])
        await expect(asked()).rejects.toMatchObject({ key: 'columnUnknown' })
    }
  })

  test('offers values of every column, which find rows again', async () => {
    for (const { key: column, type } of setOf(key).columns) {
      const [option] = await sourceOf(key).options(ask([], { scope }), column, '', 3)
      if (!option) continue
      const filters: RowFilter[] = [{ kind: 'in', column, values: [option.value] }]
      const found = await total(key, { scope, filters })
      // A dictionary also names values that no row has.
      if (!setOf(key).columns.find(each => each.key === column)?.dictionary) expect(found, column).toBeGreaterThan(0)
      const range: RowFilter[] = [{ kind: 'between', column, from: option.value, to: option.value }]
      if (type === 'date') expect(await total(key, { scope, filters: range }), column).toBeGreaterThan(0)
      if (type === 'number') expect(await total(key, { scope, filters: range }), column).toBe(found)
    }
  })
})
