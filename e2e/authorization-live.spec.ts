import { expect, type Page } from '@playwright/test'
import { enter, test } from './people.ts'
import { toasts } from './screen.ts'

const project = 'KY2026-176'
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).filter({ hasText: project })
const colleague = { code: 'zhangsan', name: '张三' }

const formOf = (claims: Page) => claims.getByRole('dialog', { name: '新建报销单' })
/** Opens the application from the list, with a claim filled in. */
async function begin(list: Page, title: string, amount: string): Promise<Page> {
  const opened = list.waitForEvent('popup')
  await rowOf(list, '陈思远').getByRole('button', { name: '报销' }).click()
  const claims = await opened
  await formOf(claims).getByLabel('事由').fill(title)
  await formOf(claims).getByLabel('金额').fill(amount)
  return claims
}
const submit = (claims: Page) => formOf(claims).getByRole('button', { name: '提交' }).click()

/** A page that was loaded again would have forgotten it. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSame: true }))
const isSame = (page: Page) => page.evaluate(() => 'isSame' in window)

test('a leader with the wallet open sees somebody claim, takes the rest back, and the next claim is refused', async ({
  page,
  browser,
}) => {
  test.slow()
  await enter(page, '2009118', { path: `/sqgl/projectAuz?project=${project}` })
  await page.getByRole('combobox', { name: '被授权人' }).fill(colleague.name)
  await page.getByRole('option', { name: colleague.name }).first().click()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: `${project} 每人金额` }).fill('4000')
  await page.getByRole('button', { name: '下一步：逐条预览' }).click()
  await page.getByRole('button', { name: '生成 1 条授权' }).click()
  await expect(toasts(page)).toContainText('已生成 1 条授权')
  await page.goto('/portal_web/sqgl/wallet')
  const card = page.getByRole('article', { name: new RegExp(colleague.name) }).filter({ hasText: project })
  await expect(card.locator('b')).toHaveText('4,000.00')
  await mark(page)

  // The receiver has their list open, and claims in the application.
  const other = await (await browser.newContext()).newPage()
  await enter(other, colleague.code, { path: '/sqgl/projectAuzBsqrView' })
  await mark(other)
  const claims = await begin(other, '赴西安项目对接', '2600')
  await submit(claims)
  await expect(claims.getByRole('status').first()).toContainText('已提交')

  // Nobody loads anything: the figure, the card and the message come by themselves.
  await expect(card.locator('b')).toHaveText('1,400.00')
  await expect(card).toContainText('刚刚有人使用')
  const message = toasts(page)
    .locator('.toast')
    .filter({ hasText: `${colleague.name} 占用了 2,600.00` })
  await expect(message).toContainText('赴西安项目对接')
  await expect(message).toContainText('还能用 1,400.00')
  expect(await isSame(page)).toBe(true)
  await expect(rowOf(other, '陈思远')).toContainText('1,400.00')
  const second = await begin(other, '赴西安补充材料', '0.01')

  // From the message to where it went; the rest is taken back there and then.
  await message.getByRole('button', { name: '看单据' }).click()
  await expect(page.getByRole('row').filter({ hasText: '赴西安项目对接' })).toContainText('2,600.00')
  const over = page.getByRole('figure', { name: /可用额度/ })
  await expect(over.locator('canvas')).toBeVisible()
  await expect(over.getByRole('table').getByRole('row')).toContainText(['可用', '4,000.00', '1,400.00', '1,400.00'])
  await page.goto('/portal_web/sqgl/wallet')
  await card.getByRole('button', { name: '减额' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /金额/ }).first().fill('2600')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(other, '陈思远')).toContainText('已用完')
  await expect(toasts(other)).toContainText('减额 ¥4,000.00 → ¥2,600.00')
  expect(await isSame(other)).toBe(true)

  // The claim that was begun before is refused at the limit.
  await submit(second)
  await expect(formOf(second)).toContainText('这笔授权还能用 0.00 元，您要用 0.01 元。可以请 陈思远 增额。')
  await other.context().close()
})
