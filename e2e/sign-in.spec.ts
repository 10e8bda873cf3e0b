import { expect, type Page } from '@playwright/test'
import { enter, signIn, test } from './people.ts'
import { originOf, password } from './portals.ts'

const userName = (page: Page) => page.getByLabel('用户名', { exact: true })
const secret = (page: Page) => page.getByLabel('密码', { exact: true })
const go = (page: Page) => page.getByRole('button', { name: '登 录' })

test('signing in leads home, in Chinese', async ({ page }) => {
  await page.goto('login')
  await expect(page).toHaveTitle('欢迎登录 - 江州大学一站式服务门户')
  await expect(page.getByRole('heading', { name: '欢迎登录' })).toBeVisible()
  await userName(page).fill('wangwu')
  await secret(page).fill(password)
  await secret(page).press('Enter')
  await expect(page).toHaveURL(/\/portal_web\/home$/)
  await expect(page.getByRole('tab', { name: '我的常用' })).toHaveAttribute('aria-selected', 'true')
  const kept = await page.evaluate(() => [sessionStorage.getItem('satoken'), sessionStorage.getItem('portal_token')])
  expect(kept[0]).toMatch(/^[\w-]{43}$/)
  expect(kept[1]).toBe(kept[0])
})

test('signing in leads home, in English', async ({ page }) => {
  await signIn(page, 'wangwu', { language: 'en' })
  await expect(page.getByRole('tab', { name: 'Favourites' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account Wang Wu' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('empty fields are named, and the first one gets the focus', async ({ page }) => {
  await page.goto('login')
  await go(page).click()
  await expect(page.getByText('用户名不能为空')).toBeVisible()
  await expect(page.getByText('密码不能为空')).toBeVisible()
  await expect(userName(page)).toBeFocused()
  await expect(userName(page)).toHaveAccessibleDescription('用户名不能为空')
  await userName(page).fill('wangwu')
  await expect(page.getByText('用户名不能为空')).toBeHidden()
  await go(page).click()
  await expect(secret(page)).toBeFocused()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByText('The password must be entered.')).toBeVisible()
})

test('a wrong password is said in place: the name stays, the password is cleared', async ({ page }) => {
  await page.goto('login')
  await userName(page).fill('2008228')
  await secret(page).fill('not-the-password')
  await go(page).click()
  await expect(page.getByRole('alert')).toContainText('用户名或密码错误')
  await expect(page.getByRole('alert')).toContainText('（代码 402）')
  await expect(userName(page)).toHaveValue('2008228')
  await expect(secret(page)).toHaveValue('')
  await expect(secret(page)).toBeFocused()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => sessionStorage.getItem('satoken'))).toBeNull()

  await secret(page).fill(password)
  await expect(page.getByRole('alert')).toBeHidden()
  await go(page).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('a disabled account and an unknown one look the same as a wrong password', async ({ page }) => {
  await page.goto('login')
  for (const name of ['sunba', 'nobody-at-all']) {
    await userName(page).fill(name)
    await secret(page).fill(password)
    const answered = page.waitForResponse('**/portal_server/login')
    await go(page).click()
    expect(await (await answered).json()).toMatchObject({ code: 402, data: null })
    await expect(page.getByRole('alert')).toContainText('用户名或密码错误')
  }
})

test('caps lock is told, and the password can be shown', async ({ page }) => {
  await page.goto('login')
  await secret(page).fill('Secret')
  await expect(secret(page)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: '显示密码' }).click()
  await expect(secret(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: '隐藏密码' }).click()
  await expect(secret(page)).toHaveAttribute('type', 'password')
  await expect(secret(page)).toHaveValue('Secret')

  // The screen is there before its code, which looks at keys: by now it has answered.
  await secret(page).dispatchEvent('keydown', { key: 'A', modifierCapsLock: true })
  await expect(page.getByText('大写锁定已开启')).toBeVisible()
  await secret(page).dispatchEvent('keyup', { key: 'A' })
  await expect(page.getByText('大写锁定已开启')).toBeHidden()
})

test('public notices can be read before signing in', async ({ page }) => {
  await page.goto('login')
  const notices = page.getByRole('region', { name: '公告' })
  const urgent = notices.getByRole('button', { name: /紧急.*财务系统将于/ })
  await urgent.click()
  const dialog = page.getByRole('dialog', { name: /财务系统将于/ })
  await expect(dialog).toContainText('财务处')
  await expect(dialog).toContainText('停机升级')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(urgent).toBeFocused()
  await urgent.click()
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(dialog).toBeHidden()
})

test('what a stranger wrote into the address is not shown as the portal’s own words', async ({ page }) => {
  const words = '<img src=x onerror="window.harmed=1"><b>账号已冻结，请致电 400-000-0000</b>'
  await page.goto(`login?retmsg=${encodeURIComponent(words)}`)
  await expect(page.getByRole('status').filter({ hasText: '未登录或登录已过期，请重新登录' })).toBeVisible()
  await expect(page.getByText('400-000-0000')).toHaveCount(0)
  await expect(page.locator('main').locator('b, img')).toHaveCount(0)
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
})

test('language and look outlive a reload, and are there before the application', async ({ page }) => {
  await page.goto('login')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await page.getByRole('button', { name: 'Switch to dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Switch to light' })).toBeVisible()

  // Without the application only boot.js is left, which runs before the first paint.
  await page.route('**/portal_web/assets/*.js', route => route.abort())
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
})

