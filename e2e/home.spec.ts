import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { enter, test } from './people.ts'
import { originOf } from './portals.ts'
import { card, cardLink, cardNames, openTab, system, toasts } from './screen.ts'

const box = (page: Page) => page.getByRole('combobox', { name: '按菜单名称搜索' })
const list = (page: Page) => page.getByRole('listbox', { name: '应用' })
const crumbs = (page: Page) => page.getByRole('navigation', { name: '当前位置' })

/** The names of a person's favourites, as the server keeps them. */
async function keptFavourites(page: Page, request: APIRequestContext = page.request): Promise<string[]> {
  const token = await page.evaluate(() => sessionStorage.getItem('satoken') ?? '')
  const answer = await request.post(`${originOf('plain')}/portal_server/menu/cymenu`, {
    headers: { satoken: token, 'sec-fetch-site': 'same-origin' },
    form: { hasParent: 'false', deviceType: 'PC' },
  })
  const { data } = (await answer.json()) as { data: { sysMenuList: { qname: string }[] }[] }
  return data.flatMap(menu => menu.sysMenuList.map(item => item.qname))
}

test('zhangsan sees his systems and his favourites', async ({ page }) => {
  await enter(page, 'zhangsan')
  await expect(page.getByRole('tablist', { name: '业务系统' }).getByRole('tab')).toHaveText([
    '我的常用',
    '财务系统',
    '人事系统',
    '科研系统',
    '资产系统',
    '教务系统',
    '学工系统',
    '协同办公',
    '公共服务',
  ])
  await expect(system(page, '我的常用')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('article')).toHaveCount(9)
  await expect(page.getByText('已收藏 9 / 24')).toBeVisible()
  await expect(cardNames(page).first()).toHaveText('项目经费查询')
  await expect(card(page, '采购管理').getByText('新窗口打开')).toBeAttached()
})

