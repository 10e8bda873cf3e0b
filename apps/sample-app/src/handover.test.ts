import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPortal, type TestPortal } from '../../server/src/testing/portal.ts'
import { startSample, type TestSample } from './testing/sample.ts'

let portal: TestPortal
let sample: TestSample
beforeAll(async () => {
  portal = await startPortal()
  await portal.server.listen({ port: 0, host: '127.0.0.1' })
  sample = await startSample(portal)
})
afterAll(async () => {
  await sample?.close()
  await portal?.close()
})

const claims = '/finance/app/everyday-claims'

/** What the portal answers when the application is opened: its address with a ticket. */
async function linkTo(application: string, as: Record<string, string>, unit: Record<string, string> = {}) {
  const [row] = await portal.sql<{ id: string }>(
    `select id from permissions where link like '%' || $1 and not is_branch and path is null`,
    [application],
  )
  const answer = await portal.post('/menu/url', { qid: row?.id, ...unit }, as)
  expect(answer.code).toBe(200)
  return String(answer.data)
}

async function actingFor(code: string, as: { satoken: string }) {
  const answer = await portal.post(
    '/login',
    { name: code, pwd: '', loginType: 'qrcodeLogin' },
    { ...as, 'login-method': 'DELEGATE' },
  )
  expect(answer.code).toBe(200)
  return { satoken: String(answer.headers['satoken']) }
}

describe('the hand-over', () => {
  it('signs the person in, known by name and unit, with a cookie of its own', async () => {
    const link = await linkTo(claims, await portal.as('zhangsan'))
    const first = await sample.open(link)
    expect(first.status).toBe(303)
    expect(first.headers.get('location')).toBe(claims)
    expect(first.headers.get('set-cookie')).toMatch(
      /^sample_session=[\w-]{43}; Path=\/finance; HttpOnly; SameSite=Lax$/,
    )
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? ''
    const page = await (await sample.open(claims, { cookie })).text()
    expect(page).toContain('张三，您好')
    expect(page).toContain('计算机科学与技术学院')
    expect(page).toContain('<h1>日常报销</h1>')
    const inEnglish = await (await sample.open(claims, { cookie, 'accept-language': 'en-GB' })).text()
    expect(inEnglish).toContain('Hello, Zhang San')
    expect(inEnglish).toContain('School of Computer Science')
  })

  it('takes the unit from the portal, not from the address', async () => {
    const as = await portal.as('zhangsan')
    const link = new URL(await linkTo(claims, as, { ztdm: '09', dwdm: '900100' }))
    link.searchParams.set('dwdm', '310200')
    const { html } = await sample.enter(link.href)
    expect(html).toContain('教育发展基金会')
    expect(html).not.toContain('计算机科学与技术学院')
  })

  it('names both people while one acts for the other', async () => {
    const link = await linkTo(claims, await actingFor('2008035', await portal.as('lisi')))
    const { html, cookie } = await sample.enter(link)
    expect(html).toContain('李四 代 张三')
    expect(await (await sample.open(claims, { cookie, 'accept-language': 'en' })).text()).toContain(
      'Li Si acting for Zhang San',
    )
  })

  it('works by messages too (pushS), and by the entry of Sa-Token clients', async () => {
    const pushing = await startSample(portal, { protocol: 'push' })
    try {
      const { html } = await pushing.enter(await linkTo(claims, await portal.as('zhangsan')))
      expect(html).toContain('张三，您好')
      const ticket = new URL(await linkTo(claims, await portal.as('zhangsan'))).searchParams.get('ticket')
      const back = `${pushing.origin}/finance/app/travel-claims?ztdm=01`
      const entry = await pushing.open(`/finance/sso/login?${new URLSearchParams({ ticket: ticket ?? '', back })}`)
      expect([entry.status, entry.headers.get('location')]).toEqual([303, '/finance/app/travel-claims'])
    } finally {
      await pushing.close()
    }
  })
})

describe('refused', () => {
  it('a ticket that was used', async () => {
    const link = await linkTo(claims, await portal.as('zhangsan'))
    expect((await sample.open(link)).status).toBe(303)
    const again = await sample.open(link)
    expect(again.status).toBe(403)
    expect(again.headers.get('set-cookie')).toBeNull()
    expect(await again.text()).toContain('凭据已失效')
  })

  it("another system's ticket, which is used up by that", async () => {
    const link = new URL(await linkTo(claims, await portal.as('zhangsan')))
    expect((await sample.open(`/hr/app/leave-requests${link.search}`)).status).toBe(403)
    expect((await sample.open(link.href)).status).toBe(403)
  })

  it('a forged signature, in both protocols', async () => {
    for (const protocol of ['checkTicket', 'push'] as const) {
      const forger = await startSample(portal, { protocol, forge: true })
      const link = await linkTo(claims, await portal.as('zhangsan'))
      expect((await forger.open(link)).status).toBe(403)
      expect(forger.log.join()).toContain('无效签名')
      expect(forger.log.join()).not.toContain(new URL(link).searchParams.get('ticket'))
      await forger.close()
      // The ticket was not looked at: the right system still gets in with it.
      expect((await sample.open(link)).status).toBe(303)
    }
  })

  it('an earlier session, when a ticket is refused', async () => {
    const { cookie } = await sample.enter(await linkTo(claims, await portal.as('zhangsan')))
    expect((await sample.open(`${claims}?ticket=${'x'.repeat(43)}`, { cookie })).status).toBe(403)
    expect((await sample.open(claims, { cookie })).status).toBe(403)
  })

  it('a way back that leads elsewhere, before the ticket is touched', async () => {
    const link = new URL(await linkTo(claims, await portal.as('zhangsan')))
    for (const back of [
      'https://evil.example/finance/app/x',
      '//evil.example/finance/app/x',
      '/hr/app/leave-requests',
    ]) {
      link.searchParams.set('back', back)
      expect((await sample.open(`/finance/sso/login${link.search}`)).status).toBe(400)
    }
    link.searchParams.delete('back')
    expect((await sample.open(`/finance/sso/login${link.search}`)).headers.get('location')).toBe(claims)
  })

  it('everybody, while the portal does not answer', async () => {
    const lonely = await startPortal()
    await lonely.server.listen({ port: 0, host: '127.0.0.1' })
    const joined = await startSample(lonely)
    await lonely.close()
    expect((await joined.open(`${claims}?ticket=${'x'.repeat(43)}`)).status).toBe(502)
    await joined.close()
  })
})
