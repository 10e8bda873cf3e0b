import { expect, type Page } from '@playwright/test'
import { enter, signIn, test } from './people.ts'
import { originOf } from './portals.ts'
import { cardLink, openPages, openTab, tabBar } from './screen.ts'

const names = (page: Page) => tabBar(page).getByRole('tab')
const actions = (page: Page) => page.getByRole('menu', { name: '标签页操作' })
const action = (page: Page, name: string) => actions(page).getByRole('menuitem', { name, exact: true })

test('tabs open once and close; home stays', async ({ page }) => {
  await enter(page, '2014059')
  await expect(names(page)).toHaveText(['首页'])
  await openPages(page, '待办事项', '通知公告', '待办事项')
  await expect(names(page)).toHaveText(['首页', '待办事项', '通知公告'])
  await expect(page).toHaveURL(/\/dbsx$/)
  await openTab(page, '待办事项').locator('.tabs-close').click()
  await expect(names(page)).toHaveText(['首页', '通知公告'])
  await expect(openTab(page, '通知公告')).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/\/tzgg/)
  await openTab(page, '通知公告').click({ button: 'middle' })
  await expect(names(page)).toHaveText(['首页'])
  await expect(page).toHaveURL(/\/home/)
  await openTab(page, '首页').click({ button: 'middle' })
  await expect(names(page)).toHaveText(['首页'])
})

test('the context menu, and when its entries rest', async ({ page }) => {
  await enter(page, '2014059')
  await expect(openTab(page, '首页')).toBeVisible()
  await openTab(page, '首页').click({ button: 'right' })
  await expect(actions(page).getByRole('menuitem')).toHaveText([
    '刷新',
    /^关闭/,
    '关闭左侧',
    '关闭右侧',
    '关闭其他',
    '全部关闭',
    /^恢复关闭的标签页/,
  ])
  for (const name of ['关闭', '关闭左侧', '关闭右侧', '关闭其他', '全部关闭', '恢复关闭的标签页'])
    await expect(action(page, name)).toBeDisabled()
  await expect(action(page, '刷新')).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(actions(page)).toBeHidden()

  await openPages(page, '待办事项', '通知公告', '应用导航')
  await openTab(page, '待办事项').click({ button: 'right' })
  await expect(action(page, '关闭左侧')).toBeDisabled()
  await action(page, '关闭右侧').click()
  await expect(names(page)).toHaveText(['首页', '待办事项'])
  await expect(openTab(page, '待办事项')).toHaveAttribute('aria-selected', 'true')
  await openPages(page, '通知公告', '应用导航')
  await openTab(page, '应用导航').click({ button: 'right' })
  await action(page, '关闭左侧').click()
  await expect(names(page)).toHaveText(['首页', '应用导航'])
})

test('close others, close all, and their rests in the drop-down', async ({ page }) => {
  await enter(page, '2014059')
  const more = page.getByRole('button', { name: '标签页操作' })
  await more.click()
  await expect(action(page, '关闭其他')).toBeDisabled()
  await expect(action(page, '全部关闭')).toBeDisabled()
  await page.keyboard.press('Escape')
  await openPages(page, '待办事项')
  await more.click()
  await expect(action(page, '关闭其他')).toBeDisabled()
  await expect(action(page, '全部关闭')).toBeEnabled()
  await page.keyboard.press('Escape')
  await openPages(page, '通知公告', '应用导航')
  await openTab(page, '通知公告').click()
  await more.click()
  await action(page, '关闭其他').click()
  await expect(names(page)).toHaveText(['首页', '通知公告'])
  await openPages(page, '应用导航')
  await more.click()
  await action(page, '全部关闭').click()
  await expect(names(page)).toHaveText(['首页'])
  await expect(page).toHaveURL(/\/home/)
})

