import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverForm } from '../../testing/mail/mailAccounts.ts'
import { type MailSystem, startMailSystem, whyNoMailSystem, withoutPenalty } from '../../testing/mail/mailSystem.ts'
import { mailSteps } from '../../testing/mail/mails.ts'
import { startTokenEndpoint } from '../../testing/mail/tokenEndpoint.ts'
import { type Wire as Answer, startPortal, type TestPortal } from '../../testing/portal.ts'
import { startWire, type Wire } from '../../testing/wire.ts'

const whyNot = whyNoMailSystem()
const patience = 90_000
const zhang = { address: 'zhang@mail.example', password: 'secret-1' }
const li = { address: 'li@mail.example', password: 'secret-2' }
const key = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

/** The whole way: the portal's calls over HTTP, its tables, and mail servers as organisations run them. */
describe.skipIf(whyNot !== null)(`the mailbox on a real mail server${whyNot ? ` (${whyNot})` : ''}`, () => {
  let system: MailSystem
  let wire: Wire
  let portal: TestPortal
  let of: Record<'admin' | 'zhangsan' | 'lisi', { satoken: string }>
  let serverId = 0
  const accounts = { zhangsan: 0, lisi: 0 }
  beforeAll(async () => {
    system = await startMailSystem([zhang, li], withoutPenalty)
    wire = await startWire(system.imapPort)
    portal = await startPortal()
    of = { admin: await portal.as('admin'), zhangsan: await portal.as('zhangsan'), lisi: await portal.as('lisi') }
  }, patience)
  afterAll(async () => {
    await portal?.close()
    await wire?.close()
    await system?.close()
  })
  const good = async <T = Record<string, unknown>>(answer: Promise<Answer>): Promise<T> => {
    const { code, data, message, body } = await answer
    if (code !== 200) throw new Error(`${code} ${message} ${JSON.stringify(body['errors'])}`)
    return data as T
  }
  const settings = () => serverForm({ imapPort: wire.port, submissionPort: system.submissionPort })
  const fileOf = (one: object, part: string | undefined, headers: { satoken: string }) =>
    portal.server.inject({
      method: 'POST',
      url: '/portal_server/mailos/getEmailFile',
      headers,
      payload: { ...one, part },
    })
  const save = async (person: { address: string; password: string }, who: { satoken: string }) => {
    const given = { yxfwId: serverId, accountName: '校园邮箱', senderName: '张三', address: person.address }
    const pwd = await portal.sealPassword(person.password)
    return portal.post('/mailos/saveOwnAccount', { ...given, pwd }, who)
  }
  interface Row {
    emailId: string
    folder: string
    subject: string
    isRead: number
    isAnswered: number
  }
  const list = async (folder = 'INBOX', who: 'zhangsan' | 'lisi' = 'zhangsan', more = {}) =>
    (
      await good<{ list: Row[] }>(
        portal.post('/mailos/getEmailList', { accountId: accounts[who], folder, ...more }, of[who]),
      )
    ).list
  const draft = (n: number, more = {}) => ({
    draftId: key(n),
    accountId: accounts.zhangsan,
    cc: [],
    bcc: [],
    origin: null,
    files: [],
    to: [{ name: '李四', address: li.address }],
    subject: `第 ${n} 封`,
    html: '<p>您好</p>',
    ...more,
  })
  /** Nobody wants to wait ten seconds. */
  const dueNow = async () => {
    await portal.sql("update mail_drafts set due_at = now() where state = 'waiting'")
    await portal.services.outbox.work()
  }
  const sendings = () =>
    good<{ draftId: string; state: number; reason: string }[]>(portal.post('/mailos/getSendList', {}, of.zhangsan))
  const sending = async (n: number) => (await sendings()).find(it => it.draftId === key(n))

  test('an administrator names the mail system and sees whether it is there', async () => {
    serverId = (await good<{ id: number }>(portal.post('/xtglYxfw/save', settings(), of.admin))).id
    expect(await good(portal.post('/xtglYxfw/test', { id: serverId }, of.admin))).toEqual({ sfkd: 1, wtxx: '' })
    const other = { ...settings(), yxfwmc: '死的', smtpPort: 1 }
    const dead = await good<{ id: number }>(portal.post('/xtglYxfw/save', other, of.admin))
    expect(await good(portal.post('/xtglYxfw/test', { id: dead.id }, of.admin))).toMatchObject({
      sfkd: 0,
      wtxx: expect.stringMatching(/\S/),
    })
  })

  test('a person sets up an account; a wrong password is said at its field, and none is ever told again', async () => {
    const wrong = await save({ ...zhang, password: 'no' }, of.zhangsan)
    expect([wrong.code, Object.keys(wrong.body['errors'] as object)]).toEqual([800, ['pwd']])
    accounts.zhangsan = (await good<{ accountId: number }>(save(zhang, of.zhangsan))).accountId
    accounts.lisi = (await good<{ accountId: number }>(save(li, of.lisi))).accountId
    const mine = await good<object[]>(portal.post('/mailos/getOwnAccounts', {}, of.zhangsan))
    expect(JSON.stringify(mine)).not.toContain(zhang.password)
    const rows = JSON.stringify(await portal.sql('select * from mail_accounts'))
    expect(rows).toContain(zhang.address)
    expect(rows).not.toContain(zhang.password)
    // Somebody else's account is none.
    const theirs = { accountId: accounts.lisi, folder: 'INBOX' }
    expect((await portal.post('/mailos/getEmailList', theirs, of.zhangsan)).code).toBe(800)
  })

  test('there is room for ten accounts, also where two are set up at once', async () => {
    await portal.sql(
      `insert into mail_accounts (owner_id, server_id, name, address, username)
       select owner_id, server_id, '其他', address, username from mail_accounts, generate_series(1, 8) where id = $1`,
      [accounts.lisi],
    )
    const answers = await Promise.all([save(zhang, of.lisi), save(zhang, of.lisi)])
    expect(answers.map(it => it.code).sort()).toEqual([200, 800])
    expect(answers.find(it => it.code === 800)?.message).toBe('最多设置 10 个邮箱账号')
    const added = answers.find(it => it.code === 200)?.data as { accountId: number }
    await good(portal.post('/mailos/removeOwnAccount', added, of.lisi))
    await portal.sql("delete from mail_accounts where name = '其他'")
  })

  test('reading: folders, a list, a mail with its picture and its file, which counts as read', async () => {
    system.deliver(
      zhang.address,
      [
        'From: =?gb2312?B?v8bRp7y8yvW0pg==?= <kjc@example.org>',
        'Subject: =?gb2312?B?veHM4szh0NE=?=',
        'MIME-Version: 1.0',
        'Content-Type: multipart/mixed; boundary=b',
        '\n--b\nContent-Type: text/html; charset=utf-8\n',
        '<p onclick="x()">请看<script>alert(1)</script><img src="http://tracker.example/x.png"></p>',
        "--b\nContent-Type: text/plain; name*=utf-8''%E9%99%84%E4%BB%B6.txt",
        "Content-Disposition: attachment; filename*=utf-8''%E9%99%84%E4%BB%B6.txt\n",
        'content of it',
        '--b--',
      ].join('\n'),
    )
    const { list: folders } = await good<{ list: { folder: string; unreadEmailNum: number }[] }>(
      portal.post('/mailos/getEmailFolderList', { accountId: accounts.zhangsan }, of.zhangsan),
    )
    expect(folders.find(it => it.folder === 'INBOX')).toMatchObject({ unreadEmailNum: 1 })
    const [row] = await list()
    expect(row).toMatchObject({ subject: '结题提醒', isRead: 0, from: { name: '科学技术处' }, hasFiles: 1 })
    const one = { accountId: accounts.zhangsan, folder: 'INBOX', emailId: row?.emailId }
    const mail = await good<{ html: string; files: { part: string; fileName: string }[] }>(
      portal.post('/mailos/getEmailDetail', one, of.zhangsan),
    )
    expect(mail).toMatchObject({ blockedPictures: 1, files: [{ fileName: '附件.txt' }] })
    expect(mail.html).toContain('请看')
    expect(mail.html).not.toMatch(/script|onclick|tracker/)
    const file = await fileOf(one, mail.files[0]?.part, of.zhangsan)
    expect([file.statusCode, file.body.trim()]).toEqual([200, 'content of it'])
    expect(String(file.headers['content-disposition'])).toContain(encodeURIComponent('附件.txt'))
    expect((await list())[0]).toMatchObject({ isRead: 1 })
    expect(await list('INBOX', 'zhangsan', { keyword: '结题' })).toHaveLength(1)
  })

  test('writing: put away it stands in the drafts folder; sent it arrives, is filed, marks what it answers, and is a draft no more', async () => {
    const [answered] = await list()
    const origin = { accountId: accounts.zhangsan, folder: 'INBOX', emailId: answered?.emailId, replyKind: 1 }
    await good(portal.post('/mailos/saveEmail', { draft: draft(1, { origin }), isPutAway: 1 }, of.zhangsan))
    await good(
      portal.post('/mailos/saveEmail', { draft: draft(1, { origin, subject: '改过的' }), isPutAway: 1 }, of.zhangsan),
    )
    expect((await list('Drafts')).map(row => row.subject)).toEqual(['改过的'])
    const sent = { draft: draft(1, { origin, subject: '改过的' }) }
    for (let n = 0; n < 2; n++)
      expect(await good(portal.post('/mailos/sendEmail', sent, of.zhangsan))).toMatchObject({ state: 0 })
    await dueNow()
    await expect.poll(async () => (await list('INBOX', 'lisi')).map(row => row.subject)).toEqual(['改过的'])
    expect(await sending(1)).toMatchObject({ state: 2 })
    await portal.services.outbox.work()
    await expect.poll(async () => (await list('Sent')).map(row => row.subject)).toEqual(['改过的'])
    await expect.poll(() => list('Drafts')).toEqual([])
    expect((await list())[0]).toMatchObject({ isAnswered: 1 })
    await portal.services.outbox.work()
    expect(await list('INBOX', 'lisi')).toHaveLength(1)
    const [got] = await list('INBOX', 'lisi')
    const detail = { accountId: accounts.lisi, folder: 'INBOX', emailId: got?.emailId }
    expect(await good(portal.post('/mailos/getEmailDetail', detail, of.lisi))).toMatchObject({
      from: { name: '张三', address: zhang.address },
      to: [{ address: li.address }],
    })
  })

  test('a refused recipient: nobody gets it, the reason is a sentence, the draft is there', async () => {
    const to = [
      { name: '', address: li.address },
      { name: '', address: 'nobody@mail.example' },
    ]
    await good(portal.post('/mailos/sendEmail', { draft: draft(2, { to }) }, of.zhangsan))
    await dueNow()
    await expect
      .poll(() => sending(2))
      .toMatchObject({ state: 3, reason: expect.stringContaining('nobody@mail.example') })
    expect(await list('INBOX', 'lisi')).toHaveLength(1)
    expect(await good(portal.post('/mailos/cancelSendEmail', { draftId: key(2) }, of.zhangsan))).toMatchObject({
      subject: '第 2 封',
    })
  })

  test('forwarding takes the file along; a draft of the folder is opened for writing on; the counter follows', async () => {
    const [row] = await list()
    const one = { accountId: accounts.zhangsan, folder: 'INBOX', emailId: row?.emailId }
    const reply = await good<{ subject: string; html: string; files: { fileId: string; fileName: string }[] }>(
      portal.post('/mailos/getReplyDetail', { ...one, replyKind: 3, draftId: key(4) }, of.zhangsan),
    )
    expect(reply.files).toMatchObject([{ fileName: '附件.txt' }])
    const forward = draft(4, { subject: reply.subject, html: reply.html, files: reply.files.map(it => it.fileId) })
    await good(portal.post('/mailos/saveEmail', { draft: forward, isPutAway: 1 }, of.zhangsan))
    const [copy] = await list('Drafts')
    const open = { accountId: accounts.zhangsan, folder: 'Drafts', emailId: copy?.emailId, draftId: key(5) }
    // It is the same draft, under the number of whoever opened it last.
    expect(await good(portal.post('/mailos/editDraft', open, of.zhangsan))).toMatchObject({
      draftId: key(5),
      subject: reply.subject,
      to: [{ address: li.address }],
    })
    await good(portal.post('/mailos/sendEmail', { draft: { ...forward, draftId: key(5) } }, of.zhangsan))
    await dueNow()
    await expect.poll(() => list('INBOX', 'lisi')).toHaveLength(2)
    const [got] = await list('INBOX', 'lisi')
    const theirs = { accountId: accounts.lisi, folder: 'INBOX', emailId: got?.emailId }
    expect(await good(portal.post('/mailos/getEmailDetail', theirs, of.lisi))).toMatchObject({
      files: [{ fileName: '附件.txt' }],
    })
    const unread = () => portal.sql('select unread from mail_accounts where id = $1', [accounts.lisi])
    for (const isRead of [0, 1]) {
      const flags = { accountId: accounts.lisi, folder: 'INBOX', emailIds: [got?.emailId], isRead }
      await good(portal.post('/mailos/setEmailFlags', flags, of.lisi))
      await expect.poll(unread).toEqual([{ unread: 1 - isRead }])
    }
  })

  test('thirty megabytes go up, out, and down again', async () => {
    const bytes = Buffer.alloc(29_000_000, 7)
    const { data } = await mailSteps(portal).upload(of.zhangsan, key(6), '大文件.bin', bytes)
    const files = [(data as { fileId: string }).fileId]
    await good(portal.post('/mailos/sendEmail', { draft: draft(6, { subject: '大附件', files }) }, of.zhangsan))
    await dueNow()
    await expect.poll(async () => (await list('INBOX', 'lisi'))[0]?.subject).toBe('大附件')
    const [got] = await list('INBOX', 'lisi')
    const one = { accountId: accounts.lisi, folder: 'INBOX', emailId: got?.emailId }
    const mail = await good<{ files: { part: string }[] }>(portal.post('/mailos/getEmailDetail', one, of.lisi))
    const file = await fileOf(one, mail.files[0]?.part, of.lisi)
    expect(file.rawPayload.length).toBe(29_000_000)
    expect(file.rawPayload.equals(bytes)).toBe(true)
  }, 60_000)

  test('by the mail system’s own sign-in: begun and ended by the same person, then read like any other', async () => {
    const endpoint = await startTokenEndpoint()
    const urls = { authorizeUrl: `${endpoint.origin}/authorize`, tokenUrl: `${endpoint.origin}/token` }
    const named = { ...settings(), yxfwmc: '单点邮箱', dlfs: 2, ...urls, clientId: 'portal', scope: 'mail' }
    const { id } = await good<{ id: number }>(portal.post('/xtglYxfw/save', named, of.admin))
    const begin = async () => {
      const { url } = await good<{ url: string }>(portal.post('/mailos/authorizeAccount', { yxfwId: id }, of.lisi))
      return new URL(url).searchParams.get('state') ?? ''
    }
    const claims = Buffer.from(JSON.stringify({ email: zhang.address })).toString('base64url')
    const tokens = { access_token: system.token(zhang.address), expires_in: 600, refresh_token: 'refresh-1' }
    endpoint.answer = () => [200, { ...tokens, id_token: `x.${claims}.y` }]
    const state = await begin()
    const finish = (by: { satoken: string }, with_ = state) =>
      portal.post('/mailos/finishAuthorization', { code: 'c1', state: with_ }, by)
    expect((await finish(of.zhangsan)).code).toBe(800)
    expect((await finish(of.lisi)).code).toBe(800)
    const { accountId } = await good<{ accountId: number }>(finish(of.lisi, await begin()))
    const read = { accountId, folder: 'INBOX' }
    expect(
      (await good<{ list: Row[] }>(portal.post('/mailos/getEmailList', read, of.lisi))).list.length,
    ).toBeGreaterThan(0)
    expect(JSON.stringify(await portal.sql('select * from mail_accounts'))).not.toContain('refresh-1')
    await endpoint.close()
  })

  test('the mail server dies: a sentence and nobody is signed out, counters stay, and no draft is lost', async () => {
    const unread = () => good(portal.post('/mailos/getUnreadEmailCount', {}, of.zhangsan))
    const before = await unread()
    const { port } = wire
    await wire.close()
    for (const path of ['getEmailList', 'getEmailFolderList']) {
      const ask = { accountId: accounts.zhangsan, ...(path === 'getEmailList' && { folder: 'INBOX' }) }
      const answer = await portal.post(`/mailos/${path}`, ask, of.zhangsan)
      expect([answer.code, answer.message]).toEqual([800, '邮件服务器无法连接，请稍后重试'])
    }
    expect(await unread()).toEqual(before)
    const away = await portal.post('/mailos/saveEmail', { draft: draft(3), isPutAway: 1 }, of.zhangsan)
    expect(away.code).toBe(800)
    const kept = await good<{ draftId: string }[]>(portal.post('/mailos/getDraftList', {}, of.zhangsan))
    expect(kept.map(it => it.draftId)).toContain(key(3))
    const [first] = await good<object[]>(portal.post('/mailos/getEmailAccountList', {}, of.zhangsan))
    expect(first).toMatchObject({ accountId: accounts.zhangsan, state: 2 })
    expect(port).toBeGreaterThan(0)
  })
})
