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

  await page.goto('/portal_web/sqgl/projectAuzView')
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
  await page.goto('/portal_web/sqgl/projectAuzView')
  await expect(rowOf(page, '李四', 'KY2026-341')).toContainText('授权中')
})

test('who has nothing to give is told why, and sees what they were given', async ({ page }) => {
  await enter(page, 'lisi', { path: '/sqgl/projectAuzBsqrView' })
  await expect(rowOf(page, '陈思远', 'HX-2024-092')).toContainText('17,540.00')
  await expect(page.getByRole('row').filter({ hasText: '学院运行费' })).toContainText('王建国')
})

test('an auditor reads what became of authorizations beside those between people', async ({ page }) => {
  await enter(page, 'zhaoliu', { path: '/xtgl/wtsqrz' })
  await page.locator('#main').getByText('项目授权日志', { exact: true }).first().click()
  await expect(page.getByRole('row').filter({ hasText: '再授权' }).filter({ hasText: '王五' })).toContainText(
    '20,000.00',
  )
})
