import { expect, type Page } from '@playwright/test'
import { enter, test } from './people.ts'
import { toasts } from './screen.ts'

const rowOf = (page: Page, name: string, project: string) =>
  page.getByRole('row').filter({ hasText: name }).filter({ hasText: project })

async function act(page: Page, name: string, project: string, deed: string) {
  await rowOf(page, name, project).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: deed, exact: true }).click()
}

test('a leader lets a colleague use a project, rests it, takes it back and takes that back', async ({
  page,
  browser,
}) => {
  await enter(page, '2009118', { path: '/sqgl/projectAuz?project=KY2026-341' })
  const people = page.getByRole('combobox', { name: '被授权人' })
  await people.fill('李四')
  await page.getByRole('option', { name: /李四/ }).first().click()
  await page.keyboard.press('Escape')
  const amount = page.getByRole('textbox', { name: 'KY2026-341 每人金额' })
  await amount.fill('1e3')
  await page.getByRole('button', { name: '下一步：逐条预览' }).click()
  await expect(page.getByText('检测到非数字字符').first()).toBeVisible()
  await amount.fill('12000')
  await page.getByRole('button', { name: '下一步：逐条预览' }).click()
  await expect(rowOf(page, '李四', 'KY2026-341')).toContainText('可以生成')
  await page.getByRole('button', { name: '生成 1 条授权' }).click()
  await expect(toasts(page)).toContainText('已生成 1 条授权')

  await page.goto('/portal_web/sqgl/projectAuzView?word=KY2026-341')
  await expect(rowOf(page, '李四', 'KY2026-341')).toContainText('授权中')
  await act(page, '李四', 'KY2026-341', '暂停')
  await expect(rowOf(page, '李四', 'KY2026-341')).toContainText('已暂停')

  // The receiver reads the same, at once.
  const other = await (await browser.newContext()).newPage()
  await enter(other, 'lisi', { path: '/sqgl/projectAuzBsqrView' })
  await other.getByText('停用或已结束').click()
  await expect(rowOf(other, '陈思远', 'KY2026-341')).toContainText('已暂停')
  await other.context().close()

  await act(page, '李四', 'KY2026-341', '恢复')
  await expect(rowOf(page, '李四', 'KY2026-341')).toContainText('授权中')
  await act(page, '李四', 'KY2026-341', '收回')
  await expect(page.getByText('12,000.00 回到项目')).toBeVisible()
  await page.getByRole('button', { name: /^收回 1 条授权/ }).click()
  // That of the pause may still stand there, with an undo of its own.
  const taken = toasts(page).locator('.toast').filter({ hasText: '已收回 1 条授权' })
  await taken.getByRole('button', { name: '撤销' }).click()
  await expect(toasts(page)).toContainText('已撤销收回')
  await page.goto('/portal_web/sqgl/projectAuzView?word=KY2026-341')
  await expect(rowOf(page, '李四', 'KY2026-341')).toContainText('授权中')
})

test('who has nothing to give is told why, and sees what they were given', async ({ page }) => {
  await enter(page, 'lisi', { path: '/sqgl/projectAuzBsqrView' })
  await expect(rowOf(page, '陈思远', 'HX-2024-092')).toContainText('13,600.00')
  await expect(page.getByRole('row').filter({ hasText: '学院运行费' })).toContainText('王建国')
})

test('an auditor reads what became of authorizations beside those between people', async ({ page }) => {
  await enter(page, 'zhaoliu', { path: '/xtgl/wtsqrz' })
  await page.locator('#main').getByText('项目授权日志', { exact: true }).first().click()
  await page.locator('.panel[data-active]').getByRole('combobox', { name: '操作' }).click()
  await page.getByRole('option', { name: '再授权', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: '再授权' }).filter({ hasText: '欧阳佳琪' })).toContainText(
    '20,000.00',
  )
})

test('terms are kept under a name and filled in again; a card of the wallet is renewed by one press', async ({
  page,
}) => {
  await enter(page, 'zhangsan', { path: '/sqgl/projectAuz' })
  await page.getByRole('switch', { name: '余额可见' }).click()
  await page.getByRole('button', { name: '授权方案' }).click()
  const dialog = page.getByRole('dialog', { name: '授权方案' })
  await dialog.getByRole('textbox', { name: '方案名称' }).fill('研究生')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem').filter({ hasText: '研究生' })).toContainText('余额可见')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('switch', { name: '余额可见' }).click()
  await page.getByRole('button', { name: '授权方案' }).click()
  await dialog.getByRole('button', { name: '套用 研究生' }).click()
  await expect(page.getByRole('switch', { name: '余额可见' })).toBeChecked()

  await enter(page, '2009118', { path: '/sqgl/wallet?view=endingSoon' })
  const card = page.getByRole('article', { name: /王五/ }).filter({ hasText: '即将到期' })
  await card.getByRole('button', { name: '续期' }).click()
  await expect(toasts(page)).toContainText(/已续期至 \d{4}-\d\d-\d\d/)
  await expect(card).toHaveCount(0)
})

test('a group shares what it got, and who comes into it sees it at once', async ({ page }) => {
  await enter(page, '2009118', { path: '/sqgl/projectAuz?project=KY2026-341' })
  await page.getByRole('button', { name: '课题组' }).click()
  const dialog = page.getByRole('dialog', { name: '课题组' })
  await dialog.getByRole('button', { name: '新建课题组' }).click()
  const form = page.getByRole('dialog', { name: '新建课题组' })
  await form.getByRole('textbox', { name: '名称' }).fill('出差小组')
  await form.getByRole('combobox', { name: '成员' }).fill('冯亚男')
  await page
    .getByRole('option', { name: /冯亚男/ })
    .first()
    .click()
  await page.keyboard.press('Tab')
  // A list that is pasted: who is found is in, what is not stays and says why.
  await form.getByRole('button', { name: '粘贴名单' }).click()
  const list = form.getByRole('textbox', { name: '名单，每行一个姓名或工号' })
  await list.fill('徐慧敏\n孙八\n没有这个人\n2021192 李若兰')
  await form.getByRole('button', { name: '核对并加入' }).click()
  await expect(form.getByRole('status')).toHaveText('已加入 1 人 · 还有 3 行没有加入，留在名单里')
  await expect(list).toHaveValue('孙八\n没有这个人\n2021192 李若兰')
  const left = form.getByRole('list', { name: '名单，每行一个姓名或工号' }).getByRole('listitem')
  await expect(left.nth(0)).toContainText('账号已停用')
  await expect(left.nth(1)).toContainText('没有找到')
  await left.nth(2).getByRole('button', { name: '加入 朱婉清 2021192' }).click()
  await expect(left).toHaveCount(2)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await dialog.getByRole('button', { name: '选用 出差小组' }).click()
  await expect(page.getByRole('list', { name: '授权给谁' })).toContainText('出差小组')
  await page.getByRole('textbox', { name: 'KY2026-341 每人金额' }).fill('1500')
  await page.getByRole('button', { name: '下一步：逐条预览' }).click()
  await page.getByRole('button', { name: '生成 1 条授权' }).click()
  await expect(toasts(page)).toContainText('已生成 1 条授权')
  await expect(page.getByRole('row').filter({ hasText: '出差小组' })).toContainText('公共 · 3 人')

  await enter(page, '1996045', { path: '/sqgl/projectAuzBsqrView' })
  await expect(page.getByRole('row').filter({ hasText: '出差小组' })).toContainText('1,500.00')
})
