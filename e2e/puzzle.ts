import { expect, type Locator, type Page } from '@playwright/test'

/** Picture pixels that the piece can go. */
export const travel = 276

/** The gap is an arch much darker than its surroundings; the decoy is lighter. Answers where it begins, in picture pixels. */
export const findGap = (picture: Locator): Promise<number> =>
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
    // How high the gap lies is known from the piece; there the upper half of the arch is solid.
    const piece = image.parentElement?.querySelector<HTMLElement>('img + img')
    const top = Math.round((Number.parseFloat(piece?.style.top ?? '0') / 100) * height)
    const size = 44
    const mean = (from: number, to: number) => {
      let sum = 0
      for (let dy = 12; dy < 24; dy++) for (let x = from; x < to; x++) sum += light(x, top + dy)
      return sum / (12 * (to - from))
    }
    // Darker than what is left and right of it: a dark hill is dark all over.
    let best = { x: 0, drop: Number.POSITIVE_INFINITY }
    for (let x = 60; x <= width - size - 10; x++) {
      const drop = mean(x + 8, x + size - 8) - (mean(x - 8, x - 1) + mean(x + size + 1, x + size + 8)) / 2
      if (drop < best.drop) best = { x, drop }
    }
    return best.x
  })

/** Solves the puzzle as a person does: a wrong look brings a new picture, and another try. */
export async function solve(page: Page, place: (gap: number) => Promise<void>): Promise<void> {
  const slider = page.getByRole('slider')
  const picture = page.getByRole('img', { name: '把拼图移到缺口处' })
  await expect(async () => {
    await place(await findGap(picture))
    await expect(slider).toHaveAttribute('aria-valuetext', '验证通过', { timeout: 2500 })
  }).toPass({ timeout: 60_000 })
}
