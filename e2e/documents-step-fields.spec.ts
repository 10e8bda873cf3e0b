import { execFileSync } from 'node:child_process'
import { expect, type Page } from '@playwright/test'
import { dayIn } from './days.ts'
import { findings } from './findings.ts'
import { unfit } from './fits.ts'
import { enter, test } from './people.ts'
import { toasts } from './screen.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const verbs = (page: Page) => page.getByRole('region', { name: '办理', exact: true })
const way = (page: Page) => page.getByRole('region', { name: '办理过程' })
const own = (page: Page) => page.getByRole('region', { name: '由您填写' })

async function addField(page: Page, kind: string, zh: string, en: string): Promise<void> {
  await page.getByRole('button', { name: '加字段' }).click()
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
  const field = page.getByRole('complementary', { name: '字段设置' })
  await field.getByLabel('中文标题').fill(zh)
  await field.getByLabel('英文标题').fill(en)
}
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
  await page.keyboard.press('Escape')
}

test('a step is told what it fills in and does not see; who decides does so, and the paper shows it', async ({
  page,
}) => {
  test.slow()
  const code = `zbd${Date.now() % 100_000}`
  await enter(page, 'admin', { path: '/xtgl/mbgl' })
  await page.getByRole('button', { name: '新建模板' }).click()
  await dialog(page).getByLabel('中文名称').fill('借章登记')
  await dialog(page).getByLabel('英文名称').fill('Seal lent')
  await dialog(page).getByLabel('模板代码').fill(code)
  await dialog(page).getByLabel('主管单位').click()
  await page.keyboard.type('信息化')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await addField(page, '文本', '借章事由', 'Reason')
  await addField(page, '文本', '私人电话', 'Private phone')
  await addField(page, '日期', '归还日期', 'Returned on')
  await page.getByRole('complementary', { name: '字段设置' }).getByRole('switch', { name: '必填' }).click()
  await page.getByRole('radio', { name: '办理顺序' }).click()
  await page.getByRole('button', { name: '加一步' }).click()
  await choose(page, '由办理人填写', '归还日期')
  await choose(page, '办理人看不到', '私人电话')
  await expect(page.getByText('“归还日期”由申请人所在单位负责人填写。')).toBeVisible()
  expect(await findings(page, 'fields of a step')).toEqual([])
  await page.getByRole('button', { name: '发布 v1' }).click()
  await dialog(page).getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('v1 已发布').first()).toBeVisible()

  // Who applies is not asked for it.
  await enter(page, '2018008', { path: `/mbxq?mbid=${code}` })
  await page.getByLabel('借章事由').fill('赴省厅签约')
  await page.getByLabel('私人电话').fill('85551234')
  await expect(page.getByLabel('归还日期')).toHaveCount(0)
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(way(page).getByText('王建国 办理中')).toBeVisible()
  const address = new URL(page.url())
  const path = `${address.pathname.replace('/portal_web', '')}${address.search}`

  // Who decides sees what is theirs to see, on a phone too, and is told what is missing where it is missing.
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, '1998017', { path })
  await expect(page.getByText('赴省厅签约')).toBeVisible()
  await expect(page.getByText('有 1 个字段不向这一步显示')).toBeVisible()
  await expect(page.getByText('85551234')).toHaveCount(0)
  const day = own(page).getByRole('textbox', { name: '归还日期' })
  await expect(day).toBeVisible()
  expect(await findings(page, 'a step with fields on a phone')).toEqual([])
  expect(await unfit(page, 'a step with fields')).toEqual([])
  await verbs(page).getByRole('button', { name: '同意', exact: true }).click()
  await expect(day).toBeFocused()
  await expect(day).toHaveAccessibleDescription(/归还日期/)
  await day.fill(dayIn(3))
  await day.press('Tab')
  await verbs(page).getByRole('button', { name: '同意', exact: true }).click()
  await expect(toasts(page)).toContainText('单据已办结')
  await expect(way(page).getByText(/^填写 归还日期/)).toBeVisible()

  // The applicant reads by whom it was filled in; it stands on the paper.
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter(page, '2018008', { path })
  await expect(way(page).getByText('王建国 同意')).toBeVisible()
  await expect(way(page).getByText(/^填写 归还日期/)).toBeVisible()
  await expect(page.getByText('85551234')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载 PDF' }).click(),
  ])
  const paper = execFileSync('pdftotext', ['-layout', await download.path(), '-'], { encoding: 'utf8' })
  expect(paper).toMatch(/归还日期\s+\d{4} 年/)
  expect(paper).toContain('85551234')
})
