import { expect, type Page } from '@playwright/test'
import { enter, test } from './people.ts'
import { toasts } from './screen.ts'

const project = 'HX-2024-084'
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).filter({ hasText: project })

async function act(page: Page, name: string, deed: string) {
  await rowOf(page, name).getByRole('button').last().click()
  await page.getByRole('menuitem', { name: deed, exact: true }).click()
}

test('what a leader lets somebody use is claimed to its limit, paid and partly returned, and its rest taken back', async ({
  page,
  browser,
}) => {
  await enter(page, '2009118', { path: `/sqgl/projectAuz?project=${project}` })
  await page.getByRole('combobox', { name: '被授权人' }).fill('张三')
  await page.getByRole('option', { name: /张三/ }).first().click()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: `${project} 每人金额` }).fill('5000')
  await page.getByRole('button', { name: '下一步：逐条预览' }).click()
  await page.getByRole('button', { name: '生成 1 条授权' }).click()
  await expect(toasts(page)).toContainText('已生成 1 条授权')

  // The receiver goes from what they were given to the application, which has the project chosen.
  const other = await (await browser.newContext()).newPage()
  await enter(other, 'zhangsan', { path: '/sqgl/projectAuzBsqrView' })
  const opened = other.waitForEvent('popup')
  await rowOf(other, '陈思远').getByRole('button', { name: '报销' }).click()
  const claims = await opened
  const form = claims.getByRole('dialog', { name: '新建报销单' })
  await expect(form.getByLabel('经费项目')).toContainText(`${project} `)
  await form.getByLabel('事由').fill('赴南京项目对接')
  await form.getByLabel('金额').fill('6000')
  await form.getByRole('button', { name: '提交' }).click()
  await expect(form).toContainText('这笔授权还能用 5,000.00 元，您要用 6,000.00 元。可以请 陈思远 增额。')
  await expect(form.getByLabel('事由')).toHaveValue('赴南京项目对接')
  await form.getByLabel('金额').fill('3000')
  await form.getByRole('button', { name: '提交' }).click()
  await expect(claims.getByRole('status').first()).toContainText('已提交')

  // The finance office pays; something comes back.
  await claims.getByRole('row').filter({ hasText: '赴南京项目对接' }).getByRole('link').first().click()
  const document = await claims.getByRole('heading', { level: 1 }).textContent()
  await claims.getByLabel('核销金额').fill('2800')
  await claims.getByRole('button', { name: '核销' }).click()
  await claims.getByLabel('退回金额').fill('300')
  await claims.getByLabel('原因').fill('退票')
  await claims.getByRole('button', { name: '退回' }).click()
  await expect(claims.getByRole('listitem').filter({ hasText: '已退回' })).toContainText('300.00')
  await claims.setViewportSize({ width: 390, height: 844 })
  expect(await claims.evaluate(() => window.document.documentElement.scrollWidth)).toBe(390)
  await other.context().close()

  // The leader reads what became of it, what came back, and takes the rest back.
  await page.goto('/portal_web/sqgl/projectAuz_hk')
  const back = page.getByRole('row').filter({ hasText: document ?? '' })
  await expect(back).toContainText('300.00')
  const same = page.waitForEvent('popup')
  await back.getByRole('button', { name: `打开单据 ${document}` }).click()
  await expect(await same).toHaveURL(new RegExp(`/finance/app/everyday-claims\\?entry=${document}`))
  await page.goto('/portal_web/sqgl/projectAuzView')
  await expect(rowOf(page, '张三')).toContainText('2,500.00')
  await act(page, '张三', '去向')
  const paper = page.waitForEvent('popup')
  await page.getByRole('button', { name: `打开单据 ${document}` }).click()
  await expect(await paper).toHaveURL(new RegExp(`/finance/app/everyday-claims\\?entry=${document}`))
  await expect(page.getByRole('button', { name: '续期' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const search = await page.getByRole('searchbox').boundingBox()
  expect(search?.width).toBeGreaterThan(280)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '收回', exact: true }).click()
  await expect(page.getByText('2,500.00 回到项目')).toBeVisible()
  await page.getByRole('button', { name: /^收回 1 条授权/ }).click()
  await expect(toasts(page)).toContainText('已收回 1 条授权')
})
