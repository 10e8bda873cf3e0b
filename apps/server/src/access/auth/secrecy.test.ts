import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { testPassword } from '../../testing/settings.ts'

/** Everything that the portal logs, at the most talkative level. */
let logged = ''
const stream = new Writable({
  write(chunk, _encoding, done) {
    logged += String(chunk)
    done()
  },
})

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal({}, { logger: pino({ level: 'trace' }, stream) })
})
afterAll(() => portal.close())

/** Every text value of every table, as one text. */
async function wholeDatabase(): Promise<string> {
  const tables = await portal.sql<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  let all = ''
  for (const { name } of tables) all += JSON.stringify(await portal.sql(`select to_jsonb(t) as row from "${name}" t`))
  return all
}

test('tokens, passwords, tickets and slider passes stand neither in the database nor in the logs', async () => {
  const browser = { 'sec-fetch-site': 'same-origin' }
  const signedIn = await portal.signIn('lisi', testPassword, browser)
  const satoken = String(signedIn.headers.satoken)
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
  const switched = await portal.post(
    '/login',
    { name: '2008035', pwd: '', loginType: 'qrcodeLogin' },
    { 'login-method': 'DELEGATE', satoken, cookie, ...browser },
  )
  const acting = String(switched.headers.satoken)
  const actingCookie = String(switched.headers['set-cookie']).split(';')[0] ?? ''
  await portal.signIn('zhangsan', 'Wrong-Password-7')
  await portal.post('/login', { username: 'zhangsan', password: 7 }, { 'login-method': 'USER-PWD' })
  await portal.post('/login', { username: '\u0000', password: testPassword }, { 'login-method': 'USER-PWD' })
  const [app] = await portal.sql<{ id: string }>(
    `select p.id from permissions p join role_permissions r on r.permission_id = p.id
     where r.role_code = 'teacher' and p.link_kind = 'link' and not p.is_branch and p.path is null limit 1`,
  )
  const link = await portal.post('/menu/url', { qid: app?.id }, { satoken: acting, cookie: actingCookie, ...browser })
  const ticket = new URL(String(link.data)).searchParams.get('ticket') ?? ''
  await portal.get(`/sso_server/sso/checkTicket?client=0001&ticket=${ticket}&sign=bad`)
  await portal.post('/nowhere', { password: testPassword }, { satoken: acting })

  const secrets = {
    satoken,
    acting,
    ticket,
    browserKey: cookie.split('=')[1] ?? '',
    testPassword,
    wrong: 'Wrong-Password-7',
  }
  const database = await wholeDatabase()
  expect(logged).toContain('input refused')
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(8)
    expect(logged.includes(secret), `${name} in the log`).toBe(false)
    expect(database.includes(secret), `${name} in the database`).toBe(false)
  }
})

test('a session is found by the hash of its token, and a browser by the hash of its key', async () => {
  const rows = await portal.sql<{ token_hash: string; browser_hash: string | null }>(
    'select token_hash, browser_hash from sessions order by created_at limit 2',
  )
  expect(rows).toHaveLength(2)
  for (const row of rows) {
    expect(row.token_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(row.browser_hash).toMatch(/^[0-9a-f]{64}$/)
  }
})

test('card numbers and the secrets of business systems are sealed, passwords hashed with argon2id', async () => {
  const people = await portal.sql<{ card_id_sealed: string; password_hash: string }>(
    'select card_id_sealed, password_hash from users',
  )
  expect(people).toHaveLength(300)
  for (const row of people) {
    expect(row.card_id_sealed).toMatch(/^k1\.[\w-]{16}\.[\w-]{30,}$/)
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  }
  const systems = await portal.sql<{ secret_sealed: string }>('select secret_sealed from systems')
  for (const row of systems) expect(row.secret_sealed).toMatch(/^k1\./)
})
