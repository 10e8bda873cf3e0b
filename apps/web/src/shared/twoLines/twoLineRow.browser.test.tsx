import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ListTable } from '#kit/table/ListTable.tsx'
import { TwoLines } from './TwoLines.tsx'
import { twoLineRow } from './twoLineRow.ts'

test('rows of two lines are as high as lists reckon with', async () => {
  await page.viewport(1280, 800)
  const { container } = await render(
    <ListTable
      label="x"
      columns={[
        { key: 'a', title: 'a', render: () => <TwoLines below="医学影像">KY2026-176</TwoLines> },
        { key: 'b', title: 'b', render: () => <TwoLines below="12 天">2026-11-27</TwoLines> },
      ]}
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
  const heights = [...container.querySelectorAll('tbody tr[data-r]')].map(row => row.getBoundingClientRect().height)
  expect(heights).toEqual([twoLineRow, twoLineRow])
})
