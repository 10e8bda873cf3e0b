import MailComposer from 'nodemailer/lib/mail-composer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MailAccounts, mailAccounts, serverOf } from '../../../testing/mail/mailAccounts.ts'
import { type MailSystem, startMailSystem, whyNoMailSystem, withoutPenalty } from '../../../testing/mail/mailSystem.ts'
import { startOddSmtp } from '../../../testing/mail/oddSmtp.ts'
import type { MailStore, OutgoingMail } from '../mailStore.rules.ts'

const whyNot = whyNoMailSystem()
const patience = 60_000
const zhang = { address: 'zhang@mail.example', password: 'secret-1' }
const li = { address: 'li@mail.example', password: 'secret-2' }

const outgoing = (to: string[], more: Partial<OutgoingMail> = {}): OutgoingMail & { began: number } => {
  const mail = {
    bytes: Buffer.from(
      `From: ${zhang.address}\r\nTo: ${to.join(', ')}\r\nSubject: 你好\r\n\r\n.hidden\r\n..\r\nend\r\n`,
    ),
    from: zhang.address,
    to,
    messageId: '<m@x>',
    began: 0,
    async handingOver() {
      mail.began += 1
    },
    ...more,
  }
  return mail
}

describe.skipIf(whyNot !== null)(`handing mails over to a real server${whyNot ? ` (${whyNot})` : ''}`, () => {
  let system: MailSystem
  let accounts: MailAccounts
  beforeAll(async () => {
    system = await startMailSystem([zhang, li], withoutPenalty)
    accounts = mailAccounts()
  }, patience)
  afterAll(async () => {
    await accounts?.servers.close()
    await system?.close()
  })
  const open = (person = zhang, more = {}) => {
    const id = accounts.add(person, serverOf(system, more))
    return { id, store: accounts.servers.open(id, '10.1.1.1') }
  }
  let reader: MailStore | null = null
  const ofLi = () => {
    reader ??= open(li).store
    return reader
  }
  const inbox = async () => (await ofLi().list({ folder: 'INBOX', limit: 50, filter: 'all' })).rows
  const untilInbox = (count: number) => expect.poll(async () => (await inbox()).length, { interval: 100 }).toBe(count)

  test('it arrives as it was, dots and all, and its sender is told right before', async () => {
    const mail = outgoing([li.address])
    await open().store.send(mail)
    expect(mail.began).toBe(1)
    await untilInbox(1)
    const [row] = await inbox()
    if (!row) throw new Error('nothing came')
    expect(row.subject).toBe('你好')
    expect((await ofLi().read(row)).text).toBe('.hidden\r\n..\r\nend\r\n')
  })

  test('one refused recipient, and nobody gets it', async () => {
    const mail = outgoing([li.address, 'nobody@mail.example', 'x@nowhere.example'])
    await expect(open().store.send(mail)).rejects.toMatchObject({
      problem: 'refusedRecipients',
      detail: 'nobody@mail.example, x@nowhere.example',
    })
    const none = outgoing(['nobody@mail.example'])
    await expect(open().store.send(none)).rejects.toMatchObject({ problem: 'refusedRecipients' })
    expect([mail.began, none.began]).toEqual([0, 0])
    await open().store.send(outgoing([li.address]))
    await untilInbox(2)
  })

  test('30 MB go through; what is larger than the server takes is refused before', async () => {
    const bytes = await new MailComposer({
      from: zhang.address,
      to: li.address,
      subject: 'large',
      text: 'x',
      attachments: [{ filename: '大文件.bin', content: Buffer.alloc(30 * 1024 * 1024, 7) }],
    })
      .compile()
      .build()
    await open().store.send(outgoing([li.address], { bytes }))
    await untilInbox(3)
    const row = (await inbox()).find(({ subject }) => subject === 'large')
    if (!row) throw new Error('nothing came')
    const { files } = await ofLi().read(row)
    const { name, content } = await ofLi().file(row, files[0]?.part ?? '')
    let length = 0
    for await (const part of content) length += (part as Buffer).length
    expect([name, length]).toEqual(['大文件.bin', 30 * 1024 * 1024])
    const mail = outgoing([li.address], { bytes: Buffer.alloc(61_000_000, 'x\r\n') })
    await expect(open().store.send(mail)).rejects.toMatchObject({ problem: 'tooLarge' })
    expect(mail.began).toBe(0)
  }, 40_000)

  test('a wrong password is tried once, then not until it was changed', async () => {
    const { id, store } = open({ ...zhang, password: 'wrong' })
    await expect(store.send(outgoing([li.address]))).rejects.toMatchObject({ problem: 'wrongPassword' })
    expect(accounts.account(id).state).toBe('refused')
    for (let n = 0; n < 3; n++)
      await expect(store.send(outgoing([li.address]))).rejects.toMatchObject({ problem: 'wrongPassword' })
    await expect(store.unread()).rejects.toMatchObject({ problem: 'wrongPassword' })
    expect(accounts.states.filter(state => state.id === id)).toHaveLength(1)
    Object.assign(accounts.account(id), { secret: zhang.password, state: 'ready', revision: 2 })
    await store.send(outgoing([li.address]))
  })

  const odd = async (answers: Parameters<typeof startOddSmtp>[0], mail = outgoing([li.address])) => {
    const server = await startOddSmtp(answers)
    const { id, store } = open(zhang, { smtpPort: server.port })
    const ended = await store.send(mail).then(
      () => null,
      (error: unknown) => error,
    )
    await server.close()
    return { ended, began: mail.began, mails: server.mails, state: accounts.account(id).state, heard: server.heard }
  }

  test('a server that cannot look just now is no wrong password', async () => {
    const busy = await odd({ AUTH: '454 4.7.0 Temporary authentication failure' })
    expect(busy).toMatchObject({ ended: { problem: 'busy' }, state: 'ready', began: 0 })
    const wrong = await odd({ AUTH: '535 5.7.8 no' })
    expect(wrong).toMatchObject({ ended: { problem: 'wrongPassword' }, state: 'refused', began: 0 })
    expect(wrong.heard.filter(line => line.startsWith('AUTH'))).toHaveLength(1)
  })

  test('a connection that breaks before the mail is none that was sent; one that breaks after it may be', async () => {
    for (const at of ['EHLO', 'AUTH', 'FROM', 'RCPT', 'DATA'] as const) {
      const early = await odd({ [at]: (socket: { destroy(): void }) => socket.destroy() })
      expect(early, at).toMatchObject({ ended: { problem: 'unreachable' }, began: 0, mails: 0 })
    }
    const late = await odd({ MAIL: socket => socket.destroy() })
    expect(late).toMatchObject({ ended: { problem: 'unsure' }, began: 1, mails: 1 })
  })

  test('the server’s clear words after the mail are clear: not sent', async () => {
    const spam = await odd({ MAIL: '554 5.7.1 looks like spam' })
    expect(spam).toMatchObject({ ended: { problem: 'serverSays', detail: '554 5.7.1 looks like spam' }, began: 1 })
    const full = await odd({ RCPT: '452 4.2.2 mailbox full' })
    expect(full).toMatchObject({ ended: { problem: 'busy' }, began: 0 })
    const other = await odd({ FROM: '550 5.7.1 you may not send as this' })
    expect(other).toMatchObject({ ended: { problem: 'refusedSender' }, began: 0 })
  })

  test('where what has to be written down before fails, nothing goes out', async () => {
    const mail = outgoing([li.address], { handingOver: () => Promise.reject(new Error('the database is gone')) })
    const ended = await odd({}, mail)
    expect(ended).toMatchObject({ mails: 0, ended: { message: expect.stringContaining('database') } })
  })
})
