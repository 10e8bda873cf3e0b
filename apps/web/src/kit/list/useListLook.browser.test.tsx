import { api } from '@portico/contract/api.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { apiKey, queryClient } from '#shared/api/queries.ts'
import { ColumnsButton } from './ColumnsButton.tsx'
import { useListLook } from './useListLook.ts'

const columns = [
  { key: 'id', title: '编码' },
  { key: 'name', title: '名称' },
  { key: 'remark', title: '备注' },
]
const asked: { hidden: string[]; answer: (code: number) => void }[] = []

function Looked() {
  const { hidden, setHidden } = useListLook(api.roles.list)
  return <ColumnsButton columns={columns} hidden={hidden} onChange={setHidden} />
}

async function open() {
  queryClient.setQueryData(apiKey(api.preferences.listLooks), [])
  vi.stubGlobal('fetch', (_: string, { body }: RequestInit) => {
    const { hideList: hidden } = JSON.parse(String(body))
    return new Promise<Response>(resolve => {
      const answer = (code: number) => resolve(Response.json({ code, msg: '没有存下', data: null }))
      asked.push({ hidden, answer })
    })
  })
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <Looked />
    </QueryClientProvider>,
  )
  await screen.getByRole('button', { name: '列设置' }).click()
  return (name: string) => screen.getByRole('checkbox', { name }).element() as HTMLInputElement
}

afterEach(() => {
  for (const one of asked) one.answer(200)
  vi.unstubAllGlobals()
  asked.length = 0
  queryClient.clear()
})

test('a column is ticked off in the very moment of the press', async () => {
  const box = await open()
  box('备注').click()
  expect(box('备注').checked).toBe(false)
})

test('quick changes reach the server one after the other, so that the last one stays', async () => {
  const box = await open()
  box('备注').click()
  box('名称').click()
  await expect.poll(() => asked.map(it => it.hidden)).toEqual([['remark']])
  asked[0]?.answer(200)
  await expect.poll(() => asked.map(it => it.hidden)).toEqual([['remark'], ['remark', 'name']])
  expect([box('备注').checked, box('名称').checked]).toEqual([false, false])
  asked[1]?.answer(200)
  await expect
    .poll(() => queryClient.getQueryData(apiKey(api.preferences.listLooks)))
    .toEqual([{ list: api.roles.list.url, density: 'middle', hidden: ['remark', 'name'] }])
  expect([box('备注').checked, box('名称').checked]).toEqual([false, false])
})

test('what the server refuses is shown as it was', async () => {
  const box = await open()
  box('备注').click()
  await expect.poll(() => asked).toHaveLength(1)
  asked[0]?.answer(999)
  await expect.poll(() => box('备注').checked).toBe(true)
})
