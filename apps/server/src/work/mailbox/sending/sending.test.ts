import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draftOf, mailSteps } from '../../../testing/mail/mails.ts'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let steps: ReturnType<typeof mailSteps>
let qianqi: { satoken: string }
let zhaoliu: { satoken: string }
const zhaoliuAt = 'zhaoliu@jzu.edu.cn'

beforeAll(async () => {
  portal = await startPortal()
  steps = mailSteps(portal)
  qianqi = await portal.as('qianqi')
  zhaoliu = await portal.as('zhaoliu')
})
afterAll(() => portal.close())

const stateOf = async (draftId: string) =>
  (await portal.sql<{ state: string }>('select state from mail_drafts where key = $1', [draftId]))[0]?.state
const sendings = async (as = qianqi) =>
  (await steps.post('getSendList', {}, as)).data as { draftId: string; state: number; reason: string }[]
const copies = async (subject: string) =>
  (
    await portal.sql<{ folder: string }>(
      'select c.folder from internal_copies c join internal_mails m on m.id = c.mail_id where m.subject = $1 order by 1',
      [subject],
    )
  ).map(row => row.folder)

describe('sending', () => {
  test('twice under one number is once, and the second call says how the first one stands', async () => {
    const draft = draftOf([zhaoliuAt], { subject: '只发一次' })
    const both = await Promise.all([1, 2].map(() => steps.post('sendEmail', { draft }, qianqi)))
    expect(both.map(it => it.code)).toEqual([200, 200])
    await steps.flush()
    expect(await steps.post('sendEmail', { draft }, qianqi)).toMatchObject({ data: { state: 2 } })
    await steps.flush()
    expect(await copies('只发一次')).toEqual(['inbox', 'sent'])
  })
  test('is called back within ten seconds with all that belongs to it, and not later', async () => {
    const draft = draftOf([zhaoliuAt], { subject: '撤回' })
    const file = (await steps.upload(qianqi, draft.draftId, 'a.txt', Buffer.from('abc'))).data as { fileId: string }
    await steps.post('sendEmail', { draft: { ...draft, files: [file.fileId] } }, qianqi)
    const save = await steps.post('saveEmail', { draft }, qianqi)
    expect(save).toMatchObject({ code: 800, message: '邮件正在发送，无法修改' })
    const key = { draftId: draft.draftId }
    const back = await steps.post('cancelSendEmail', key, qianqi)
    expect(back.data).toMatchObject({ subject: '撤回', files: [{ fileName: 'a.txt' }] })
    expect((await steps.post('cancelSendEmail', key, qianqi)).code).toBe(200)
    await steps.flush()
    expect(await copies('撤回')).toEqual([])
    expect((await steps.post('getDraftList', {}, qianqi)).data).toMatchObject([key])
    await steps.send(qianqi, draft)
    expect(await steps.post('cancelSendEmail', key, qianqi)).toMatchObject({
      code: 800,
      message: '邮件已发送，无法撤回',
    })
    expect(await copies('撤回')).toEqual(['inbox', 'sent'])
  })
  test('says at the field what is wrong with the recipients', async () => {
    const wrong = async (more: Record<string, unknown>) =>
      (await steps.post('sendEmail', { draft: draftOf([], more) }, qianqi)).body
    const to = (...list: string[]) => list.map(address => ({ name: '', address }))
    expect(await wrong({})).toMatchObject({ code: 800, errors: { to: '请填写收件人' } })
    expect(await wrong({ to: to('kyc@jzu.edu.cn') })).toMatchObject({
      errors: { to: '门户中没有此收件人：kyc@jzu.edu.cn' },
    })
    expect(await wrong({ to: to(zhaoliuAt), bcc: to('sunba@jzu.edu.cn') })).toMatchObject({
      errors: { bcc: '门户中没有此收件人：sunba@jzu.edu.cn' },
    })
    for (const address of ['a b@c.de', 'a@b', 'x', 'a@b.c>\u2028', '<a@b.cd>'])
      expect(await wrong({ to: to(address) }), address).toMatchObject({ code: 800 })
    expect(await wrong({ to: to(...Array(201).fill(zhaoliuAt)) })).toMatchObject({ code: 404 })
    expect(await wrong({ accountId: 5, to: to(zhaoliuAt) })).toMatchObject({
      code: 800,
      message: '该邮箱账号不存在或已被移除',
    })
  })
  test('a full mailbox is said; when there is room again it goes out by a second try', async () => {
    await portal.sql("update parameters set value = '1' where id = 'mailQuota'")
    portal.services.changes.tell('parameters')
    const draft = draftOf([zhaoliuAt], { subject: '大附件' })
    const file = await steps.upload(qianqi, draft.draftId, 'big.bin', Buffer.alloc(1_500_000, 1))
    const files = [(file.data as { fileId: string }).fileId]
    await steps.send(qianqi, { ...draft, files })
    expect((await sendings())[0]).toMatchObject({ state: 3, reason: `邮箱空间已满：${zhaoliuAt}` })
    const inEnglish = await steps.post('getSendList', {}, { ...qianqi, 'accept-language': 'en' })
    expect((inEnglish.data as object[])[0]).toMatchObject({ reason: `The mailbox is full: ${zhaoliuAt}` })
    await portal.sql("update parameters set value = '2048' where id = 'mailQuota'")
    portal.services.changes.tell('parameters')
    expect((await steps.post('retrySendEmail', { draftId: draft.draftId }, qianqi)).data).toMatchObject({ state: 0 })
    await steps.flush()
    expect(await stateOf(draft.draftId)).toBe('sent')
  })
})

