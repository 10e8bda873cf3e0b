import { expect, type Locator, type Page } from '@playwright/test'
import { findings } from './findings.ts'
import { enter, test } from './people.ts'
import { toasts } from './screen.ts'

const widget = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })
const box = async (page: Page, name: string) => {
  const at = await widget(page, name).boundingBox()
  if (!at) throw new Error(`${name} is not there`)
  return at
}
const begin = async (page: Page) => {
  await page.getByRole('button', { name: '编辑布局' }).click()
  await expect(page.getByText('编辑布局中')).toBeVisible()
}

test.describe('with a policy that lets axe look', () => {
  test.use({ bypassCSP: true, reducedMotion: 'reduce' })

  test('arranged by keyboard, saved, and found so on another computer', async ({ page, browser }) => {
    test.slow()
    await enter(page, '1998246')
    await page.getByRole('button', { name: '打开工作台' }).click()
    await expect(page.getByRole('heading', { name: '工作台', exact: true })).toBeVisible()
    await expect(widget(page, '待办事项')).toBeVisible()
    await expect(page.getByText('编辑布局中')).toBeHidden()
    expect(await findings(page, 'the workbench')).toEqual([])

    await begin(page)
    await expect(widget(page, '待办事项')).toBeFocused()
    expect((await box(page, '待办事项')).x).toBeLessThan((await box(page, '日程安排')).x)
    // Past what stands below it, and a column wider.
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page.getByRole('status').filter({ hasText: /^待办事项：第 \d+ 行第 1 列/ })).toBeAttached()
    await expect(widget(page, '待办事项')).toBeFocused()
    await page.keyboard.press('Alt+Shift+ArrowRight')
    await expect(page.getByRole('status').filter({ hasText: /宽 6/ })).toBeAttached()
    await page.getByRole('button', { name: '移除通知公告' }).click()
    await expect(widget(page, '通知公告')).toBeHidden()
    await page.getByRole('button', { name: '添加组件' }).click()
    await page.getByRole('button', { name: /^快捷链接/ }).click()
    await expect(widget(page, '快捷链接')).toBeFocused()
    await page.getByRole('button', { name: '设置快捷链接' }).click()
    const settings = page.getByRole('dialog', { name: '组件设置' })
    await settings.getByRole('button', { name: '添加网址' }).click()
    await settings.getByLabel('第 1 个链接的名称').fill('图书馆')
    await settings.getByLabel('第 1 个链接的网址').fill('javascript:alert(1)')
    await settings.getByRole('button', { name: '确定' }).click()
    await expect(settings.getByText(/请输入以 http/)).toBeVisible()
    await settings.getByLabel('第 1 个链接的网址').fill('https://lib.example.edu.cn/')
    await settings.getByRole('button', { name: '确定' }).click()
    expect(await findings(page, 'the workbench')).toEqual([])
    const left = await box(page, '待办事项')
    await page.getByRole('button', { name: '保存布局' }).click()
    await expect(toasts(page).getByText('布局已保存')).toBeVisible()
    await expect(page.getByRole('button', { name: '编辑布局' })).toBeFocused()

    const other = await browser.newContext({ reducedMotion: 'reduce' })
    try {
      const there = await other.newPage()
      await enter(there, '1998246')
      await expect(there.getByRole('button', { name: '关闭工作台' })).toBeVisible()
      await expect(widget(there, '待办事项')).toBeVisible()
      await expect(widget(there, '通知公告')).toBeHidden()
      await expect(there.getByRole('link', { name: '图书馆（新窗口打开）' })).toHaveAttribute('target', '_blank')
      const at = await box(there, '待办事项')
      expect([at.y, at.height].map(Math.round)).toEqual([left.y, left.height].map(Math.round))

      // What that one saves now is not written over from here unseen.
      await begin(there)
      await there.getByRole('button', { name: '移除快捷链接' }).click()
      await there.getByRole('button', { name: '保存布局' }).click()
      await expect(toasts(there).getByText('布局已保存')).toBeVisible()
      await begin(page)
      await page.getByRole('button', { name: '固定待办事项' }).click()
      await page.getByRole('button', { name: '保存布局' }).click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText('要用当前的布局覆盖它吗')
      await question.getByRole('button', { name: '覆盖保存' }).click()
      await expect(page.getByRole('button', { name: '编辑布局' })).toBeVisible()
    } finally {
      await other.close()
    }
    await begin(page)
    await page.getByRole('button', { name: '恢复默认' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '恢复默认' }).click()
    await expect(widget(page, '通知公告')).toBeVisible()
  })
})

test('opened before it is known how it was left, it stays open', async ({ page }) => {
  let answer = () => {}
  const asked = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/getPersonalConfig', async route => {
    const response = await route.fetch()
    await asked
    await route.fulfill({ response })
  })
  await enter(page, '1998157')
  await page.getByRole('button', { name: '打开工作台' }).click()
  const heading = page.getByRole('heading', { name: '工作台', exact: true })
  await expect(heading).toBeVisible()
  const answered = page.waitForResponse('**/getPersonalConfig')
  answer()
  await (await answered).finished()
  // Whatever that answer changes has been drawn by then.
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: '关闭工作台' }).click()
  await expect(heading).toBeHidden()
})

test('one widget’s failure is its own; dragged by its title and resized by its corner', async ({ page }) => {
  const refused: string[] = []
  page.on('console', line => {
    if (/Content Security Policy|Trusted/i.test(line.text())) refused.push(line.text())
  })
  await enter(page, '1998157')
  await page.route('**/schedule/queryListByRange', route => route.abort())
  await page.getByRole('button', { name: '打开工作台' }).click()
  const failure = widget(page, '日程安排').getByRole('alert')
  await expect(failure).toContainText('加载失败')
  await expect(widget(page, '通知公告').getByRole('link').nth(1)).toBeVisible()
  await page.unroute('**/schedule/queryListByRange')
  await failure.getByRole('button', { name: '重试' }).click()
  await expect(failure).toBeHidden()

  await begin(page)
  const from = await box(page, '待办事项')
  const to = await box(page, '日程安排')
  await page.mouse.move(from.x + 60, from.y + 24)
  await page.mouse.down()
  await page.mouse.move(from.x + 120, from.y + 30, { steps: 4 })
  await page.mouse.move(to.x + 60, to.y + 26, { steps: 8 })
  await page.mouse.up()
  await expect.poll(async () => (await box(page, '待办事项')).x).toBeGreaterThan(from.x + 200)
  const size = await box(page, '日程安排')
  await page.mouse.move(size.x + size.width - 12, size.y + size.height - 12)
  await page.mouse.down()
  await page.mouse.move(size.x + size.width - 12, size.y + size.height + 90, { steps: 6 })
  await page.mouse.up()
  await expect.poll(async () => (await box(page, '日程安排')).height).toBeGreaterThan(size.height + 40)
  await page.getByRole('button', { name: '取消', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃修改' }).click()
  await expect.poll(async () => Math.round((await box(page, '待办事项')).x)).toBe(Math.round(from.x))
  expect(refused).toEqual([])

  await page.getByRole('button', { name: '关闭工作台' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto(page.url().replace('/home', '/dbsx'))
  await expect(page.getByRole('button', { name: /工作台/ })).toBeHidden()
})
