import { expect, type FrameLocator, type Page } from '@playwright/test'
import { enter, test } from './people.ts'
import { card, cardLink, menu, openTab, palette, paletteBox, toasts } from './screen.ts'

const school = '计算机科学与技术学院'
const foundation = '教育发展基金会'
const frameOf = (page: Page, name: string): FrameLocator => page.frameLocator(`iframe[title="${name}"]`)
const units = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^选择办理业务单位/ })

async function open(page: Page, name: string): Promise<FrameLocator> {
  await cardLink(page, name).click()
  await expect(openTab(page, name)).toHaveAttribute('aria-selected', 'true')
  return frameOf(page, name)
}

async function chooseUnit(page: Page, name: string): Promise<void> {
  await units(page).click()
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  await expect(units(page)).toContainText(name)
}

test('an embedded application knows the person and the unit', async ({ page }) => {
  await enter(page, 'zhangsan')
  const frame = await open(page, '项目经费查询')
  await expect(frame.getByText('张三，您好')).toBeVisible()
  await expect(frame.getByText(school)).toBeVisible()
  await expect(frame.getByRole('heading', { level: 1, name: '项目经费查询' })).toBeVisible()
  const place = page.getByRole('tabpanel', { name: '项目经费查询' }).getByRole('navigation', { name: '当前位置' })
  await expect(place).toContainText('财务系统')
  await expect(place).toContainText('财务查询')
  // The ticket is gone from the address that the application shows itself at.
  await expect.poll(() => page.frames().some(each => each.url().endsWith('/finance/app/project-funds'))).toBe(true)
})

test('a frame keeps its state while another tab is shown', async ({ page }) => {
  await enter(page, 'zhangsan')
  const frame = await open(page, '日常报销')
  await frame.getByRole('searchbox').fill('会议')
  await openTab(page, '首页').click()
  await expect(cardLink(page, '差旅报销')).toBeVisible()
  await open(page, '差旅报销')
  await openTab(page, '日常报销').click()
  await expect(frame.getByRole('searchbox')).toHaveValue('会议')
  await openTab(page, '首页').click()
  await cardLink(page, '日常报销').click()
  await expect(frame.getByRole('searchbox')).toHaveValue('会议')
  await expect(page.getByRole('tablist', { name: '打开的页面' }).getByRole('tab')).toHaveCount(3)
})

test('the list of siblings opens what stands beside, and folds away', async ({ page }) => {
  await enter(page, 'zhangsan')
  await open(page, '项目经费查询')
  const siblings = page.getByRole('navigation', { name: '同级应用' })
  await expect(siblings.getByRole('link', { name: '项目经费查询' })).toHaveAttribute('aria-current', 'page')
  await siblings.getByRole('link', { name: '凭证查询' }).click()
  await expect(openTab(page, '凭证查询')).toHaveAttribute('aria-selected', 'true')
  await expect(frameOf(page, '凭证查询').getByText('张三，您好')).toBeVisible()
  await siblings.getByRole('button', { name: '收起同级列表' }).click()
  await expect(siblings).toBeHidden()
  await page.getByRole('button', { name: '展开同级列表' }).click()
  await expect(siblings).toBeVisible()
})

test('the star and the reload of the tool row', async ({ page }) => {
  await enter(page, '2010026', { path: '/home?system=0001' })
  const frame = await open(page, '凭证查询')
  await frame.getByRole('searchbox').fill('会议')
  const tools = page.getByRole('tabpanel', { name: '凭证查询' })
  await tools.getByRole('button', { name: '收藏应用 凭证查询' }).click()
  await expect(toasts(page)).toContainText('添加成功！')
  await toasts(page).getByRole('button', { name: '撤销' }).click()
  await expect(tools.getByRole('button', { name: '收藏应用 凭证查询' })).toBeVisible()
  await tools.getByRole('button', { name: '刷新', exact: true }).click()
  await expect(frame.getByRole('searchbox')).toHaveValue('')
})

