import { expect, type Locator, type Page } from '@playwright/test'
import { enter, test } from './people.ts'
import { rowMenu, toasts } from './screen.ts'

const tree = (page: Page) => page.getByRole('treegrid', { name: '权限管理' })
const row = (page: Page, name: string) => tree(page).getByRole('row').filter({ hasText: name }).first()
const dialog = (page: Page) => page.getByRole('dialog')

/** Opens the tree at what a word finds, as somebody does who looks for it. */
async function find(page: Page, name: string): Promise<void> {
  await enter(page, 'admin', { path: `/qxwh/qxgl?keyword=${encodeURIComponent(name)}` })
  await expect(row(page, name)).toBeVisible()
}

/** Counts what is pressed, which typing is not. */
function presses() {
  let count = 0
  return {
    press: async (place: Locator, how: Parameters<Locator['click']>[0] = {}) => {
      count += 1
      await place.click(how)
    },
    count: () => count,
  }
}

test('two presses say who sees a node: how many stand in its row, and the same people in its drawer', async ({
  page,
}) => {
  await find(page, '角色管理')
  const words = row(page, '角色管理').getByText(/^[\d,]+ 人$/)
  await expect(words).toBeVisible()
  const people = (await words.textContent()) ?? ''
  const { press, count } = presses()
  await press(row(page, '角色管理'), { button: 'right' })
  await press(page.getByRole('menuitem', { name: '谁能看到' }))
  await expect(dialog(page).getByRole('radio', { name: `谁能看到 ${people.replace(' 人', '')}` })).toBeChecked()
  expect(count()).toBe(2)
  await expect(dialog(page).getByRole('list').last().getByRole('listitem')).toHaveCount(
    Number(people.replace(/\D/g, '')),
  )
  await dialog(page).getByRole('searchbox').fill('张三')
  await expect(dialog(page).getByText('“张三”看不到')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

test('from somebody in the drawer one goes on to what they see, and to their account', async ({ page }) => {
  await find(page, '操作日志')
  await rowMenu(page, '操作日志', '谁能看到')
  await dialog(page).getByRole('searchbox').fill('赵六')
  await dialog(page).getByRole('button', { name: '赵六的更多操作' }).click()
  await page.getByRole('menuitem', { name: '能看到什么' }).click()
  await expect(page.getByRole('radio', { name: '按人员' })).toBeChecked()
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: '赵六的更多操作' }).click()
  await page.getByRole('menuitem', { name: '打开用户' }).click()
  await expect(page.getByRole('searchbox', { name: '姓名、工号或用户名' })).toHaveValue('2011088')
})

test('three presses give a node to a person, by a role that has it, and one takes it back', async ({ page }) => {
  await find(page, '操作日志')
  const { press, count } = presses()
  await press(page.getByRole('button', { name: '操作日志的更多操作', exact: true }))
  await press(page.getByRole('menuitem', { name: '授权给…' }))
  await dialog(page).getByRole('searchbox', { name: '人员或角色' }).fill('2008035')
  await press(dialog(page).getByRole('button', { name: '授权给 张三' }))
  await expect(toasts(page).getByText('张三 现在持有角色“审计员”，能看到“操作日志”')).toBeVisible()
  expect(count()).toBe(3)
  await expect(dialog(page).getByText('已能看到')).toBeVisible()
  await toasts(page).getByRole('button', { name: '撤销' }).click()
  await expect(toasts(page).getByText('已撤销授权')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: '授权给 张三' })).toBeVisible()
})

test('a role gets a node with as many presses, the message says who sees more, and it is taken back', async ({
  page,
}) => {
  await find(page, '操作日志')
  await rowMenu(page, '操作日志', '授权给…')
  await dialog(page).getByRole('searchbox', { name: '人员或角色' }).fill('外事管理员')
  await dialog(page).getByRole('button', { name: '授权给 外事管理员' }).click()
  await expect(toasts(page).getByText(/角色“外事管理员”现在含“操作日志”，新增 \d+ 人看得到/)).toBeVisible()
  await expect(dialog(page).getByText('已有')).toBeVisible()
  await toasts(page).getByRole('button', { name: '撤销' }).click()
  await expect(dialog(page).getByRole('button', { name: '授权给 外事管理员' })).toBeVisible()
})

test('from a person: what they see, and giving them a node', async ({ page }) => {
  await enter(page, 'admin', { path: '/xtgl/yhgl?keyword=2008035' })
  await rowMenu(page, '张三', '看到什么')
  await expect(dialog(page).getByText(/张三 的角色：/)).toBeVisible()
  await page.keyboard.press('Escape')
  await rowMenu(page, '张三', '授权…')
  await expect(dialog(page).getByRole('heading', { name: '授权给张三' })).toBeVisible()
  await dialog(page).getByRole('combobox', { name: '选择权限' }).fill('操作日志')
  await page
    .getByRole('treeitem', { name: /操作日志/ })
    .first()
    .click()
  await dialog(page).getByRole('button', { name: '授予角色 审计员' }).click()
  await expect(toasts(page).getByText('张三 现在持有角色“审计员”')).toBeVisible()
  await expect(dialog(page).getByText('已持有')).toBeVisible()
  await toasts(page).getByRole('button', { name: '撤销' }).click()
  await expect(dialog(page).getByRole('button', { name: '授予角色 审计员' })).toBeVisible()
})

test('a switch that hides much asks first, naming who loses what; what was hidden comes back by one press', async ({
  page,
}) => {
  await find(page, '系统管理')
  const shown = page.getByRole('switch', { name: '显示 系统管理' })
  await shown.click()
  await expect(page.getByRole('alertdialog')).toContainText(/[\d,]+ 人的菜单里不再有它的 \d+ 个页面：.*人）/)
  await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click()
  await expect(shown).toBeChecked()
  await shown.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '隐藏' }).click()
  await expect(toasts(page).getByText('已隐藏 系统管理')).toBeVisible()
  await expect(shown).not.toBeChecked()
  await toasts(page).getByRole('button', { name: '撤销' }).click()
  await expect(shown).toBeChecked()
})

test('the key of menus opens a row’s menu, rows hold no written actions, and headings say what they are', async ({
  page,
}) => {
  await enter(page, 'admin', { path: '/qxwh/qxgl' })
  const heading = tree(page).getByRole('row').filter({ hasText: '分组标题，无链接' }).first()
  await expect(heading).toContainText('分组标题')
  await expect(tree(page).getByRole('button', { name: /^(编辑|新增下级|删除)/ })).toHaveCount(0)
  await heading.focus()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await expect(page.getByRole('menuitem')).toHaveText([
    /编辑/,
    /新增下级/,
    /谁能看到/,
    /授权给/,
    /复制链接/,
    /移动到/,
    /删除/,
  ])
  await page.keyboard.press('Escape')
  await expect(heading).toBeFocused()
})
