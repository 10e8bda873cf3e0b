import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { testSampleOrigin } from '../../testing/settings.ts'

let portal: TestPortal
let satoken: string
beforeAll(async () => {
  portal = await startPortal()
  satoken = (await portal.as('zhangsan')).satoken
})
afterAll(() => portal.close())

const everywhere = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), clipboard-read=(), fullscreen=(self)',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
}
const icon = readdirSync(fileURLToPath(new URL('../../../assets/icon', import.meta.url))).find(name =>
  name.endsWith('.svg'),
)
const json = { 'content-type': 'application/json' }

const answers: Record<string, InjectOptions> = {
  'a call': { method: 'POST', url: '/portal_server/getUserInfo', headers: json, payload: '{}' },
  'a refusal': { url: '/portal_server/yhxx' },
  'an unknown path': { url: '/portal_server/nowhere' },
  'a body that is too large': {
    method: 'POST',
    url: '/portal_server/login',
    headers: json,
    payload: `"${'x'.repeat(300_000)}"`,
  },
  'a body that cannot be read': { method: 'POST', url: '/portal_server/login', headers: json, payload: '{' },
  'a call of another system': { url: '/sso_server/sso/checkTicket' },
  'the API description': { url: '/portal_server/openapi.json' },
  health: { url: '/healthz' },
  'an unknown method': { method: 'DELETE', url: '/portal_server/login' },
}

test.each(Object.entries(answers))('%s carries every security header and is kept by nobody', async (_what, options) => {
  const { headers } = await portal.server.inject(options)
  expect(headers).toMatchObject({
    ...everywhere,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'cache-control': 'no-store',
  })
  expect(Object.keys(headers)).not.toContain('x-powered-by')
  expect(Object.keys(headers)).not.toContain('access-control-allow-origin')
})

/** Schemes of the demo's desktop programs: they are started through a frame. */
const programs = 'jzasset: jzfinance: jzteaching:'

test('a kept menu may be kept by its owner alone, and only after asking', async () => {
  const { headers } = await portal.get('/menu/mymenu', { satoken })
  expect(headers).toMatchObject({ ...everywhere, 'cache-control': 'private, no-cache' })
  expect(String(headers['vary'])).toContain('satoken')
})

test('an icon may be kept and may do nothing; names outside the folder lead nowhere', async () => {
  const answer = await portal.server.inject(`/portal/file/icon/${icon}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    ...everywhere,
    'content-type': expect.stringMatching(/^image\/svg\+xml/),
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
    'cache-control': 'public, max-age=86400',
  })
  for (const name of [
    '../../package.json',
    '..%2f..%2fpackage.json',
    '%2e%2e/%2e%2e/package.json',
    '.',
    '',
    'none.svg',
    '%00',
  ])
    expect((await portal.server.inject(`/portal/file/icon/${name}`)).statusCode, name).toBeGreaterThanOrEqual(400)
})

test('only signing in emits a token', async () => {
  const quiet = [
    await portal.get('/yhxx', { satoken }),
    await portal.get('/menu/mymenu', { satoken }),
    await portal.post('/session/list', {}, { satoken }),
    await portal.post('/logout', {}, { satoken: 'unknown' }),
  ]
  for (const { headers } of quiet) {
    expect(headers.satoken).toBeUndefined()
    expect(headers.authorization).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
  }
})

test('the page allows its own scripts, frames of registered systems, and no HTML from data', async ({ skip }) => {
  const page = await portal.server.inject('/portal_web/home')
  if (page.statusCode === 404) return skip('the front end is not built')
  const policy = String(page.headers['content-security-policy'])
  const nonce = /'nonce-([\w+/=]{22,})'/.exec(policy)?.[1] ?? 'none'
  expect(page.headers).toMatchObject({ ...everywhere, 'cache-control': 'no-store' })
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      `frame-src 'self' blob: ${testSampleOrigin} ${programs}`,
      "frame-ancestors 'none'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
    ]),
  )
  expect(policy).not.toMatch(/unsafe|\*/)
  expect(page.body).toContain(nonce)
  const again = await portal.server.inject('/portal_web/home')
  expect(String(again.headers['content-security-policy'])).not.toContain(nonce)
})

test('a system that is added, changed or switched off changes what the page may frame', async ({ skip }) => {
  if ((await portal.server.inject('/portal_web/home')).statusCode === 404) return skip('the front end is not built')
  const frames = async () =>
    /frame-src ([^;]*)/.exec(
      String((await portal.server.inject('/portal_web/')).headers['content-security-policy']),
    )?.[1]
  await portal.sql("update systems set origin = 'https://finance.example' where id = '0001'")
  await expect.poll(frames).toBe(`'self' blob: https://finance.example ${testSampleOrigin} ${programs}`)
  await portal.sql("update systems set enabled = false where id = '0001'")
  await expect.poll(frames).toBe(`'self' blob: ${testSampleOrigin} ${programs}`)
})

test('what the page carries with it can end no script, and holds no secret', async ({ skip }) => {
  await portal.sql(
    "update notices set title = '</script><script>alert(1)</script>', is_public = true, pinned = true where id = 1",
  )
  await portal.sql(
    `insert into parameters (id, name, name_en, value, default_value, kind, is_public) values ('t.secret', 's', 's', 'the-secret-value', '', 'secret', true)`,
  )
  const page = await portal.server.inject('/portal_web/login')
  if (page.statusCode === 404) return skip('the front end is not built')
  expect(page.body).not.toContain('<script>alert')
  expect(page.body).not.toContain('the-secret-value')
})