test('an application in a new window knows the person too', async ({ page, context }) => {
  await enter(page, 'zhangsan')
  const opened = context.waitForEvent('page')
  await cardLink(page, '采购管理').click()
  const window = await opened
  await expect(window.getByText('张三，您好')).toBeVisible()
  await expect(window.getByText(school)).toBeVisible()
  expect(await window.evaluate(() => window.opener)).toBeNull()
  await expect(openTab(page, '首页')).toHaveAttribute('aria-selected', 'true')
})

test('a page that stands open to everybody is shown as it is', async ({ page }) => {
  await enter(page, 'zhangsan', { path: '/home?system=0001' })
  const frame = await open(page, '预算执行')
  await expect(frame.getByText('公开页面')).toBeVisible()
})

test('a program that does not answer within a second is said, until the person says that it opened', async ({
  page,
}) => {
  const blocked: string[] = []
  page.on('console', message => {
    if (message.text().includes('Content Security Policy')) blocked.push(message.text())
  })
  await enter(page, 'lisi')
  const failure = toasts(page).getByText('跳转失败，请检查本机是否已安装该程序。')
  const launches = page.locator('iframe[src^="jzfinance:"]')
  await expect(card(page, '批量制单').getByText('本机客户端')).toBeAttached()
  const started = Date.now()
  await cardLink(page, '批量制单').click()
  await expect(launches).toHaveAttribute('src', 'jzfinance://open?module=voucher')
  await expect(failure).toBeVisible()
  expect(Date.now() - started).toBeGreaterThanOrEqual(1000)
  // The browser's own question whether to open the program may lie over the page now: a press would go to that.
  await toasts(page).getByRole('button', { name: '已打开' }).dispatchEvent('click')
  await expect(failure).toBeHidden()
  await expect(launches).toHaveCount(0)

  // The hidden frame stays longer than the second after which the failure would be said.
  await cardLink(page, '批量制单').dispatchEvent('click')
  await expect(launches).toHaveCount(1)
  await expect(launches).toHaveCount(0)
  await expect(failure).toBeHidden()
  expect(blocked).toEqual([])
})

test('another unit is what the application then works for', async ({ page }) => {
  await enter(page, 'zhangsan')
  await expect(units(page)).toContainText(school)
  await chooseUnit(page, foundation)
  const frame = await open(page, '项目经费查询')
  await expect(frame.getByText(foundation)).toBeVisible()
  await expect(frame.getByText('张三，您好')).toBeVisible()
  await page.reload()
  await expect(units(page)).toContainText(foundation)
  await expect(frame.getByText(foundation)).toBeVisible()
})

test('each browser tab has its own unit', async ({ page, context }) => {
  await enter(page, '2009118')
  await chooseUnit(page, '人工智能研究院')
  const other = await context.newPage()
  await enter(other, '2009118')
  await expect(units(other)).toContainText(school)
  await chooseUnit(other, foundation)

  const [first, second] = [await open(page, '项目经费查询'), await open(other, '项目经费查询')]
  await expect(first.getByText('人工智能研究院')).toBeVisible()
  await expect(second.getByText(foundation)).toBeVisible()
  await expect(units(page)).toContainText('人工智能研究院')
})

test('the units are found by typing', async ({ page }) => {
  await enter(page, 'zhangsan')
  await units(page).hover()
  await expect(page.getByRole('tooltip')).toHaveText('请先选择业务办理单位，再点击相应业务菜单')
  await units(page).click()
  await expect(page.getByRole('option')).toHaveCount(2)
  await expect(page.getByRole('option').first()).toContainText('主单位')
  await expect(page.getByRole('option').nth(1)).toContainText('独立账套')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(units(page)).toBeFocused()
})

test('an application that was not granted says so, and whom to ask', async ({ page }) => {
  await enter(page, 'zhaoliu', { path: '/qtxt?qid=100101001001' })
  await expect(page.getByRole('heading', { name: '暂无访问权限' })).toBeVisible()
  await expect(page.getByText('请联系本单位的门户管理员开通')).toBeVisible()
  await page.getByRole('tabpanel').getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL(/\/home/)
})

