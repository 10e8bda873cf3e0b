import { expect, type Page } from '@playwright/test'
import { findings } from './findings.ts'
import { enter, test } from './people.ts'
import { card, cardLink, system } from './screen.ts'

const today = (page: Page) => page.getByRole('region', { name: '今天' })

test('home begins with what waits: each says why and until when, and leads to it', async ({ page, context }) => {
  await enter(page, 'zhangsan')
  const due = today(page).getByRole('list', { name: '48 小时内到期' })
  const item = due.getByRole('button', { name: /审批：研究生请假申请/ })
  await expect(item).toContainText('明天 18:00 截止')
  await expect(item).toContainText(/发给您 · 学工系统/)
  const opened = context.waitForEvent('page')
  await item.press('Enter')
  await expect((await opened).getByRole('heading', { level: 1, name: '审批：研究生请假申请（2 人）' })).toBeVisible()
  await page.bringToFront()
  expect(await findings(page, 'home with what waits')).toEqual([])
  await today(page).getByRole('link', { name: '日程安排' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '日程安排' })).toBeVisible()
})

test('nothing moves while what waits comes late, and where it fails the applications are there', async ({ page }) => {
  let go = () => {}
  const wait = new Promise<void>(done => {
    go = done
  })
  await page.route('**/portal_server/dbtz/jrsx', async route => {
    await wait
    await route.continue()
  })
  await enter(page, 'zhangsan')
  const first = page.getByRole('article').first()
  await expect(first).toBeVisible()
  const before = await first.boundingBox()
  go()
  await expect(today(page)).toBeVisible()
  expect(await first.boundingBox()).toEqual(before)

  await page.route('**/portal_server/dbtz/jrsx', route => route.abort())
  await page.reload()
  // It is asked for again some times before that is said.
  await expect(page.getByText('今天的事项暂时无法显示')).toBeVisible({ timeout: 30_000 })
  await expect(first).toBeVisible()
  await page.unroute('**/portal_server/dbtz/jrsx')
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(today(page)).toBeVisible()
})

test('what was opened last is one press away, on a phone too', async ({ page }) => {
  await enter(page, 'lisi')
  await expect(page.getByRole('list', { name: '最近使用' })).toHaveCount(0)
  await system(page, '财务系统').click()
  await cardLink(page, '到款查询').click()
  await page.getByRole('tab', { name: '首页' }).click()
  const recent = page.getByRole('list', { name: '最近使用' })
  await expect(recent.getByRole('link', { name: /^到款查询/ })).toContainText('刚才')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('heading', { level: 2, name: '今天' })).toBeVisible()
  await expect(card(page, '到款查询').first()).toBeVisible()
  expect(await findings(page, 'home on a phone')).toEqual([])
})
