import { api } from '@portico/contract/api.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findings } from '#kit/testing/axe.ts'
import { hands } from '#kit/testing/hands.ts'
import { DialogList } from './DialogList.tsx'
import { useColumns } from './useColumns.tsx'

const member = (number: number) => ({
  rydm: String(1000 + number),
  uname: `职工${number}`,
  unameEn: `Person ${number}`,
  bmmc: '财务处',
  bmmcEn: 'Finance',
  zdw: 1,
  yhzt: 1,
})

/** What was asked for, and what the portal answers. */
let asked: Record<string, unknown>[] = []
function answer(total: number, refusal?: string): void {
  asked = []
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)))
    const { pageNum: at = 1, pageSize: limit = 10 } = asked.at(-1) ?? {}
    const first = (Number(at) - 1) * Number(limit)
    const list = Array.from({ length: Math.min(Number(limit), total - first) }, (_none, row) => member(first + row + 1))
    const data = { total, list }
    return Promise.resolve(
      Response.json(
        refusal ? { code: 800, data: null, message: refusal, msg: refusal } : { code: 200, data, message: '', msg: '' },
      ),
    )
  })
}
afterEach(() => void vi.unstubAllGlobals())

const closed = vi.fn()
const dialog = () => page.getByRole('dialog', { name: '财务处的人员' })

function Members() {
  const column = useColumns()
  const [unitCode, setUnitCode] = useState('0103')
  return (
    <QueryClientProvider client={client}>
      <DialogList
        title="财务处的人员"
        list={api.units.members}
        fixed={{ unitCode, withBelow: false }}
        wordLabel="姓名或工号"
        columns={[column.code('code', '工号', { isSortable: true }), column.name('name', '姓名', { isSortable: true })]}
        rowKey={row => row.code}
        rowName={row => row.name}
        onClose={closed}
      >
        <button type="button" onClick={() => setUnitCode('0104')}>
          换成基建处
        </button>
      </DialogList>
    </QueryClientProvider>
  )
}
let client = new QueryClient()
async function shown(): Promise<void> {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  closed.mockClear()
  await render(<Members />)
  await expect.element(dialog()).toBeVisible()
}

test('it asks for its first page, and shows rows, heads and how many there are', async () => {
  answer(25)
  await shown()
  await expect.element(dialog().getByRole('grid', { name: '财务处的人员' })).toBeVisible()
  await expect.element(dialog().getByRole('row').nth(1)).toHaveTextContent('1001职工1')
  await expect.element(dialog().getByText('共 25 条')).toBeVisible()
  expect(asked).toEqual([{ bmdm: '0103', bhxj: 0, pageNum: 1, pageSize: 10 }])
  expect(await findings()).toEqual([])
})

for (const { by, press } of hands)
  test(`by ${by} it turns its page and sorts, and stands in no address`, async () => {
    answer(25)
    await shown()
    await expect.element(dialog().getByText('共 25 条')).toBeVisible()
    const address = location.href
    await press(dialog().getByRole('button', { name: '下一页' }))
    await expect.element(dialog().getByText('职工11')).toBeVisible()
    await press(dialog().getByRole('columnheader', { name: '工号' }).getByRole('button'))
    await expect.element(dialog().getByRole('columnheader', { name: '工号' })).toHaveAttribute('aria-sort', 'ascending')
    expect(asked.slice(1)).toEqual([
      { bmdm: '0103', bhxj: 0, pageNum: 2, pageSize: 10 },
      { bmdm: '0103', bhxj: 0, orderBy: 'rydm', isDesc: 0, pageNum: 2, pageSize: 10 },
    ])
    expect(location.href).toBe(address)
  })

test('a word asks for the first page anew; where nothing matches the word is taken back', async () => {
  answer(25)
  await shown()
  await dialog().getByRole('button', { name: '下一页' }).click()
  await expect.element(dialog().getByText('职工11')).toBeVisible()
  answer(0)
  const search = dialog().getByRole('searchbox', { name: '姓名或工号' })
  await userEvent.fill(search, '林')
  await expect.element(dialog().getByRole('status').filter({ hasText: '没有符合条件的数据' })).toBeVisible()
  expect(asked).toEqual([{ bmdm: '0103', bhxj: 0, gjz: '林', pageNum: 1, pageSize: 10 }])
  answer(25)
  await dialog().getByRole('button', { name: '清除筛选' }).click()
  await expect.element(search).toHaveValue('')
  await expect.element(dialog().getByText('职工1', { exact: true })).toBeVisible()
})

test('of what it is told to list, it lists that', async () => {
  answer(3)
  await shown()
  await expect.element(dialog().getByText('职工3')).toBeVisible()
  await dialog().getByRole('button', { name: '换成基建处' }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ bmdm: '0104', bhxj: 0, pageNum: 1, pageSize: 10 })
})

test('a refusal is told in its words, and asked again by a press', async () => {
  answer(0, '没有此权限')
  await shown()
  await expect.element(dialog().getByRole('alert').getByText('没有此权限（代码 800）')).toBeVisible()
  answer(3)
  await dialog().getByRole('button', { name: '重新加载' }).click()
  await expect.element(dialog().getByText('职工3')).toBeVisible()
  await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument()
})

test('on a phone its rows are cards', async () => {
  await page.viewport(390, 844)
  answer(3)
  await shown()
  await expect.element(dialog().getByText('职工3')).toBeVisible()
  await expect.element(dialog().getByRole('grid')).not.toBeInTheDocument()
})

test('Escape closes it', async () => {
  answer(3)
  await shown()
  await userEvent.keyboard('{Escape}')
  expect(closed).toHaveBeenCalledOnce()
})
