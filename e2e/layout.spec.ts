import { expect, type Page } from '@playwright/test'
import { enter, test } from './people.ts'
import { cardLink, menu, palette, paletteBox, system } from './screen.ts'

const contentWidth = async (page: Page) => (await page.getByRole('tablist', { name: '业务系统' }).boundingBox())?.width
const columns = (page: Page) =>
  page
    .getByRole('article')
    .first()
    .evaluate(card => getComputedStyle(card.parentElement ?? card).gridTemplateColumns.split(' ').length)
const grid = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^更多功能/ })
const searchBox = (page: Page) => page.getByRole('banner').getByRole('button', { name: '全局应用搜索' })
const isWider = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('html, body, main, .panel')].some(each => each.scrollWidth > each.clientWidth),
  )

test('the content is 1000 px wide from 1464 px on, and has the room of a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1464, height: 900 })
  await enter(page, 'zhangsan')
  await expect(system(page, '财务系统')).toBeVisible()
  await expect.poll(() => contentWidth(page)).toBe(1000)
  await page.setViewportSize({ width: 1919, height: 1080 })
  await expect.poll(() => contentWidth(page)).toBe(1000)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await expect.poll(() => contentWidth(page)).toBe(1920 - 250 - 12 - 2 - 48)
  await page.setViewportSize({ width: 1463, height: 900 })
  // Favourites have no list of groups beside them.
  await expect.poll(() => contentWidth(page)).toBe(1463 - 250 - 12 - 2 - 48)
  await system(page, '财务系统').click()
  await expect.poll(() => contentWidth(page)).toBe(1463 - 250 - 12 - 2 - 48 - 164)
})

test('8, 6 or 4 cards stand side by side, and nothing is wider than the window', async ({ page }) => {
  await enter(page, 'zhangsan')
  await expect(cardLink(page, '项目经费查询')).toBeVisible()
  for (const [width, count] of [
    [1920, 8],
    [1919, 6],
    [992, 6],
    [991, 4],
    [768, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => columns(page)).toBe(count)
    // Below 992 px the menu is always narrow.
    await expect.poll(async () => (await menu(page).boundingBox())?.width).toBe(width < 992 ? 60 : 250)
    await expect.poll(() => isWider(page)).toBe(false)
  }
})

test('below 1400 px the header’s right side is one button', async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 900 })
  await enter(page, '2009118')
  await expect(page.getByRole('button', { name: '个性化配置' })).toBeVisible()
  await expect(grid(page)).toHaveCount(0)
  const waiting = page.getByRole('banner').getByRole('button', { name: /，\d+ 项$/ })
  await expect(waiting).toHaveCount(3)
  const names = await waiting.evaluateAll(all => all.map(one => one.getAttribute('aria-label') ?? ''))
  const sum = names.reduce((all, name) => all + Number(/(\d+) 项$/.exec(name)?.[1]), 0)
  await page.setViewportSize({ width: 1399, height: 900 })
  await expect(page.getByRole('button', { name: '个性化配置' })).toHaveCount(0)
  // The badge shows all that waits.
  await expect(grid(page)).toHaveAccessibleName(`更多功能，${sum} 项`)
  const tiles = page.getByRole('dialog', { name: '更多功能' }).getByRole('button')
  await grid(page).hover()
  await expect(tiles).toHaveText([
    /^待办事项/,
    /^通知公告/,
    /^我的邮箱/,
    '打开工作台',
    '个性化配置',
    '全屏',
    '下载app',
    '退出',
  ])
  await page.getByRole('heading', { name: '首页' }).hover({ force: true })
  await expect(tiles).toHaveCount(0)
  await grid(page).focus()
  await page.keyboard.press('Enter')
  await tiles.filter({ hasText: '下载app' }).click()
  await expect(page.getByRole('img', { name: '下载地址的二维码' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(grid(page)).toBeFocused()
  await grid(page).click()
  await tiles.filter({ hasText: '待办事项' }).click()
  await expect(page).toHaveURL(/\/dbsx$/)
})

test('the search box goes at 900 px, the search does not', async ({ page }) => {
  await page.setViewportSize({ width: 901, height: 800 })
  await enter(page, 'zhangsan')
  const width = async () => (await searchBox(page).boundingBox())?.width ?? 0
  await expect.poll(width).toBeGreaterThan(100)
  await page.setViewportSize({ width: 900, height: 800 })
  // For fingers a button stays, as large as one needs.
  await expect.poll(width).toBe(40)
  await expect(system(page, '财务系统')).toBeVisible()
  await page.keyboard.press('Control+k')
  await paletteBox(page).fill('bx')
  await expect(palette(page).getByRole('row').first()).toContainText('报销进度')
})

test('on a phone the bottom bar leads everywhere, and nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'zhangsan')
  const bar = menu(page)
  await expect(bar.getByRole('link')).toHaveText([/^首页/, /^待办/, /^消息/])
  await expect(page.getByRole('banner')).toContainText('计算机科学与技术学院')
  await expect(page.getByRole('heading', { name: '我的常用' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await isWider(page)).toBe(false)
  await page.getByRole('button', { name: '搜索应用' }).click()
  await paletteBox(page).fill('bx')
  await expect(palette(page).getByRole('row').first()).toContainText('报销进度')
  expect(await isWider(page)).toBe(false)
  await page.keyboard.press('Escape')

  await bar.getByRole('link', { name: /^待办/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '待办事项' })).toBeVisible()
  expect(await isWider(page)).toBe(false)
  await bar.getByRole('link', { name: /^消息/ }).click()
  await page.getByRole('link', { name: /固定资产清查工作/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: /固定资产清查工作/ })).toBeVisible()
  expect(await isWider(page)).toBe(false)
  await page.getByRole('link', { name: '返回列表' }).click()
  await expect(page.getByRole('list', { name: '公告列表' })).toBeVisible()
  await bar.getByRole('button', { name: '我的' }).click()
  await page.getByRole('dialog', { name: '我的' }).getByRole('button', { name: '我的会话' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '会话' })).toBeVisible()
  expect(await isWider(page)).toBe(false)
})

