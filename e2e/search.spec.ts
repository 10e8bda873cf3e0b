import { expect, type Page } from '@playwright/test'
import { enter, test } from './people.ts'
import { openTab, palette, paletteBox, system } from './screen.ts'

const rows = (page: Page) => palette(page).getByRole('row')

async function open(page: Page, username: string, language: 'zh' | 'en' = 'zh'): Promise<void> {
  await enter(page, username, { language })
  await expect(system(page, language === 'zh' ? '财务系统' : 'Finance')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(paletteBox(page)).toBeFocused()
}

test('names, pinyin and initials find it, also mixed, the best match first', async ({ page }) => {
  await open(page, 'zhangsan')
  for (const typed of ['网报', 'wangbao', 'wb']) {
    await paletteBox(page).fill('')
    await paletteBox(page).pressSequentially(typed)
    await expect(rows(page).first()).toContainText('网上报销')
    await expect(rows(page).first().locator('mark').first()).toHaveText('网')
    await expect(rows(page).first()).toHaveAttribute('aria-selected', 'true')
  }
  for (const typed of ['bao xiao', 'bx']) {
    await paletteBox(page).fill('')
    await paletteBox(page).pressSequentially(typed)
    await expect(rows(page).first()).toContainText('报销进度')
    await expect(rows(page).first().locator('mark').first()).toHaveText('报销')
    for (const name of ['日常报销', '差旅报销', '网上报销'])
      await expect(rows(page).filter({ hasText: name }).first()).toBeVisible()
  }
})

test('arrows move, Enter opens, and what was opened is remembered', async ({ page }) => {
  await open(page, 'zhangsan')
  await paletteBox(page).pressSequentially('baoxiao')
  // Four applications, and the portal’s own page 报销单.
  await expect(rows(page)).toHaveCount(5)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(rows(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(rows(page).nth(1)).toContainText('日常报销')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeHidden()
  await expect(openTab(page, '日常报销')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { level: 1, name: '日常报销' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('rowgroup', { name: '最近使用' }).getByRole('row')).toContainText(['日常报销'])
})

test('Tab goes through the categories, Esc closes and gives the focus back', async ({ page }) => {
  await enter(page, 'zhangsan')
  await expect(system(page, '财务系统')).toBeVisible()
  const opener = page.getByRole('button', { name: '全局应用搜索' })
  await opener.click()
  await paletteBox(page).pressSequentially('bx')
  const chip = (name: RegExp) => palette(page).getByRole('group', { name: '分类' }).getByRole('button', { name })
  await expect(chip(/^全部/)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await expect(chip(/^财务系统/)).toHaveAttribute('aria-pressed', 'true')
  await expect(rows(page).filter({ hasText: '报修服务' })).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(chip(/^全部/)).toHaveAttribute('aria-pressed', 'true')
  await chip(/^公共服务/).click()
  await expect(rows(page).first()).toContainText('报修服务')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(opener).toBeFocused()
})

test('Ctrl+D makes the chosen row a favourite, and takes it back', async ({ page }) => {
  await open(page, '2018211')
  await paletteBox(page).pressSequentially('ysbz')
  await expect(rows(page).first()).toContainText('预算编制')
  const star = rows(page).first().getByRole('button').nth(1)
  await expect(star).toHaveText('收藏应用')
  await page.keyboard.press('Control+d')
  await expect(star).toHaveText('取消收藏')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Control+d')
  await expect(star).toHaveText('收藏应用')
  await star.click()
  await expect(star).toHaveText('取消收藏')
  await star.click()
  await expect(star).toHaveText('收藏应用')
})

test('the portal’s own pages are found like applications, marked as such, and open', async ({ page }) => {
  await open(page, 'zhangsan')
  for (const [typed, name, above] of [
    ['rcap', '日程安排', '门户页面'],
    ['授权与代办', '授权与代办', '门户页面 › 个人中心 › 我的账号'],
    ['wodehuihua', '我的会话', '门户页面 › 个人中心 › 我的账号'],
  ] as const) {
    await paletteBox(page).fill(typed)
    await expect(rows(page).first()).toContainText(name)
    await expect(rows(page).first()).toContainText(above)
  }
  const chip = palette(page)
    .getByRole('group', { name: '分类' })
    .getByRole('button', { name: /^门户页面 1/ })
  await chip.click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).getByRole('button')).toHaveText([/进入/])
  await paletteBox(page).press('Enter')
  await expect(openTab(page, '我的账号')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { level: 2, name: '会话' })).toBeFocused()
})

test('notices and articles that a word is found in stand below, each kind by itself, and open', async ({ page }) => {
  await open(page, 'zhangsan')
  await paletteBox(page).fill('差旅')
  const group = (name: string) => palette(page).getByRole('rowgroup', { name })
  await expect(group('搜索结果').getByRole('row').first()).toContainText('差旅报销')
  await expect(group('办事文章').getByRole('row').first()).toContainText('差旅')
  await page.keyboard.press('ArrowUp')
  const last = group('办事文章').getByRole('row').last()
  await expect(last).toHaveAttribute('aria-selected', 'true')
  const title = await last.locator('.app-name').textContent()
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: title ?? '' })).toBeVisible()
})

