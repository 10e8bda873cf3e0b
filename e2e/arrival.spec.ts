import { createHash, randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { findings } from './findings.ts'
import { enter, startSession, test } from './people.ts'
import { originOf } from './portals.ts'

const origin = originOf('plain')
const system = '0078'
const site = { origin, 'sec-fetch-site': 'same-origin' }
const details = {
  sysid: system,
  sysname: '校园一卡通',
  sysnameEn: 'Campus Card',
  xtjc: '一卡通',
  xtjcEn: 'Card',
  xtxh: 78,
  qyzt: 1,
  img: '',
  xtjj: '',
  xtjjEn: '',
  tzfs: 0,
  wlly: 'https://card.example.edu',
  sfnw: 0,
  tyrzdz: '',
  tyrzdzNw: '',
  sjtbdz: '',
  jkdz: '',
  ydrzdz: '',
  sjzxbz: 0,
  sjzxlx: '',
  spbz: 0,
  sfdl: 1,
  sfbx: 0,
  sfsb: 0,
}
let secret = ''

const asAdmin = async (request: APIRequestContext, path: string, data: object) => {
  const satoken = await startSession(request, 'admin')
  const answer = await request.post(`${origin}/portal_server${path}`, { headers: { ...site, satoken }, data })
  return (await answer.json()) as { code: number; data: Record<string, unknown> }
}

test.beforeAll(async ({ request }) => {
  const { code, data } = await asAdmin(request, '/xtglYwxtgl/add', details)
  expect(code).toBe(200)
  secret = String(data['my'])
})
test.afterAll(async ({ request }) => {
  const removed = await asAdmin(request, '/xtglYwxtgl/remove', { sysid: system, bbxh: 1 })
  expect(removed.code).toBe(200)
})

/** The address to which a system that may sign people in sends a browser. */
async function linkFor(request: APIRequestContext, loginId: string): Promise<string> {
  const given: Record<string, string> = {
    client: system,
    loginId,
    msgType: 'signInToken',
    nonce: randomBytes(16).toString('hex'),
    timestamp: String(Date.now()),
  }
  const text = Object.keys(given)
    .sort()
    .map(key => `${key}=${given[key]}`)
    .join('&')
  const sign = createHash('md5').update(`${text}&key=${secret}`).digest('hex')
  const answer = await request.get(`${origin}/sso_server/sso/pushS?${new URLSearchParams({ ...given, sign })}`)
  return `loginSso?satoken=${(await answer.json()).data}`
}
const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('satoken'))
const agree = (page: Page) => page.getByRole('button', { name: '以此身份登录' })

test('a system sends a person in: they read who they will be, agree, and are', async ({ page, request }) => {
  await page.goto(await linkFor(request, '2010064'))
  await expect(page.getByText('校园一卡通请求以此身份登录本门户')).toBeVisible()
  await expect(page.getByText('王五')).toBeVisible()
  await expect(page).toHaveURL(/\/portal_web\/loginSso$/)
  expect(await tokenOf(page)).toBeNull()
  expect(await findings(page, 'whose token it is')).toEqual([])
  await page.keyboard.press('Tab')
  await expect(agree(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('button', { name: '账号 王五' })).toBeVisible()
})

test('a stranger’s link signs nobody in who declines, and leads to the form', async ({ page, request }) => {
  const link = await linkFor(request, '2010064')
  await page.goto(link)
  await page.getByRole('button', { name: '取消' }).click()
  await expect(page.getByRole('button', { name: '登 录' })).toBeEnabled()
  expect(await tokenOf(page)).toBeNull()
  await page.goto(link)
  await expect(page.getByText('登录凭据无效或已过期，请重新登录')).toBeVisible()
})

test('who is signed in is told, and stays so unless they agree', async ({ page, request }) => {
  await enter(page, 'zhangsan')
  const before = await tokenOf(page)
  await page.goto(await linkFor(request, '2010064'))
  await expect(page.getByText('此窗口现在由 张三 登录')).toBeVisible()
  expect(await tokenOf(page)).toBe(before)
  await page.getByRole('button', { name: '取消' }).click()
  await expect(page.getByRole('button', { name: '账号 张三' })).toBeVisible()
  expect(await tokenOf(page)).toBe(before)
})

test('while the question’s own code is lost with the network, the screen says what it waits for', async ({
  page,
  request,
}) => {
  const code = /assets\/ArrivalQuestion-.*\.js/
  await page.route(code, route => route.abort())
  await page.goto(await linkFor(request, '2010064'))
  await expect(page.getByRole('status').filter({ hasText: '正在核对登录凭据' })).toBeVisible()
  await page.unroute(code)
  await expect(agree(page)).toBeVisible()
})

test('the question is asked in English, on a phone, in the dark', async ({ page, request }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  await page.goto(await linkFor(request, '2010064'))
  await expect(page.getByText('Campus Card asks to sign you in to this portal as:')).toBeVisible()
  expect(await findings(page, 'whose token it is, dark')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'Sign in as this person' }).click()
  await expect(page).toHaveURL(/\/home$/)
  expect(await tokenOf(page)).not.toBeNull()
})
