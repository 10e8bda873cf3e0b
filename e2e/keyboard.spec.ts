import { expect, type Locator, type Page } from '@playwright/test'
import { enter, test } from './people.ts'
import { originOf, password } from './portals.ts'
import { solve } from './puzzle.ts'
import { menu, openTab, palette, paletteBox, system, tabBar } from './screen.ts'

/** Presses Tab until the focus is there; nothing may take more than that. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(wanted.first()).toBeVisible()
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluateAll(all => all.includes(document.activeElement as HTMLElement))) return
    await page.keyboard.press(key)
  }
  throw new Error(`${wanted} is not reached by ${key}`)
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const item = (page: Page, name: string) => menu(page).getByRole('link', { name: new RegExp(`^${name}( |$)`) })

test('signing in, the puzzle included', async ({ page }) => {
  await page.goto(`${originOf('puzzle')}/portal_web/login`)
  await tabTo(page, page.getByLabel('用户名', { exact: true }))
  await page.keyboard.type('zhangsan')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('密码', { exact: true })).toBeFocused()
  await page.keyboard.type(password)
  const slider = page.getByRole('slider')
  await tabTo(page, slider)
  await solve(page, async gap => {
    for (let x = 0; x + 10 <= gap; x += 10) await page.keyboard.press('PageUp', { delay: 12 })
    for (let x = 0; x < gap % 10; x++) await page.keyboard.press('ArrowRight', { delay: 12 })
    await page.keyboard.press('Enter')
  })
  await tabTo(page, page.getByRole('button', { name: '登 录' }))
  await page.keyboard.press('Enter')
  await expect(system(page, '我的常用')).toBeVisible()
})

test('from the skip link through the menu to a page', async ({ page }) => {
  await enter(page, 'zhangsan')
  await expect(system(page, '我的常用')).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: '跳到主要内容' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await tabTo(page, item(page, '首页'), 'Shift+Tab')
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown')
  await expect(item(page, '应用导航')).toBeFocused()
  await press(page, 'ArrowDown', 'ArrowDown')
  const branch = menu(page).getByRole('button', { name: '业务查询' })
  await expect(branch).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(branch).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(item(page, '财务查询')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(branch).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(branch).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Home')
  await expect(item(page, '首页')).toBeFocused()
  await press(page, 'ArrowDown', 'Enter')
  await expect(page).toHaveURL(/\/dbsx$/)
  await expect(page.getByRole('heading', { level: 1, name: '待办事项' })).toBeFocused()
  // From the heading on the page itself comes next.
  await page.keyboard.press('Tab')
  const refresh = page.getByRole('main').getByRole('button', { name: '刷新' })
  await expect(refresh).toBeFocused()
  // A press while it is at work is none.
  await expect(refresh).not.toHaveAttribute('aria-busy')
  const answered = page.waitForResponse('**/dbtz/dbsxList')
  await page.keyboard.press('Enter')
  await answered
  await expect(refresh).toBeFocused()
})

test('through the tabs: arrows, moving, closing, the menu', async ({ page }) => {
  await enter(page, 'zhangsan')
  for (const name of ['待办事项', '通知公告']) {
    await item(page, name).focus()
    await page.keyboard.press('Enter')
    await expect(openTab(page, name)).toHaveAttribute('aria-selected', 'true')
  }
  await tabTo(page, openTab(page, '通知公告'), 'Shift+Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(openTab(page, '待办事项')).toBeFocused()
  await expect(openTab(page, '待办事项')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await expect(tabBar(page).getByRole('tab')).toHaveText(['首页', '通知公告', '待办事项'])
  await expect(openTab(page, '待办事项')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(openTab(page, '首页')).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Delete')
  await expect(tabBar(page).getByRole('tab')).toHaveText(['首页', '通知公告'])
  await expect(openTab(page, '通知公告')).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: '标签页操作' }))
  await page.keyboard.press('Enter')
  const actions = page.getByRole('menu', { name: '标签页操作' })
  await expect(actions.getByRole('menuitem', { name: '刷新' })).toBeFocused()
  await press(page, 'ArrowUp', 'Enter')
  await expect(actions).toBeHidden()
  await expect(tabBar(page).getByRole('tab')).toHaveText(['首页', '通知公告', '待办事项'])
})

