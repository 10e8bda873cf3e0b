import { expect } from '@playwright/test'
import { enter, signIn, test } from './people.ts'
import { card, menu, openTab, paletteBox, system, tabBar, toasts } from './screen.ts'

test('the side menu opens pages, applications and windows', async ({ page, context }) => {
  await enter(page, 'zhangsan')
  const item = (name: string) => menu(page).getByRole('link', { name: new RegExp(`^${name}( |$)`) })
  await expect(item('首页')).toHaveAttribute('aria-current', 'page')
  await item('应用导航').click()
  await expect(page).toHaveURL(/\/yydh$/)
  await expect(item('应用导航')).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { level: 1, name: '应用导航' })).toBeFocused()

  const branch = menu(page).getByRole('button', { name: '业务查询' })
  await expect(branch).toHaveAttribute('aria-expanded', 'false')
  await branch.click()
  await item('财务查询').click()
  await expect(openTab(page, '项目经费查询')).toHaveAttribute('aria-selected', 'true')
  await expect(item('财务查询')).toHaveAttribute('aria-current', 'page')
  await branch.click()
  await expect(item('财务查询')).toBeHidden()

  const opened = context.waitForEvent('page')
  await item('校园地图').click()
  await expect((await opened).getByRole('img', { name: '校园地图' })).toBeVisible()
})

test('the menu collapses to 60 px and stays so', async ({ page }) => {
  await enter(page, '2014059')
  const width = async () => (await menu(page).boundingBox())?.width
  await expect.poll(width).toBe(250)
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect.poll(width).toBe(60)
  await menu(page).getByRole('button', { name: '个人中心' }).hover()
  await expect(page.getByRole('dialog', { name: '个人中心' }).getByRole('link', { name: '我的账号' })).toBeVisible()
  await page.reload()
  await expect.poll(width).toBe(60)
  await page.keyboard.press('Control+b')
  await expect.poll(width).toBe(250)
})

test('badges count what waits, and follow what is read', async ({ page }) => {
  await enter(page, 'lisi')
  const banner = page.getByRole('banner')
  // One more while the journey of a request has it sent back to the same person.
  await expect(menu(page).getByRole('link', { name: /^待办事项 [56] 项未处理$/ })).toBeVisible()
  await expect(banner.getByRole('button', { name: /^待办事项，[56] 项$/ })).toBeVisible()
  // Two of the demo's, and what other journeys write for the same unit meanwhile.
  await banner.getByRole('button', { name: /^通知公告，\d 项$/ }).click()
  await page.getByRole('button', { name: '全部已读' }).click()
  await expect(toasts(page)).toContainText('已全部标为已读')
  await expect(banner.getByRole('button', { name: '通知公告', exact: true })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: '通知公告', exact: true })).toBeVisible()
})

test('what waits leads to its own page in its system', async ({ page, context }) => {
  await enter(page, '2003042', { path: '/dbsx' })
  await expect(page.getByRole('heading', { level: 1, name: '待办事项' })).toBeVisible()
  const list = page.getByRole('list', { name: '待办列表' })
  await expect(list.getByRole('listitem')).toHaveCount(3)
  const opened = context.waitForEvent('page')
  await list.getByRole('button', { name: /^办理 审批：校外专家劳务申报/ }).click()
  const item = await opened
  await expect(item.getByRole('heading', { level: 1, name: '审批：校外专家劳务申报（6 笔）' })).toBeVisible()
  await expect(item.getByRole('definition').filter({ hasText: '李四' })).toBeVisible()
  await expect(item.getByRole('rowheader')).toHaveCount(6)
})

test('the application navigation shows favourites first, then each system', async ({ page }) => {
  await enter(page, 'zhangsan', { path: '/yydh' })
  const categories = page.getByRole('navigation', { name: '应用分类' })
  await expect(categories.getByRole('button').first()).toHaveText(/我的常用\s*9/)
  await expect(page.getByRole('article')).toHaveCount(9)
  await card(page, '报销进度').getByRole('button', { name: '取消常用 报销进度' }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('取消常用')
  await categories.getByRole('button', { name: '财务系统' }).click()
  await card(page, '财务报表').getByRole('link').click()
  const place = page.getByRole('navigation', { name: '当前位置' })
  await expect(place).toContainText('财务系统财务报表')
  await place.getByRole('button', { name: '返回上一级' }).click()
  await expect(card(page, '日常报销').getByRole('button', { name: '取消收藏 日常报销' })).toBeVisible()
})

test('an unknown address, and a page that is no more, say so with code and path', async ({ page }) => {
  await enter(page, 'zhangsan', { path: '/no/such/page?x=1' })
  await expect(page.getByRole('heading', { name: '页面不存在或已下线' })).toBeVisible()
  await expect(page.getByText('/portal_web/no/such/page?x=1')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^404$/ })).toBeVisible()
  await expect(openTab(page, '页面不存在')).toHaveAttribute('aria-selected', 'true')
  // One that is there, but for others: with whom to ask.
  await page.goto('xtgl/yhgl')
  await expect(page.getByRole('heading', { level: 1, name: '暂无访问权限' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^403$/ })).toBeVisible()
  await expect(page.getByText('请联系本单位的门户管理员开通')).toBeVisible()
  await expect(openTab(page, '暂无访问权限')).toHaveAttribute('aria-selected', 'true')
  await page.goto('yysd')
  await expect(page.getByRole('heading', { name: '页面不存在或已下线' })).toBeVisible()
  await expect(page.getByText('/portal_web/yysd')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: '返回首页' }).click()
  await expect(system(page, '我的常用')).toBeVisible()
})

