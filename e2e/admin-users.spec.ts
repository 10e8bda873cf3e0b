import { expect, type Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { enter, signIn, test } from './people.ts'
import { originOf } from './portals.ts'
import { rowMenu } from './screen.ts'

const openUsers = async (page: Page) => {
  await enter(page, 'admin', { path: '/xtgl/yhgl' })
  await expect(page.getByRole('heading', { name: '用户管理' })).toBeVisible()
}
const find = async (page: Page, word: string) => {
  await page.getByRole('searchbox', { name: '姓名、工号或用户名' }).fill(word)
  await expect(page.getByText('共 1 条').first()).toBeVisible()
}

test('an import with ten bad rows names each of them and takes the good ones', async ({ page }) => {
  await openUsers(page)
  const heads = ['工号', '用户名', '姓名', '主单位', '角色', '邮箱', '手机号', '身份证号']
  const rows = Array.from({ length: 30 }, (_, n) => {
    const isBad = n % 3 === 1
    return [
      `E2E${100 + n}`,
      `journey${100 + n}`,
      `旅程${n}`,
      isBad ? '没有的学院' : '财务处',
      '教职工',
      `journey${n}@example.cn`,
      `137${String(n).padStart(8, '0')}`,
      '11010519491231002X',
    ]
  })
  const buffer = Buffer.from(await writeXlsx({ sheets: [{ name: '人员', rows: [heads, ...rows] }] }))
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.getByLabel('选择文件').setInputFiles({ name: '人员.xlsx', mimeType, buffer })
  await expect(page.getByText('单位不存在或已停用：没有的学院')).toHaveCount(10)
  await page.getByRole('button', { name: '只导入正确的 20 人' }).click()
  await expect(page.getByText('已导入 20 人')).toBeVisible()
  await page.getByRole('dialog', { name: '导入用户' }).getByRole('button', { name: '关闭' }).last().click()
  await page.getByRole('searchbox', { name: '姓名、工号或用户名' }).fill('旅程')
  await expect(page.getByText('共 20 条').first()).toBeVisible()
})

test('a reset password signs in once, and only to choose another', async ({ page, browser }) => {
  await openUsers(page)
  await find(page, '2015206')
  await rowMenu(page, '赵明月', '查看证件与手机号')
  await page.getByRole('alertdialog').getByRole('button', { name: '查看证件与手机号' }).click()
  const card =
    (await page
      .getByRole('alertdialog')
      .getByText(/^\d{17}[\dX]$/)
      .textContent()) ?? ''
  await page.getByRole('alertdialog').getByRole('button', { name: '关闭' }).click()
  await page
    .getByRole('button', { name: /的更多操作$/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '重置密码' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '重置密码' }).click()
  await expect(page.getByText(/密码已重置为身份证号后六位/)).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await other.goto(`${originOf('plain')}/portal_web/login`)
  await other.getByLabel('用户名', { exact: true }).fill('2015206')
  await other.getByLabel('密码', { exact: true }).fill(card.slice(-6))
  await other.getByRole('button', { name: '登 录' }).click()
  await expect(other.getByRole('heading', { name: '修改密码' })).toBeVisible()
  await other.context().close()
})

test('Tab passes by a choice of several, and one of one, without choosing', async ({ page }) => {
  await openUsers(page)
  await find(page, 'zhaoliu')
  await page.getByRole('row').nth(1).getByRole('gridcell').nth(1).click()
  const dialog = page.getByRole('dialog', { name: '编辑用户' })
  await expect(dialog.getByRole('button', { name: /^移除/ })).toHaveCount(1)
  await expect(dialog.getByRole('button', { name: '移除 审计员' })).toBeVisible()
  for (const name of ['角色', '主单位', '其他单位']) {
    const box = dialog.getByRole('combobox', { name: new RegExp(name) })
    const chosen = async () => [await box.inputValue(), await box.locator('..').innerText()]
    await expect.poll(async () => (await chosen()).join('')).not.toMatch(/^\d+$/)
    const before = await chosen()
    await box.click()
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(box).not.toBeFocused()
    expect(await chosen()).toEqual(before)
  }
})

test('the last administrator keeps the role and the account', async ({ page }) => {
  await openUsers(page)
  await find(page, '2012001')
  await page.getByRole('row').nth(1).getByRole('gridcell').nth(1).click()
  const dialog = page.getByRole('dialog', { name: '编辑用户' })
  await dialog.getByRole('combobox', { name: /角色/ }).press('Backspace')
  await dialog.getByRole('combobox', { name: /角色/ }).fill('教职工')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('至少要保留一名可用的系统管理员')).toBeVisible()
})