test('the way into 财务报表 and back', async ({ page }) => {
  await enter(page, 'zhangsan')
  await system(page, '财务系统').click()
  for (const name of ['财务查询', '网上报销', '收入申报', '预算与项目'])
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${name} ?\\d+$`) })).toBeVisible()
  await expect(crumbs(page)).toContainText('4 组')

  await cardLink(page, '财务报表').click()
  await expect(crumbs(page).getByText('财务报表')).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/system=0001&branch=\d+/)
  await expect(page.getByRole('article')).toHaveCount(8)
  await expect(cardLink(page, '月度收支表')).toBeVisible()

  await crumbs(page).getByRole('button', { name: '返回上一级' }).click()
  await expect(cardLink(page, '财务报表')).toBeVisible()
  await expect(page).not.toHaveURL(/branch=/)
  await cardLink(page, '财务报表').click()
  await crumbs(page).getByRole('button', { name: '财务系统' }).click()
  await expect(cardLink(page, '日常报销')).toBeVisible()
  await cardLink(page, '财务报表').click()
  await crumbs(page).getByRole('button', { name: '返回首页' }).click()
  await expect(cardLink(page, '日常报销')).toBeVisible()
})

test('the jump list leads to what waits, to what was used last, and to a group', async ({ page }) => {
  await enter(page, 'zhangsan', { path: '/home?system=0001' })
  const jump = page.getByRole('navigation', { name: '快速定位' })
  const groups = ['财务查询', '网上报销', '收入申报', '预算与项目']
  await expect(jump.getByRole('button')).toHaveText(['今天', ...groups])
  await expect(jump.getByRole('button', { name: '今天' })).toHaveAttribute('aria-current', 'true')
  await cardLink(page, '借款申请').click()
  await openTab(page, '首页').click()
  await expect(jump.getByRole('button')).toHaveText(['今天', '最近使用', ...groups])
  await jump.getByRole('button', { name: '预算与项目' }).click()
  await expect(page.getByRole('heading', { name: /^预算与项目/ })).toBeInViewport()
  await expect(page.getByRole('heading', { name: /^预算与项目/ })).toBeFocused()
  await expect(jump.getByRole('button', { name: '预算与项目' })).toHaveAttribute('aria-current', 'true')
  await jump.getByRole('button', { name: '最近使用' }).press('Enter')
  await expect(page.getByRole('heading', { name: '最近使用' })).toBeFocused()
  await expect(page.getByRole('list', { name: '最近使用' })).toBeInViewport({ ratio: 1 })
  // Where one is follows the scrolling too.
  await page.getByRole('heading', { name: /^收入申报/ }).hover()
  await expect(jump.getByRole('button', { name: '最近使用' })).toHaveAttribute('aria-current', 'true')
  await page.mouse.wheel(0, -5000)
  await expect(jump.getByRole('button', { name: '今天' })).toHaveAttribute('aria-current', 'true')
})

test('the box for menu names has four states', async ({ page }) => {
  await enter(page, 'zhangsan', { path: '/home?system=0001' })
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(list(page)).toBeHidden()

  await box(page).click()
  await expect(list(page).getByRole('option').first()).toContainText('项目经费查询')
  // What is in sight comes first, the others when somebody goes towards them.
  await list(page).getByRole('option').last().scrollIntoViewIfNeeded()
  await expect.poll(() => list(page).getByRole('option').count()).toBeGreaterThan(20)

  await box(page).fill('差旅')
  await expect(list(page).getByRole('option').first()).toContainText('差旅报销')
  await box(page).fill('没有这样的应用')
  await expect(page.getByText('没有找到“没有这样的应用”相关应用')).toBeVisible()
  await page.getByRole('button', { name: '清空' }).click()
  await expect(list(page).getByRole('option').first()).toContainText('项目经费查询')

  await page.getByRole('heading', { name: /^财务查询/ }).click()
  await expect(list(page)).toBeHidden()
  await box(page).fill('ysbz')
  await expect(list(page).getByRole('option').first()).toContainText('预算编制')
  await box(page).press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(box(page)).toHaveValue('')
  await box(page).fill('yusuanbianzhi')
  await expect(list(page).getByRole('option').first()).toContainText('预算编制')
  await box(page).press('Enter')
  await expect(openTab(page, '预算编制')).toHaveAttribute('aria-selected', 'true')
})

test('a star adds and removes at once, and each can be undone', async ({ page }) => {
  await enter(page, '2005072', { path: '/home?system=0001' })
  const before = await keptFavourites(page)
  expect(before.length).toBeGreaterThan(2)
  const wanted = ['借款申请', '发票验真', '预算编制'].find(name => !before.includes(name)) ?? ''
  await card(page, wanted)
    .getByRole('button', { name: `收藏应用 ${wanted}` })
    .click()
  await expect(card(page, wanted).getByRole('button', { name: `取消收藏 ${wanted}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(toasts(page)).toContainText('添加成功！')
  await expect.poll(() => keptFavourites(page)).toEqual([...before, wanted])
  await toasts(page).getByRole('button', { name: '撤销' }).click()
  await expect(card(page, wanted).getByRole('button', { name: `收藏应用 ${wanted}` })).toBeVisible()
  await expect.poll(() => keptFavourites(page)).toEqual(before)

  await system(page, '我的常用').click()
  const first = before[0] ?? ''
  await card(page, first)
    .getByRole('button', { name: `取消收藏 ${first}` })
    .click()
  await expect(cardLink(page, first)).toBeHidden()
  await expect(toasts(page)).toContainText('取消成功！')
  await expect.poll(() => keptFavourites(page)).toEqual(before.slice(1))
  await toasts(page).getByRole('button', { name: '撤销' }).click()
  await expect(cardNames(page)).toHaveCount(before.length)
  await expect(cardNames(page).first()).toHaveText(first)
  await expect.poll(() => keptFavourites(page)).toEqual(before)
})

test('favourites are put in order by keyboard, and stay so', async ({ page }) => {
  await enter(page, '2013008')
  const before = await keptFavourites(page)
  const [first = '', second = '', ...rest] = before
  await page.getByRole('button', { name: '调整顺序' }).click()
  const movable = page.getByRole('button', { name: first, exact: true })
  await movable.focus()
  await page.keyboard.press('Space')
  // It is lifted, and once all are measured it is said to be over its own place: arrows move it from then on.
  await expect(page.getByRole('status').filter({ hasText: `${first} 移到第 1 位` })).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: `${first} 移到第 2 位` })).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(() => keptFavourites(page)).toEqual([second, first, ...rest])
  await page.getByRole('button', { name: '完成' }).click()
  await page.reload()
  await expect(cardNames(page).first()).toContainText(second)
  await expect(cardNames(page).nth(1)).toContainText(first)
})