test('an address inside the portal is reached after signing in', async ({ page }) => {
  await signIn(page, 'wangwu', { path: '/tzgg?id=29' })
  await expect(page).toHaveURL(/\/tzgg\?id=29$/)
  await expect(page.getByRole('heading', { level: 2, name: /固定资产清查/ })).toBeVisible()
})

test('signing out asks, goes to the sign-in screen and kills the session', async ({ page }) => {
  await signIn(page, 'wangwu')
  const token = await page.evaluate(() => sessionStorage.getItem('satoken') ?? '')
  const ask = () =>
    page.request
      .get(`${originOf('plain')}/portal_server/yhxx`, { headers: { satoken: token } })
      .then(answer => answer.json())
  expect(await ask()).toMatchObject({ code: 200 })

  await page.getByRole('button', { name: '退出', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: '提示' })
  await expect(question).toContainText('点击确定将注销当前登录用户，前往登录页，是否继续？')
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('tab', { name: '我的常用' })).toBeVisible()

  await page.getByRole('button', { name: '退出', exact: true }).click()
  await question.getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL(/\/portal_web\/login$/)
  await expect(go(page)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  expect(await ask()).toMatchObject({ code: 401 })
  await page.goBack()
  await expect(go(page)).toBeVisible()
})

test('language and look stay on the machine when somebody signs out', async ({ page }) => {
  await enter(page, 'wangwu', { language: 'en', mode: 'dark' })
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

for (const missing of ['AbortController', 'structuredClone'] as const) {
  test(`a browser without ${missing} gets a page that says so, and no application`, async ({ page }) => {
    await page.addInitScript(name => void Reflect.deleteProperty(window, name), missing)
    await page.goto('login')
    await expect(page.getByRole('heading', { name: '请升级浏览器后使用门户' })).toBeVisible()
    await expect(page.getByText('Your browser is not supported.')).toBeVisible()
    await expect(page.getByRole('listitem')).toContainText(['Chrome', 'Edge', 'Firefox', 'Safari'])
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(page).toHaveTitle('请升级浏览器 | Unsupported browser')
  })
}

test('once signed in, neither going back nor the form’s address shows the form', async ({ page }) => {
  await page.goto('login')
  await signIn(page, '2005019')
  await page.goBack()
  await expect(page.getByLabel('用户名', { exact: true })).toHaveCount(0)
  await page.goto('login')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('tablist', { name: '打开的页面' })).toBeVisible()
})

test('a bad sign-in token falls back to the form, and leaves the address', async ({ page }) => {
  await page.goto('loginSso?token=abcdefabcdefabcdefabcdef')
  await expect(page.getByText('登录凭据无效或已过期，请重新登录')).toBeVisible()
  await expect(go(page)).toBeEnabled()
  await expect(page).toHaveURL(/\/portal_web\/login$/)
  await page.goto('loginSso')
  await expect(go(page)).toBeEnabled()
})

test('the shared page without a key says so, and offers to look up a receipt', async ({ page }) => {
  await page.goto('mbpz/share')
  await expect(page.getByRole('heading', { name: '链接打不开' })).toBeVisible()
  await expect(page.getByRole('textbox')).toBeVisible()
})
