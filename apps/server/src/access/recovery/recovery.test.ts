import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { letterBox } from '../../testing/mail/letters.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { testPassword } from '../../testing/settings.ts'

let portal: TestPortal
let email = ''
const box = letterBox()
beforeAll(async () => {
  portal = await startPortal({ PORTAL_TRUST_PROXY: '127.0.0.1' }, { logger: box.logger })
  email = (await portal.sql<{ email: string }>("select email from users where username = 'zhangsan'"))[0]?.email ?? ''
})
afterAll(() => portal.close())

let last = 0
/** Each from an address of its own, so that the tests do not use up each other's tries. */
const from = () => {
  last += 1
  return { 'x-forwarded-for': `10.1.0.${last}` }
}
const start = async (username: string, proof: { email?: string; answer?: string }) => {
  const sealed = proof.answer === undefined ? {} : { mbda: await portal.sealPassword(proof.answer) }
  const mail = proof.email === undefined ? {} : { email: proof.email }
  return portal.post('/forgot/start', { username, ...mail, ...sealed }, from())
}
const ticketOf = (answer: { data: unknown }) => (answer.data as { ticket: string }).ticket
const finish = async (ticket: string, yzm: string, password: string) =>
  portal.post('/forgot/finish', { ticket, yzm, newPwd: await portal.sealPassword(password) })
const addressOf = async (username: string) =>
  (await portal.sql<{ email: string }>('select email from users where username = $1', [username]))[0]?.email ?? ''
const letters = (to: string) => box.letters.filter(letter => letter.to === to).length

describe('by the address on record', () => {
  test('a code comes, sets a new password once, and ends every session', async () => {
    const as = await portal.as('zhangsan')
    const started = await start('zhangsan', { email: email.toUpperCase() })
    const code = box.codeFor(email)
    expect(code).toMatch(/^\d{6}$/)
    const ticket = ticketOf(started)
    expect((await finish(ticket, 'abcdef', 'Neu-Wort-1')).body.errors).toEqual({ yzm: '验证码错误或已失效' })
    expect((await finish(ticket, code, 'short')).body.errors).toHaveProperty('newPwd')
    expect((await finish(ticket, code, 'Zhangsan-1x')).body.errors).toHaveProperty('newPwd')
    for (const guessed of ['Password123!', 'Jiangzhou-2027'])
      expect((await finish(ticket, code, guessed)).body.errors, guessed).toHaveProperty('newPwd')
    expect((await finish(ticket, code, testPassword)).body.errors).toHaveProperty('newPwd')
    const long = await finish(ticket, code, `Aa1${'ﷺ'.repeat(10)}`)
    expect(long.body.errors).toEqual({ newPwd: '密码过长，请缩短后再试' })
    expect((await finish(ticket, code, 'Neu-Wort-1')).code).toBe(200)
    expect((await finish(ticket, code, 'Neu-Wort-2')).code).toBe(800)
    expect((await portal.get('/yhxx', as)).code).toBe(401)
    expect((await portal.signIn('zhangsan')).code).toBe(402)
    expect((await portal.signIn('zhangsan', 'Neu-Wort-1')).code).toBe(200)
    const [row] = await portal.sql<{ actor_name: string }>(
      "select actor_name from operation_log where operation = 'recovery.reset'",
    )
    expect(row?.actor_name).toBe('张三')
  })

  test('a code is dead after a few tries', async () => {
    const ticket = ticketOf(await start('2008035', { email }))
    const code = box.codeFor(email)
    for (let i = 0; i < 8; i++) await finish(ticket, 'abcdef', 'Neu-Wort-3')
    expect((await finish(ticket, code, 'Neu-Wort-3')).code).toBe(800)
  })
})

