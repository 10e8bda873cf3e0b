import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { enter, test } from './people.ts'
import { palette, paletteBox, rowMenu, system as tabOf } from './screen.ts'

/** A business system that nobody knows yet: every page says its own path. */
let system: Server
let origin = ''
test.beforeAll(async () => {
  system = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<h1>餐饮系统 ${new URL(request.url ?? '/', 'http://x').pathname}</h1>`)
  })
  await new Promise<void>(resolve => system.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(system.address() as AddressInfo).port}`
})
test.afterAll(() => new Promise<void>(resolve => system.close(() => resolve())))

const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => dialog(page).getByRole('button', { name: '保存' }).click()

test('a system with three applications reaches the people of a unit, and nothing else is touched', async ({ page }) => {
  test.slow()
  await enter(page, 'admin', { path: '/xtgl/ywxtgl' })
  await page.getByRole('button', { name: '新增业务系统' }).click()
  await dialog(page).getByLabel('系统编号').fill('meals')
  for (const [label, words] of [
    ['中文名称', '餐饮系统'],
    ['英文名称', 'Catering'],
    ['中文简称', '餐饮'],
    ['简称', 'Meals'],
    ['来源', origin],
  ] as const)
    await dialog(page).getByLabel(label, { exact: true }).fill(words)
  await save(page)
  await page.getByRole('button', { name: '我已保存' }).click()
  await expect(page.getByRole('row', { name: /meals/ })).toContainText('餐饮系统')

  await enter(page, 'admin', { path: '/qxwh/qxgl' })
  const addBelow = async (parent: string) => {
    // Rows far down are not in the page until they are looked for.
    await page.getByRole('searchbox', { name: '权限名称、ID 或链接' }).fill(parent)
    await rowMenu(page, parent, '新增下级')
    // Id and order come from the server.
    await expect(dialog(page).getByLabel('排序号')).not.toHaveValue('')
  }
  await addBelow('餐饮系统')
  await dialog(page).getByLabel('权限名称').fill('食堂服务')
  await dialog(page).getByRole('switch', { name: '包含下级' }).click()
  await save(page)
  await expect(dialog(page)).toBeHidden()
  for (const [name, path] of [
    ['今日菜谱', 'menu'],
    ['餐卡充值', 'card'],
    ['包间预订', 'room'],
  ] as const) {
    await addBelow('食堂服务')
    await dialog(page).getByLabel('权限名称').fill(name)
    await dialog(page).getByText('外部系统链接').click()
    await dialog(page).getByLabel('链接', { exact: true }).fill(`${origin}/${path}`)
    await save(page)
    await expect(dialog(page)).toBeHidden()
  }

  await enter(page, 'admin', { path: '/xtgl/jsgl' })
  await page.getByRole('button', { name: '新增角色' }).click()
  await dialog(page).getByLabel('角色编码').fill('diner')
  await dialog(page).getByLabel('角色名称').fill('就餐人员')
  await dialog(page).getByLabel('英文名称').fill('Diner')
  await save(page)
  // As for people: what stands behind the dialog is out of reach until it has gone.
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('searchbox', { name: '编码、名称或备注' }).fill('就餐')
  await rowMenu(page, '就餐人员', '权限')
  await dialog(page).getByRole('searchbox').fill('食堂服务')
  await dialog(page)
    .getByRole('treeitem', { name: /食堂服务/ })
    .click()
  await dialog(page).getByRole('button', { name: '下一步：查看影响' }).click()
  await save(page)
  await expect(page.getByText('修改成功').first()).toBeVisible()
  await page.getByRole('button', { name: '就餐人员的更多操作' }).click()
  await page.getByRole('menuitem', { name: '授予单位' }).click()
  await dialog(page).getByLabel('授予单位').click()
  await page.keyboard.type('体育部')
  await page
    .locator('dialog')
    .getByTitle(/^体育部/)
    .first()
    .click()
  await page.keyboard.press('Escape')
  await save(page)
  await expect(dialog(page)).toBeHidden()

  await enter(page, '2003181')
  await expect(tabOf(page, '餐饮系统')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(paletteBox(page)).toBeFocused()
  await page.keyboard.type('jrcp')
  await expect(palette(page).getByRole('row').first()).toContainText('今日菜谱')
  await page.keyboard.press('Enter')
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('餐饮系统 /menu')
})
