import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { mayReach } from '#http/egress/egressFetch.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { testSampleOrigin } from '../../testing/settings.ts'
import { framingLimits } from './framingCheck.client.ts'

const [unknown, allowed, refused] = [0, 1, 2]
/** The portal's own, where nobody set another. */
const portalOrigin = 'http://127.0.0.1:8080'
const html = { 'content-type': 'text/html' }

/** What the business systems of this test were asked. */
const asked: { url: string; headers: string[] }[] = []
const open = new Set<ServerResponse>()
const times = (path: string) => asked.filter(({ url }) => url.split('?')[0] === path).length

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void, host = '127.0.0.1') {
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', headers: Object.keys(request.headers).sort() })
    open.add(response)
    response.on('close', () => open.delete(response))
    answer(request, response)
  })
  await new Promise<void>(done => server.listen(0, host, done))
  return { server, origin: `http://${host}:${(server.address() as AddressInfo).port}` }
}

let other: { server: Server; origin: string }
let stranger: { server: Server; origin: string }
let dead = ''
const pages: Record<string, (response: ServerResponse) => void> = {
  '/ours': it => it.writeHead(200, { 'content-security-policy': `frame-ancestors ${portalOrigin}` }).end(),
  '/silent': it => it.writeHead(200, html).end('<p>'),
  '/deny': it => it.writeHead(200, { 'x-frame-options': 'DENY' }).end(),
  '/same': it => it.writeHead(200, ['x-frame-options', 'SAMEORIGIN', 'x-frame-options', 'SAMEORIGIN']).end(),
  '/theirs': it =>
    it
      .writeHead(200, ['Content-Security-Policy', 'default-src *', 'Content-Security-Policy', "frame-ancestors 'self'"])
      .end(),
  '/both': it =>
    it
      .writeHead(200, { 'x-frame-options': 'DENY', 'content-security-policy': `frame-ancestors ${portalOrigin}` })
      .end(),
  '/closed': it => it.writeHead(403, { 'x-frame-options': 'SAMEORIGIN' }).end(),
  '/come-in': it => it.writeHead(403, { 'content-security-policy': `frame-ancestors ${portalOrigin}` }).end(),
  '/closed-silent': it => it.writeHead(401, html).end(),
  '/broken': it => it.writeHead(502, { 'x-frame-options': 'DENY' }).end(),
  '/moved': it => it.writeHead(302, { location: `${other.origin}/gate`, 'x-frame-options': 'DENY' }).end(),
  '/moved-here': it => it.writeHead(301, { location: 'silent' }).end(),
  '/moved-away': it => it.writeHead(302, { location: `${stranger.origin}/away` }).end(),
  '/moved-nowhere': it => it.writeHead(302).end(),
  '/round': it => it.writeHead(302, { location: '/round' }).end(),
  '/endless': it => it.writeHead(200, { 'x-frame-options': 'DENY' }).write('<p>'),
  '/hanging': () => undefined,
  '/once': it => it.writeHead(200, { 'x-frame-options': 'DENY' }).end(),
  '/again': it => it.writeHead(200, { 'x-frame-options': 'DENY' }).end(),
  '/limited': it => it.writeHead(200, { 'x-frame-options': 'DENY' }).end(),
  '/inside': it => it.writeHead(200, { 'x-frame-options': 'DENY' }).end(),
  '/query': it => it.writeHead(200, { 'x-frame-options': 'DENY' }).end(),
}