test('on a phone an application fills the screen and greets the person', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'zhangsan')
  await cardLink(page, '日常报销').first().click()
  await expect(page.frameLocator('iframe[title="日常报销"]').getByText('张三，您好')).toBeVisible()
  expect((await page.locator('iframe[title="日常报销"]').boundingBox())?.width).toBe(390)
  expect(await isWider(page)).toBe(false)
})

test('on a phone an application is closed in its own bar, and its frame is gone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, '2003047', { path: '/home?system=0001' })
  const frames = page.locator('iframe')
  const close = page.getByRole('button', { name: '关闭应用' }).filter({ visible: true })
  await cardLink(page, '日常报销').first().click()
  await expect(frames).toHaveCount(1)
  await menu(page).getByRole('link', { name: /^首页/ }).click()
  await cardLink(page, '差旅报销').first().click()
  await expect(frames).toHaveCount(2)
  const bar = await close.boundingBox()
  expect([bar?.width, bar?.height]).toEqual([44, 44])
  expect(await isWider(page)).toBe(false)

  // Back to where it was opened, not to the other application.
  await close.click()
  await expect(page).toHaveURL(/\/home/)
  await expect(frames).toHaveCount(1)
  await expect(frames).toHaveAttribute('title', '日常报销')
  await expect(page.getByRole('heading', { level: 1, name: '首页' })).toBeFocused()
  await cardLink(page, '日常报销').first().click()
  await close.click()
  await expect(frames).toHaveCount(0)
})

test('while the frame is loading, home has the shape that it will have', async ({ page }) => {
  let go = () => {}
  const wait = new Promise<void>(done => {
    go = done
  })
  await page.route('**/portal_server/getMenuTree', async route => {
    await wait
    await route.continue()
  })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await enter(page, '2003047')
  const shape = page.getByRole('status', { name: '正在加载' }).locator('.cards').first()
  const first = shape.locator('> *').first()
  await expect(first).toBeVisible()
  const before = await first.boundingBox()
  expect(await shape.evaluate(cards => getComputedStyle(cards).gridTemplateColumns.split(' ').length)).toBe(8)
  go()
  const after = await page.getByRole('article').first().boundingBox()
  expect([after?.x, after?.width, after?.height]).toEqual([before?.x, before?.width, before?.height])
})
