import { expect, test } from 'vitest'
import { shownColumns } from './shownColumns.ts'

interface Row {
  at?: string
}
const columns = [
  { key: 'name', isEmpty: (row: Row) => !row.at },
  { key: 'remark' },
  { key: 'at', isEmpty: (row: Row) => !row.at },
]
const keys = (hidden: string[], rows: Row[] | undefined) => shownColumns(columns, hidden, rows).map(({ key }) => key)

test('a column that is empty in every row is left out, but the first, which names the row', () => {
  expect(keys([], [{}, {}])).toEqual(['name', 'remark'])
  expect(keys([], [{}, { at: '2026-11-24' }])).toEqual(['name', 'remark', 'at'])
})

test('what is hidden is left out, whatever it holds; nothing is left out for want of rows yet', () => {
  expect(keys(['remark', 'name'], [{ at: '2026-11-24' }])).toEqual(['name', 'at'])
  expect(keys([], undefined)).toEqual(['name', 'remark', 'at'])
})
