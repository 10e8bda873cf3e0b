import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverForm } from './testing/mail/mailAccounts.ts'
import { type MailSystem, startMailSystem, whyNoMailSystem } from './testing/mail/mailSystem.ts'
import { plainMail } from './testing/mail/sampleMails.ts'
import { oddWords } from './testing/oddWords.ts'
import { expectNoPause, longestPause } from './testing/pauses.ts'
import { startPortal, type TestPortal } from './testing/portal.ts'

const whyNot = whyNoMailSystem()
const patience = 90_000
const zhang = { address: 'zhang@mail.example', password: 'secret-1' }

/** Strangers write what lies on a mail server: each of these is made to keep its reader's portal busy. */
describe.skipIf(whyNot !== null)(`mails that would hold everybody up${whyNot ? ` (${whyNot})` : ''}`, () => {
  let system: MailSystem
  let portal: TestPortal
  let zhangsan: { satoken: string }
  let accountId: number
  /** The longest pause with a mail that is good, on this machine, as busy as it is now. */
  let floor: number
  beforeAll(async () => {
    system = await startMailSystem([zhang])
    portal = await startPortal()
    zhangsan = await portal.as('zhangsan')
    const { data } = await portal.post('/xtglYxfw/save', serverForm(system), await portal.as('admin'))
    const account = { yxfwId: (data as { id: number }).id, accountName: '校园邮箱', senderName: '张三' }
    const secret = { address: zhang.address, pwd: await portal.sealPassword(zhang.password) }
    const saved = await portal.post('/mailos/saveOwnAccount', { ...account, ...secret }, zhangsan)
    accountId = (saved.data as { accountId: number }).accountId
    // Also the first time, when connections are made and processes start.
    const good = () => readNew(plainMail({ Subject: 'good' }, 'hello\n'.repeat(50_000)))
    floor = Math.max(await longestPause(good), await longestPause(good))
  }, patience)
  afterAll(async () => {
    await portal?.close()
    await system?.close()
  })

  /** Lists the box with the mail as its newest, opens it, and begins an answer to it. */
  async function readNew(mail: string | Buffer) {
    system.deliver(zhang.address, mail)
    const listed = await portal.post('/mailos/getEmailList', { accountId, folder: 'INBOX' }, zhangsan)
    const [row] = (listed.data as { list: { emailId: string }[] }).list
    const which = { accountId, folder: 'INBOX', emailId: row?.emailId }
    expect((await portal.post('/mailos/getEmailDetail', which, zhangsan)).code).toBe(200)
    const answer = { ...which, replyKind: 1, draftId: randomUUID() }
    // What cannot be cleaned in time is not quoted.
    expect([200, 800]).toContain((await portal.post('/mailos/getReplyDetail', answer, zhangsan)).code)
  }

  const folded = (piece: string, count: number) => Array<string>(count).fill(piece).join('\n ')
  /** Written as old programs do, without a word of its charset. */
  const old = (from: string) =>
    Buffer.from(`Subject: \xb0\xa1\nFrom: ${from}\nTo: ${zhang.address}\n\nhello\n`, 'latin1')
  const typed = (type: string, body: string, more: Record<string, string> = {}) =>
    plainMail({ Subject: 'x', 'MIME-Version': '1.0', 'Content-Type': type, ...more }, body)
  const html = (body: string, more?: Record<string, string>) => typed('text/html; charset=utf-8', body, more)
  const quoted = { 'Content-Transfer-Encoding': 'quoted-printable' }
  const blanks = '\t'.repeat(450)
  const part = '--b\nContent-Type: image/png; name=a.png\nContent-Id: <x>\n\nx\n'

  test.each<[string, () => string | Buffer]>([
    ['a sender of blanks', () => old(`${blanks.repeat(4)}R${blanks.repeat(4)}"O`)],
    ['a sender of blanks in many lines', () => old(folded(`${blanks}R${blanks}`, 4))],
    ['an answer to an answer of blanks', () => plainMail({ Subject: `AW${' '.repeat(900)}x` })],
    [
      'ten thousand lines of head',
      () => plainMail(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`X-Line-${at}`, 'x'.repeat(60)]))),
    ],
    // As much as servers let into a head.
    [
      'many addresses',
      () => plainMail({ To: Array.from({ length: 3000 }, (_, at) => `"P" <p${at}@x.org>`).join(',\n ') }),
    ],
    ['a subject of many encoded words', () => plainMail({ Subject: folded('=?utf-8?B?5L2g5aW9?=', 5000) })],
    ['a subject of beginnings', () => plainMail({ Subject: folded('=?utf-8?Q?'.repeat(80), 500) })],
    ['a name of many encoded words', () => plainMail({ From: `${folded('=?gb2312?B?xOO6ww==?=', 5000)} <a@x.org>` })],
    ['references to nothing', () => plainMail({ References: folded('<'.repeat(900), 1000) })],
    ['ten thousand parts', () => typed('multipart/mixed; boundary=b', `${part.repeat(10_000)}--b--`)],
    [
      'a file name in thousands of pieces',
      () => typed(`a/b;\n ${Array.from({ length: 5000 }, (_, at) => `name*${at}*=utf-8''%E4%BD%A0`).join(';\n ')}`, ''),
    ],
    ['elements in elements', () => html('<div>'.repeat(200_000))],
    ['elements in elements, wrapped', () => html('<div>\n'.repeat(150_000), quoted)],
    ['blanks at the ends of lines', () => html(`${' '.repeat(900)}=\n`.repeat(5000), quoted)],
    ['lines that go on', () => html('=\n'.repeat(2_000_000), quoted)],
    ['brackets alone, which need much memory', () => html('<'.repeat(900_000))],
    ['comments that do not end', () => html('<!--'.repeat(200_000))],
    ['styles that do not end', () => html('<style>'.repeat(140_000))],
    ['pictures of itself', () => html('<img src="cid:x">'.repeat(50_000))],
    ['one picture that is none', () => html(`<img src="data:image/png;base64,${'A'.repeat(900_000)}!">`)],
    ['entities', () => html('&amp;'.repeat(200_000))],
    ['blanks', () => typed('text/plain', ' '.repeat(900_000))],
    ['ten million characters', () => typed('text/plain', `${'a'.repeat(900)}\n`.repeat(11_000))],
    ['bytes of no charset', () => Buffer.concat([Buffer.from(typed('text/plain', '')), Buffer.alloc(900_000, 0x81)])],
  ])('%s', { timeout: patience }, async (_, mail) => {
    const bytes = mail()
    await expectNoPause(() => readNew(bytes), floor)
  })

  test('words of signs are looked for as they stand, and hold nobody up', { timeout: patience }, async () => {
    const encoded = (word: string) => `=?utf-8?B?${Buffer.from(word).toString('base64')}?=`
    for (const word of oddWords) system.deliver(zhang.address, plainMail({ Subject: encoded(word) }, 'x'))
    await expectNoPause(async () => {
      for (const word of oddWords) {
        const answer = await portal.post(
          '/mailos/getEmailList',
          { accountId, folder: 'INBOX', keyword: word },
          zhangsan,
        )
        expect(answer.code, `${word} ${answer.message}`).toBe(200)
        const subjects = (answer.data as { list: { subject: string }[] }).list.map(({ subject }) => subject)
        expect(subjects, word).toContain(word)
      }
    }, floor)
  })
})
