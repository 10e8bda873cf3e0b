import { expect } from '@playwright/test'
import { enter, test } from './people.ts'
import { openTab, toasts } from './screen.ts'

const gone = '操作失败，请联系管理员'

for (const [part, press, come] of [
  ['ChartPanel', ['radio', '图表'], ['radiogroup', '图表类型']],
  ['PrintDialog', ['button', '打印'], ['dialog', '打印预览']],
] as const)
  test(`${part}, whose code is lost with the network, comes when that is back`, async ({ page }) => {
    await enter(page, '2009118', { path: '/cx/project-funds' })
    const code = new RegExp(`assets/${part}-.*\\.js`)
    await page.route(code, route => route.abort())
    await page.getByRole(press[0], { name: press[1], exact: true }).click()
    await expect(toasts(page)).toContainText('恢复后会自动打开')
    await page.unroute(code)
    await expect(page.getByRole(come[0], { name: come[1] })).toBeVisible()
  })

test('a list that fails once more although the portal answers again comes by itself all the same', async ({ page }) => {
  await enter(page, 'admin', { path: '/xtgl/glzd' })
  const list = page.getByRole('tabpanel', { name: '管理字典' })
  await expect(list.getByRole('row').nth(1)).toBeVisible()
  let failures = 0
  await page.route('**/xtglGlzd/list', route => {
    failures += 1
    return route.abort()
  })
  await list.getByRole('button', { name: '刷新', exact: true }).click()
  await expect(list.getByRole('alert')).toContainText('恢复后会自动加载')
  await expect.poll(() => failures, { timeout: 20_000 }).toBe(2)
  await page.unroute('**/xtglGlzd/list')
  // Nobody presses anything.
  await expect(list.getByRole('alert')).toHaveCount(0)
})

test('a page that waits to be saved goes on waiting when its tab was left and is in front again', async ({
  page,
  context,
}) => {
  await enter(page, 'wangwu', { path: '/user/userInfo' })
  const note = page.getByRole('alert').filter({ hasText: gone })
  await page.getByLabel('昵称').fill('老王')
  await context.setOffline(true)
  await page.getByLabel('昵称').press('Enter')
  await expect(note).toContainText('恢复后会自动保存')
  await openTab(page, '首页').click()
  await expect(note).toBeHidden()
  await context.setOffline(false)
  await openTab(page, '我的账号').click()
  await expect(note).toBeVisible()
  // Nobody presses anything.
  await expect(toasts(page)).toContainText('保存成功')
  await page.reload()
  await expect(page.getByLabel('昵称')).toHaveValue('老王')
})

test('a picture whose sending needs code that is lost with the network is refused in words', async ({ page }) => {
  await enter(page, '2007234', { path: '/user/feedback?write=1' })
  const dialog = page.getByRole('dialog', { name: '写反馈' })
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(100) }
  await page.route(/assets\/fileFits-.*\.js/, route => route.abort())
  await dialog.locator('input[type=file]').setInputFiles(picture)
  await expect(dialog.getByText(gone)).toBeVisible()
})

test('whether a page is there is not said before the portal answers, and then by itself', async ({ page }) => {
  await page.route('**/portal_server/menu/page', route => route.abort())
  await enter(page, 'zhangsan', { path: '/xtgl/yhgl' })
  await expect(page.getByRole('heading', { level: 1, name: '页面没能打开' })).toBeVisible()
  await expect(openTab(page, '页面不存在')).toHaveCount(0)
  await page.unroute('**/portal_server/menu/page')
  await expect(page.getByRole('heading', { level: 1, name: '暂无访问权限' })).toBeVisible()
})
