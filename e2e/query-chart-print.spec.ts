import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { findings } from './findings.ts'
import { enter, test } from './people.ts'

const chartOf = (page: Page) => page.locator('#main').getByRole('img', { name: /[。.]/ })
const openChart = async (page: Page, choices: Parameters<typeof enter>[2] = {}) => {
  await enter(page, '1999133', { path: '/cx/books-project-funds?mode=chart', ...choices })
  await expect(chartOf(page)).toBeVisible()
}
/** What the page's policy refused, and every other error that the page told. */
const watchErrors = (page: Page): string[] => {
  const errors: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', error => errors.push(error.message))
  return errors
}

test('all types are drawn in turn, each with a summary in words, and the policy refuses nothing', async ({ page }) => {
  const errors = watchErrors(page)
  await openChart(page)
  const types = page.getByRole('radiogroup', { name: '图表类型' })
  await expect(types.getByRole('radio')).toHaveCount(15)
  const words = ['柱状', '堆叠柱', '条形', '堆叠条', '组合', '折线', '平滑', '面积', '堆叠面积', '饼图', '环形', '玫瑰']
  for (const word of [...words, '漏斗', '仪表盘']) {
    await types.getByRole('radio', { name: word, exact: true }).click()
    await expect(types.getByRole('radio', { name: word, exact: true })).toBeChecked()
    await expect(chartOf(page)).toHaveAttribute('aria-label', new RegExp(`${word}图?，\\d+ 项。.+最大`))
    await expect(chartOf(page).locator('canvas')).toBeVisible()
  }
  await types.getByRole('radio', { name: '仪表盘', exact: true }).press('ArrowRight')
  await expect(types.getByRole('radio', { name: '表格', exact: true })).toBeFocused()
  await expect(page.getByRole('table').getByRole('row', { name: /纵向/ })).toBeVisible()
  expect(errors).toEqual([])
})

