import { expect, test } from 'vitest'
import { peek } from '#kit/table/wholeColumns.ts'
import { arrange, shownTree } from '../columns/columnTree.ts'
import { testColumn } from '../testColumns.testing.ts'
import { shownColumns } from './shownColumns.ts'
import { layTable } from './tableLayout.ts'

const lay = (columns: Parameters<typeof arrange>[0], room: number, hasSelection = false) =>
  layTable({ tree: shownTree(arrange(columns, null)), dataColumns: [], language: 'zh', hasSelection, room })

test('what room is left is shared, and the table fills its box', () => {
  const layout = lay([testColumn('a', { width: 100 }), testColumn('b', { width: 300 })], 860)
  expect(layout.columns.map(column => column.width)).toEqual([200, 600])
  expect(layout.width).toBe(860)
})

test('without room texts give way first, and at rest no column is cut at the edge', () => {
  const money = (id: string) => testColumn(id, { width: 130, isMoney: true })
  const columns = [testColumn('code', { width: 140, fixed: 'left' }), testColumn('name', { width: 240 })]
  const all = [
    ...columns,
    money('a'),
    money('b'),
    money('c'),
    money('d'),
    testColumn('end', { width: 140, fixed: 'right' }),
  ]
  const { columns: laid, left, right } = lay(all, 900)
  const widths = Object.fromEntries(laid.map(({ id, width }) => [id, width]))
  expect(widths['name']).toBeLessThan(240)
  for (const id of ['a', 'b', 'c', 'd']) expect(widths[id]).toBeGreaterThanOrEqual(130)
  const edge = 900 - right - peek
  let x = left
  const ends = ['name', 'a', 'b', 'c', 'd'].map(id => (x += widths[id] ?? 0))
  expect(ends).toContain(edge)
})

test('a text in sight gives way once more where that brings another number in sight', () => {
  const money = (id: string) => testColumn(id, { width: 130, isMoney: true })
  const columns = [testColumn('name', { width: 240 }), money('a'), money('b'), money('c'), money('d')]
  const { columns: laid } = lay(columns, 60 + peek + 96 + 3 * 130)
  expect(laid.map(({ width }) => width).slice(0, 4)).toEqual([96, 130, 130, 130])
})

test('without room pinned widths stay, and pinned columns know their distance from the edge', () => {
  const columns = [
    testColumn('a', { width: 100, fixed: 'left' }),
    testColumn('b', { width: 120, fixed: 'left' }),
    testColumn('c', { width: 900 }),
    testColumn('d', { width: 80, fixed: 'right' }),
    testColumn('e', { width: 90, fixed: 'right' }),
  ]
  const layout = lay(columns, 800, true)
  expect(layout.columns.map(column => [column.id, column.offset])).toEqual([
    ['a', 110],
    ['b', 210],
    ['c', 0],
    ['d', 90],
    ['e', 0],
  ])
  // The text in the middle gives way to what it keeps; what is pinned does not.
  expect([layout.lead, layout.left, layout.right, layout.width]).toEqual([110, 330, 170, 1130])
  const narrow = lay(columns, 390, true)
  expect([narrow.columns.every(column => column.fixed === ''), narrow.left, narrow.right]).toEqual([true, 110, 0])
})

test('of a very wide table only what is in sight is drawn, and what is pinned', () => {
  const columns = Array.from({ length: 100 }, (_, at) =>
    testColumn(`c${at}`, { width: 100, ...(at === 0 ? { fixed: 'left' as const } : {}) }),
  )
  const shown = shownColumns(lay(columns, 1000), 5000, 1000)
  const drawn = shown.flatMap(it => ('column' in it ? [it.column.id] : []))
  expect(drawn[0]).toBe('c0')
  expect(drawn).toContain('c50')
  expect(drawn.length).toBeLessThan(25)
  expect(shown.reduce((sum, it) => sum + ('column' in it ? 1 : it.skipped), 0)).toBe(100)
})