let portal: TestPortal
let own: { server: Server; origin: string }
let zhangsan: { satoken: string }
/** Path → the application of finance that leads there. */
const ids = new Map<string, string>()
let foreign = ''
let group = ''
beforeAll(async () => {
  own = await listen((request, response) => pages[request.url?.split('?')[0] ?? '']?.(response))
  other = await listen((_request, response) => void response.writeHead(200, { 'x-frame-options': 'DENY' }).end())
  stranger = await listen((_request, response) => void response.writeHead(200, { 'x-frame-options': 'DENY' }).end())
  const gone = await listen(() => undefined)
  await new Promise(done => gone.server.close(done))
  dead = `${gone.origin}/dead`

  portal = await startPortal()
  zhangsan = await portal.as('zhangsan')
  const held = await portal.sql<{ id: string; parent_id: string }>(
    `select distinct p.id, p.parent_id from permissions p join role_permissions r on r.permission_id = p.id
     join user_roles u on u.role_code = r.role_code join users on users.id = u.user_id
     where users.username = 'zhangsan' and not p.is_branch and p.path is null order by p.id`,
  )
  const links = [
    ...Object.keys(pages).map(path => own.origin + path),
    dead,
    `${stranger.origin}/foreign-origin`,
    'no address',
  ]
  expect(held.length).toBeGreaterThan(links.length)
  for (const [at, link] of links.entries()) {
    const id = held[at]?.id ?? ''
    ids.set(URL.canParse(link) ? new URL(link).pathname : link, id)
    const address = link.endsWith('/query') ? `${link}?code=1#part` : link
    await portal.sql('update permissions set link = $2 where id = $1', [id, address])
  }
  group = held[0]?.parent_id ?? ''
  const [strange] = await portal.sql<{ id: string }>(
    "select id from permissions where link_kind = 'link' and not is_branch and path is null and id <> all($1) order by id limit 1",
    [held.map(({ id }) => id)],
  )
  foreign = strange?.id ?? ''
  await portal.sql('update systems set origin = $1 where id = $2', [own.origin, '0001'])
  await portal.sql('update systems set origin = $1 where id = $2', [other.origin, '0002'])
  await portal.sql('update systems set origin = $1 where id = $2', [new URL(dead).origin, '0003'])
  const wanted = [own.origin, other.origin, new URL(dead).origin, testSampleOrigin]
  const isTold = async () =>
    expect((await portal.post('/getAllowUrl', {}, zhangsan)).data).toEqual(expect.arrayContaining(wanted))
  await vi.waitFor(isTold, 8000)
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  for (const { server } of [own, other, stranger]) {
    server.closeAllConnections()
    server.close()
  }
  await portal.close()
})

const ask = (path: string, as = zhangsan) => portal.post('/menu/frame', { qid: ids.get(path) ?? path }, as)
const framing = async (path: string) => (await ask(path)).data

describe('whether an application may be framed', () => {
  test.each([
    ['/ours', allowed],
    ['/silent', allowed],
    ['/both', allowed],
    ['/deny', refused],
    ['/same', refused],
    ['/theirs', refused],
    ['/query', refused],
  ])('is what its headers say: %s', async (path, answer) => {
    expect(await ask(path)).toMatchObject({ status: 200, code: 200, data: answer })
    expect(times(path)).toBe(1)
  })

  test.each([
    ['/closed', refused],
    ['/come-in', allowed],
    ['/closed-silent', unknown],
    ['/broken', unknown],
  ])('is read from the answer to a stranger only where that says something: %s', async (path, answer) => {
    expect(await framing(path)).toBe(answer)
  })

  test('is asked where the address leads to, among registered origins', async () => {
    expect(await framing('/moved')).toBe(refused)
    expect(times('/gate')).toBe(1)
    expect(await framing('/moved-here')).toBe(allowed)
  })

  test('is asked nowhere else', async () => {
    expect(await framing('/moved-away')).toBe(unknown)
    expect(await framing('/foreign-origin')).toBe(unknown)
    expect(times('/away') + times('/foreign-origin')).toBe(0)
    expect(await framing('no address')).toBe(unknown)
  })

  test('is not known of what goes round, is dead, or does not answer within three seconds', async () => {
    expect(await framing('/round')).toBe(unknown)
    expect(times('/round')).toBe(framingLimits.hops + 1)
    expect(await framing('/moved-nowhere')).toBe(unknown)
    expect(await framing('/dead')).toBe(unknown)
    const started = performance.now()
    expect(await framing('/hanging')).toBe(unknown)
    expect(performance.now() - started).toBeGreaterThan(framingLimits.question - 100)
    await expect.poll(() => open.size).toBe(0)
  })

  test('needs the headers only', async () => {
    expect(await framing('/endless')).toBe(refused)
    await expect.poll(() => open.size).toBe(0)
  })

  test('is asked without anything of the person', async () => {
    await framing('/ours')
    expect(new Set(asked.map(({ headers }) => headers.join(' ')))).toEqual(
      new Set(['accept connection host user-agent']),
    )
    expect(asked.map(({ url }) => url).filter(url => url.includes('?'))).toEqual(['/query?code=1'])
  })
})