test('the system stands in the address: back, forward and reload keep it', async ({ page }) => {
  await enter(page, 'zhangsan')
  await system(page, '人事系统').click()
  await system(page, '科研系统').click()
  await expect(page).toHaveURL(/\/home\?system=0003$/)
  await page.goBack()
  await expect(system(page, '人事系统')).toHaveAttribute('aria-selected', 'true')
  await page.goForward()
  await expect(system(page, '科研系统')).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(system(page, '科研系统')).toHaveAttribute('aria-selected', 'true')
  await expect(cardLink(page, '科研项目')).toBeVisible()
})

test('the line of notices turns by itself and leads to the notice', async ({ page }) => {
  await enter(page, 'zhangsan')
  const line = page.getByRole('region', { name: '公告消息' })
  await expect(line).toContainText('1 / 10')
  await expect(line).toContainText('紧急')
  await expect(line).toContainText('2 / 10')
  await line.hover()
  await expect(line).toContainText('已暂停')
  await line.getByRole('button', { name: '上一条公告' }).click()
  const link = line.getByRole('link').first()
  const title = await link.textContent()
  await link.click()
  await expect(page).toHaveURL(/\/tzgg\?id=\d+$/)
  await expect(page.getByRole('heading', { level: 2, name: title ?? '' })).toBeVisible()
})

test('in English everything has its English name', async ({ page }) => {
  await enter(page, '2003042', { language: 'en', path: '/home?system=0001' })
  await expect(system(page, 'Finance')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: /^Web reimbursement/ })).toBeVisible()
  await expect(cardLink(page, 'Financial reports')).toBeVisible()
  await expect(page.getByRole('article').getByText(/\p{Script=Han}/u)).toHaveCount(0)
  await card(page, 'Cash advance').getByRole('button', { name: 'Add to favourites Cash advance' }).click()
  await expect(toasts(page)).toContainText('Added to favourites!')
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'Cash advance').getByRole('button')).toHaveAttribute('aria-pressed', 'false')
})

test('coming back to the home page finds it where it was left', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 620 })
  await enter(page, '2023072', { path: '/home?system=0001' })
  await cardLink(page, '预算编制').scrollIntoViewIfNeeded()
  const place = () => page.getByRole('heading', { name: /^财务查询/ }).evaluate(it => it.getBoundingClientRect().top)
  const left = await place()
  expect(left).toBeLessThan(0)
  await cardLink(page, '预算编制').click()
  await expect(openTab(page, '预算编制')).toHaveAttribute('aria-selected', 'true')
  await openTab(page, '首页').click()
  await expect(cardLink(page, '预算编制')).toBeInViewport()
  expect(await place()).toBe(left)
  await system(page, '人事系统').click()
  await system(page, '财务系统').click()
  await expect.poll(place).toBeGreaterThan(0)
})

test('Tab alone does not open the box’s list, and Enter in the empty box opens nothing', async ({ page }) => {
  await enter(page, '2023072', { path: '/home?system=0001' })
  await page.getByRole('tab', { name: '财务系统' }).focus()
  for (let presses = 0; presses < 10 && !(await box(page).evaluate(it => it === document.activeElement)); presses++)
    await page.keyboard.press('Tab')
  await expect(box(page)).toBeFocused()
  await expect(list(page)).toBeHidden()
  await page.keyboard.press('ArrowDown')
  await expect(list(page)).toBeVisible()
  await expect(list(page).getByRole('option', { selected: true })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(list(page)).toBeVisible()
  await expect(page.getByRole('tablist', { name: '打开的页面' }).getByRole('tab')).toHaveText(['首页'])
  await page.keyboard.press('ArrowDown')
  await expect(list(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  // The list itself is no stop: next is the first card.
  await expect(cardLink(page, '项目经费查询')).toBeFocused()
  await expect(list(page)).toBeHidden()
})