describe('a sender that dies', () => {
  const queued = async (subject: string) => {
    const draft = draftOf([zhaoliuAt], { subject })
    await steps.post('sendEmail', { draft }, qianqi)
    return draft.draftId
  }
  const die = (draftId: string, more: string) =>
    portal.sql(
      `update mail_drafts set state = 'sending', lease = gen_random_uuid(), lease_until = now() - interval '1 second' ${more}
       where key = $1`,
      [draftId],
    )

  test('before it has handed the mail over loses nothing: another sends it', async () => {
    const draftId = await queued('发送前中断')
    await die(draftId, '')
    await portal.services.outbox.recover()
    await steps.flush()
    expect([await stateOf(draftId), await copies('发送前中断')]).toEqual(['sent', ['inbox', 'sent']])
  })
  test('after it has delivered within the portal sends nothing twice', async () => {
    const draftId = await queued('交付后中断')
    await steps.flush()
    await die(draftId, ', handed_over_at = now(), sent_at = null')
    await portal.services.outbox.recover()
    await steps.flush()
    expect([await stateOf(draftId), await copies('交付后中断')]).toEqual(['sent', ['inbox', 'sent']])
  })
  test('while a mail server had the mail leaves it unsure: nobody sends it again but its owner', async () => {
    const draftId = await queued('交付中中断')
    await die(draftId, ', handed_over_at = now(), account_id = 99')
    await portal.services.outbox.recover()
    await portal.services.outbox.work()
    const found = (await sendings()).find(it => it.draftId === draftId)
    expect(found).toMatchObject({ state: 4 })
    expect(found?.reason).toContain('可能已经送达')
    await portal.sql('update mail_drafts set account_id = 0 where key = $1', [draftId])
    const back = await steps.post('cancelSendEmail', { draftId }, qianqi)
    expect(back.data).toMatchObject({ subject: '交付中中断' })
    expect((await steps.post('removeDraft', { draftId }, qianqi)).code).toBe(200)
    expect(await stateOf(draftId)).toBe('discarded')
    expect((await steps.post('saveEmail', { draft: { ...draftOf([]), draftId } }, qianqi)).code).toBe(800)
  })
  test('and many that live send each mail once, from several instances', async () => {
    const other = await startPortal({}, { beside: portal })
    try {
      const ids: string[] = []
      for (let number = 0; number < 20; number++) ids.push(await queued(`并发 ${number}`))
      await portal.sql("update mail_drafts set due_at = now() where state = 'waiting'")
      await Promise.all([1, 2].flatMap(() => [portal.services.outbox.work(), other.services.outbox.work()]))
      await steps.flush()
      for (let number = 0; number < 20; number++) expect(await copies(`并发 ${number}`)).toEqual(['inbox', 'sent'])
      expect(new Set(await Promise.all(ids.map(stateOf)))).toEqual(new Set(['sent']))
    } finally {
      await other.close()
    }
  })
})

test('acting for somebody reads and writes that person’s mail; the mail and the log say who sent it', async () => {
  await portal.sql("update delegations set parts = '{mail}'")
  const own = (await portal.as('lisi')).satoken
  const answer = await portal.post(
    '/login',
    { name: '2008035', pwd: '', loginType: 'qrcodeLogin' },
    { 'login-method': 'DELEGATE', satoken: own },
  )
  const acting = { satoken: String(answer.headers['satoken']) }
  expect((await steps.post('getEmailAccountList', {}, acting)).data).toMatchObject([{ senderName: '张三' }])
  await steps.send(acting, draftOf([zhaoliuAt], { subject: '代发的邮件' }))
  const mail = await steps.findMail(zhaoliu, '代发的邮件')
  const shown = await steps.post('getEmailDetail', { accountId: 0, folder: 'inbox', emailId: mail?.emailId }, zhaoliu)
  expect(shown.data).toMatchObject({
    from: { name: '张三', address: 'zhangsan@jzu.edu.cn' },
    sender: { name: '李四', address: 'lisi@jzu.edu.cn' },
  })
  expect((shown.data as { text: string }).text).toContain('由 李四 代 张三 发送 / Sent by 李四 on behalf of 张三')
  expect(await steps.findMail(acting, '代发的邮件', 'sent')).toBeDefined()
  expect(await steps.findMail(await portal.as('lisi'), '代发的邮件', 'sent')).toBeUndefined()
  const [row] = await portal.sql(
    "select actor_name, principal_name from operation_log where operation = 'mailbox.send'",
  )
  expect(row).toEqual({ actor_name: '李四', principal_name: '张三' })
  for (const [path, body] of [
    ['saveSignature', { accountId: 0, signature: 'x' }],
    ['getOwnAccounts', {}],
    ['removeOwnAccount', { accountId: 1 }],
  ] as const)
    expect(await steps.post(path, body, acting)).toMatchObject({ code: 800, message: '代他人办理业务时不能进行此操作' })
})
