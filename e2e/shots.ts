import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'

/** Takes the pictures that the README shows, of a portal on fresh demo data: into a folder, all or the named ones. */
const root = fileURLToPath(new URL('..', import.meta.url))
const target = process.argv[2] ?? path.join(root, 'docs/pictures')
const wanted = process.argv.slice(3)
const password = 'Pictures-2026'
const port = 18_280
const origin = `http://127.0.0.1:${port}`
const data = mkdtempSync(path.join(tmpdir(), 'portico-shots-'))

interface Look {
  width?: number
  height?: number
  language?: 'zh' | 'en'
  mode?: 'light' | 'dark'
  seed?: string
  menu?: 'left' | 'top'
}

async function open(browser: Browser, { width = 1440, height = 900, language = 'zh', mode = 'light', seed }: Look) {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: language === 'en' ? 'en-GB' : 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  await context.addInitScript(
    ([words, look]) => {
      localStorage.setItem('language', words as string)
      localStorage.setItem('portal_appearance', look as string)
    },
    [language, JSON.stringify({ seed: seed ?? '#0052D9', mode, fontSize: 14 })],
  )
  // The stream of events stays open, and a picture waits until nothing is under way.
  await context.route('**/portal_server/events', route => route.abort())
  return context.newPage()
}

async function signIn(page: Page, username: string, address = '/portal_web/login'): Promise<void> {
  await page.goto(origin + address)
  await page.locator('#username').fill(username)
  await page.locator('#password').fill(password)
  await page.locator('button[type=submit]').click()
  await page.locator('#main').waitFor()
  await page.waitForLoadState('networkidle')
}

const shot = (page: Page, name: string) => page.screenshot({ path: path.join(target, `${name}.png`) })

