import { expect, type Page } from '@playwright/test'
import { test } from './people.ts'
import { originOf, password } from './portals.ts'

const userName = (page: Page) => page.getByLabel('用户名', { exact: true })
const secret = (page: Page) => page.getByLabel('密码', { exact: true })

/** Holds the application's own code back, as a slow line does; the answer lets it through. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<void>()
  await page.route('**/portal_web/assets/*.js', async route => {
    await held
    await route.continue()
  })
  return resolve
}

function watchConsole(page: Page): string[] {
  const said: string[] = []
  page.on('console', message => {
    // The home page asks for its worker, which these journeys do without: that is said by their runner.
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
  })
  page.on('pageerror', error => said.push(error.message))
  return said
}

test('what is typed before the code is there stays, and so does the press of Enter', async ({ page }) => {
  const said = watchConsole(page)
  const release = await holdCode(page)
  await page.goto('login')
  await expect(page.getByRole('heading', { name: '欢迎登录' })).toBeVisible()
  await expect(userName(page)).toBeFocused()
  await page.keyboard.type('2013177')
  await secret(page).pressSequentially(password)
  const go = page.getByRole('button', { name: '登 录' })
  await expect(go).toBeDisabled()
  await secret(page).press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  await expect(secret(page)).toBeFocused()
  release()
  await expect(page).toHaveURL(/\/portal_web\/home$/)
  expect(said).toEqual([])
})

test('code that is lost with the network comes when that is back', async ({ page, context }) => {
  const release = await holdCode(page)
  await page.goto('login')
  await userName(page).fill('2013177')
  await context.setOffline(true)
  release()
  await page.waitForEvent('requestfailed')
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: '登 录' })).toBeEnabled()
  await expect(userName(page)).toHaveValue('2013177')
})

test('the code takes the markup over: focus and values as they were', async ({ page }) => {
  const said = watchConsole(page)
  const release = await holdCode(page)
  await page.goto(`${originOf('puzzle')}/portal_web/login`)
  await userName(page).fill('wangwu')
  await secret(page).pressSequentially('sec')
  const element = await secret(page).elementHandle()
  release()
  await expect(page.getByRole('button', { name: '登 录' })).toBeEnabled()
  expect(await element?.evaluate(node => node === document.activeElement && node.isConnected)).toBe(true)
  await page.keyboard.type('ret')
  await expect(secret(page)).toHaveValue('secret')
  await expect(userName(page)).toHaveValue('wangwu')
  await page.getByRole('button', { name: '显示密码' }).click()
  await expect(secret(page)).toHaveAttribute('type', 'text')
  expect(said).toEqual([])
})

test('characters that are being composed survive the code', async ({ page }) => {
  const release = await holdCode(page)
  await page.goto('login')
  await userName(page).focus()
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'zhang', selectionStart: 5, selectionEnd: 5 })
  release()
  await expect(page.getByRole('button', { name: '登 录' })).toBeEnabled()
  await expect(userName(page)).toHaveValue('zhang')
  await session.send('Input.insertText', { text: '张三' })
  await expect(userName(page)).toHaveValue('张三')
})

test('the language and the look of this machine are there from the start', async ({ page }) => {
  const said = watchConsole(page)
  const release = await holdCode(page)
  await page.addInitScript(() => {
    localStorage.setItem('language', 'en')
    localStorage.setItem('portal_appearance', JSON.stringify({ seed: '#7A5AF8', mode: 'dark', fontSize: 14 }))
  })
  await page.goto('')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('data-accent', 'violet')
  await page.getByRole('button', { name: '中文' }).click()
  release()
  await expect(page.getByRole('heading', { name: '欢迎登录' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  expect(said).toEqual([])
})

test('a message in the address shows on the markup of the server too', async ({ page }) => {
  const said = watchConsole(page)
  await page.goto(`login?retmsg=${encodeURIComponent('请重新登录')}`)
  await expect(page.getByText('请重新登录')).toBeVisible()
  expect(said).toEqual([])
})

test('without the code nothing that was typed leaves the page', async ({ page }) => {
  await page.route('**/portal_web/assets/*.js', route => route.abort())
  const sent: string[] = []
  await page.goto('login')
  page.on('request', request => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
  await userName(page).fill('2013177')
  await secret(page).fill('never-to-be-sent')
  await secret(page).press('Enter')
  await page.getByRole('button', { name: '登 录' }).click({ force: true })
  await page.waitForTimeout(300)
  expect(sent.filter(line => !line.startsWith('GET') || /2013177|never|login/.test(line))).toEqual([])
  expect(page.url()).toMatch(/\/login$/)
})

/** The page as the server gives it where passwords are switched off; the portal that other journeys use stays as it is. */
async function switchPasswordsOff(page: Page): Promise<void> {
  const file: string = new URL('../apps/web/dist-server/firstScreen.js', import.meta.url).href
  const program: { render(boot: string): string } = await import(file)
  await page.route('**/portal_web/login', async route => {
    const answer = await route.fetch()
    const html = (await answer.text()).replace(
      /("csid":"signInByPassword"[^}]*"csvalue":)"1"/,
      (_whole, before: string) => `${before}"0"`,
    )
    const boot = /id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
    await route.fulfill({
      response: answer,
      body: html.replace(/<template.*<\/template>/s, () => program.render(boot)),
    })
  })
}

test('where passwords are switched off the screen says how to come in, and lets administrators by', async ({
  page,
}) => {
  const said = watchConsole(page)
  await switchPasswordsOff(page)
  const release = await holdCode(page)
  await page.goto('login')
  await expect(page.getByText('本门户已停用密码登录，请从本单位的统一身份认证（单点登录）进入。')).toBeVisible()
  await expect(page.locator('#root input')).toHaveCount(0)
  await page.getByRole('button', { name: 'English' }).click()
  release()
  await expect(page.getByText('Signing in by password is switched off.')).toBeVisible()
  await page.getByRole('button', { name: 'Administrator sign-in' }).click()
  await expect(page.getByLabel('User name', { exact: true })).toBeFocused()
  await page.keyboard.type('admin')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/portal_web\/home$/)
  expect(said).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('there is no form to send', async ({ page }) => {
    await page.goto('login')
    await expect(page.locator('#root form')).toHaveCount(0)
    await expect(page.locator('noscript p').first()).toHaveText('本门户需要启用 JavaScript。')
    await expect(page.locator('noscript p').first()).toBeVisible()
  })
})
