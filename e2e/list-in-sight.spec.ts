import { expect } from '@playwright/test'
import { enter, test } from './people.ts'

test.use({ reducedMotion: 'reduce' })
test.describe.configure({ mode: 'parallel' })

test('the way to the rest is gone by keyboard, and a text that is cut is read whole', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await enter(page, 'admin', { path: '/xtgl/yhgl' })
  const list = page.locator('.panel[data-active]')
  const last = list.getByRole('columnheader', { name: '身份证号' })
  const more = list.getByRole('button', { name: /^右侧还有 \d+ 列$/ })
  const back = list.getByRole('button', { name: '回到最左侧的列' })
  await expect(list.locator('.dt tbody tr').first()).toBeVisible()
  await expect(more).toBeVisible()
  await expect(last).not.toBeInViewport({ ratio: 1 })
  await expect(async () => {
    if (await more.isVisible()) await more.press('Enter')
    await expect(back).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(last).toBeInViewport({ ratio: 1 })
  await back.press('Enter')
  await expect(more).toBeVisible()

  const texts = list.locator('td:has(> .dt-text)')
  const isCut = (cell: Element) =>
    (cell.firstElementChild?.scrollHeight ?? 0) > (cell.firstElementChild?.clientHeight ?? 0) + 2
  const at = await texts.evaluateAll(cells =>
    cells.findIndex(({ firstElementChild: text }) => text && text.scrollHeight > text.clientHeight + 2),
  )
  const cell = texts.nth(at)
  const text = cell.locator('.dt-text')
  expect(await cell.evaluate(isCut)).toBe(true)
  await text.hover()
  await expect(text).toHaveAttribute('title', (await text.textContent()) ?? '')
  await cell.focus()
  expect(await cell.evaluate(isCut)).toBe(false)
  await page.keyboard.press('ArrowRight')
  await expect(cell.locator('+ td')).toBeFocused()
  expect(await cell.evaluate(isCut)).toBe(true)
  await expect(list.locator('tbody td:is([tabindex="0"], :has([tabindex="0"]))')).toHaveCount(1)
})

test('what ends a session is in sight on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await enter(page, 'admin', { path: '/user/userInfo?part=sessions', language: 'en' })
  const list = page.getByRole('region', { name: 'Sessions' })
  await expect(list.getByRole('columnheader', { name: 'Actions' })).toBeInViewport({ ratio: 1 })
  await expect(list.getByRole('row').nth(1).getByRole('gridcell').last()).toBeInViewport({ ratio: 1 })
})

test('what a list is looked at by ends its line, and its export stands in the head', async ({ page }) => {
  await enter(page, 'admin', { path: '/xtgl/czrz' })
  const list = page.locator('.panel[data-active]')
  await expect(list.locator('.dt tbody tr').first()).toBeVisible()
  const refresh = await list.getByRole('button', { name: '刷新', exact: true }).boundingBox()
  const heading = await list.getByRole('heading', { level: 1 }).boundingBox()
  const exporting = await list.getByRole('button', { name: '导出', exact: true }).boundingBox()
  const room = await list.locator('.lp-rows').boundingBox()
  if (!refresh || !heading || !exporting || !room) throw new Error('all four are in sight')
  const middle = ({ y, height }: { y: number; height: number }) => y + height / 2
  expect(Math.abs(middle(heading) - middle(exporting))).toBeLessThanOrEqual(1)
  expect(room.x + room.width - refresh.x - refresh.width).toBeLessThanOrEqual(25)
})

test('when an authorisation was revoked stands below its state, and widens no column', async ({ page }) => {
  await enter(page, 'admin', { path: '/xtgl/wtsqrz' })
  const list = page.locator('.panel[data-active]')
  await list.getByText('委托授权', { exact: true }).click()
  const state = list.getByRole('row').filter({ hasText: '撤销于' }).first().getByRole('gridcell').nth(2)
  const word = await state.locator('.st').boundingBox()
  const since = await state.getByText('撤销于').boundingBox()
  const cell = await state.boundingBox()
  if (!word || !since || !cell) throw new Error('both stand in the cell')
  expect(since.y).toBeGreaterThanOrEqual(word.y + word.height - 4)
  expect(since.x + since.width).toBeLessThanOrEqual(cell.x + cell.width)
})

test('behind the end of a list its last page is shown, and nobody is told that there is nothing', async ({ page }) => {
  await enter(page, 'admin', { path: '/xtgl/yhgl?page=9999' })
  await expect(page.locator('#main').getByRole('row').nth(1)).toBeVisible()
  const numbers = page.locator('#main').getByRole('button', { name: /^第 \d+ 页$/ })
  const last = await numbers.last().innerText()
  await expect(page).toHaveURL(new RegExp(`[?&]page=${last}$`))
  await enter(page, '2018183', { path: '/cx/salary?page=99' })
  await expect(
    page
      .locator('#main')
      .getByRole('button', { name: /^\d{4}-\d\d$/ })
      .first(),
  ).toBeVisible()
  await expect(page).not.toHaveURL(/page=99/)
})
