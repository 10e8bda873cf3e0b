import { expect, type Page } from '@playwright/test'
import { enter, test } from './people.ts'
import { toasts } from './screen.ts'

const project = 'NSFC-62476'
const rowOf = (page: Page) => page.locator('#main tbody tr[data-r]').filter({ hasText: project })
/** What the page says it found, and once it has. */
const found = (page: Page) =>
  page
    .locator('.query-page-bar')
    .getByRole('status')
    .filter({ hasText: /^共 \d+ 条/ })

test('who is let look at a project finds it on their own pages, without its balance, until it is taken back', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage()
  await enter(other, '2013095', { path: '/cx/project-funds' })
  await expect(found(other)).toBeVisible()
  await expect(rowOf(other)).toHaveCount(0)
  const sums = other.locator('#main tfoot')
  const amounts = async () => ((await sums.textContent()) ?? '').match(/[\d,]+\.\d\d/g)
  const before = await amounts()
  expect(before).toHaveLength(7)

  await enter(page, '2009118', { path: `/sqgl/projectAuz?project=${project}` })
  await page.getByRole('combobox', { name: '被授权人' }).fill('邵佩佩')
  await page.getByRole('option', { name: /邵佩佩/ }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: `${project} 每人金额` }).fill('1000')
  await page.getByRole('button', { name: '下一步：逐条预览' }).click()
  await page.getByRole('button', { name: '生成 1 条授权' }).click()
  await expect(toasts(page)).toContainText('已生成 1 条授权')

  await other.reload()
  await expect(rowOf(other)).toContainText('陈思远')
  // Neither the row nor the sums tell its figures, and a guess finds nothing.
  await expect(rowOf(other)).not.toContainText(/\d\.\d\d/)
  expect(await amounts()).toEqual(before)
  await other.getByLabel('余额区间，起').fill('0.01')
  await other.getByRole('button', { name: '查询', exact: true }).click()
  await expect(rowOf(other)).toHaveCount(0)
  await other.goto('/portal_web/cx/fund-transactions')
  await other.getByLabel('项目编号', { exact: true }).fill(project)
  await other.getByRole('button', { name: '查询', exact: true }).click()
  await expect(other).toHaveURL(/c\.cx-projectCode=/)
  await expect(rowOf(other).first()).toBeVisible()

  await page.goto('/portal_web/sqgl/projectAuzView')
  const given = page.getByRole('row').filter({ hasText: '邵佩佩' }).filter({ hasText: project })
  await given.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: '收回', exact: true }).click()
  await page.getByRole('button', { name: /^收回 1 条授权/ }).click()
  await expect(toasts(page)).toContainText('已收回 1 条授权')
  await other.reload()
  await expect(other.getByText('没有符合条件的数据')).toBeVisible()
  await other.goto('/portal_web/cx/project-funds')
  await expect(found(other)).toBeVisible()
  await expect(rowOf(other)).toHaveCount(0)
  await other.context().close()
})

test('the head of a college finds its projects on a page of their own', async ({ page }) => {
  const narrowed = `?c.cx-projectCode=${project}`
  await enter(page, '1998017', { path: `/cx/project-funds${narrowed}` })
  await expect(page.getByText('没有符合条件的数据')).toBeVisible()
  await page.goto(`/portal_web/cx/unit-project-funds${narrowed}`)
  await expect(rowOf(page)).toContainText(/\d\.\d\d/)
})