test('a question is answered below what is found, and its rows open the pages they rest on, by keys alone', async ({
  page,
}) => {
  await open(page, 'zhangsan')
  await page.keyboard.type('我还有多少经费')
  const answer = palette(page).getByRole('rowgroup', { name: '回答' }).getByRole('row')
  await expect(answer.first()).toContainText(/可用余额合计 [\d,.]+ 元/)
  await expect(answer.first()).toHaveAttribute('aria-selected', 'true')
  // An answer is not counted among what was found.
  await expect(palette(page).getByText(/共 \d+ 个结果/)).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(answer.nth(1)).toHaveAttribute('aria-selected', 'true')
  const project = await answer.nth(1).locator('.app-name').textContent()
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeHidden()
  await expect(page.getByText(project ?? '').first()).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(paletteBox(page)).toBeFocused()
  await page.keyboard.type('我还有多少经费')
  await expect(answer.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeHidden()
  await expect(openTab(page, '项目经费余额')).toHaveAttribute('aria-selected', 'true')
})

test('nothing found is said, and emptied at once', async ({ page }) => {
  await open(page, 'zhangsan')
  await paletteBox(page).pressSequentially('没有的应用')
  await expect(palette(page).getByText('没有找到“没有的应用”相关应用')).toBeVisible()
  await palette(page).getByRole('button', { name: '清空' }).click()
  await expect(paletteBox(page)).toHaveValue('')
  await expect(paletteBox(page)).toBeFocused()
  await expect(palette(page).getByRole('rowgroup', { name: '我的常用' })).toBeVisible()
})

test('in English applications are found by their English names', async ({ page }) => {
  await open(page, 'zhangsan', 'en')
  await paletteBox(page).pressSequentially('travel cl')
  await expect(rows(page).first()).toContainText('Travel claims')
  await expect(rows(page).first()).toContainText('Finance › Web reimbursement')
  await paletteBox(page).fill('CLAIM every')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText('Everyday claims')
  await expect(rows(page).first().locator('mark')).toHaveText(['Every', 'claim'])
  await paletteBox(page).fill('chailv')
  await expect(rows(page).first()).toContainText('Travel claims')
})

test('what is typed right after Ctrl K goes into the box, and Enter waits for the list', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/menu/mymenu', async route => {
    await gate.promise
    await route.continue()
  })
  await enter(page, 'zhangsan')
  await page.getByRole('button', { name: '全局应用搜索' }).waitFor()
  // Whatever code is not there by now comes as late as the menu.
  await page.route(/\/assets\/.*\.js$/, async route => {
    await gate.promise
    await route.continue()
  })
  const focused = await page.evaluate(() => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true }))
    return document.activeElement?.getAttribute('role')
  })
  expect(focused).toBe('combobox')
  await page.keyboard.type('bxjd')
  await page.keyboard.press('Enter')
  await expect(paletteBox(page)).toHaveValue('bxjd')
  gate.resolve()
  await expect(palette(page)).toBeHidden()
  await expect(openTab(page, '报销进度')).toHaveAttribute('aria-selected', 'true')
})

test('a pointer that rests where the rows appear does not choose one', async ({ page }) => {
  await open(page, 'zhangsan')
  await paletteBox(page).fill('bx')
  const third = await rows(page).nth(2).boundingBox()
  await page.keyboard.press('Escape')
  await page.mouse.move((third?.x ?? 0) + 60, (third?.y ?? 0) + 20)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('bxjd')
  await expect(rows(page).first()).toContainText('报销进度')
  await page.keyboard.press('Enter')
  await expect(openTab(page, '报销进度')).toHaveAttribute('aria-selected', 'true')
})

test('a colleague is found by name, and their card says what everybody may know', async ({ page }) => {
  await open(page, 'zhangsan')
  await paletteBox(page).fill('林晓岚')
  const people = palette(page).getByRole('rowgroup', { name: '人员' })
  await expect(people.getByRole('row').first()).toContainText('林晓岚')
  await people.getByRole('row').first().click()
  const card = page.getByRole('dialog', { name: '林晓岚' })
  await expect(card.getByText(/^20\d{5}$/).first()).toBeVisible()
  await expect(card.getByText(/^1\d{10}$|@/)).toHaveCount(0)
  await expect(card.getByRole('button', { name: '在用户管理中打开' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(palette(page)).toBeHidden()

  await open(page, 'admin')
  await paletteBox(page).fill('林晓岚')
  await people.getByRole('row').first().click()
  await card.getByRole('button', { name: '在用户管理中打开' }).click()
  await expect(page.getByRole('searchbox', { name: '姓名、工号或用户名' })).toHaveValue(/^20\d{5}$/)
})
