import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverForm } from '../../../testing/mail/mailAccounts.ts'
import { type MailSystem, startMailSystem, whyNoMailSystem, withoutPenalty } from '../../../testing/mail/mailSystem.ts'
import { draftOf } from '../../../testing/mail/mails.ts'
import { plainMail } from '../../../testing/mail/sampleMails.ts'
import { type Wire as Answer, startPortal, type TestPortal } from '../../../testing/portal.ts'

const whyNot = whyNoMailSystem()
const zhang = { address: 'zhang@mail.example', password: 'secret-1' }

describe.skipIf(whyNot !== null)(`a mail server that is down${whyNot ? ` (${whyNot})` : ''}`, () => {
  let system: MailSystem
  let portal: TestPortal
  let me: { satoken: string }
  let accountId = 0
  beforeAll(async () => {
    system = await startMailSystem([zhang], withoutPenalty)
    portal = await startPortal()
    me = await portal.as('zhangsan')
    const form = serverForm({ imapPort: system.imapPort, submissionPort: system.submissionPort })
    const { id } = await good<{ id: number }>(portal.post('/xtglYxfw/save', form, await portal.as('admin')))
    const given = { yxfwId: id, accountName: '校园邮箱', senderName: '张三', address: zhang.address }
    const pwd = await portal.sealPassword(zhang.password)
    accountId = (await good<{ accountId: number }>(portal.post('/mailos/saveOwnAccount', { ...given, pwd }, me)))
      .accountId
  }, 90_000)
  afterAll(async () => {
    await portal?.close()
    await system?.close()
  })
  const good = async <T>(answer: Promise<Answer>): Promise<T> => {
    const { code, data, message } = await answer
    if (code !== 200) throw new Error(`${code} ${message}`)
    return data as T
  }
  const work = async () => {
    await portal.sql("update mail_drafts set due_at = now() where state = 'waiting'")
    await portal.services.outbox.work()
  }
  const sending = async (draftId: string) =>
    (
      await good<{ draftId: string; state: number; reason: string; secondsLeft: number }[]>(
        portal.post('/mailos/getSendList', {}, me),
      )
    ).find(it => it.draftId === draftId)

  test('what could not be handed over waits, says why, and goes when the server is there again', async () => {
    const port = system.submissionPort
    await portal.sql('update mail_servers set smtp_port = 1')
    const draft = draftOf([zhang.address], { accountId, subject: '等服务器' })
    await good(portal.post('/mailos/sendEmail', { draft }, me))
    // What may still be called back is not cut short.
    await good(portal.post('/mailos/retrySendEmail', { draftId: draft.draftId }, me))
    expect((await sending(draft.draftId))?.secondsLeft).toBeGreaterThan(5)
    await work()
    await expect
      .poll(() => sending(draft.draftId), { timeout: 20_000 })
      .toMatchObject({ state: 0, reason: expect.stringMatching(/\S/), secondsLeft: expect.any(Number) })
    expect((await sending(draft.draftId))?.secondsLeft).toBeGreaterThan(20)
    await portal.sql('update mail_servers set smtp_port = $1', [port])
    await good(portal.post('/mailos/retrySendEmail', { draftId: draft.draftId }, me))
    await portal.services.outbox.work()
    await expect.poll(() => sending(draft.draftId), { timeout: 20_000 }).toMatchObject({ state: 2, reason: '' })
  })

  test('who calls himself as a colleague or an office, and writes from outside, is warned of', async () => {
    const shown = async (from: string, subject: string) => {
      system.deliver(zhang.address, plainMail({ From: from, Subject: subject }))
      const ask = { accountId, folder: 'INBOX', keyword: subject }
      const { list } = await good<{ list: { emailId: string }[] }>(portal.post('/mailos/getEmailList', ask, me))
      const mail = { accountId, folder: 'INBOX', emailId: list[0]?.emailId }
      return (await good<{ isPretended: number }>(portal.post('/mailos/getEmailDetail', mail, me))).isPretended
    }
    expect(await shown('"校长" <boss@gmail.example>', 'one')).toBe(1)
    expect(await shown('"李四" <lisi@gmail.example>', 'two')).toBe(1)
    expect(await shown('"李四" <lisi@mail.example>', 'three')).toBe(0)
    expect(await shown('"Outside" <outside@example.org>', 'four')).toBe(0)
  })
})
