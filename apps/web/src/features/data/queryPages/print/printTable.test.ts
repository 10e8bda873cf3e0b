import { expect, test } from 'vitest'
import { columns as dataColumns } from '../chart/charts.testing.ts'
import { arrange } from '../columns/columnTree.ts'
import { printTable } from './printTable.ts'

const column = (id: string, more: object = {}) => ({
  id,
  labels: { zh: `${id}名`, en: `${id} name` },
  fixed: '' as const,
  align: 'left' as const,
  isShown: true,
  filter: 'none' as const,
  isSortable: false,
  sortNumber: 0,
  isDescending: false,
  isLink: false,
  linkText: '',
  isButton: false,
  buttonText: '',
  buttonTextEn: '',
  buttonSize: 'small' as const,
  handlers: '',
  isMoney: false,
  isSummed: false,
  ...more,
})
const shown = [
  column('xzk'),
  column('unit'),
  column('kind', { isShown: false }),
  column('head', { children: [column('budget', { isSummed: true }), column('spent')] }),
  column('act', { isButton: true }),
]
const page = { dataColumns: [...dataColumns] }
const table = printTable(page, arrange(shown, null), { budget: '1350000.00' }, new Map(), 'zh')

test('what is only there to be clicked, and what is hidden, stays on the screen', () => {
  expect(table.columns.map(({ id }) => id)).toEqual(['unit', 'budget', 'spent'])
})

test('heads stand over their columns', () => {
  const cells = table.heads.map(({ cells }) => cells.map(({ label, colSpan, rowSpan }) => [label, colSpan, rowSpan]))
  expect(cells).toEqual([
    [
      ['unit名', 1, 2],
      ['head名', 2, 1],
    ],
    [
      ['budget名', 1, 1],
      ['spent名', 1, 1],
    ],
  ])
})

test('amounts stand right with thousands, and only what is summed has a sum', () => {
  expect(table.columns[1]).toMatchObject({ align: 'right', kind: 'money' })
  expect(table.columns[1]?.text({ budget: '-5104.2' })).toBe('-5,104.20')
  expect([table.sums, table.hasMoney]).toEqual([{ budget: '1,350,000.00' }, true])
  expect(printTable(page, arrange(shown, null), {}, new Map(), 'en').sums).toBeNull()
})
