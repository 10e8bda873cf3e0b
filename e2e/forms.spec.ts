import { expect } from '@playwright/test'
import { enter, test } from './people.ts'

test('a form says what is wrong where it is, moves nothing, and leads from mistake to mistake', async ({ page }) => {
  await enter(page, 'admin', { path: '/xtgl/dwgl' })
  await page.getByRole('button', { name: '新增单位' }).click()
  const dialog = page.getByRole('dialog', { name: '新增单位' })
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  const code = field('单位代码')
  const nameEn = field('英文名称')

  // Its help stands below it; the star that says that it is required is not part of its name.
  await expect(code).toHaveAttribute('aria-required', 'true')
  await expect(code).toHaveAccessibleDescription(/字母/)
  await dialog.evaluate(it => Promise.all(it.getAnimations({ subtree: true }).map(({ finished }) => finished)))
  const before = await nameEn.boundingBox()

  // Not while it is typed, but once it is left; and then at each change until it is right.
  await code.fill('-')
  await expect(code).not.toHaveAttribute('aria-invalid')
  await code.press('Tab')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await field('单位名称').press('Tab')
  await expect(field('单位名称')).toHaveAccessibleDescription('单位名称必须填写')
  expect(await nameEn.boundingBox()).toEqual(before)
  await code.fill('399900')
  await expect(code).not.toHaveAttribute('aria-invalid')

  // All of it on saving; the summary stands beside the buttons and leads to each.
  await page.keyboard.press('Control+s')
  const summary = dialog.getByRole('alert')
  await expect(summary).toContainText('有 3 处需要修改：单位名称、英文名称、账套')
  await expect(field('单位名称')).toBeFocused()
  await page.keyboard.press('F8')
  await expect(nameEn).toBeFocused()
  await summary.getByRole('button', { name: '单位名称' }).click()
  await expect(field('单位名称')).toBeFocused()
  expect(await nameEn.boundingBox()).toEqual(before)

  // What was typed is not thrown away unasked.
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: '继续填写' }).click()
  await expect(code).toHaveValue('399900')
})
