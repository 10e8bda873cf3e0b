import { expect, type Page } from '@playwright/test'
import { findings } from './findings.ts'
import { enter, test } from './people.ts'
import { cardNames, openTab, system } from './screen.ts'

// The page's own policy lets nobody put a script into it, axe included.
test.use({ bypassCSP: true })

const list = (page: Page) => page.getByRole('dialog', { name: /^(键盘快捷键|Keyboard shortcuts)$/ })

test('every key stands in a list that is found by key and by word, and single ones are switched off', async ({
  page,
}) => {
  await enter(page, 'zhangsan')
  await expect(system(page, '财务系统')).toBeVisible()
  await page.keyboard.press('?')
  await expect(list(page).getByRole('heading', { level: 3 })).toHaveText([
    '本页：首页您在这里',
    '到处可用',
    '标签页',
    '列表与表格',
    '表单',
  ])
  await list(page).getByRole('searchbox', { name: '查找快捷键' }).fill('标签')
  await expect(list(page).getByRole('heading', { level: 3 })).toHaveText(['标签页'])
  await list(page).getByRole('searchbox', { name: '查找快捷键' }).fill('打印')
  await expect(list(page).getByText('没有这样的快捷键')).toBeVisible()
  await list(page).getByRole('switch', { name: '单键快捷键' }).click()
  await list(page).getByRole('button', { name: '关闭', exact: true }).click()
  await expect(list(page)).toBeHidden()

  await page.keyboard.press('?')
  await page.keyboard.press('Control+/')
  await expect(list(page)).toBeVisible()
  await expect(list(page).getByRole('switch', { name: '单键快捷键' })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
})

test('a page with keys of its own has them first, as long as it shows', async ({ page }) => {
  await enter(page, 'zhangsan', { path: '/mailos' })
  await page.getByRole('button', { name: '键盘快捷键' }).click()
  await expect(list(page).getByRole('heading', { level: 3 }).first()).toHaveText('本页：我的邮箱您在这里')
  await expect(list(page).getByText('全部回复')).toBeVisible()
  await page.keyboard.press('Escape')
  await openTab(page, '首页').click()
  await expect(system(page, '财务系统')).toBeVisible()
  await page.keyboard.press('?')
  await expect(list(page).getByRole('heading', { level: 3 }).first()).toHaveText('本页：首页您在这里')
})

test('home is walked by keys, and does nothing by single ones where they are off', async ({ page }) => {
  await enter(page, '2005072', { path: '/home?system=0001' })
  await expect(system(page, '财务系统')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press(']')
  await expect(system(page, '人事系统')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('[')
  await expect(system(page, '财务系统')).toHaveAttribute('aria-selected', 'true')
  const links = cardNames(page)
  await links.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links.first()).not.toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(links.first()).toBeFocused()
  const star = page.getByRole('article').first().getByRole('button')
  const was = await star.getAttribute('aria-pressed')
  await page.keyboard.press('s')
  await expect(star).not.toHaveAttribute('aria-pressed', was ?? '')
  await page.keyboard.press('s')
  await expect(star).toHaveAttribute('aria-pressed', was ?? '')
  await page.keyboard.press('w')
  await expect(page.getByRole('banner').getByRole('button', { name: '关闭工作台' })).toBeVisible()
  await page.keyboard.press('w')
  await expect(links.first()).toBeVisible()

  await page.keyboard.press('?')
  await list(page).getByRole('switch', { name: '单键快捷键' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press(']')
  await page.keyboard.press('Control+/')
  await expect(list(page)).toBeVisible()
  await expect(system(page, '财务系统')).toHaveAttribute('aria-selected', 'true')
})

test('nothing for axe to find in the list, in both languages and looks, wide and on a phone', async ({ page }) => {
  const found: string[] = []
  for (const [language, mode, width] of [
    ['zh', 'light', 1440],
    ['en', 'dark', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await enter(page, 'zhangsan', { language, mode })
    // Whoever sees the frame may press at once.
    await expect(page.getByRole('banner')).toBeVisible()
    await page.keyboard.press('Control+/')
    await expect(list(page).getByRole('heading', { level: 3 }).first()).toBeVisible()
    found.push(...(await findings(page, `keys, ${language}`)))
  }
  expect(found).toEqual([])
})