test('an address that no system has registered is refused', async ({ page }) => {
  await enter(page, 'zhangsan', { path: `/qtxt?title=x&url=${encodeURIComponent('https://evil.example/')}` })
  await expect(page.getByRole('alert').getByText('已阻止打开此地址')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('Ctrl and the middle button open a browser tab that knows the person', async ({ page, context }) => {
  await enter(page, '2020047', { path: '/home?system=0001' })
  const presses: [wanted: string, press: () => Promise<void>][] = [
    ['凭证查询', () => cardLink(page, '凭证查询').click({ modifiers: ['ControlOrMeta'] })],
    ['凭证查询', () => cardLink(page, '凭证查询').click({ button: 'middle' })],
    [
      '通知公告',
      () =>
        menu(page)
          .getByRole('link', { name: /^通知公告/ })
          .click({ button: 'middle' }),
    ],
  ]
  for (const [wanted, press] of presses) {
    const opened = context.waitForEvent('page')
    await press()
    const other = await opened
    await expect(openTab(other, wanted)).toHaveAttribute('aria-selected', 'true')
    expect(await other.evaluate(() => window.opener)).toBeNull()
    await other.close()
  }
  // Nothing was opened here.
  await expect(page.getByRole('tablist', { name: '打开的页面' }).getByRole('tab')).toHaveText(['首页'])
  await page.keyboard.press('Control+k')
  await paletteBox(page).fill('pzcx')
  const found = context.waitForEvent('page')
  await palette(page)
    .getByRole('row')
    .first()
    .getByText('凭证查询')
    .click({ modifiers: ['ControlOrMeta'] })
  await expect(openTab(await found, '凭证查询')).toHaveAttribute('aria-selected', 'true')
})

test('whatever opens a page of the portal in a browser tab of its own knows the person there', async ({
  page,
  context,
}) => {
  await enter(page, 'admin')
  const feedback = context.waitForEvent('page')
  await page.getByRole('button', { name: '意见反馈' }).click()
  await expect((await feedback).getByRole('dialog', { name: '写反馈' })).toBeVisible()
  expect(await (await feedback).evaluate(() => window.opener)).toBeNull()

  // A link that asks for a window, and one that is pressed so.
  await page.goto('xtgl/ptpz')
  await page.getByRole('main').getByText('服务时间', { exact: true }).click()
  const calendar = context.waitForEvent('page')
  await page.getByRole('link', { name: '查看服务日历' }).click()
  await (await calendar).getByRole('heading', { level: 1 }).waitFor()
  expect(await (await calendar).evaluate(() => sessionStorage.getItem('satoken'))).not.toBeNull()
  const home = context.waitForEvent('page')
  await page.getByRole('banner').getByRole('link').first().click({ button: 'middle' })
  await expect(openTab(await home, '首页')).toHaveAttribute('aria-selected', 'true')
})

test('an application that never finishes loading keeps what was typed into it', async ({ page }) => {
  await page.clock.install()
  await enter(page, 'zhangsan')
  const script = Promise.withResolvers<void>()
  // The page is there and can be used, but its load is not over.
  await page.route(/:\d+\/assets\/app\.js/, async route => {
    await script.promise
    await route.continue()
  })
  await cardLink(page, '日常报销').click()
  const search = frameOf(page, '日常报销').getByRole('searchbox')
  await search.pressSequentially('会议')
  await page.clock.fastForward('00:40')
  await expect(search).toHaveValue('会议')
  script.resolve()
})

test('an application that comes late is shown as it came, and not asked for again', async ({ page }) => {
  await page.clock.install()
  await enter(page, 'zhangsan')
  const app = Promise.withResolvers<void>()
  await page.route(/:\d+\/finance\/app\//, async route => {
    await app.promise
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', request => request.url().endsWith('/menu/url') && asked.push(request.url()))
  await cardLink(page, '日常报销').click()
  await expect(page.locator('iframe[title="日常报销"]')).toBeAttached()
  await page.clock.fastForward('00:20')
  const late = page.getByRole('tabpanel', { name: '日常报销' }).getByRole('button', { name: '重新加载' })
  await expect(late).toBeVisible()
  app.resolve()
  await expect(frameOf(page, '日常报销').getByRole('searchbox')).toBeVisible()
  await expect(late).toBeHidden()
  expect(asked).toHaveLength(1)
})
