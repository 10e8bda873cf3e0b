import { expect, type Page } from '@playwright/test'
import { enter, test } from './people.ts'
import { toasts } from './screen.ts'

const project = 'KY2024-224'
const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: '余丽娜' }).filter({ hasText: project })

async function act(page: Page, deed: string) {
  await rowOf(page).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: deed, exact: true }).click()
}

test('the office of finance finds what somebody gave, lets it rest and takes it back with a reason; both sides see it', async ({
  page,
  browser,
}) => {
  const visit = async (who: string, path: string) => {
    const other = await (await browser.newContext()).newPage()
    await enter(other, who, { path })
    return other
  }
  const giver = await visit('zhangsan', `/sqgl/projectAuz?project=${project}`)
  await giver.getByRole('combobox', { name: '被授权人' }).fill('余丽娜')
  await giver.getByRole('option', { name: /余丽娜/ }).click()
  await giver.keyboard.press('Escape')
  await giver.getByRole('textbox', { name: `${project} 每人金额` }).fill('1800')
  await giver.getByRole('button', { name: '下一步：逐条预览' }).click()
  await giver.getByRole('button', { name: '生成 1 条授权' }).click()
  await expect(toasts(giver)).toContainText('已生成 1 条授权')
  await giver.goto('/portal_web/sqgl/projectAuzView')
  await expect(rowOf(giver)).toContainText('授权中')
  const receiver = await visit('2013110', '/sqgl/projectAuzBsqrView')
  await expect(receiver.getByRole('row').filter({ hasText: project })).toContainText('1,800.00')

  // Their own list is empty: what everybody gave is its other face.
  await enter(page, '2008121', { path: '/sqgl/projectAuzView' })
  await expect(page.getByText('还没有授权给任何人')).toBeVisible()
  await page.getByRole('radio', { name: '全部', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '全部项目授权' })).toBeVisible()
  await page.getByRole('searchbox', { name: '授权人、被授权人、项目名称或编号' }).fill(project)
  await expect(rowOf(page)).toContainText('张三')
  await act(page, '暂停')
  await expect(rowOf(page)).toContainText('已暂停')
  // Nobody loads anything, and both are told who did it.
  await expect(rowOf(giver)).toContainText('已暂停')
  await expect(toasts(giver)).toContainText(`郭宏亮 暂停了 余丽娜 的 ${project}`)
  await expect(toasts(receiver)).toContainText(`郭宏亮 暂停了 余丽娜 的 ${project}`)

  await act(page, '收回')
  const takeBack = page.getByRole('button', { name: /^收回 1 条授权/ })
  await expect(page.getByText('1,800.00 回到项目')).toBeVisible()
  await expect(takeBack).toBeDisabled()
  await page.getByRole('textbox', { name: /^原因/ }).fill('项目审计')
  await takeBack.click()
  await expect(toasts(page)).toContainText('已收回 1 条授权')
  const said = `郭宏亮 收回了 余丽娜 的 ${project}：项目审计`
  await expect(toasts(giver)).toContainText(said)
  await expect(toasts(receiver)).toContainText(said)
  await expect(rowOf(giver)).toContainText('已收回')
  await receiver.getByText('停用或已结束').click()
  await expect(receiver.getByRole('row').filter({ hasText: project })).toContainText('已收回')
  for (const other of [giver, receiver]) await other.context().close()
})
