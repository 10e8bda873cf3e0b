import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './people.ts'
import { originOf, password } from './portals.ts'

const home = /\/portal_web\/home$/
const slider = (page: Page) => page.getByRole('slider')
const go = (page: Page) => page.getByRole('button', { name: '登 录' })

async function fill(page: Page, username: string): Promise<void> {
  await page.goto(`${originOf('puzzle')}/portal_web/login`)
  await page.getByLabel('用户名', { exact: true }).fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
}

/** The gap is an arch much darker than its surroundings; the decoy is lighter. Answers its left edge in picture pixels. */
const findGap = (picture: Locator): Promise<number> =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(image, 0, 0)
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
    const light = (x: number, y: number) => {
      const at = (y * width + x) * 4
      return (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)
    }
    // The piece's row is known from where it lies; the upper half of the arch is solid.
    const piece = image.parentElement?.querySelector<HTMLElement>('img + img')
    const top = Math.round((Number.parseFloat(piece?.style.top ?? '0') / 100) * height)
    const size = 44
    let best = { x: 0, sum: Number.POSITIVE_INFINITY }
    for (let x = 60; x <= width - size; x++) {
      let sum = 0
      for (let dy = 12; dy < 22; dy++) for (let dx = 8; dx < size - 8; dx++) sum += light(x + dx, top + dy)
      if (sum < best.sum) best = { x, sum }
    }
    return best.x
  })

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
  const x = await findGap(page.getByRole('img', { name: '把拼图移到缺口处' }))
  const track = await slider(page).boundingBox()
  if (!track) throw new Error('no slider')
  const pixels = (track.width - 54) / 276
  const [from, y] = [track.x + 26, track.y + track.height / 2]
  await page.mouse.move(from, y)
  await page.mouse.down()
  for (let step = 1; step <= 24; step++) await page.mouse.move(from + (x * pixels * step) / 24, y + (step % 3))
  await page.mouse.up()
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '验证通过')
  await go(page).click()
  await expect(page).toHaveURL(home)
})
