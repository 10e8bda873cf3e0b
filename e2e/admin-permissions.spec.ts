import { expect, type Page } from '@playwright/test'
import { enter, startSession, test } from './people.ts'
import { originOf, ports } from './portals.ts'
import { openTab, rowMenu, tabBar } from './screen.ts'

const tree = (page: Page) => page.getByRole('treegrid', { name: '权限管理' })
const row = (page: Page, name: string) => tree(page).getByRole('row').filter({ hasText: name }).first()
const dialog = (page: Page) => page.getByRole('dialog')

/** Calls as an administrator does who is somewhere else. */
async function asAdmin(page: Page, path: string, data: object): Promise<{ code: number; data: { qid: string } }> {
  const origin = originOf('plain')
  const satoken = await startSession(page.request, 'admin')
  const headers = { origin, 'sec-fetch-site': 'same-origin', satoken }
  return (await page.request.post(`${origin}/portal_server${path}`, { headers, data })).json()
}

test('a group and its application are added, put into order by keyboard, moved and deleted', async ({
  page,
  context,
}) => {
  test.slow()
  const group = `试验分组${Date.now() % 100_000}`
  await enter(page, 'admin', { path: '/qxwh/qxgl' })
  await expect(row(page, '门户')).toContainText('选择子节点进行操作')

  await page.getByRole('button', { name: '新增权限' }).click()
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(dialog(page).getByText('权限名称必须填写')).toBeVisible()
  await dialog(page).getByLabel('权限名称').fill(group)
  await dialog(page).getByLabel('业务系统').click()
  await page.getByRole('option').first().waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('新增成功')).toBeVisible()
  await expect(row(page, group)).toBeFocused()

  for (const name of ['试验应用一', '试验应用二']) {
    await rowMenu(page, group, '新增下级')
    await dialog(page).getByLabel('权限名称').fill(name)
    await dialog(page).getByLabel('链接', { exact: true }).fill('/somewhere')
    await dialog(page).getByRole('button', { name: '保存' }).click()
    await expect(dialog(page).getByText('选择门户本地功能时，组件必填')).toBeVisible()
    await dialog(page).getByText('外部系统链接').click()
    await dialog(page).getByLabel('链接', { exact: true }).fill('https://system.example/app')
    await expect(dialog(page).getByText('该地址不在此系统登记的来源之下')).toBeVisible()
    await dialog(page)
      .getByLabel('链接', { exact: true })
      .fill(`http://127.0.0.1:${ports.plain.sample}/finance/app/new`)
    await dialog(page).getByRole('button', { name: '保存' }).click()
    await expect(row(page, name)).toBeFocused()
  }
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByText('已移动 试验应用二')).toBeVisible()
  const below = () => tree(page).getByRole('row').filter({ hasText: '试验应用' })
  await expect(below().first()).toContainText('试验应用二')

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await rowMenu(page, '试验应用二', '复制链接')
  await expect(page.getByText('复制成功')).toBeVisible()
  const search = page.getByRole('searchbox', { name: '权限名称、ID 或链接' })
  await search.press('Control+v')
  await expect(search).toHaveValue(/\/portal_web\/qtxt\?qid=\d+$/)
  await search.fill('')
  await expect(row(page, '试验应用二')).toBeVisible()

  await rowMenu(page, '试验应用二', '移动到…')
  await dialog(page).getByRole('button', { name: '移动', exact: true }).click()
  await expect(dialog(page).getByText('已经在这里，请选择其他上级')).toBeVisible()
  await dialog(page).getByRole('combobox', { name: '上级权限' }).fill('财务查询')
  await page
    .getByRole('treeitem', { name: /财务查询/ })
    .first()
    .click()
  await dialog(page).getByRole('button', { name: '移动', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('已移动 试验应用二')).toBeVisible()
  await expect(row(page, '试验应用二')).toBeFocused()
  await expect(row(page, '试验应用二')).toContainText('100101001')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(row(page, '试验应用二')).toBeFocused()
  await expect(below()).toHaveCount(2)

  await rowMenu(page, group, '删除')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(page.getByText('当前权限有子级，请先删除子级权限')).toBeVisible()
  for (const name of ['试验应用一', '试验应用二', group]) {
    await rowMenu(page, name, '删除')
    await expect(page.getByRole('alertdialog')).toContainText('系统管理员')
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect(row(page, name)).toHaveCount(0)
  }
})

test('a new one waits for its id, and closes without a question while nobody has typed', async ({ page }) => {
  await enter(page, 'admin', { path: '/qxwh/qxgl' })
  await expect(row(page, '门户')).toContainText('选择子节点进行操作')
  await page.route('**/xtglQxgl/nextId', async route => {
    await new Promise(resolve => setTimeout(resolve, 800))
    await route.continue()
  })
  await page.getByRole('button', { name: '新增权限' }).click()
  await dialog(page).getByRole('button', { name: '保存' }).dblclick()
  await expect(dialog(page).getByText('权限名称必须填写')).toBeVisible()
  await expect(dialog(page).getByLabel('权限 ID')).not.toHaveValue('')
  await expect(dialog(page).getByText('有 2 处需要修改')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('searching keeps the way to what is found, and the address keeps the word', async ({ page }) => {
  await enter(page, 'admin', { path: '/qxwh/qxgl' })
  await page.getByRole('searchbox', { name: '权限名称、ID 或链接' }).fill('角色管理')
  await expect(page.getByText('找到 1 项')).toBeVisible()
  await expect(tree(page).getByRole('row')).toHaveCount(4)
  await expect(page).toHaveURL(/keyword=/)
  await page.reload()
  await expect(row(page, '角色管理')).toContainText('/xtgl/jsgl')
})

test('a page that is taken away is closed with a notice, and the menu follows without a reload', async ({ page }) => {
  const path = `/taken${Date.now() % 100_000}`
  const name = '临时页面'
  const parent = (await asAdmin(page, '/xtglQxgl/nextId', { pid: '100' })).data.qid
  const leaf = {
    pid: '100',
    qid: parent,
    qname: name,
    xh: 60,
    urlflg: 0,
    urllink: path,
    component: 'tzgg',
    isbranch: 0,
  }
  expect((await asAdmin(page, '/addQx', leaf)).code).toBe(200)
  await enter(page, 'admin', { path })
  await expect(openTab(page, name)).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByText(name)).toBeVisible()
  expect((await asAdmin(page, '/delQx', { qid: parent })).code).toBe(200)
  await expect(page.getByText(`“${name}”已不再对您开放，页面已关闭`)).toBeVisible({ timeout: 25_000 })
  await expect(tabBar(page).getByRole('tab')).toHaveText(['首页'])
  await expect(page).toHaveURL(/\/home/)
  await expect(page.getByRole('navigation', { name: '主菜单' }).getByText(name)).toHaveCount(0)
})