test('a number that is taken says whose it is, and leads there', async ({ page }) => {
  await openUsers(page)
  await find(page, 'zhaoliu')
  await page.getByRole('row').nth(1).getByRole('gridcell').nth(1).click()
  const dialog = page.getByRole('dialog', { name: '编辑用户' })
  const number = dialog.getByRole('textbox', { name: '工号', exact: true })
  await expect(dialog.getByText('带 * 的为必填')).toBeVisible()
  await number.fill('2015206')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText(/已存在，.+ 赵明月 在用/)).toBeVisible()
  await dialog.getByRole('button', { name: '查看此人' }).click()
  const over = page.getByRole('dialog', { name: '编辑用户' }).last()
  await expect(over.getByRole('textbox', { name: '姓名', exact: true })).toHaveValue('赵明月')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(number).toHaveValue('2015206')
})

test('whoever looks after one unit sees its people alone', async ({ page }) => {
  await signIn(page, 'wangwu')
  await page.goto(`${originOf('plain')}/portal_web/xtgl/yhgl`)
  await expect(page.getByRole('heading', { name: '用户管理' })).toBeVisible()
  await expect(page.getByText('计算机科学与技术学院').first()).toBeVisible()
  await page.getByRole('searchbox', { name: '姓名、工号或用户名' }).fill('赵六')
  await expect(page.getByText('没有符合条件的数据')).toBeVisible()
})

test('the registrations keep their filter and order in the address', async ({ page }) => {
  await openUsers(page)
  await page.getByRole('button', { name: /^注册申请/ }).click()
  await expect(page.getByRole('heading', { name: '注册申请' })).toBeVisible()
  await page.getByRole('combobox', { name: '状态' }).click()
  await page.getByRole('option', { name: '已驳回' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: '申请时间' }).click()
  await expect(page).toHaveURL(/\?view=registrations&state=rejected&sort=createdAt$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: '注册申请' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: '状态' })).toHaveAccessibleDescription('已选 已驳回')
  await expect(page.getByRole('columnheader', { name: '申请时间' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: '返回用户列表' }).click()
  await expect(page.getByRole('heading', { name: '用户管理' })).toBeVisible()
  await expect(page).toHaveURL(/\/yhgl$/)
})

test('what can be done to all that are selected stands over rows that scroll free of it', async ({ page }) => {
  await openUsers(page)
  const bar = page.getByRole('region', { name: '批量操作' })
  const count = bar.getByRole('status')
  await page.getByRole('checkbox', { name: '选择本页全部' }).click()
  const onPage = await page.locator('.panel[data-active] tbody').getByRole('row').count()
  await expect(count).toHaveText(`已选 ${onPage} 条`)
  await bar.getByRole('button', { name: /^选中全部/ }).click()
  await expect(count).toHaveText(/已选 [2-9]\d+ 条/)
  await expect(page.getByRole('checkbox', { name: '选择本页全部' })).toBeChecked()
  await page.locator('.panel[data-active] .dt-scroll').evaluate(rows => rows.scrollTo(0, rows.scrollHeight))
  const places = [page.getByRole('row').last(), bar, page.locator('.panel[data-active] .pager')]
  const [row, over, pager] = await Promise.all(places.map(it => it.boundingBox()))
  if (!row || !over || !pager) throw new Error('all of them show')
  expect(row.y + row.height).toBeLessThanOrEqual(over.y)
  expect(pager.y - over.y - over.height).toBeCloseTo(12, 0)
  await bar.getByRole('button', { name: '取消选择' }).press('Enter')
  await expect(bar).toBeHidden()
  await expect(page.locator(':focus')).toHaveCount(1)
})
