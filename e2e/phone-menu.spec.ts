import { expect } from '@playwright/test'
import { enter, test } from './people.ts'

test.describe('in a hand', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    screen: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })

  test('home has the applications of a phone, and no desktop programs', async ({ page }) => {
    const asked = page.waitForRequest(/\/menu\/mymenu\?deviceType=MOBILE$/)
    const starred = page.waitForRequest(it => /\/menu\/cymenu$/.test(it.url()) && /MOBILE/.test(it.postData() ?? ''))
    await enter(page, '2007234')
    await asked
    await starred
    await expect(page.getByText('差旅报销', { exact: true }).first()).toBeVisible()
    await expect(page.getByText('批量制单', { exact: true })).toHaveCount(0)
  })
})

test('a narrow window is no phone: its menu is that of a PC', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const asked = page.waitForRequest(/\/menu\/mymenu(\?|$)/)
  await enter(page, '2007234')
  expect((await asked).url()).not.toContain('MOBILE')
})
