import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPortal, type TestPortal } from '../../server/src/testing/portal.ts'
import { startSample, type TestSample } from './testing/sample.ts'

let portal: TestPortal
let sample: TestSample
let cookie: string
let key: string
const claims = '/finance/app/everyday-claims'
/** A form that spends no project money. */
const advances = '/finance/app/cash-advance'
const entry = { subject: '论文版面费', context: '1', amount: '1,280.50', save: 'submit' }

beforeAll(async () => {
  portal = await startPortal()
  await portal.server.listen({ port: 0, host: '127.0.0.1' })
  sample = await startSample(portal)
  const [row] = await portal.sql<{ id: string }>(
    `select id from permissions where link like '%${claims}' and path is null`,
  )
  const { data } = await portal.post('/menu/url', { qid: row?.id }, await portal.as('zhangsan'))
  const entered = await sample.enter(String(data))
  cookie = entered.cookie
  key = /name="key" value="([\w-]+)"/.exec(entered.html)?.[1] ?? ''
})
afterAll(async () => {
  await sample?.close()
  await portal?.close()
})

describe('pages', () => {
  it('carry their headers: framed by the portal alone, no inline script or style', async () => {
    const page = await sample.open(claims, { cookie })
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/frame-ancestors http:\/\/127\.0\.0\.1:\d+$/)
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toContain('unsafe')
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(await page.text()).not.toMatch(/<script>|<style|\sstyle=|\son\w+=/)
  })

  it('ask those without a ticket to come in through the portal, in both languages', async () => {
    const zh = await sample.open(claims)
    expect([zh.status, await zh.text()]).toEqual([403, expect.stringContaining('请从门户进入')])
    const en = await sample.open(claims, { 'accept-language': 'fr, en;q=0.8' })
    expect(await en.text()).toContain('Please come in through the portal')
  })

  it('keep the chosen language', async () => {
    const chosen = await sample.open(`${claims}?lang=en`, { cookie })
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, claims])
    const both = `${cookie}; ${chosen.headers.get('set-cookie')?.split(';')[0]}`
    expect(await (await sample.open(claims, { cookie: both })).text()).toContain('Hello, Zhang San')
  })

  it('that are plain are open to everybody and know nobody', async () => {
    const map = await (await sample.open('/services/page/campus-map')).text()
    expect(map).toContain('<svg viewBox="0 0 960 560" role="img"')
    const page = await (await sample.open('/finance/page/budget-execution', { cookie })).text()
    expect(page).toContain('预算执行')
    expect(page).not.toContain('张三')
  })

  it("are the system's own: a session of one opens no other", async () => {
    expect((await sample.open('/hr/app/leave-requests', { cookie })).status).toBe(403)
  })

  it('answer health, and nothing where nothing is', async () => {
    expect(await (await sample.open('/healthz')).json()).toEqual({ status: 'ok' })
    for (const path of [
      '/nothing',
      '/finance',
      '/finance/app/',
      '/finance/app/A',
      '/finance/app/a/b',
      '/finance/sso/x',
    ])
      expect((await sample.open(path)).status, path).toBe(404)
    expect((await sample.open(`${claims}?x=${'x'.repeat(3000)}`)).status).toBe(414)
  })
})

describe('forms', () => {
  it('add an entry, escaped, and say so', async () => {
    const sent = await sample.post(advances, { key, ...entry, subject: '<img src=x onerror=alert(1)>' }, { cookie })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${advances}?done=submitted`])
    const page = await (await sample.open(`${advances}?done=submitted`, { cookie })).text()
    expect(page).toContain('已提交')
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(page).not.toContain('<img')
    expect(page).toContain('1,280.50')
  })

  it('say what is wrong with each field and keep what was typed', async () => {
    const sent = await sample.post(advances, { key, subject: '“引号”"', context: '9', amount: '0.001' }, { cookie })
    expect(sent.status).toBe(422)
    const page = await sent.text()
    expect(page).toContain('请选择经费项目')
    expect(page).toContain('请填写大于 0 的金额')
    expect(page).toContain('value="“引号”&quot;"')
  })

  it('refuse other sites, other sessions and what is too large', async () => {
    const refused = async (form: Record<string, string>, headers: Record<string, string>) =>
      (await sample.post(advances, form, { cookie, ...headers })).status
    expect(await refused({ key, ...entry }, { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await refused({ key, ...entry }, { 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(await refused({ key, ...entry }, { origin: 'https://evil.example' })).toBe(403)
    expect(await refused({ key: 'x'.repeat(22), ...entry }, {})).toBe(409)
    expect(await refused(entry, {})).toBe(409)
    expect(await refused({ key, ...entry }, { cookie: '' })).toBe(409)
    expect(await refused({ key, ...entry, subject: 'x'.repeat(20_000) }, {})).toBe(413)
    expect(await refused({ key, ...entry }, { 'content-type': 'text/plain' })).toBe(415)
  })

  it('sign out of this system', async () => {
    expect((await sample.post('/finance/sso/logout', { key: '' }, { cookie })).status).toBe(409)
    expect((await sample.post('/finance/sso/logout', { key }, { cookie })).status).toBe(303)
    expect((await sample.open(claims, { cookie })).status).toBe(403)
  })
})