test('a tab out of one’s rights is called so, also where it was left before that was known', async ({ page }) => {
  const { promise: isTold, resolve: tell } = Promise.withResolvers<void>()
  await page.route('**/portal_server/menu/page', async route => {
    await isTold
    await route.continue()
  })
  await enter(page, 'zhangsan', { path: '/xtgl/yhgl' })
  // Nothing is said of it before the answer.
  await expect(openTab(page, '正在加载')).toHaveAttribute('aria-selected', 'true')
  await openTab(page, '首页').click()
  await expect(system(page, '我的常用')).toBeVisible()
  tell()
  await expect(openTab(page, '暂无访问权限')).toHaveAttribute('aria-selected', 'false')
  await expect(openTab(page, '页面不存在')).toHaveCount(0)
})

test('without a session every page leads to the sign-in screen', async ({ page }) => {
  for (const path of ['', 'home', 'tzgg?id=3', 'no/such/page']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/portal_web\/login(\?to=[^&]+)?$/)
    await expect(page.getByRole('heading', { name: '欢迎登录' })).toBeVisible()
  }
})

test('a token that is worth nothing leads to the sign-in screen with a message', async ({ page }) => {
  await page.goto('login')
  await page.evaluate(() => sessionStorage.setItem('satoken', 'made-up-token-made-up-token-made-up-token-1'))
  await page.goto('home')
  await expect(page).toHaveURL(/\/login\?retmsg=/)
  await expect(page.getByText('未登录或登录已过期，请重新登录')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('satoken'))).toBeNull()
})

test('the system settings are for the administrator alone', async ({ page }) => {
  await enter(page, 'wangwu')
  await expect(page.getByRole('button', { name: '个性化配置' })).toBeVisible()
  await expect(page.getByRole('button', { name: '系统设置' })).toHaveCount(0)
  await page.goto('xtsz')
  await expect(page.getByRole('heading', { name: '页面不存在或已下线' })).toBeVisible()
})

