import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type APIRequestContext, expect, type Page, type Response } from '@playwright/test'
import { enter, startSession, test } from './people.ts'
import { originOf } from './portals.ts'
import { cardLink, openTab } from './screen.ts'

/** A business system whose pages differ in what they say about being framed. */
let system: Server
let origin = ''
const asked: string[] = []
const applications = {
  拒绝显示的应用: ['deny', { 'x-frame-options': 'SAMEORIGIN' }],
  允许显示的应用: ['allow', { 'content-security-policy': `frame-ancestors ${originOf('plain')}` }],
  说不清的应用: ['vague', {}],
} as const

// One registers the system, the others use it.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ playwright }) => {
  system = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x')
    const [path, headers] = Object.values(applications).find(([path]) => pathname === `/${path}`) ?? ['', {}]
    const isPerson = searchParams.has('ticket')
    const who = isPerson || request.headers.cookie || request.headers.referer ? 'a person' : 'a stranger'
    asked.push(`${pathname}: ${who}`)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    // As business systems do: a stranger gets a page of refusal.
    response.writeHead(isPerson ? 200 : 401, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<h1>${path}, ${who}</h1><label>备注 <input></label>`)
  })
  await new Promise<void>(resolve => system.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(system.address() as AddressInfo).port}`
  const request = await playwright.request.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.98.31.1' } })
  await register(request)
  await request.dispose()
})
test.afterAll(() => {
  system.closeAllConnections()
  system.close()
})

/** The system, its applications, and a role for the people of one unit; administrators' screens have their own journeys. */
async function register(request: APIRequestContext): Promise<void> {
  const portal = originOf('plain')
  const headers = { origin: portal, 'sec-fetch-site': 'same-origin', satoken: await startSession(request, 'admin') }
  const post = async (path: string, data: object) => {
    const answer = await (await request.post(`${portal}/portal_server${path}`, { headers, data })).json()
    if (answer.code !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.data
  }
  const nothing = {
    img: '',
    xtjj: '',
    xtjjEn: '',
    tyrzdz: '',
    tyrzdzNw: '',
    sjtbdz: '',
    jkdz: '',
    ydrzdz: '',
    sjzxlx: '',
  }
  const names = { sysname: '后勤服务', sysnameEn: 'Logistics', xtjc: '后勤服务', xtjcEn: 'Logistics' }
  const marks = { xtxh: 90, qyzt: 1, tzfs: 0, sfnw: 0, sjzxbz: 0, spbz: 0, sfdl: 0, sfbx: 0, sfsb: 0 }
  await post('/xtglYwxtgl/add', { sysid: 'framed', wlly: origin, ...names, ...marks, ...nothing })
  const { list } = await post('/xtglQxgl/search', { keyword: names.sysname })
  const entry = list.find((node: { sysid: string }) => node.sysid === 'framed').qid
  const add = async (pid: string, node: object) =>
    (await post('/addQx', { pid, ...(await post('/xtglQxgl/nextId', { pid })), ...node })).qid
  const group = await add(entry, { qname: '报修服务', isbranch: 1 })
  const leaves: string[] = []
  for (const [qname, [path]] of Object.entries(applications))
    leaves.push(await add(group, { qname, isbranch: 0, urlflg: 1, linktype: 1, urllink: `${origin}/${path}` }))
  const role = { jsdm: 'framed', jsmc: '后勤服务', jsmcEn: 'Logistics', xh: 900 }
  await post('/xtglJsgl/add', role)
  const revision = async () => ({ jsdm: 'framed', bbxh: (await post('/xtglJsgl/getGrants', { jsdm: 'framed' })).bbxh })
  const above = list.map((node: { qid: string }) => node.qid)
  await post('/xtglJsgl/saveGrants', { ...(await revision()), qidList: [group, ...leaves], bxqidList: above })
  await post('/xtglJsgl/saveDw', { ...(await revision()), bmdmList: ['121300'] })
}

async function open(page: Page, name: string): Promise<Response> {
  await enter(page, '1997059', { path: '/home?system=framed' })
  const told = page.waitForResponse('**/portal_server/menu/frame')
  await cardLink(page, name).click()
  await expect(openTab(page, name)).toHaveAttribute('aria-selected', 'true')
  return told
}
const frame = (page: Page) => page.frameLocator('iframe[title]')
const hint = (page: Page) => page.getByRole('button', { name: '页面没有显示？在新窗口打开' })

test('a page that refuses to be framed is explained at once, with the way out', async ({ page, context }) => {
  await open(page, '拒绝显示的应用')
  const panel = page.getByRole('alert').filter({ hasText: '该页面不允许在门户内显示' })
  await expect(panel).toContainText('可以在新窗口打开 拒绝显示的应用。')
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(hint(page)).toBeHidden()
  const opened = context.waitForEvent('page')
  await panel.getByRole('button', { name: '在新窗口打开' }).click()
  await expect((await opened).getByRole('heading', { name: 'deny, a person' })).toBeVisible()

  // The portal may be wrong: it asked as a stranger. Who insists is believed, and told the way out all the same.
  await panel.getByRole('button', { name: '仍在此处显示' }).click()
  await expect(page.locator('iframe')).toHaveCount(1)
  await expect(panel).toBeHidden()
  await expect(hint(page)).toBeVisible()
})

test('of a page that lets the portal nothing is said, and its server saw nobody', async ({ page }) => {
  const told = await open(page, '允许显示的应用')
  expect(await told.json()).toMatchObject({ code: 200, data: 1 })
  await expect(frame(page).getByRole('heading', { name: 'allow, a person' })).toBeVisible()
  await expect(hint(page)).toBeHidden()
  expect(asked).toContain('/allow: a stranger')
})

test('where it cannot be told, the way out stays until somebody works inside or puts it away', async ({ page }) => {
  await page.clock.install()
  await open(page, '说不清的应用')
  await expect(hint(page)).toBeVisible()
  await page.clock.fastForward(120_000)
  await expect(hint(page)).toBeVisible()
  await frame(page).getByLabel('备注').click()
  await expect(hint(page)).toBeHidden()

  await page.getByRole('tabpanel').getByRole('button', { name: '刷新', exact: true }).click()
  await expect(hint(page)).toBeVisible()
  await page.getByRole('button', { name: '不再提示' }).click()
  await expect(hint(page)).toBeHidden()
  await expect(frame(page).getByRole('heading', { name: 'vague, a person' })).toBeVisible()
})
