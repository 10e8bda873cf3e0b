import { expect, type Page } from '@playwright/test'
import { dayIn } from './days.ts'
import { findings } from './findings.ts'
import { enter, test } from './people.ts'
import { openTab } from './screen.ts'

const fill = '/mbxq?mbid=yysq'
const kept = (page: Page) => page.getByText(/^草稿 · \d\d:\d\d 已保存$/)

/** The next day of sealing that the form takes: a day off is refused once it is left. */
async function fillWorkday(page: Page): Promise<void> {
  const day = page.getByRole('textbox', { name: '用印日期' })
  for (let ahead = 1; ahead <= 30; ahead++) {
    await day.fill(dayIn(ahead))
    await day.press('Tab')
    if ((await day.getAttribute('aria-invalid')) === null) return
  }
}

test('a teacher fills in a stamp request, is told what is wrong, mends it and submits', async ({ page }) => {
  test.slow()
  await enter(page, '2009118', { path: fill })
  await expect(openTab(page, '用印申请')).toBeVisible()
  // Nothing is kept of it before the first change.
  await expect(page).toHaveURL(/mbid=yysq$/)
  await page.getByLabel('用印事由').fill('教学合作备案')
  await expect(kept(page)).toBeVisible()
  await expect(page).toHaveURL(/mbxq\?id=[\w-]{22}$/)
  await expect(page.getByLabel('用印事由')).toBeFocused()

  await page.getByRole('textbox', { name: '第 1 行 材料名称' }).fill('备案表')
  await page.getByRole('combobox', { name: '第 1 行 印章' }).click()
  await page.getByRole('option', { name: '学校公章' }).click()
  const copies = page.getByRole('textbox', { name: '第 1 行 份数' })
  await copies.fill('60')
  await page.keyboard.press('Tab')
  await expect(copies).toHaveAccessibleDescription('份数须为 1 至 50 的整数')
  expect(await findings(page, 'filling')).toEqual([])

  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.getByRole('button', { name: '用印材料第 1 行 份数' }).click()
  await expect(copies).toBeFocused()
  await copies.fill('6')
  await fillWorkday(page)

  // It is there again after a reload, on whichever machine.
  await expect(kept(page)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('用印事由')).toHaveValue('教学合作备案')
  await expect(copies).toHaveValue('6')

  // Submitted, it is read: what was filled in, and who has it now.
  await page.getByRole('button', { name: '提交', exact: true }).click()
  const way = page.getByRole('region', { name: '办理过程' })
  await expect(way.getByText('王建国 办理中')).toBeVisible()
  await expect(page.getByText('教学合作备案').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: '用印事由' })).toHaveCount(0)
  await expect(openTab(page, '用印申请')).toHaveAttribute('aria-selected', 'true')
})

test('on a phone, in English: one column, a row opens in place, nothing is lost without a network', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, '2009118', { path: fill, language: 'en' })
  await page.getByLabel('Reason').fill('Cooperation')
  await expect(page.getByText(/^Draft · saved at \d\d:\d\d$/)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: '1 Not filled in' }).click()
  await page.getByLabel('Paper', { exact: true }).fill('Agreement')
  await expect(page.getByText(/^Not saved; what you filled in stays on this device/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Draft · saved at \d\d:\d\d$/)).toBeVisible({ timeout: 15_000 })
  await page.reload()
  await expect(page.getByText('Agreement')).toBeVisible()
  expect(await findings(page, 'filling on a phone')).toEqual([])
})
