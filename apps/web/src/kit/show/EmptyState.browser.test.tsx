import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { EmptyState } from './EmptyState.tsx'

test('it says in words what is empty, and what can be done; the picture is read out to nobody', async () => {
  const screen = await render(
    <EmptyState art="data" title="还没有外部数据集" text="登记一个数据源，页面配置里就能选到它。">
      <button type="button">新增数据集</button>
    </EmptyState>,
  )
  await expect.element(screen.getByText('还没有外部数据集')).toBeVisible()
  await expect.element(screen.getByText('登记一个数据源，页面配置里就能选到它。')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '新增数据集' })).toBeVisible()
  await expect.element(screen.getByRole('img')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
})

test('where it stands for a page it heads it, and the focus can be put there', async () => {
  const screen = await render(<EmptyState art="door" title="没有这个页面" isPage />)
  const heading = screen.getByRole('heading', { level: 1, name: '没有这个页面' })
  const element = heading.element()
  if (element instanceof HTMLElement) element.focus()
  await expect.element(heading).toHaveFocus()
})

test('a long word breaks: nothing is cut off on a phone', async () => {
  await page.viewport(390, 600)
  const screen = await render(<EmptyState art="search" title="没有结果" text={'W'.repeat(120)} />)
  await expect.element(screen.getByText('没有结果')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