test('closed tabs come back, the last one first', async ({ page }) => {
  await enter(page, '2014059')
  await openPages(page, '待办事项', '通知公告')
  await page.keyboard.press('Alt+w')
  await expect(names(page)).toHaveText(['首页', '待办事项'])
  await page.keyboard.press('Alt+w')
  await expect(names(page)).toHaveText(['首页'])
  await page.keyboard.press('Alt+w')
  await expect(names(page)).toHaveText(['首页'])
  await page.keyboard.press('Alt+Shift+t')
  await expect(names(page)).toHaveText(['首页', '待办事项'])
  await page.getByRole('button', { name: '标签页操作' }).click()
  await action(page, '恢复关闭的标签页').click()
  await expect(names(page)).toHaveText(['首页', '待办事项', '通知公告'])
  await expect(openTab(page, '通知公告')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Alt+1')
  await expect(openTab(page, '首页')).toHaveAttribute('aria-selected', 'true')
})

test('tabs that are closed faster than the address can follow stay closed', async ({ page }) => {
  await enter(page, '2014059')
  await openPages(page, '待办事项', '通知公告', '应用导航')
  await openTab(page, '待办事项').focus()
  for (const key of ['End', 'Delete', 'Home', 'End', 'Delete', 'Delete']) await page.keyboard.press(key)
  await expect(names(page)).toHaveText(['首页'])
  await expect(page).toHaveURL(/\/home/)
  await page.keyboard.press('Alt+Shift+t')
  await expect(names(page)).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 1, name: '待办事项' })).toBeVisible()
  await expect(names(page)).toHaveText(['首页', '待办事项'])
})

test('a tab that is closed the moment its page is drawn stays closed', async ({ page }) => {
  await enter(page, '2014059')
  await openPages(page, '待办事项')
  await openTab(page, '首页').click()
  await expect(page).toHaveURL(/\/home/)
  // A slow machine: between drawing a page and what follows the drawing there is time for a press.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await page.evaluate(() => {
    const tab = document.querySelector<HTMLElement>('[role=tab][data-path="/dbsx"]')
    const foot = document.querySelector('footer.foot')
    if (!tab || !foot) throw new Error('no tab')
    const press = () => tab.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }))
    // The footer is drawn by the address, the tab bar by the tabs.
    new MutationObserver((_changes, observer) => {
      observer.disconnect()
      press()
    }).observe(foot, { attributes: true })
    tab.click()
  })
  await expect(names(page)).toHaveText(['首页'])
  await expect(page).toHaveURL(/\/home/)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(names(page)).toHaveText(['首页'])
})

test('a tab is dragged to another place, but never before home', async ({ page }) => {
  await enter(page, '2014059')
  await openPages(page, '待办事项', '通知公告', '应用导航')
  const drag = async (from: string, to: string) => {
    const [start, end] = [await openTab(page, from).boundingBox(), await openTab(page, to).boundingBox()]
    if (!start || !end) throw new Error('no tabs')
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
    await page.mouse.down()
    await page.mouse.move(end.x + 4, end.y + end.height / 2, { steps: 8 })
    await page.mouse.up()
  }
  await drag('应用导航', '待办事项')
  await expect(names(page)).toHaveText(['首页', '应用导航', '待办事项', '通知公告'])
  await drag('通知公告', '首页')
  await expect(names(page)).toHaveText(['首页', '通知公告', '应用导航', '待办事项'])
  await openTab(page, '应用导航').focus()
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await expect(names(page)).toHaveText(['首页', '通知公告', '待办事项', '应用导航'])
  await expect(page.getByRole('status').filter({ hasText: '应用导航 已移到第 4 位' })).toBeAttached()
})

test('a reload brings the tabs back; their pages load when they are shown', async ({ page }) => {
  await enter(page, 'zhangsan')
  await cardLink(page, '日常报销').click()
  await openPages(page, '待办事项')
  await page.reload()
  await expect(names(page)).toHaveText(['首页', '日常报销', '待办事项'])
  await expect(openTab(page, '待办事项')).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('iframe')).toHaveCount(0)
  await openTab(page, '日常报销').click()
  await expect(page.frameLocator('iframe[title="日常报销"]').getByText('张三，您好')).toBeVisible()
})

/** A session ends without the sign-out that would clear the machine, and no page is there that notices it and leads away. */
async function loseSession(page: Page): Promise<void> {
  await page.goto(`${originOf('plain')}/healthz`)
  await page.evaluate(() => sessionStorage.clear())
}

