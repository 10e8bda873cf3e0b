import { expect, type Page } from '@playwright/test'
import { test } from './people.ts'
import { originOf, password } from './portals.ts'
import { solve, travel } from './puzzle.ts'

// A puzzle may need more than one try.
test.describe.configure({ timeout: 90_000 })

const home = /\/portal_web\/home$/
const slider = (page: Page) => page.getByRole('slider')
const go = (page: Page) => page.getByRole('button', { name: '登 录' })

async function fill(page: Page, username: string): Promise<void> {
  await page.goto(`${originOf('puzzle')}/portal_web/login`)
  await page.getByLabel('用户名', { exact: true }).fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
}

test('without the verification nobody signs in', async ({ page }) => {
  await fill(page, 'wangwu')
  await go(page).click()
  await expect(page.getByText('请拖动滑块进行验证')).toBeVisible()
  await expect(slider(page)).toBeFocused()
  await expect(page.getByRole('img', { name: '把拼图移到缺口处' })).toBeVisible()
})

test('those who cannot drag verify by a click', async ({ page }) => {
  await fill(page, 'wangwu')
  await page.getByRole('button', { name: '无法拖动？点此验证' }).click()
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '验证通过')
  await go(page).click()
  await expect(page).toHaveURL(home)
})

test('the keyboard moves the piece, and a wrong place is said', async ({ page }) => {
  await fill(page, 'wangwu')
  await slider(page).focus()
  const picture = page.getByRole('img', { name: '把拼图移到缺口处' })
  await expect(picture).toBeVisible()
  const before = await picture.getAttribute('src')
  await slider(page).press('ArrowRight')
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '拼图位置 1')
  await slider(page).press('Shift+ArrowRight')
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '11')
  await slider(page).press('Enter')
  await expect(page.getByText('验证未通过，请重试')).toBeVisible()
  await expect(picture).not.toHaveAttribute('src', before ?? '')
  await slider(page).press('End')
  await expect(slider(page)).toHaveAttribute('aria-valuenow', '276')
  await slider(page).press('Escape')
  await expect(picture).toBeHidden()
})

test('another picture can be asked for', async ({ page }) => {
  await fill(page, 'wangwu')
  await slider(page).focus()
  const picture = page.getByRole('img', { name: '把拼图移到缺口处' })
  const before = await picture.getAttribute('src')
  await page.getByRole('button', { name: '换一张' }).click()
  await expect(picture).not.toHaveAttribute('src', before ?? '')
})

test('dragging the piece into the gap opens the door', async ({ page }) => {
  await fill(page, 'wangwu')
  await slider(page).focus()
  await solve(page, async x => {
    const track = await slider(page).boundingBox()
    if (!track) throw new Error('no slider')
    const pixels = (track.width - 54) / travel
    const [from, y] = [track.x + 26, track.y + track.height / 2]
    await page.mouse.move(from, y)
    await page.mouse.down()
    for (let step = 1; step <= 24; step++) await page.mouse.move(from + (x * pixels * step) / 24, y + (step % 3))
    await page.mouse.up()
  })
  await go(page).click()
  await expect(page).toHaveURL(home)
})
