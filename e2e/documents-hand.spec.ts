import { expect, type Page } from '@playwright/test'
import { findings } from './findings.ts'
import { unfit } from './fits.ts'
import { enter, test } from './people.ts'
import { toasts } from './screen.ts'

const verbs = (page: Page) => page.getByRole('region', { name: '办理', exact: true })
const way = (page: Page) => page.getByRole('region', { name: '办理过程' })

test('who has a step hands it on, on a phone too, and the other one decides', async ({ page }) => {
  test.slow()
  await enter(page, '2007260', { path: '/mbzx/wddj?view=waiting' })
  await page.getByRole('row').filter({ hasText: '在职证明' }).getByRole('link').first().click()
  await expect(page.getByText('待您办理')).toBeVisible()
  const path = `/mbxq${new URL(page.url()).search}`
  const applicant = (await page.getByRole('heading', { level: 1 }).innerText()).split('·').at(-1)?.trim() ?? ''
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await unfit(page, 'hand on')).toEqual([])
  await verbs(page).getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '转给他人' }).click()
  const dialog = page.getByRole('dialog', { name: /转给他人/ })
  const who = dialog.getByRole('combobox', { name: /办理人/ })
  const choose = async (name: string) => {
    await who.fill(name)
    await page
      .getByRole('option', { name: new RegExp(name) })
      .first()
      .click()
  }
  await choose(applicant)
  await dialog.getByRole('textbox', { name: /说明/ }).fill('本周外出，请代为办理')
  await dialog.getByRole('button', { name: '转给此人' }).click()
  await expect(who).toHaveAccessibleDescription(new RegExp(`${applicant}是申请人，不能办理自己的单据`))
  expect(await findings(page, 'hand on')).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await choose('张三')
  await dialog.getByRole('button', { name: '转给此人' }).click()
  await expect(toasts(page)).toContainText('已转给他人办理')
  await expect(way(page).getByText(/转给 张三：本周外出，请代为办理/)).toBeVisible()
  await expect(verbs(page)).toHaveCount(0)

  await enter(page, 'zhangsan', { path })
  await verbs(page).getByRole('button', { name: '同意', exact: true }).click()
  await expect(way(page).getByText('张三 同意')).toBeVisible()
})
