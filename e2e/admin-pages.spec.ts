import { expect, type Page } from '@playwright/test'
import { enter, test } from './people.ts'
import { openPages, openTab, rowMenu } from './screen.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const choose = async (page: Page, label: string, option: string) => {
  await dialog(page).getByLabel(label, { exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const tab = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).click()

test('an administrator builds a page from nothing, publishes it and gives it to a role', async ({ page }) => {
  test.slow()
  await enter(page, 'admin', { path: '/xtgl/ympz' })
  await page.getByRole('button', { name: '新增页面' }).click()
  await dialog(page).getByLabel('中文名称').fill('学院项目')
  await dialog(page).getByLabel('英文名称').fill('College projects')
  await dialog(page).getByLabel('页面编号').fill('college-projects')
  await choose(page, '数据集', '项目经费')
  await dialog(page).getByRole('button', { name: '保存' }).click()

  // Columns: by the button, by dragging, and below a head of their own.
  await expect(page.getByRole('heading', { name: '学院项目' })).toBeVisible()
  const columns = page.getByRole('list', { name: '表格列' })
  // What would keep it from being published is said from the beginning.
  await expect(page.getByRole('button', { name: '1 处错误' })).toBeVisible()
  await page.getByRole('button', { name: '将 项目编号 加为列' }).press('Enter')
  await expect(page.locator(':focus')).toHaveAccessibleName(/^将 .+ 加为列$/)
  await drag(page, '拖动 项目名称', '放到最后')
  await expect(columns.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: '加表头' }).click()
  const properties = page.getByRole('complementary', { name: '属性' })
  await properties.getByLabel('中文标题').fill('经费')
  await properties.getByLabel('英文标题').fill('Funds')
  await page.getByRole('button', { name: '将 年初预算 加为列' }).click()
  await page.getByRole('button', { name: '年初预算 移入上方表头' }).click()
  await expect(page.getByText('没有错误')).toBeVisible()

  // A link, by its properties.
  await columns.getByRole('button', { name: '项目编号 projectCode' }).click()
  await properties.getByLabel('点击', { exact: true }).click()
  await page.getByRole('option', { name: '链接', exact: true }).click()
  await expect(properties.getByLabel('点击处理')).toBeVisible()

  // A mistake is told at once, and leads to its place.
  await properties.getByLabel('英文标题').fill('')
  await tab(page, '查询字段')
  await page.getByRole('button', { name: '1 处错误' }).click()
  await page.getByRole('button', { name: '表格列 › 项目编号 › 英文标题' }).click()
  await page.keyboard.press('Escape')
  await properties.getByLabel('英文标题').fill('Project code')

  await tab(page, '查询字段')
  await page.getByRole('button', { name: '将 项目编号 加为查询字段' }).click()
  await page.getByRole('button', { name: '将 项目类型 加为查询字段' }).click()
  const preview = page.getByRole('region', { name: '预览' })
  await expect(preview.getByRole('columnheader', { name: '经费' })).toBeVisible()
  await expect(preview.getByLabel('项目编号').first()).toBeVisible()

  // Nothing is thrown away unasked.
  await page.getByRole('button', { name: '返回列表' }).click()
  await page.getByRole('button', { name: '继续编辑' }).click()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await dialog(page).getByLabel('发布说明').fill('第一版')
  await dialog(page).getByRole('button', { name: '发布' }).click()
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: '返回列表' }).click()

  await page.getByRole('searchbox', { name: '编号、名称或数据集' }).fill('college')
  const row = page.getByRole('row', { name: /college-projects/ })
  await expect(row).toContainText('已发布')
  await expect(row).toContainText('未放入')
  await page.getByRole('button', { name: '学院项目的更多操作' }).click()
  await page.getByRole('menuitem', { name: '放入菜单' }).click()
  await dialog(page).getByLabel('上级菜单').click()
  await page.getByRole('treeitem', { name: /^业务查询/ }).click()
  await choose(page, '授予角色', '教师')
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: '放入菜单' }).click()
  await expect(row).toContainText('已放入')

  await enter(page, 'zhangsan', { path: '/cx/college-projects' })
  await expect(page.getByRole('heading', { name: '学院项目' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: '经费' })).toBeVisible()
})