describe('the answer', () => {
  test('is asked for once by many, and kept for everybody for five minutes', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => framing('/once')))
    expect(new Set(answers)).toEqual(new Set([refused]))
    expect(times('/once')).toBe(1)
    expect((await ask('/once', await portal.as('admin'))).data).toBe(refused)
    expect(times('/once')).toBe(1)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + framingLimits.known - 5000)
    await framing('/once')
    expect(times('/once')).toBe(1)
    vi.setSystemTime(Date.now() + 6000)
    await framing('/once')
    expect(times('/once')).toBe(2)
  })

  test('that says nothing is asked for again after half a minute', async () => {
    await framing('/closed-silent')
    const before = times('/closed-silent')
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + framingLimits.unknown + 1000)
    await framing('/closed-silent')
    expect(times('/closed-silent')).toBe(before + 1)
  })

  test('is dropped when the systems change', async () => {
    await framing('/again')
    await portal.sql("update systems set is_intranet = true where id = '0001'")
    await expect
      .poll(async () => {
        await framing('/again')
        return times('/again')
      })
      .toBe(2)
  })
})

/** How the log calls it: by its name, where there is one. */
const called = async (id: string) => {
  const [node] = await portal.sql<{ name: string }>('select name from permissions where id = $1', [id])
  return node ? `${node.name} (${id})` : id
}

describe('is refused and asked nowhere', () => {
  test('for an application that is not granted, a group, and what does not exist; the log says so', async () => {
    expect(foreign).not.toBe('')
    const before = asked.length
    for (const qid of [foreign, group, 'no-such-id']) {
      expect(await ask(qid), qid).toMatchObject({ code: 800, data: null, message: '应用不存在或您无权使用' })
      const [row] = await portal.sql(
        "select object, outcome, actor_name from operation_log where operation = 'menu.link' order by seq desc limit 1",
      )
      expect(row).toEqual({ object: await called(qid), outcome: 'refused', actor_name: '张三' })
    }
    expect(asked.length).toBe(before)
  })

  test('for more than an id, and without a session', async () => {
    const address = { qid: ids.get('/deny'), urllink: `${own.origin}/elsewhere` }
    expect(await portal.post('/menu/frame', address, zhangsan)).toMatchObject({ code: 404, data: null })
    expect(await portal.post('/menu/frame', { qid: ids.get('/deny') })).toMatchObject({ code: 401 })
    expect(times('/elsewhere')).toBe(0)
  })

  test('after sixty questions in a minute; what is known is still told', async () => {
    const [me] = await portal.sql<{ id: number }>("select id from users where username = 'zhangsan'")
    for (let i = 0; i < framingLimits.aMinute; i++) await portal.services.live.count(`framing:${me?.id}`, 60)
    await framing('/deny')
    expect(await ask('/limited')).toMatchObject({ code: 800, message: '操作过于频繁，请稍后再试' })
    expect(times('/limited')).toBe(0)
  })
})

/** An address of this machine in a network of its own, if it has one. */
const inner = Object.values(networkInterfaces())
  .flatMap(addresses => addresses ?? [])
  .find(({ address, family, internal }) => family === 'IPv4' && !internal && !mayReach(address, false, false))

test.skipIf(!inner)('an address of the intranet is asked only where the system is marked so', async () => {
  const as = await portal.as('admin')
  const intranet = await listen(
    (_request, response) => void response.writeHead(200, { 'x-frame-options': 'DENY' }).end(),
    inner?.address,
  )
  const id = ids.get('no address')
  try {
    await portal.sql('update permissions set link = $2 where id = $1', [id, `${intranet.origin}/intranet`])
    await portal.sql("update systems set origin = $1, is_intranet = false where id = '0004'", [intranet.origin])
    await expect.poll(async () => (await portal.post('/getAllowUrl', {}, as)).data).toContain(intranet.origin)
    expect((await ask('no address', as)).data).toBe(unknown)
    expect(times('/intranet')).toBe(0)
    await portal.sql("update systems set is_intranet = true where id = '0004'")
    await expect.poll(async () => (await ask('no address', as)).data).toBe(refused)
    expect(times('/intranet')).toBe(1)
  } finally {
    intranet.server.close()
  }
})

test('a portal in use asks no address of its own machine', async () => {
  const env = { PORTAL_MODE: 'production', PORTAL_SLIDER: 'puzzle' }
  const inUse = await startPortal(env, { beside: portal })
  try {
    const answer = await inUse.post('/menu/frame', { qid: ids.get('/inside') }, zhangsan)
    expect(answer).toMatchObject({ code: 200, data: unknown })
    expect(times('/inside')).toBe(0)
    // A trial has its systems beside it, and asks them.
    expect((await ask('/inside', await portal.as('admin'))).data).toBe(refused)
  } finally {
    await inUse.close()
  }
})
