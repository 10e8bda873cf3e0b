import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { ListCards } from './ListCards.tsx'

interface Row {
  name: string
  number: string
}
const rows: Row[] = [
  { name: '请假申请', number: '' },
  { name: '用印申请', number: '用印〔2026〕0001 号' },
]

test('a card says nothing of what its row has not, where no title would say what it is', async () => {
  const screen = await render(
    <ListCards
      label="单据"
      rows={rows}
      error={null}
      isFetching={false}
      isFiltered={false}
      onClear={() => undefined}
      onRetry={() => undefined}
      rowKey={row => row.name}
      rowName={row => row.name}
      columns={[
        { key: 'name', title: '单据', onCard: 'name', render: row => row.name },
        {
          key: 'number',
          title: '编号',
          onCard: 'line',
          isEmpty: row => row.number === '',
          render: row => row.number || '—',
        },
      ]}
    />,
  )
  await expect.element(screen.getByText('用印〔2026〕0001 号')).toBeVisible()
  expect(screen.getByText('—').elements()).toEqual([])
})
