import { expect, test } from 'vitest'
import { testColumn as column } from '../testColumns.testing.ts'
import { move, pin, show, shownPart, widen } from './columnDraft.ts'
import { type ArrangedColumn, arrange, exportFields, headRows, leavesOf, settingsOf, shownTree } from './columnTree.ts'

const page = [
  column('xzk'),
  column('code', { fixed: 'left' }),
  column('name'),
  column('budget', { children: [column('start'), column('change'), column('year')] }),
  column('balance', { fixed: 'right' }),
]
const ids = (columns: readonly ArrangedColumn[]): string =>
  columns.map(it => (it.children ? `${it.id}(${ids(it.children)})` : it.id)).join(' ')

test('without settings the page’s own columns show, without the selection', () => {
  expect(ids(shownTree(arrange(page, null)))).toBe('code name budget(start change year) balance')
})

test('settings say order, place and width; what they do not know keeps its place', () => {
  const own = arrange(page, null)
  const changed = widen(move(show(own, 'change', false), 'name', 'budget'), 'year', 20)
  const settings = settingsOf(changed, 'compact')
  const again = arrange([...page, column('new')], settings)
  expect(ids(shownTree(again))).toBe('code budget(start year) name new balance')
  expect(leavesOf(again).find(leaf => leaf.id === 'year')?.width).toBe(40)
  expect(arrange(page, settingsOf(own, 'middle'))).toEqual(own)
})

test('a head whose columns are pinned apart stands over each part', () => {
  const pinned = pin(arrange(page, null), 'year', 'right')
  expect(ids(shownTree(pinned))).toBe('code name budget(start change) budget(year) balance')
  expect(ids(shownTree(pin(pinned, 'budget', 'left')))).toBe('code budget(start change year) name balance')
})

test('siblings change places in both directions, and only they', () => {
  const own = arrange(page, null)
  expect(ids(move(own, 'code', 'budget'))).toBe('name budget(start change year) code balance')
  expect(ids(move(own, 'year', 'start'))).toBe('code name budget(year start change) balance')
  expect(ids(move(own, 'year', 'name'))).toBe(ids(own))
})

test('a head tells whether all below it is shown', () => {
  const own = arrange(page, null)
  const parts = [own, show(own, 'change', false), show(own, 'budget', false)].map(columns =>
    columns.flatMap(it => (it.id === 'budget' ? shownPart(it) : [])),
  )
  expect(parts.flat()).toEqual(['all', 'some', 'none'])
})

test('the head’s rows span what stands below them', () => {
  const rows = headRows(shownTree(arrange(page, null))).map(row =>
    row.map(({ column: it, at, colSpan, rowSpan }) => `${it.id}@${at} ${colSpan}x${rowSpan}`),
  )
  expect(rows).toEqual([
    ['code@0 1x2', 'name@1 1x2', 'budget@2 3x1', 'balance@5 1x2'],
    ['start@2 1x1', 'change@3 1x1', 'year@4 1x1'],
  ])
})

test('a file has the columns of the screen with their heads', () => {
  const fields = exportFields(shownTree(show(arrange(page, null), 'name', false)), it => it.id)
  expect(fields).toEqual([
    { column: 'code', label: 'code', order: 1, head: '' },
    { column: 'start', label: 'start', order: 2, head: 'budget' },
    { column: 'change', label: 'change', order: 3, head: 'budget' },
    { column: 'year', label: 'year', order: 4, head: 'budget' },
    { column: 'balance', label: 'balance', order: 5, head: '' },
  ])
})
