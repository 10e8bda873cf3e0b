import { enter, test } from './people.ts'
import { palette, paletteBox } from './screen.ts'

test('explore', async ({ page }) => {
  await enter(page, 'zhangsan')
  await page.getByRole('tab', { name: '我的常用' }).waitFor()
  await page.keyboard.press('Control+k')
  for (const t of ['网报', 'wangbao', 'wb', 'bao xiao', 'bx', 'travel', 'xyz']) {
    await paletteBox(page).fill(t)
    await page.waitForTimeout(500)
    console.log(
      t,
      (await palette(page).getByRole('row').allInnerTexts()).slice(0, 6).map(x => x.replace(/\n/g, ' | ')),
      await palette(page).getByRole('status').allInnerTexts(),
    )
    if (t === 'bx' || t === 'xyz') console.log(await palette(page).ariaSnapshot())
  }
})
