import { expect, type Page } from '@playwright/test'
import { dayIn } from './days.ts'
import { findings } from './findings.ts'
import { unfit } from './fits.ts'
import { enter, test } from './people.ts'
import { toasts } from './screen.ts'

const lists = '/mbzx/wddj'
const verbs = (page: Page) => page.getByRole('region', { name: /^(办理|What to do)$/ })
const way = (page: Page) => page.getByRole('region', { name: /^(办理过程|Progress)$/ })
const waits = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })

/** Submits a request for stamps; answers the address of what was submitted. */
async function requestStamps(page: Page, reason: string): Promise<string> {
  await enter(page, '2009118', { path: '/mbxq?mbid=yysq' })
  await page.getByLabel('用印事由').fill(reason)
  await page.getByRole('textbox', { name: '第 1 行 材料名称' }).fill('合作协议')
  await page.getByRole('combobox', { name: '第 1 行 印章' }).click()
  await page.getByRole('option', { name: '学校公章' }).click()
  await page.getByRole('textbox', { name: '第 1 行 份数' }).fill('4')
  const day = page.getByRole('textbox', { name: '用印日期' })
  for (let ahead = 1, isOff = true; isOff; ahead++) {
    await day.fill(dayIn(ahead))
    await day.press('Tab')
    isOff = (await day.getAttribute('aria-invalid')) !== null
  }
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await expect(way(page).getByText('王建国 办理中')).toBeVisible()
  const { pathname, search } = new URL(page.url())
  return pathname.replace('/portal_web', '') + search
}

/** Asks somebody what is typed. */
async function ask(page: Page, name: string, question: string): Promise<void> {
  await verbs(page).getByRole('button', { name: '征求意见' }).click()
  const dialog = page.getByRole('dialog', { name: '征求意见' })
  await dialog.getByRole('combobox', { name: /问谁/ }).fill(name)
  await page.getByRole('option', { name }).first().click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('textbox', { name: /问题/ }).fill(question)
  await dialog.getByRole('button', { name: '发出' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(toasts(page)).toContainText('已发出')
}

test('somebody is asked, answers in the page, and whoever asked sees it and decides', async ({ page, browser }) => {
  test.slow()
  const reason = `产学研合作备案 ${Date.now()}`
  const path = await requestStamps(page, reason)

  await enter(page, '1998017', { path })
  await expect(page.getByText('待您办理')).toBeVisible()
  // What is missing is said at the fields, and nothing of what was typed is lost.
  await verbs(page).getByRole('button', { name: '征求意见' }).click()
  const dialog = page.getByRole('dialog', { name: '征求意见' })
  await dialog.getByRole('textbox', { name: /问题/ }).fill('协议文本是否与科学技术处核对过？')
  await dialog.getByRole('button', { name: '发出' }).click()
  await expect(dialog.getByRole('combobox', { name: /问谁/ })).toBeFocused()
  await expect(dialog.getByRole('combobox', { name: /问谁/ })).toHaveAttribute('aria-invalid', 'true')
  expect(await findings(page, 'asking')).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click()

  await ask(page, '钱七', '协议文本是否与科学技术处核对过？')
  await expect(way(page).getByText(/^等待回复，期限/)).toBeVisible()
  await expect(verbs(page).getByRole('button', { name: '同意', exact: true })).toBeVisible()

  // Who was asked finds it among what waits, and answers in place of deciding.
  const other = await (await browser.newContext()).newPage()
  await enter(other, 'qianqi', { path: `${lists}?view=waiting` })
  const row = waits(other, reason)
  await expect(row).toContainText('待我回复')
  await row.getByRole('button', { name: '回复' }).click()
  await expect(other.getByText('待您回复')).toBeVisible()
  await expect(other.getByText('王建国 征求您的意见')).toBeVisible()
  await expect(verbs(other).getByRole('button', { name: '同意', exact: true })).toHaveCount(0)
  await other.getByRole('textbox', { name: '您的答复' }).fill('已核对，第 8 条无异议。')
  await verbs(other).getByRole('button', { name: '回复' }).click()
  await expect(toasts(other)).toContainText('已回复，王建国 会看到')
  await expect(way(other).getByText('已核对，第 8 条无异议。')).toBeVisible()
  await expect(other.getByRole('textbox', { name: '您的答复' })).toHaveCount(0)

  // Whoever asked need not look again: the answer comes by itself.
  await expect(way(page).getByText('钱七 回复')).toBeVisible()
  await expect(way(page).getByText('已核对，第 8 条无异议。')).toBeVisible()

  // On a phone, in English; and a question that was taken back asks for nothing.
  await ask(page, '钱七', '附件是否齐全？')
  await other.setViewportSize({ width: 390, height: 844 })
  await enter(other, 'qianqi', { path, language: 'en' })
  await expect(other.getByText('Your answer is asked for')).toBeVisible()
  expect(await findings(other, 'documents')).toEqual([])
  expect(await unfit(other, 'reading')).toEqual([])
  await expect(verbs(other).getByRole('button', { name: 'Answer' })).toBeInViewport({ ratio: 1 })
  await way(page).getByRole('button', { name: '收回问 钱七 的问题' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '收回' }).click()
  await expect(way(page).getByText('已收回', { exact: true })).toBeVisible()
  await other.getByRole('textbox', { name: 'Your answer' }).fill('All of them are there.')
  await verbs(other).getByRole('button', { name: 'Answer' }).click()
  await expect(other.getByRole('alert')).toContainText('The question was taken back')
  await expect(other.getByRole('textbox', { name: 'Your answer' })).toHaveValue('All of them are there.')

  await verbs(page).getByRole('button', { name: '同意', exact: true }).click()
  await expect(way(page).getByText('王建国 同意')).toBeVisible()
  await expect(way(page).getByText('已核对，第 8 条无异议。')).toBeVisible()
  await other.context().close()
})