test('home: systems, cards, stars and the box for names', async ({ page }) => {
  await enter(page, '2008112')
  await tabTo(page, system(page, '我的常用'))
  await page.keyboard.press('ArrowRight')
  await expect(system(page, '财务系统')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(system(page, '人事系统')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowLeft')
  await tabTo(page, page.getByRole('combobox', { name: '按菜单名称搜索' }))
  await page.keyboard.type('cwbb')
  await page.keyboard.press('Escape')
  const star = page.getByRole('button', { name: /项目经费查询$/ })
  await tabTo(page, star)
  await page.keyboard.press('Enter')
  // It stands among what the roles put on the home page.
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Space')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await expect(star).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: /^到款查询/ }))
  await page.keyboard.press('Enter')
  await expect(openTab(page, '到款查询')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { level: 1, name: '到款查询' })).toBeFocused()
})

test('search, open an application, work in it, and change the unit', async ({ page }) => {
  await enter(page, 'zhangsan')
  await expect(system(page, '我的常用')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(paletteBox(page)).toBeFocused()
  await page.keyboard.type('richangbaoxiao')
  await expect(palette(page).getByRole('row').first()).toContainText('日常报销')
  await page.keyboard.press('Enter')
  const frame = page.frameLocator('iframe[title="日常报销"]')
  await expect(frame.getByText('张三，您好')).toBeVisible()
  await expect(frame.getByText('计算机科学与技术学院')).toBeVisible()
  await tabTo(page, page.locator('iframe[title="日常报销"]'))
  await page.keyboard.press('Tab')
  await expect(frame.locator('*:focus')).toBeVisible()

  await page.keyboard.press('Alt+1')
  const unit = page.getByRole('banner').getByRole('button', { name: /^选择办理业务单位/ })
  await unit.focus()
  await expect(page.getByRole('tooltip')).toHaveText('请先选择业务办理单位，再点击相应业务菜单')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox', { name: '办理业务单位' })).toBeFocused()
  await press(page, 'ArrowDown', 'Enter')
  await expect(unit).toContainText('教育发展基金会')
  await expect(unit).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('ysbz')
  await expect(palette(page).getByRole('row').first()).toContainText('预算编制')
  await page.keyboard.press('Enter')
  await expect(page.frameLocator('iframe[title="预算编制"]').getByText('教育发展基金会')).toBeVisible()
})

test('the person’s panel and the settings keep the focus, and give it back', async ({ page }) => {
  await enter(page, 'lisi')
  const person = page.getByRole('banner').getByRole('button', { name: '账号 李四' })
  await tabTo(page, person)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog', { name: '账号' }).getByRole('button', { name: /张三/ }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: '提示' })
  await expect(question.getByRole('button', { name: '切换' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(person).toBeFocused()

  const opener = page.getByRole('button', { name: '个性化配置' })
  await tabTo(page, opener, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '个性化配置' })
  await expect(dialog.getByRole('radio', { name: '页面左侧' })).toBeFocused()
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab')
    // Past the last control the browser's own bar has its turn; the page below never has.
    expect(
      await dialog.evaluate(box => document.activeElement === document.body || box.contains(document.activeElement)),
    ).toBe(true)
  }
  // Who has chosen nothing goes by the machine, which is light here.
  await tabTo(page, dialog.getByRole('radio', { name: '跟随系统' }))
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

for (const [path, field, name, behind] of [
  ['/cx/salary', '开始月份', /^\d{4}年\d{1,2}月$/, '结束月份'],
  ['/cx/fund-transactions', '开始日期', /^\d{4}年\d{1,2}月\d{1,2}日$/, '结束日期'],
] as const)
  test(`the calendar of ${path} is entered from a field that was only come to, and left again`, async ({ page }) => {
    await enter(page, '2018183', { path })
    const [from, to] = [page.getByPlaceholder(field), page.getByPlaceholder(behind)]
    await from.focus()
    await page.keyboard.press('ArrowDown')
    const chosen = page.getByRole('dialog').locator(':focus')
    await expect(chosen).toHaveAccessibleName(name)
    const today = await chosen.getAttribute('data-day')
    await page.keyboard.press('PageUp')
    await expect(chosen).not.toHaveAttribute('data-day', today ?? '')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(from).toBeFocused()
    await expect(from).toHaveValue('')
    await page.keyboard.press('ArrowDown')
    await expect(chosen).toHaveAttribute('data-day', today ?? '')
    await page.keyboard.press('Enter')
    // The other end is chosen next.
    await expect(chosen).toHaveAttribute('data-day', today ?? '')
    await page.keyboard.press('Enter')
    await expect(to).toBeFocused()
    await expect(from).toHaveValue(today ?? '')
    await expect(to).toHaveValue(today ?? '')
  })
