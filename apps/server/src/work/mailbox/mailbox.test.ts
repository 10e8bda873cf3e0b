import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draftOf, mailSteps, type WireMail } from '../../testing/mail/mails.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let steps: ReturnType<typeof mailSteps>
let qianqi: { satoken: string }
let zhaoliu: { satoken: string }
const qianqiAt = 'qianqi@jzu.edu.cn'
const zhaoliuAt = 'zhaoliu@jzu.edu.cn'

beforeAll(async () => {
  portal = await startPortal()
  steps = mailSteps(portal)
  qianqi = await portal.as('qianqi')
  zhaoliu = await portal.as('zhaoliu')
})
afterAll(() => portal.close())

const detail = async (mail: WireMail | undefined, as: { satoken: string }, more = {}) =>
  (await steps.post('getEmailDetail', { accountId: 0, folder: mail?.folder, emailId: mail?.emailId, ...more }, as))
    .data as Record<string, unknown>
const unread = async (as: { satoken: string }) =>
  ((await steps.post('getUnreadEmailCount', {}, as)).data as { unreadEmailNum: number }).unreadEmailNum

test('who has no account of their own has the portal’s own mailbox', async () => {
  const { data } = await steps.post('getEmailAccountList', {}, qianqi)
  expect(data).toMatchObject([
    { accountId: 0, accountName: '内部邮箱', address: qianqiAt, senderName: '钱七', isInternal: 1, state: 0 },
  ])
  const english = await steps.post('getEmailAccountList', {}, { ...qianqi, 'accept-language': 'en' })
  expect(english.data).toMatchObject([{ accountName: 'Internal mailbox' }])
  const folders = (await steps.post('getEmailFolderList', { accountId: 0 }, qianqi)).data as {
    list: { folder: string; folderKind: number }[]
    limitBytes: number
  }
  expect(folders.list.slice(0, 7).map(it => it.folderKind)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(folders.limitBytes).toBe(2048 * 1024 * 1024)
  expect((await portal.post('/mailos/getEmailAccountList', {})).code).toBe(401)
})

describe('a mail from one to another', () => {
  const subject = '实验室用电检查安排'
  const draft = draftOf([zhaoliuAt], {
    subject,
    cc: [{ name: '钱七', address: qianqiAt }],
    bcc: [{ name: '王五', address: 'wangwu@jzu.edu.cn' }],
    html: '<p onclick="x()">请查收<script>alert(1)</script></p><p><a href="javascript:x">坏</a> <a href="https://a.example/">好</a></p>',
  })
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(70_000, 7)])

  test('waits ten seconds, then lies in every inbox and among the sent, its file with it', async () => {
    const before = await unread(zhaoliu)
    const file = await steps.upload(qianqi, draft.draftId, '检查 安排.pdf', bytes)
    expect(file).toMatchObject({ code: 200, data: { fileName: '检查 安排.pdf', fileType: 'application/pdf' } })
    const files = [(file.data as { fileId: string }).fileId]
    const sent = await steps.post('sendEmail', { draft: { ...draft, files } }, qianqi)
    expect(sent).toMatchObject({ code: 200, data: { state: 0, reason: '' } })
    expect((sent.data as { secondsLeft: number }).secondsLeft).toBeGreaterThan(8)
    expect(await steps.findMail(zhaoliu, subject)).toBeUndefined()
    await steps.flush()
    for (const as of [zhaoliu, qianqi, await portal.as('wangwu')])
      expect(await steps.findMail(as, subject)).toMatchObject({ hasFiles: 1, isRead: 0 })
    expect(await unread(zhaoliu)).toBe(before + 1)
    expect((await steps.post('getSendList', {}, qianqi)).data).toMatchObject([{ draftId: draft.draftId, state: 2 }])
    expect((await portal.sql('select 1 from mail_draft_files')).length).toBe(0)
  })
  test('is read once, clean, and says nothing of blind copies but to its sender', async () => {
    const mail = await steps.findMail(zhaoliu, subject)
    const shown = await detail(mail, zhaoliu)
    expect(shown).toMatchObject({ isRead: 1, bcc: [], cc: [{ address: qianqiAt }], blockedPictures: 0 })
    expect(shown['html']).not.toMatch(/script|onclick|javascript/)
    expect(shown['html']).toContain('rel="noopener noreferrer"')
    expect(await steps.findMail(zhaoliu, subject)).toMatchObject({ isRead: 1 })
    const sent = await steps.findMail(qianqi, subject, 'sent')
    expect(await detail(sent, qianqi)).toMatchObject({ bcc: [{ address: 'wangwu@jzu.edu.cn' }] })
    const [file] = shown['files'] as { part: string; fileName: string; size: number }[]
    expect(file).toMatchObject({ fileName: '检查 安排.pdf', size: bytes.length })
    const answer = await portal.server.inject({
      method: 'POST',
      url: '/portal_server/mailos/getEmailFile',
      headers: zhaoliu,
      payload: { accountId: 0, folder: 'inbox', emailId: mail?.emailId, part: file?.part },
    })
    expect(answer.rawPayload.equals(bytes)).toBe(true)
    expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''%E6%A3%80%E6%9F%A5%20")
    expect(answer.headers['content-disposition']).toMatch(/^attachment/)
  })
  test('is nobody else’s', async () => {
    const mail = await steps.findMail(zhaoliu, subject)
    const admin = await portal.as('admin')
    const at = { accountId: 0, folder: 'inbox', emailId: mail?.emailId }
    for (const [path, body] of [
      ['getEmailDetail', at],
      ['getEmailThread', at],
      ['getEmailFile', { ...at, part: '1' }],
      ['getReplyDetail', { ...at, replyKind: 1, draftId: randomUUID() }],
    ] as const)
      expect(await steps.post(path, body, admin)).toMatchObject({ code: 800, message: '该邮件不存在或已被删除' })
    const ids = { accountId: 0, folder: 'inbox', emailIds: [mail?.emailId] }
    await steps.post('deleteEmail', ids, admin)
    await steps.post('moveEmail', { ...ids, toFolder: 'archive' }, admin)
    await steps.post('setEmailFlags', { ...ids, isStarred: 1 }, admin)
    expect(await steps.findMail(zhaoliu, subject)).toMatchObject({ isStarred: 0 })
    expect((await steps.post('getEmailList', { accountId: 7, folder: 'inbox' }, admin)).code).toBe(800)
  })
  test('is answered to all, quoted, marked and in one conversation', async () => {
    const mail = await steps.findMail(zhaoliu, subject)
    const ask = { accountId: 0, folder: 'inbox', emailId: mail?.emailId, replyKind: 2, draftId: randomUUID() }
    const reply = (await steps.post('getReplyDetail', ask, zhaoliu)).data as ReturnType<typeof draftOf>
    expect(reply).toMatchObject({ subject: `回复：${subject}`, to: [{ address: qianqiAt }], cc: [], savedTime: null })
    expect(reply.html).toContain('<blockquote>')
    // Opened and not written in: it is no unfinished draft.
    expect((await steps.post('getDraftList', {}, zhaoliu)).data).toEqual([])
    const { savedTime: _savedTime, ...draft } = { savedTime: null, ...reply }
    await steps.send(zhaoliu, draft)
    const answered = await steps.findMail(zhaoliu, subject)
    expect(answered).toMatchObject({ isAnswered: 1 })
    const thread = await steps.post(
      'getEmailThread',
      { accountId: 0, folder: 'inbox', emailId: answered?.emailId },
      zhaoliu,
    )
    expect((thread.data as WireMail[]).map(it => it.subject)).toEqual([subject, `回复：${subject}`])
    const back = await steps.findMail(qianqi, `回复：${subject}`)
    const again = { accountId: 0, folder: 'inbox', emailId: back?.emailId, replyKind: 1, draftId: randomUUID() }
    const inEnglish = await steps.post('getReplyDetail', again, { ...qianqi, 'accept-language': 'en' })
    expect(inEnglish.data).toMatchObject({ subject: `Re: ${subject}` })
  })
  test('is forwarded with its files', async () => {
    const mail = await steps.findMail(zhaoliu, subject)
    const ask = { accountId: 0, folder: 'inbox', emailId: mail?.emailId, replyKind: 3, draftId: randomUUID() }
    const forward = (await steps.post('getReplyDetail', ask, zhaoliu)).data as Record<string, unknown>
    expect(forward).toMatchObject({ subject: `转发：${subject}`, to: [], files: [{ fileName: '检查 安排.pdf' }] })
    const files = (forward['files'] as { fileId: string }[]).map(file => file.fileId)
    const { savedTime: _savedTime, ...rest } = forward
    await steps.send(zhaoliu, { ...rest, to: [{ name: '', address: 'admin@jzu.edu.cn' }], files })
    const got = await steps.findMail(await portal.as('admin'), `转发：${subject}`)
    expect(got).toMatchObject({ hasFiles: 1 })
    expect(await steps.findMail(zhaoliu, subject)).toMatchObject({ isForwarded: 1 })
  })
})

