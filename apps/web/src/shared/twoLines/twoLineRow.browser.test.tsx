import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type ListColumn, ListTable } from '#kit/table/ListTable.tsx'
import { TwoLines } from './TwoLines.tsx'
import { twoLineRow } from './twoLineRow.ts'

test('rows of two lines are as high as lists reckon with', async () => {
  await page.viewport(1280, 800)
  const heights = await heightsOf([
    { key: 'a', title: 'a', render: () => <TwoLines below="医学影像">KY2026-176</TwoLines> },
    { key: 'b', title: 'b', render: () => <TwoLines below="12 天">2026-11-27</TwoLines> },
  ])
  expect(heights).toEqual([twoLineRow, twoLineRow])
})

test('a text that is longer than its column is cut within its line', async () => {
  await page.viewport(800, 800)
  const long = '学院公章、法人章、合同专用章各一份，教学科研综合楼三层会议室'
  const heights = await heightsOf([
    { key: 'a', title: 'a', lines: 2, least: 90, render: () => <TwoLines below={long}>{long}</TwoLines> },
    { key: 'b', title: 'b', lines: 2, least: 90, render: () => <TwoLines below="12 天">{long}</TwoLines> },
  ])
  expect(heights).toEqual([twoLineRow, twoLineRow])
})

/** The heights of two rows of a list with these columns, in CSS pixels. */
async function heightsOf(columns: ListColumn<number>[]) {
  const { container } = await render(
    <ListTable
      label="x"
      columns={columns}
      rows={[1, 2]}
      rowKey={String}
      rowName={String}
      error={null}
      isFetching={false}
      isFiltered={false}
      onClear={() => undefined}
      onRetry={() => undefined}
    />,
  )
  return [...container.querySelectorAll('tbody tr[data-r]')].map(row => row.getBoundingClientRect().height)
}
