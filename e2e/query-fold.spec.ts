import { expect } from '@playwright/test'
import { enter, test } from './people.ts'

test('on a small screen the form is one line, which says what is filled in below it', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await enter(page, '1998017', { path: '/cx/unit-project-funds' })
  const form = page.getByRole('search', { name: '查询条件' })
  const more = form.getByRole('button', { name: /^展开/ })
  const heights = form.locator('.query-page-form')
  await expect.poll(async () => (await heights.boundingBox())?.height).toBe(32)
  await more.click()
  const last = form.getByRole('textbox').last()
  await last.fill('2')
  await form.getByRole('button', { name: '收起' }).click()
  await expect(more).toHaveText('展开（已填 1 项）')
  await expect.poll(async () => (await heights.boundingBox())?.height).toBe(32)
})
