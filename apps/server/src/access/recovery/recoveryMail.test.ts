import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MailServer, startMailServer, whyNoMailServer } from '../../testing/mail/mailServer.ts'
import { readLetter } from '../../testing/mail/readLetter.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

const whyNot = whyNoMailServer()
/** Two servers have to start. */
const patience = 60_000

/** The whole way through a mail server as organisations run it: the letter is taken in, queued and delivered. */
describe.skipIf(whyNot !== null)(`by a real mail server${whyNot ? ` (${whyNot})` : ''}`, () => {
  let portal: TestPortal
  let post: MailServer
  const address = 'lisi@mail.jiangzhou.example'
  beforeAll(async () => {
    post = await startMailServer([address])
    portal = await startPortal({ PORTAL_SMTP_URL: post.smtpUrl, PORTAL_MAIL_FROM: 'portal@jiangzhou.example' })
    await portal.sql("update users set email = $1 where username = 'lisi'", [address])
  }, patience)
  afterAll(async () => {
    await portal?.close()
    await post?.close()
  })
  const ask = async (email: string) => {
    const answer = await portal.post('/forgot/start', { username: 'lisi', email })
    expect(answer).toMatchObject({ code: 200, data: { ticket: expect.stringMatching(/^[\w-]{32}$/) } })
    return (answer.data as { ticket: string }).ticket
  }
  const finish = async (ticket: string, yzm: string, password: string) =>
    portal.post('/forgot/finish', { ticket, yzm, newPwd: await portal.sealPassword(password) })

  test('the code of the letter that was delivered sets the new password, once', async () => {
    const ticket = await ask(address)
    const [raw = ''] = await post.untilLetters(address, 1)
    const { head, text } = readLetter(raw)
    const code = /\b\d{6}\b/.exec(text)?.[0] ?? ''
    expect(head).toMatchObject({
      from: expect.stringContaining('portal@jiangzhou.example'),
      to: address,
      subject: `验证码 ${code} · Your code`,
    })
    expect(text).toContain(`您的验证码是 ${code}`)
    expect(text).toContain(`Your code is ${code}`)
    const other = code === '000000' ? '111111' : '000000'
    expect((await finish(ticket, other, 'Neu-Wort-1')).body.errors).toEqual({ yzm: '验证码错误或已失效' })
    expect((await finish(ticket, code, 'Neu-Wort-1')).code).toBe(200)
    expect((await finish(ticket, code, 'Neu-Wort-2')).code).toBe(800)
    expect((await portal.signIn('lisi')).code).toBe(402)
    expect((await portal.signIn('lisi', 'Neu-Wort-1')).code).toBe(200)
  })

  test('a wrong address brings no letter, and the same answer', async () => {
    const before = (await post.letters(address)).length
    await ask('somebody@mail.jiangzhou.example')
    await ask(address)
    // The letter of the second comes, and with it alone.
    expect(await post.untilLetters(address, before + 1)).toHaveLength(before + 1)
  })
})

test.skipIf(whyNot !== null)(
  'where the mail server is gone the answer is the same, and nothing is lost',
  async () => {
    const post = await startMailServer(['lisi@mail.jiangzhou.example'])
    await post.close()
    const portal = await startPortal({ PORTAL_SMTP_URL: post.smtpUrl })
    await portal.sql("update users set email = 'lisi@mail.jiangzhou.example' where username = 'lisi'")
    const answer = await portal.post('/forgot/start', { username: 'lisi', email: 'lisi@mail.jiangzhou.example' })
    expect(answer.code).toBe(200)
    expect((await portal.signIn('lisi')).code).toBe(200)
    await portal.close()
  },
  patience,
)