test('the focus goes where the work goes on: into the editor, to a mistake, past what is taken out, and back', async ({
  page,
}) => {
  await enter(page, 'admin', { path: '/xtgl/ympz?keyword=assets' })
  await page.getByRole('button', { name: '资产台账查询的更多操作' }).press('Enter')
  await page.getByRole('menuitem', { name: '编辑' }).press('Enter')
  await expect(page.getByRole('heading', { name: '资产台账查询' })).toBeFocused()
  const columns = page.getByRole('list', { name: '表格列' })
  await columns
    .getByRole('button', { name: /^移除 / })
    .first()
    .press('Enter')
  await expect(page.locator(':focus')).toHaveAccessibleName(/^移除 /)

  const title = page.getByRole('complementary', { name: '属性' }).getByLabel('英文标题')
  await columns.getByRole('button', { name: '资产编号 assetCode' }).click()
  await title.fill('')
  await tab(page, '查询字段')
  await page.getByRole('button', { name: '1 处错误' }).click()
  await page.getByRole('button', { name: /^表格列 › .+ › 英文标题$/ }).click()
  await expect(title).toBeFocused()
  await expect(title).toHaveAttribute('aria-invalid', 'true')
  await expect(title).toHaveAccessibleDescription('必须填写')

  // A refusal leads there too; what is typed next may have mended it.
  const refusal = page.getByRole('alert').filter({ hasText: '必须填写' })
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(refusal).toBeVisible()
  await expect(title).toBeFocused()
  await title.fill('Number')
  await expect(refusal).toBeHidden()
  await expect(title).not.toHaveAttribute('aria-invalid')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('网络已断开或门户没有应答，请在恢复后再试')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: '返回列表' }).click()
  await page.getByRole('button', { name: '放弃修改' }).click()
  await expect(page.getByRole('heading', { name: '页面配置' })).toBeFocused()
})

test('what is not saved yet stays while another tab of the portal is in front', async ({ page }) => {
  await enter(page, 'admin', { path: '/xtgl/ympz?keyword=assets' })
  await rowMenu(page, '资产台账查询', '编辑')
  await tab(page, '基本')
  const name = page.getByLabel('中文名称')
  await name.fill('资产台账')
  await openPages(page, '首页')
  await openTab(page, '页面配置').click()
  await expect(page.getByText('未保存', { exact: true })).toBeVisible()
  await expect(name).toHaveValue('资产台账')
})

test('a page is carried as text; a text with mistakes is not imported', async ({ page }) => {
  await enter(page, 'admin', { path: '/xtgl/ympz?keyword=assets' })
  await page.getByRole('button', { name: '资产台账查询的更多操作' }).click()
  await page.getByRole('menuitem', { name: '导出文本' }).click()
  const text = (await dialog(page).locator('pre').textContent()) ?? ''
  expect(text).toContain('"ymmc": "资产台账查询"')
  await dialog(page).getByRole('button', { name: '关闭' }).click()

  await page.getByRole('button', { name: '导入', exact: true }).click()
  await dialog(page).getByLabel('页面编号').fill('assets-again')
  await dialog(page).getByLabel('配置文本').fill(text.replace('"prop": "assetCode"', '"prop": "nowhere"'))
  await dialog(page).getByRole('button', { name: '导入' }).click()
  const mistake = '第 1 个查询字段的「列」：数据集没有列“nowhere”'
  await expect(dialog(page).getByRole('listitem').filter({ hasText: mistake })).toBeVisible()
  await expect(dialog(page).getByText(mistake)).toHaveCount(1)
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'cxzdList' })).toHaveCount(0)
  await dialog(page).getByLabel('配置文本').fill('{"ymmc": x}')
  await dialog(page).getByRole('button', { name: '导入' }).click()
  await expect(dialog(page).getByLabel('配置文本')).toBeFocused()
  await expect(dialog(page).getByLabel('配置文本')).toHaveAccessibleDescription(/第 1 行第 10 列的“x”不合 JSON 的写法/)
  await dialog(page).getByLabel('配置文本').fill(text)
  await dialog(page).getByRole('button', { name: '导入' }).click()
  await expect(page.getByRole('heading', { name: '资产台账查询' })).toBeVisible()
  await expect(page.getByText('assets-again')).toBeVisible()
})

async function drag(page: Page, from: string, to: string): Promise<void> {
  const grip = page.getByRole('button', { name: from })
  const end = page.getByText(to, { exact: true })
  await grip.scrollIntoViewIfNeeded()
  const [start, goal] = [await grip.boundingBox(), await end.boundingBox()]
  if (!start || !goal) throw new Error(`${from} cannot be dragged to ${to}`)
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + 40, start.y + 30, { steps: 4 })
  await page.mouse.move(goal.x + goal.width / 2, goal.y + goal.height / 2, { steps: 12 })
  await page.mouse.up()
}