test('fields are added by menu, set up, dragged and taken out', async ({ page }) => {
  await openChart(page)
  await page.getByRole('radio', { name: '堆叠柱', exact: true }).click()
  await page.getByRole('button', { name: '添加字段到图例' }).click()
  await page.getByRole('menuitem', { name: '所属单位' }).press('Enter')
  const legend = page.getByRole('region', { name: '图例' })
  await expect(legend.getByRole('button', { name: '所属单位', exact: true })).toBeVisible()
  await legend.getByRole('button', { name: '移除 所属单位' }).click()
  await expect(legend.getByText('拖入字段')).toBeVisible()

  // So tall that nothing scrolls away below the pointer.
  await page.setViewportSize({ width: 1440, height: 1300 })
  const left = page.getByRole('region', { name: '纵轴（左）' })
  await page.getByRole('region', { name: '可用字段' }).getByText('可用余额').dragTo(left.getByRole('list'))
  const balance = left.getByRole('button', { name: '可用余额', exact: true })
  await balance.click()
  await page.getByRole('radio', { name: '平均', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(left.getByRole('button', { name: '可用余额（平均）', exact: true })).toBeFocused()
  await expect(
    page.getByRole('group', { name: '图例' }).getByRole('button', { name: '可用余额（平均）' }),
  ).toBeVisible()
})

test('a bar leads to its rows, and so does a row of the chart’s table by keyboard', async ({ page }) => {
  await openChart(page)
  await page.getByRole('button', { name: '数据表' }).press('Enter')
  const details = page.getByRole('button', { name: '查看明细：教改' })
  const before = await details.elementHandle()
  // Another kind of chart keeps it, and what in it has the focus.
  await page.getByRole('radio', { name: '条形', exact: true }).click()
  await expect(page).toHaveURL(/ybar/)
  await expect(page.getByRole('img', { name: /条形/ })).toBeVisible()
  expect(await before?.evaluate(button => button.isConnected)).toBe(true)
  await details.press('Enter')
  await expect(page).not.toHaveURL(/mode=chart/)
  const rows = page.locator('#main').getByRole('row').filter({ hasText: '教改' })
  await expect(rows.first()).toBeVisible()
  await expect(page.locator('#main').getByRole('row').filter({ hasText: '纵向' })).toHaveCount(0)

  await page.goto('/portal_web/cx/books-project-funds?mode=chart')
  await page.getByRole('radio', { name: '条形', exact: true }).click()
  await page.waitForTimeout(600)
  const box = await chartOf(page).boundingBox()
  if (!box) throw new Error('no chart')
  // The uppermost bar is the longest: its middle is anywhere but at the edges.
  await page.mouse.click(box.x + box.width * 0.3, box.y + 38)
  await expect(page).not.toHaveURL(/mode=chart/)
  await expect(page.locator('#main').getByRole('row').filter({ hasText: '纵向' }).first()).toBeVisible()
})

test('the chart is saved as a picture on the theme’s own ground', async ({ page }) => {
  await openChart(page, { mode: 'dark' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '保存为图片' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.png$/)
  const picture = await readFile(await download.path())
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect(picture.readUInt32BE(16)).toBeGreaterThan(1200)
  await expect(page.getByText('图片已保存')).toBeVisible()
})

test('the print shows every sheet with its head, number and watermark, and prints nothing else', async ({ page }) => {
  const errors = watchErrors(page)
  await enter(page, '1999133', { path: '/cx/books-project-funds' })
  await page.getByRole('button', { name: '打印', exact: true }).click()
  const preview = page.getByRole('dialog', { name: '打印预览' })
  const sheets = preview.getByRole('region', { name: /^第 \d+ 页，共 \d+ 页$/ })
  await expect(sheets.first()).toBeVisible()
  const count = await sheets.count()
  // Small letters before many lines in a cell: the paper is used.
  expect(await sheets.first().locator('tbody tr').count()).toBeGreaterThanOrEqual(14)
  await expect(preview.getByText(new RegExp(`条，${count} 页`))).toBeVisible()
  await expect(sheets.last().getByText(`第 ${count} 页 / 共 ${count} 页`)).toBeVisible()
  await expect(sheets.last().getByRole('columnheader', { name: '项目编号' })).toBeVisible()
  await expect(sheets.last().getByRole('rowheader', { name: '合计' })).toBeVisible()
  await preview.getByRole('radio', { name: '横向' }).click()
  const wide = await sheets.first().boundingBox()
  expect(wide && wide.width > wide.height).toBe(true)

  const total = await sheets.count()
  const paper = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  const text = paper.toString('latin1')
  expect(text.match(/\/Type\s*\/Page\b/g)).toHaveLength(total)
  const [, width, height] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(text) ?? []
  expect(Number(width)).toBeGreaterThan(Number(height))
  await expect(preview).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  expect(errors).toEqual([])
})

test('without rows it is said before anything opens', async ({ page }) => {
  await enter(page, '1999133', { path: '/cx/books-project-funds?t.projectName=没有这个项目' })
  await page.getByRole('button', { name: '打印', exact: true }).click()
  await expect(page.getByText('没有可打印的数据')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('in English: chart, its table and the print', async ({ page }) => {
  await openChart(page, { language: 'en' })
  await page.getByRole('radio', { name: 'Ring', exact: true }).click()
  await expect(chartOf(page)).toHaveAttribute('aria-label', /Ring, \d+ items\. .*most/)
  await page.getByRole('button', { name: 'Data table' }).click()
  await expect(page.getByRole('button', { name: /^Show the rows: / }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'Print preview' })
  await expect(preview.getByText('Amounts in CNY').first()).toBeVisible()
  await expect(preview.getByText(/^Page 1 \/ \d+$/).first()).toBeVisible()
})

for (const mode of ['light', 'dark'] as const)
  test(`nothing for axe to find, ${mode}, and room enough on a phone`, async ({ browser }) => {
    const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await openChart(page, { mode })
    await page.getByRole('button', { name: '数据表' }).click()
    expect(await findings(page, 'chart')).toEqual([])
    await page.getByRole('button', { name: '打印', exact: true }).click()
    await expect(page.getByRole('dialog', { name: '打印预览' }).getByRole('region').first()).toBeVisible()
    expect(await findings(page, 'print')).toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 800 })
    await expect(chartOf(page)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await context.close()
  })
