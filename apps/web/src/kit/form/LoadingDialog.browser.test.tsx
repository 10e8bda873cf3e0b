import { api } from '@portico/contract/api.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { findings } from '#kit/testing/axe.ts'
import { hands, languages } from '#kit/testing/hands.ts'
import { ApiError } from '#shared/api/ApiError.ts'
import { queryClient, useApiQuery } from '#shared/api/queries.ts'
import { setLanguage } from '#shared/i18n/language.ts'
import { LoadingDialog } from './LoadingDialog.tsx'

const dialog = () => page.getByRole('dialog', { name: '编辑单位' })
const none = () => undefined

for (const language of languages)
  test(`while the record is on its way it says so, in ${language}`, async () => {
    setLanguage(language)
    await render(<LoadingDialog title="编辑单位" error={null} onClose={none} />)
    await expect.element(dialog()).toBeVisible()
    await expect.element(dialog().getByRole('status')).toHaveTextContent(language === 'zh' ? '正在加载' : 'Loading')
    expect(await findings()).toEqual([])
  })

test('it opens with the focus inside, as wide as the dialog that will come', async () => {
  await render(<LoadingDialog title="编辑单位" error={null} onClose={none} width={420} />)
  await expect.element(dialog()).toBeVisible()
  expect(dialog().element().contains(document.activeElement)).toBe(true)
  expect(document.querySelector('.dlg')?.getBoundingClientRect().width).toBe(420)
})

for (const { by, press } of hands)
  test(`by ${by} it is closed`, async () => {
    const closed = vi.fn()
    await render(<LoadingDialog title="编辑单位" error={null} onClose={closed} />)
    await press(dialog().getByRole('button', { name: '关闭' }))
    expect(closed).toHaveBeenCalledOnce()
  })

test('Escape closes it', async () => {
  const closed = vi.fn()
  await render(<LoadingDialog title="编辑单位" error={null} onClose={closed} />)
  await expect.element(dialog()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(closed).toHaveBeenCalledOnce()
})

test('why the record does not come is told at once', async () => {
  await render(<LoadingDialog title="编辑单位" error={new ApiError('500', '数据不存在')} onClose={none} />)
  await expect.element(dialog().getByRole('alert').getByText('数据不存在（代码 500）')).toBeVisible()
  await expect.element(dialog().getByRole('status')).not.toBeInTheDocument()
})

/** As a record's dialog does: what it waits for is asked by its parent. */
function Opening() {
  const { data, error } = useApiQuery(api.units.all)
  return data ? <p>单位 {data.length}</p> : <LoadingDialog title="编辑单位" error={error} onClose={none} />
}

for (const { by, press } of hands)
  test(`by ${by} what failed is asked for again, and then the record is there`, async () => {
    const answers = [{ code: 500, data: null, message: '暂时取不到', msg: '' }]
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json(answers.pop() ?? { code: 200, data: [], message: '', msg: '' })),
    )
    await render(
      <QueryClientProvider client={queryClient}>
        <Opening />
      </QueryClientProvider>,
    )
    await expect.element(dialog().getByRole('alert').getByText('暂时取不到（代码 500）')).toBeVisible()
    await press(dialog().getByRole('button', { name: '重新加载' }))
    await expect.element(page.getByText('单位 0')).toBeVisible()
    queryClient.clear()
    vi.unstubAllGlobals()
  })