test('the same person finds the tabs again, another person does not', async ({ page }) => {
  await enter(page, '2014059')
  await openPages(page, '待办事项', '通知公告')
  await loseSession(page)
  await signIn(page, '2014059')
  await expect(names(page)).toHaveText(['首页', '待办事项', '通知公告'])

  await loseSession(page)
  await signIn(page, '2006237')
  await expect(names(page)).toHaveText(['首页'])
  const kept = await page.evaluate(() => [localStorage.getItem('portal_tabs'), sessionStorage.getItem('portal_tabs')])
  for (const tabs of kept) expect(tabs ?? '').not.toContain('/dbsx')
  await loseSession(page)
  await signIn(page, '2014059')
  await expect(names(page)).toHaveText(['首页'])
})

test('refreshing a tab loads its page anew', async ({ page }) => {
  await enter(page, 'zhangsan')
  await cardLink(page, '日常报销').click()
  const search = page.frameLocator('iframe[title="日常报销"]').getByRole('searchbox')
  await search.fill('会议')
  await openTab(page, '日常报销').click({ button: 'right' })
  await action(page, '刷新').click()
  await expect(search).toHaveValue('')
  await search.fill('会议')
  await openTab(page, '日常报销').click()
  await page.keyboard.press('Alt+r')
  await expect(search).toHaveValue('')
})

test('tabs that are out of sight are reached by the wheel, and by the drop-down that then lists them', async ({
  page,
}) => {
  await enter(page, '2014059')
  await openPages(page, '待办事项', '通知公告', '应用导航', '日程安排', '办事文章')
  for (const [path, name] of [
    ['user/exports', '我的导出'],
    ['user/feedback', '我的反馈'],
    ['user/userInfo', '我的账号'],
  ] as const) {
    await page.goto(path)
    await expect(openTab(page, name)).toHaveAttribute('aria-selected', 'true')
  }
  const more = page.getByRole('button', { name: '标签页操作' })
  const listed = actions(page).getByRole('menuitemradio')
  await more.click()
  await expect(action(page, '刷新')).toBeVisible()
  await expect(listed).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 768, height: 700 })
  await openTab(page, '首页').focus()
  await page.keyboard.press('ArrowRight')
  const scrolled = () => tabBar(page).evaluate(list => list.scrollLeft)
  await expect.poll(scrolled).toBe(0)
  await openTab(page, '待办事项').hover()
  await page.mouse.wheel(0, 2000)
  await expect.poll(scrolled).toBeGreaterThan(0)
  await expect(openTab(page, '我的账号')).toBeInViewport({ ratio: 1 })

  await more.click()
  await expect(listed).toHaveText(await names(page).allTextContents())
  await expect(listed.filter({ hasText: '待办事项' })).toBeChecked()
  await listed.filter({ hasText: '通知公告' }).click()
  await expect(openTab(page, '通知公告')).toHaveAttribute('aria-selected', 'true')
  // Nothing of it lies below home, which stays in sight.
  const end = async (name: string) => {
    const box = await openTab(page, name).boundingBox()
    return box ? [box.x, box.x + box.width] : []
  }
  await expect.poll(async () => Number((await end('通知公告'))[0]) - Number((await end('首页'))[1])).toBeGreaterThan(0)
})

test('the focus returns to the tab that the menu was opened on', async ({ page }) => {
  await enter(page, '2014059')
  await openPages(page, '待办事项', '通知公告')
  await openTab(page, '待办事项').click({ button: 'right' })
  await expect(actions(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(openTab(page, '待办事项')).toBeFocused()
  await openTab(page, '通知公告').click({ button: 'right' })
  await expect(action(page, '刷新')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(openTab(page, '通知公告')).toBeFocused()
})

for (const written of ['/HOME', '/home/'])
  test(`${written} is the tab of home`, async ({ page }) => {
    await enter(page, '2014059', { path: `${written}?system=0001` })
    await expect(names(page)).toHaveText(['首页'])
    await expect(page).toHaveURL(/\/home\?system=0001$/)
  })
