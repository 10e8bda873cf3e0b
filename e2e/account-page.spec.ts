import { expect, type Page } from '@playwright/test'
import { findings } from './findings.ts'
import { enter, test } from './people.ts'
import { password } from './portals.ts'
import { menu, openTab, toasts } from './screen.ts'

// The page's own policy lets nobody put a script into it, axe included.
test.use({ bypassCSP: true })

const parts = (page: Page) => page.getByRole('navigation', { name: '本页内容' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })

test('the own account is one page, whose parts are gone to, and whose number is read when one wants to', async ({
  page,
}) => {
  await enter(page, '2007234')
  await menu(page).getByRole('button', { name: '个人中心' }).click()
  await expect(menu(page).getByRole('link', { name: /^(个人信息|密保问题|我的会话|授权与代办)$/ })).toHaveCount(0)
  await menu(page).getByRole('link', { name: '我的账号' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['资料', '安全', '会话', '个人密钥', '授权与代办'])
  await expect(page.getByText(/^1\d\d\*{4}\d{4}$/)).toBeVisible()
  await page.getByRole('button', { name: '显示手机号' }).click()
  await expect(page.getByText(/^1\d{10}$/)).toBeVisible()

  await expect(parts(page).getByRole('button', { name: /^资料/ })).toHaveAttribute('aria-current', 'true')
  await parts(page)
    .getByRole('button', { name: /^授权与代办/ })
    .press('Enter')
  await expect(heading(page, '授权与代办')).toBeFocused()
  await expect(parts(page).getByRole('button', { name: /^授权与代办/ })).toHaveAttribute('aria-current', 'true')
})

test('old addresses lead to the part that the page has become, in the tab of the account', async ({ page }) => {
  await enter(page, '2007234')
  for (const [path, part] of [
    ['personalInformation', '资料'],
    ['modifyQa', '安全'],
    ['user/sessions', '会话'],
    ['user/delegates', '授权与代办'],
  ] as const) {
    await page.goto(path)
    await expect(heading(page, part)).toBeFocused()
    await expect(heading(page, part)).toBeInViewport()
    await expect(page).toHaveURL(/\/user\/userInfo$/)
    await expect(openTab(page, '我的账号')).toHaveCount(1)
  }
})

test('a security question is set with the password, and taken away with it', async ({ page }) => {
  await enter(page, '2007234', { path: '/modifyQa' })
  await page.getByRole('button', { name: '设置 密保问题' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '问题' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByLabel('答案').fill('江州第一小学')
  await dialog.getByLabel('当前密码').fill('nonsense')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('原密码不正确')).toBeVisible()
  await dialog.getByLabel('当前密码').fill(password)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(toasts(page)).toContainText('密保问题已保存')

  await page.getByRole('button', { name: '取消密保问题' }).click()
  await dialog.getByLabel('当前密码').fill(password)
  await dialog.getByRole('button', { name: '取消密保问题' }).click()
  await expect(toasts(page)).toContainText('密保问题已取消')
  await expect(page.getByRole('button', { name: '设置 密保问题' })).toBeVisible()
})

for (const [language, mode, width] of [
  ['zh', 'light', 1440],
  ['en', 'dark', 1440],
  ['zh', 'dark', 390],
  ['en', 'light', 390],
] as const)
  test(`nothing for axe to find on the account, ${language}, ${mode}, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await enter(page, '2007234', { path: '/user/userInfo', language, mode })
    await expect(page.locator('.profile-page').getByRole('heading', { level: 2 })).toHaveCount(5)
    await expect(page.locator('#main').locator('[aria-busy=true], .lp-sk, .spin')).toHaveCount(0)
    expect(await findings(page, `account, ${language} ${mode} ${width}`)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