describe('whether an account exists', () => {
  test('no answer says it: unknown, disabled, another address', async () => {
    const before = box.letters.length
    const answers = [
      await start('nobody', { email: 'x@example.org' }),
      await start('sunba', { email: 'x@example.org' }),
      await start('lisi', { email: 'x@example.org' }),
      await start('lisi', {}),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({ code: 200, data: { ticket: expect.stringMatching(/^[\w-]{32}$/) } })
    expect(box.letters.length).toBe(before)
    for (const answer of answers) expect((await finish(ticketOf(answer), '000000', 'Neu-Wort-4')).code).toBe(800)
  })

  test('takes as long as the right thing does', async () => {
    const timed = async (name: string, proof: { email: string }) => {
      const begun = performance.now()
      await start(name, proof)
      return performance.now() - begun
    }
    const [found, unknown] = [await timed('qianqi', { email: 'x@example.org' }), await timed('nobody2', { email: 'x' })]
    expect(Math.abs(found - unknown)).toBeLessThan(200)
    expect(Math.min(found, unknown)).toBeGreaterThanOrEqual(395)
  })

  test('the questions are the same for every name, whether its account has one, is off, or is not there', async () => {
    const ask = async (username: string) => (await portal.post('/forgot/question', { username }, from())).body
    const before = await ask('zhangsan')
    expect(before).toMatchObject({ code: 200, data: { mbwtList: expect.arrayContaining(['mother', 'book']) } })
    await portal.sql(
      "insert into security_questions (user_id, question, answer_hash) select id, 'book', 'x' from users where username in ('zhangsan', 'sunba')",
    )
    for (const name of ['zhangsan', 'ZHANGSAN', 'ZhangSan', '2008035', 'sunba', 'SUNBA', 'nobody', 'NOBODY', '张三'])
      expect(await ask(name), name).toEqual(before)
    await portal.sql('delete from security_questions')
  })

  test('a name is the same name in every case', async () => {
    const sent = box.letters.length
    await start('QianQi', { email: await addressOf('qianqi') })
    expect(box.letters.length).toBe(sent + 1)
    for (const name of ['NoBody3', 'nobody3', 'NOBODY3']) expect((await start(name, { email: 'x' })).code).toBe(200)
    expect((await start('nobodY3', { email: 'x' })).code).toBe(800)
  })
})

describe('by the security question', () => {
  test('the answer sends the code to the address on record; alone it opens nothing', async () => {
    const lisi = await portal.as('lisi')
    await portal.post(
      '/optUser/modifyQa',
      {
        mbwt: 'mother',
        mbda: await portal.sealPassword('王 丽'),
        password: await portal.sealPassword(testPassword),
      },
      lisi,
    )
    const [row] = await portal.sql<{ email: string }>("select email from users where username = 'lisi'")
    const address = row?.email ?? ''
    await start('2016127', { answer: '张丽' })
    expect(letters(address)).toBe(0)
    const ticket = ticketOf(await start('2016127', { answer: '王丽' }))
    expect(letters(address)).toBe(1)
    expect((await finish(ticket, box.codeFor(address), 'Neu-Wort-5')).code).toBe(200)
    expect((await portal.signIn('lisi', 'Neu-Wort-5')).code).toBe(200)
  })
})

test('is limited for each name', async () => {
  const codes: unknown[] = []
  for (let i = 0; i < 4; i++) codes.push((await start('wangwu', { email: 'x@example.org' })).code)
  expect(codes).toEqual([200, 200, 200, 800])
})

test('is off where letters go nowhere', async () => {
  const secret = 'a-secret-for-tests-of-at-least-32-characters'
  const beside = await startPortal(
    { PORTAL_MODE: 'production', PORTAL_SLIDER: 'puzzle', PORTAL_SECRET: secret },
    { beside: portal },
  )
  expect((await beside.post('/forgot/options', {})).data).toMatchObject({ sfkt: 0 })
  expect((await beside.post('/forgot/start', { username: 'x', email: 'y' })).message).toContain('管理员')
  await beside.close()
})