describe('folders', () => {
  test('own ones are made, renamed, filled and removed; what was in them is in the trash', async () => {
    await steps.send(qianqi, draftOf([zhaoliuAt], { subject: '归档材料' }))
    const save = (body: object) => steps.post('saveEmailFolder', { accountId: 0, ...body }, zhaoliu)
    const { data } = await save({ folderName: '项目/2026' })
    expect(data).toBeNull()
    const made = (await save({ folderName: '科研项目' })).data as { folder: string }
    const inner = (await save({ folderName: '2026年度', parentFolder: made.folder })).data as { folder: string }
    expect(await save({ folderName: '科研项目' })).toMatchObject({ code: 800, message: '文件夹已存在' })
    expect((await save({ folder: inner.folder, folderName: '2026 年' })).code).toBe(200)
    for (const folder of ['inbox', 'trash'])
      expect(await save({ folder, folderName: '别的' })).toMatchObject({
        code: 800,
        message: '系统文件夹不能修改或删除',
      })
    const mail = await steps.findMail(zhaoliu, '归档材料')
    const move = { accountId: 0, folder: 'inbox', emailIds: [mail?.emailId], toFolder: inner.folder }
    expect((await steps.post('moveEmail', move, zhaoliu)).data).toEqual({
      folder: inner.folder,
      emailIds: [mail?.emailId],
    })
    expect((await steps.list(zhaoliu, inner.folder)).map(it => it.subject)).toEqual(['归档材料'])
    const other = { accountId: 0, folder: 'inbox', emailIds: [mail?.emailId], toFolder: inner.folder }
    expect(await steps.post('moveEmail', other, qianqi)).toMatchObject({
      code: 800,
      message: '该文件夹不存在或已被删除',
    })
    expect((await steps.post('deleteEmailFolder', { accountId: 0, folder: made.folder }, zhaoliu)).code).toBe(200)
    expect(await steps.findMail(zhaoliu, '归档材料', 'trash')).toBeDefined()
    expect((await steps.post('getEmailList', { accountId: 0, folder: inner.folder }, zhaoliu)).code).toBe(800)
  })
  test('deleting goes to the trash first, then for good, and takes the files along', async () => {
    const mail = await steps.findMail(zhaoliu, '归档材料', 'trash')
    const sent = await steps.findMail(qianqi, '归档材料', 'sent')
    const ids = { accountId: 0, emailIds: [sent?.emailId] }
    const first = await steps.post('deleteEmail', { ...ids, folder: 'sent' }, qianqi)
    expect(first.data).toEqual({ isFinal: 0, moved: { folder: 'trash', emailIds: [sent?.emailId] } })
    expect((await steps.post('deleteEmail', { ...ids, folder: 'trash' }, qianqi)).data).toEqual({
      isFinal: 1,
      moved: null,
    })
    const last = { accountId: 0, folder: 'trash', emailIds: [mail?.emailId] }
    expect((await steps.post('deleteEmail', last, zhaoliu)).data).toMatchObject({ isFinal: 1 })
    expect(await portal.sql("select 1 from internal_mails where subject = '归档材料'")).toEqual([])
  })
  test('a folder of another validity is said to have changed', async () => {
    const asked = { accountId: 0, folder: 'inbox', emailId: '9.1' }
    expect(await steps.post('getEmailDetail', asked, qianqi)).toMatchObject({
      code: 800,
      message: '该文件夹已在邮件服务器上重建，请刷新后重试',
    })
  })
})