const pictures: Record<string, (browser: Browser) => Promise<void>> = {
  'sign-in': async browser => {
    const page = await open(browser, {})
    await page.goto(`${origin}/portal_web/login`)
    await page.locator('#username').waitFor()
    await page.waitForLoadState('networkidle')
    await shot(page, 'sign-in')
  },
  home: async browser => {
    const page = await open(browser, {})
    await signIn(page, 'zhangsan', '/portal_web/home?system=0001')
    await shot(page, 'home')
  },
  'home-dark-en': async browser => {
    const page = await open(browser, { language: 'en', mode: 'dark', seed: '#7A5AF8' })
    await signIn(page, '2009118', '/portal_web/home?system=0003')
    await shot(page, 'home-dark-en')
  },
  search: async browser => {
    const page = await open(browser, {})
    await signIn(page, 'zhangsan')
    await page.keyboard.press('Control+k')
    await page.locator('.search-palette input').fill('bx')
    await page.locator('.search-palette mark').first().waitFor()
    await shot(page, 'search')
  },
  embedded: async browser => {
    const page = await open(browser, {})
    await signIn(page, 'zhangsan')
    await page.getByRole('link', { name: '日常报销' }).first().click()
    await page.frameLocator('iframe').getByText('张三').first().waitFor()
    await shot(page, 'embedded')
  },
  'admin-permissions': async browser => {
    const page = await open(browser, {})
    await signIn(page, 'admin', '/portal_web/qxwh/qxgl')
    await page.getByRole('treegrid').getByText('选择子节点进行操作').waitFor()
    await shot(page, 'admin-permissions')
  },
  'admin-users': async browser => {
    const page = await open(browser, {})
    await signIn(page, 'admin', '/portal_web/xtgl/yhgl')
    await page.getByRole('row').nth(5).waitFor()
    await shot(page, 'admin-users')
  },
  'admin-roles': async browser => {
    const page = await open(browser, {})
    await signIn(page, 'admin', '/portal_web/xtgl/jsgl')
    await page.getByRole('button', { name: '教师的更多操作' }).click()
    await page.getByRole('menuitem', { name: '权限' }).click()
    await page.getByRole('dialog').getByRole('treeitem').nth(4).waitFor()
    await page.waitForTimeout(400)
    await shot(page, 'admin-roles')
  },
  'query-table': async browser => {
    const page = await open(browser, {})
    await signIn(page, '1998017', '/portal_web/cx/unit-project-funds')
    await page.locator('#main tbody tr').nth(5).waitFor()
    await shot(page, 'query-table')
  },
  'query-chart': async browser => {
    const page = await open(browser, { language: 'en', mode: 'dark' })
    await signIn(page, '1998017', '/portal_web/cx/unit-project-funds?mode=chart')
    await page.locator('#main canvas').waitFor()
    await page.waitForTimeout(800)
    await shot(page, 'query-chart')
  },
  'my-projects': async browser => {
    const page = await open(browser, {})
    await signIn(page, '2009118', '/portal_web/sqgl/myProject')
    await page.locator('#main tbody tr').nth(3).waitFor()
    await shot(page, 'my-projects')
  },
  wallet: async browser => {
    const page = await open(browser, { language: 'en', mode: 'dark' })
    await signIn(page, '2009118', '/portal_web/sqgl/wallet')
    await page.getByRole('article').nth(3).waitFor()
    await shot(page, 'wallet')
  },
  doctor: async browser => {
    const page = await open(browser, {})
    const asked = 'person=2008035&project=NSFC-62476&place=reimbursement'
    await signIn(page, '2009118', `/portal_web/sqgl/projectAuzWhy?${asked}`)
    await page.getByText('授权已到期').first().waitFor()
    await shot(page, 'doctor')
  },
  'page-editor': async browser => {
    const page = await open(browser, {})
    await signIn(page, 'admin', '/portal_web/xtgl/ympz?keyword=project')
    await page.getByRole('button', { name: '项目经费余额的更多操作', exact: true }).click()
    await page.getByRole('menuitem', { name: '编辑' }).click()
    await page.getByRole('radio', { name: '表格列' }).click()
    await page.waitForTimeout(1500)
    await shot(page, 'page-editor')
  },
  // Before the workbench, which stays open for whoever opened it.
  phone: async browser => {
    const page = await open(browser, { width: 390, height: 844 })
    await signIn(page, 'zhangsan')
    await shot(page, 'phone')
  },
  workbench: async browser => {
    const page = await open(browser, {})
    await signIn(page, 'zhangsan')
    await page.getByRole('button', { name: '打开工作台' }).click()
    await page.locator('#main canvas').waitFor()
    await page.waitForTimeout(1200)
    await shot(page, 'workbench')
  },
  mailbox: async browser => {
    const page = await open(browser, {})
    await signIn(page, 'zhangsan', '/portal_web/mailos')
    await page
      .getByRole('list', { name: /的邮件$/ })
      .getByRole('link')
      .nth(1)
      .click()
    await page.locator('iframe[title=邮件正文]').waitFor()
    await page.waitForTimeout(1200)
    await shot(page, 'mailbox')
  },
  assistant: async browser => {
    const page = await open(browser, { language: 'en', mode: 'dark' })
    await signIn(page, 'zhangsan', '/portal_web/rcap')
    await page.keyboard.press('Alt+a')
    await page.getByRole('dialog').getByRole('textbox').fill('how do I claim travel costs?')
    await page.keyboard.press('Control+Enter')
    await page.waitForTimeout(4000)
    await shot(page, 'assistant')
  },
}

const portal = spawn(process.execPath, [path.join(root, 'apps/server/src/main.ts')], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PORTAL_DATA: data,
    PORTAL_PORT: String(port),
    PORTAL_SAMPLE_PORT: String(port + 1),
    PORTAL_DEMO_PASSWORD: password,
    PORTAL_SLIDER: 'off',
    PORTAL_LOG_LEVEL: 'warn',
  },
})
try {
  mkdirSync(target, { recursive: true })
  for (let attempt = 0; attempt < 800; attempt++) {
    if ((await fetch(`${origin}/readyz`).catch(() => null))?.ok) break
    await new Promise(resolve => setTimeout(resolve, 150))
  }
  const executablePath = process.env.PORTAL_CHROMIUM
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  const browser = await chromium.launch(executablePath ? { executablePath, args } : { args })
  for (const [name, take] of Object.entries(pictures)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    await take(browser)
    process.stdout.write(`${name}\n`)
  }
  await browser.close()
} finally {
  portal.kill('SIGTERM')
  await new Promise(resolve => portal.once('exit', resolve))
  rmSync(data, { recursive: true, force: true })
}
