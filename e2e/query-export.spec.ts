import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { enter, test } from './people.ts'

const rows = (page: Page) => page.locator('#main').getByRole('rowgroup').nth(1).getByRole('row')

/** What the browser is given after `button` of the export menu was pressed. */
async function exported(page: Page, menu: string, button: string): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('the head of another unit sees, keeps, charts, exports and prints that unit’s rows alone', async ({ page }) => {
  test.slow()
  await enter(page, '2003215', { path: '/cx/unit-project-funds' })
  await expect(rows(page).first()).toContainText('法学院')
  await expect(rows(page).filter({ hasNotText: '法学院' })).toHaveCount(0)

  await page.getByLabel('项目类型', { exact: true }).click()
  await page.getByRole('option', { name: '纵向' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect(rows(page).filter({ hasNotText: '纵向' })).toHaveCount(0)
  const found = (await page.locator('.query-page-bar').getByRole('status').textContent()) ?? ''
  await page.getByRole('button', { name: '保存当前条件' }).click()
  await page.getByRole('dialog').getByLabel('名称').fill('纵向项目')
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('button', { name: /^纵向项目/ })).toHaveAttribute('aria-pressed', 'true')

  await page.getByText('图表', { exact: true }).click()
  await expect(page.locator('#main').getByRole('img', { name: /纵向/ })).toBeVisible()
  await page.getByText('表格', { exact: true }).first().click()
  await expect(page.locator('.query-page-bar').getByRole('status')).toHaveText(found)

  const sheet = await exported(page, '导出选项', '导出 Excel')
  expect(sheet.name).toMatch(/^单位项目经费余额.*\.xlsx$/)
  expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK')
  const csv = await exported(page, '导出选项', '导出 CSV')
  const lines = csv.bytes.toString('utf8').trim().split('\r\n')
  expect(lines[0]).toContain('项目编号')
  expect(lines.slice(1).filter(line => !line.includes('法学院') || !line.includes('纵向'))).toEqual([])
  expect(found).toContain(String(lines.length - 1))
  const paper = await exported(page, '导出选项', '导出 PDF')
  expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('button', { name: '打印', exact: true }).click()
  const preview = page.getByRole('dialog', { name: '打印预览' })
  await expect(preview.getByRole('columnheader', { name: '项目编号' }).first()).toBeVisible()
  await expect(preview.getByText('计算机科学与技术学院')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.goto('/portal_web/user/exports')
  await expect(page.getByText('单位项目经费余额.csv')).toBeVisible()
  await expect(page.getByText('单位项目经费余额.pdf')).toBeVisible()
})

test('in English: one’s own rows, exported, found again and removed', async ({ page }) => {
  test.slow()
  await enter(page, '2018183', { path: '/cx/salary', language: 'en' })
  await expect(rows(page).first()).toBeVisible()
  const csv = await exported(page, 'Export options', 'Export to CSV')
  expect(csv.name).toMatch(/^My salary.*\.csv$/)
  const lines = csv.bytes.toString('utf8').trim().split('\r\n')
  expect(lines.length).toBeGreaterThan(12)
  await page.goto('/portal_web/user/exports')
  await expect(page.getByText('My salary.csv').first()).toBeVisible()
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /download/i })
      .first()
      .click(),
  ])
  expect(await readFile(await again.path())).toEqual(csv.bytes)
})

test('months are shown, picked by mouse and keyboard, and taken out without a day', async ({ page }) => {
  await enter(page, '2018183', { path: '/cx/salary' })
  const months = page.locator('#main').getByRole('button', { name: /^\d{4}-\d\d$/ })
  await expect(months.first()).toBeVisible()
  const [last = '', , third = ''] = await months.allTextContents()
  const named = (month: string) => `${Number(month.slice(0, 4))}年${Number(month.slice(5))}月`
  await page.getByPlaceholder('开始月份').click()
  const calendar = page.getByRole('dialog', { name: '月份' })
  if (third.slice(0, 4) < last.slice(0, 4)) await calendar.getByRole('button', { name: '上一年' }).click()
  await calendar.getByRole('button', { name: named(third), exact: true }).click()
  await page.getByPlaceholder('结束月份').fill(last.replace('-', '/'))
  await page.keyboard.press('ArrowDown')
  await expect(calendar.getByRole('button', { name: named(last), exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByPlaceholder('结束月份')).toHaveValue(last)
  await page.getByRole('button', { name: '查询', exact: true }).click()
  await expect(months).toHaveCount(3)
  await expect(months.last()).toHaveText(third)
  const csv = await exported(page, '导出选项', '导出 CSV')
  expect(csv.bytes.toString()).toMatch(new RegExp(`(^|,)${third},`, 'm'))
  expect(csv.bytes.toString()).not.toContain(`${third}-01`)
})

test('a file comes by itself also where the news of it overtakes the page’s own look', async ({ page }) => {
  const isReady = async () => {
    const { satoken = '' } = await (await started).request().allHeaders()
    const { data } = await (await started).json()
    const url = `${new URL(page.url()).origin}/portal_server/xtExport/download`
    const headers = { satoken, origin: new URL(page.url()).origin, 'sec-fetch-site': 'same-origin' }
    return (await page.request.post(url, { headers, data: { id: data.id } })).headers()['content-type'] ?? ''
  }
  const started = page.waitForResponse('**/xtExport/start')
  const newsCame = page.waitForResponse('**/xtExport/news')
  await page.route('**/xtExport/news', async route => {
    await expect.poll(isReady).toMatch('csv')
    await route.continue()
  })
  await page.route('**/xtExport/get', async route => {
    await newsCame
    await route.continue()
  })
  await enter(page, '2018183', { path: '/cx/salary' })
  await expect(rows(page).first()).toBeVisible()
  const csv = await exported(page, '导出选项', '导出 CSV')
  expect(csv.name).toMatch(/\.csv$/)
  await expect(page.getByRole('button', { name: '重新下载' })).toHaveCount(1)
})

test('what has no rows is said before anything starts', async ({ page }) => {
  await enter(page, '2018183', { path: '/cx/project-funds' })
  await page.getByLabel('项目名称', { exact: true }).fill('没有这样的项目')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(0)
  await page.getByRole('button', { name: '导出选项', exact: true }).click()
  await page.getByRole('button', { name: '导出 Excel', exact: true }).click()
  await expect(page.getByText('没有可导出的数据')).toBeVisible()
})