describe('lists', () => {
  test('go on page by page, filter, search, and show the starred of all folders', async () => {
    for (let number = 1; number <= 7; number++)
      await steps.post('sendEmail', { draft: draftOf([zhaoliuAt], { subject: `周报 ${number}` }) }, qianqi)
    await steps.flush()
    const page = async (more: object) =>
      (
        await steps.post(
          'getEmailList',
          { accountId: 0, folder: 'inbox', keyword: '周报', pageSize: 3, ...more },
          zhaoliu,
        )
      ).data as { list: WireMail[]; total: number; next: string | null }
    const first = await page({})
    expect([first.total, first.list.length]).toEqual([7, 3])
    const second = await page({ next: first.next })
    const third = await page({ next: second.next })
    expect(third.next).toBeNull()
    expect(new Set([first, second, third].flatMap(it => it.list.map(mail => mail.subject))).size).toBe(7)
    expect((await page({ next: 'nonsense' })).list).toEqual(first.list)
    const ids = { accountId: 0, folder: 'inbox', emailIds: first.list.map(mail => mail.emailId) }
    await steps.post('setEmailFlags', { ...ids, isStarred: 1, isRead: 1 }, zhaoliu)
    expect((await page({ filter: 1 })).total).toBe(4)
    expect((await page({ filter: 2 })).total).toBe(3)
    expect((await page({ filter: 3 })).total).toBe(0)
    await steps.post('moveEmail', { ...ids, toFolder: 'archive' }, zhaoliu)
    expect((await steps.list(zhaoliu, '*', { keyword: '周报' })).map(mail => mail.folder)).toEqual(
      Array(3).fill('archive'),
    )
    expect((await steps.list(zhaoliu, 'inbox', { keyword: '%' })).length).toBe(0)
    expect((await steps.list(zhaoliu, 'inbox', { keyword: '钱七' })).length).toBeGreaterThan(3)
  })
  test('people of the directory are found by name, pinyin, number and address', async () => {
    const find = async (keyword: string) =>
      ((await steps.post('getAddressees', { keyword }, qianqi)).data as { address: string; name: string }[]).map(
        it => it.name,
      )
    for (const keyword of ['赵明月', 'zhaomingyue', 'Zhao Ming', 'zm', 'zmy', 'zhaomy', '2015206', 'zhaomingyue@jzu'])
      expect(await find(keyword), keyword).toContain('赵明月')
    expect(await find('孙八')).toEqual([])
    expect(await find('  ')).toEqual([])
  })
})
