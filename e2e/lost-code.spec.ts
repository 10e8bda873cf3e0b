import { expect, type Locator, type Page } from '@playwright/test'
import { findings } from './findings.ts'
import { enter, test } from './people.ts'
import { menu, system, tabBar } from './screen.ts'

/** The page that `button` loads finds the code again; the one before never does, and does not come by itself. */
const reloaded = (page: Page, button: Locator, code: RegExp) =>
  Promise.all([
    page.waitForRequest(request => request.isNavigationRequest()).then(() => page.unroute(code)),
    button.click(),
  ])

for (const [path, name] of [
  ['forgot', '找回密码'],
  ['register', '申请账号'],
  ['datework', '服务日历'],
] as const)
  test(`/${path} whose code is lost with the network waits for it, and does not go blank`, async ({ page }) => {
    const code = /assets\/OtherOpenPages-.*\.js/
    await page.route(code, route => route.abort())
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: '正在打开' })).toBeVisible()
    await expect(page.getByText('网络断开时，恢复后会自动打开。')).toBeVisible()
    await page.unroute(code)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  })

for (const [language, title, why, reload] of [
  ['zh', '门户暂时打不开', '可能是网络中断，或门户刚刚更新', '重新加载'],
  ['en', 'The portal cannot be opened right now', 'the network may be down, or the portal was just updated', 'Reload'],
] as const)
  test(`a page that is opened directly and loses the frame’s own code says so, and comes by itself (${language})`, async ({
    page,
  }) => {
    // The frame comes in one file with the home page.
    const code = /assets\/home-.*\.js/
    await enter(page, '2007234', { language })
    await expect(tabBar(page)).toBeVisible()
    await page.route(code, route => route.abort())
    await page.goto('dbsx')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(why)
    expect(await findings(page, title)).toEqual([])
    await page.unroute(code)
    // Nobody presses anything; who does not want to wait may.
    await expect(tabBar(page)).toBeVisible()

    await page.route(code, route => route.fulfill({ status: 404, body: '' }))
    await page.goto('dbsx')
    const button = page.getByRole('button', { name: reload })
    await expect(button).toBeVisible()
    await reloaded(page, button, code)
    await expect(tabBar(page)).toBeVisible()
  })

test('a page that loses the first file of the application says so, and comes once that is there', async ({ page }) => {
  const code = /assets\/index-.*\.js/
  await enter(page, '2007234')
  await expect(tabBar(page)).toBeVisible()
  await page.route(code, route => route.fulfill({ status: 404, body: '' }))
  await page.goto('dbsx')
  const lost = page.getByRole('alert')
  await expect(lost.getByRole('heading', { level: 1, name: '门户暂时打不开' })).toBeVisible()
  await expect(lost).toContainText('可能是网络中断，或门户刚刚更新')
  await reloaded(page, lost.getByRole('button', { name: '重新加载' }), code)
  await expect(tabBar(page)).toBeVisible()
  await expect(lost).toHaveCount(0)
})

test('a page whose code was lost comes with its style sheets', async ({ page, context }) => {
  await enter(page, '2007234')
  await expect(system(page, '财务系统')).toBeVisible()
  await context.setOffline(true)
  await menu(page)
    .getByRole('link', { name: /^待办事项/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: '页面没能打开' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: '待办事项' })).toBeVisible()
  const lost = () =>
    page.evaluate(() => {
      // The rules of a sheet that was not fetched may not even be read.
      const isThere = ({ sheet }: HTMLLinkElement) => {
        try {
          return sheet !== null && sheet.cssRules.length > 0
        } catch {
          return false
        }
      }
      const all = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      return all.filter(link => !isThere(link)).map(link => link.href)
    })
  await expect.poll(lost).toEqual([])
})