test('the header offers the app, and the footer its texts in both languages', async ({ page }) => {
  await enter(page, 'zhangsan')
  await expect(page.getByRole('contentinfo')).toContainText('江州大学信息化建设与管理中心')
  await expect(page).toHaveTitle('首页 - 江州大学一站式服务门户')
  await page.getByRole('button', { name: '下载app' }).hover()
  const cardOfApp = page.getByRole('dialog', { name: '下载app' })
  await expect(cardOfApp).toContainText('支持 Android 与 Apple')
  await expect(cardOfApp.getByRole('img', { name: '下载地址的二维码' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  await page.reload()
  await expect(page.getByRole('contentinfo')).toContainText('IT Services, Jiangzhou University')
  await expect(page).toHaveTitle('Home - Jiangzhou Unified Portal')
  await expect(menu(page).getByText(/\p{Script=Han}/u)).toHaveCount(0)
  await expect(tabBar(page).getByRole('tab')).toHaveText(['Home'])
})

test('a session that I end elsewhere is over there', async ({ page, browser }) => {
  const elsewhere = await browser.newContext()
  const there = await elsewhere.newPage()
  await enter(there, '2010173')
  await expect(tabBar(there)).toBeVisible()
  await signIn(page, '2010173', { path: '/login?to=/user/sessions' })
  await expect(page.getByRole('heading', { level: 2, name: '会话' })).toBeFocused()
  const others = page
    .getByRole('row')
    .filter({ hasNotText: '当前会话' })
    .getByRole('button', { name: /^结束会话/ })
  await expect(page.getByRole('row').filter({ hasText: '当前会话' })).toHaveCount(1)
  await expect(others).toHaveCount(1)
  await others.click()
  const question = page.getByRole('alertdialog', { name: '提示' })
  await expect(question).toContainText(/确定结束“Chrome \d+ · Linux”上的会话吗？该设备需要重新登录。/)
  await question.getByRole('button', { name: '结束会话' }).click()
  await expect(toasts(page)).toContainText('会话已结束')
  await expect(page.getByText('没有其他会话，您只在这台设备上登录。')).toBeVisible()

  // Told by the stream: nobody has to touch anything there.
  await expect(there).toHaveURL(/\/login\?retmsg=/)
  await expect(there.getByText('未登录或登录已过期，请重新登录')).toBeVisible()
  await elsewhere.close()
})

test('the words at the unit do not stand between the pointer and the tab below them', async ({ page }) => {
  await enter(page, '2005246', { path: '/tzgg' })
  const unit = page.getByRole('banner').getByRole('button', { name: /^选择办理业务单位/ })
  const words = page.getByRole('tooltip')
  await unit.click()
  await page.keyboard.press('Escape')
  await expect(unit).toBeFocused()
  // Given back, not moved there: nothing to explain. The words would come with the next timer.
  await page.evaluate(() => new Promise(done => setTimeout(done, 50)))
  await expect(words).toHaveCount(0)

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(unit).toBeFocused()
  await expect(words).toBeVisible()
  await openTab(page, '首页').click()
  await expect(openTab(page, '首页')).toHaveAttribute('aria-selected', 'true')
  await expect(words).toHaveCount(0)
})

test('the person’s panel leads to their own pages', async ({ page }) => {
  await enter(page, '2005246')
  const panel = page.getByRole('dialog', { name: '账号' })
  for (const [name, part] of [
    ['个人信息', '资料'],
    ['密码与密保', '安全'],
    ['我的会话', '会话'],
  ] as const) {
    await page.getByRole('banner').getByRole('button', { name: /^账号/ }).click()
    await panel.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: '我的账号' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeFocused()
  }
  await page.getByRole('banner').getByRole('button', { name: /^账号/ }).click()
  await panel.getByRole('button', { name: '键盘快捷键' }).click()
  await expect(page.getByRole('dialog', { name: '键盘快捷键' })).toBeVisible()
})

test('a page whose code could not be fetched opens once the network is back', async ({ page, context }) => {
  await enter(page, '2005246')
  await expect(system(page, '我的常用')).toBeVisible()
  await context.setOffline(true)
  await menu(page)
    .getByRole('link', { name: /^办事文章/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: '页面没能打开' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: '办事文章' })).toBeVisible()
})

test('the menu shows where one is, however far down, and the grid counts all that waits', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 })
  await enter(page, 'admin', { path: '/xtgl/dlrz' })
  const current = menu(page).locator('[aria-current=page]')
  await expect(current).toContainText('登录日志')
  await expect(current).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Alt+1')
  await expect(current).toContainText('首页')
  await expect(current).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Alt+2')
  await expect(current).toContainText('登录日志')
  await expect(current).toBeInViewport({ ratio: 1 })

  const grid = page.getByRole('banner').getByRole('button', { name: /^更多/ })
  await grid.click()
  const tiles = page.getByRole('dialog', { name: '更多' }).locator('.header-tile .bdg .sr')
  await expect(tiles.nth(1)).toBeAttached()
  const counts = (await tiles.allTextContents()).map(words => Number(/\d+/.exec(words)?.[0]))
  expect(counts.length).toBeGreaterThan(1)
  await expect(grid.locator('.bdg')).toHaveText(String(counts.reduce((sum, count) => sum + count, 0)))
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 800, height: 1100 }, hasTouch: true })

  test('a tap leads to the search', async ({ page }) => {
    await enter(page, 'zhangsan')
    await page.getByRole('button', { name: /全局应用搜索/ }).tap()
    await expect(paletteBox(page)).toBeFocused()
  })
})

test('no entry of the menu ends at a page that is not there', async ({ page }) => {
  test.slow()
  await enter(page, 'admin')
  await expect(system(page, '我的常用')).toBeVisible()
  const branches = menu(page).locator('button[aria-expanded=false][data-branch]')
  while ((await branches.count()) > 0) await branches.first().click()
  const own = menu(page).locator('a[href^="/portal_web/"]:not([href*="/qtxt"])')
  await expect(own.filter({ hasText: '用户管理' })).toBeVisible()
  const addresses = await own.evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  expect(addresses).toContain('/portal_web/mbxq?mbid=qjsq')
  for (const address of addresses) {
    await menu(page).locator(`a[href="${address}"]`).click()
    await expect.poll(() => page.url()).toContain(address)
    const shown = page.locator('.panel[data-active]')
    await expect(shown.locator('h1:not([data-comes])').first()).toBeAttached()
    await expect(shown.getByText(/页面不存在或已下线|页面没能打开|没有权限/), address).toHaveCount(0)
  }
})
