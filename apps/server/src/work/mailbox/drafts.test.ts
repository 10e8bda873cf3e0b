import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draftOf, mailSteps } from '../../testing/mail/mails.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let steps: ReturnType<typeof mailSteps>
let qianqi: { satoken: string }
let zhaoliu: { satoken: string }

beforeAll(async () => {
  portal = await startPortal()
  steps = mailSteps(portal)
  qianqi = await portal.as('qianqi')
  zhaoliu = await portal.as('zhaoliu')
})
afterAll(() => portal.close())

const save = (draft: object, as = qianqi, more = {}) => steps.post('saveEmail', { draft, ...more }, as)
interface Opened {
  files: { fileId: string }[]
  html: string
}
const unfinished = async (as = qianqi) =>
  ((await steps.post('getDraftList', {}, as)).data as { draftId: string }[]).map(it => it.draftId)

describe('a draft', () => {
  test('is kept while it is typed, clean, and is its writer’s alone', async () => {
    const draft = draftOf(['not yet an addr'], {
      html: '<p style="x">一</p><img src="http://a.example/x.png"><script>1</script>',
    })
    expect(await save(draft)).toMatchObject({ code: 200, data: { savedTime: expect.stringMatching(/^20/) } })
    const key = { draftId: draft.draftId }
    const { data } = await steps.post('getDraft', key, qianqi)
    expect(data).toMatchObject({ html: '<p>一</p>', to: [{ address: 'not yet an addr' }], files: [] })
    expect(await unfinished()).toEqual([draft.draftId])
    expect(await unfinished(zhaoliu)).toEqual([])
    for (const path of ['getDraft', 'cancelSendEmail', 'retrySendEmail'])
      expect(await steps.post(path, key, zhaoliu), path).toMatchObject({ code: 800, message: '该草稿不存在或已被删除' })
    await steps.post('removeDraft', key, zhaoliu)
    expect(await unfinished()).toEqual([draft.draftId])
    await steps.post('removeDraft', key, qianqi)
    expect(await unfinished()).toEqual([])
  })
  test('may be long, as long as a mail', async () => {
    const draft = draftOf([], { html: `<p>${'长'.repeat(900_000)}</p>` })
    expect((await save(draft)).code).toBe(200)
    expect((await save({ ...draft, html: `<p>${'长'.repeat(1_000_001)}</p>` })).code).toBe(404)
    await steps.post('removeDraft', { draftId: draft.draftId }, qianqi)
  })
  test('put away lies in the drafts folder, is written on from there, and never lies there twice', async () => {
    const draft = draftOf(['zhaoliu@jzu.edu.cn'], {
      subject: '放下的草稿',
      bcc: [{ name: '', address: 'lisi@jzu.edu.cn' }],
    })
    const file = (await steps.upload(qianqi, draft.draftId, '说明.txt', Buffer.from('说明'))).data as { fileId: string }
    const files = [file.fileId]
    expect((await save({ ...draft, files }, qianqi, { isPutAway: 1 })).code).toBe(200)
    expect(await unfinished()).toEqual([])
    const first = await steps.findMail(qianqi, '放下的草稿', 'drafts')
    expect(first).toMatchObject({ hasFiles: 1 })
    const again = { accountId: 0, folder: 'drafts', emailId: first?.emailId, draftId: randomUUID() }
    const opened = (await steps.post('editDraft', again, qianqi)).data as Opened
    expect(opened).toMatchObject({ draftId: again.draftId, subject: '放下的草稿', files: [{ fileName: '说明.txt' }] })
    const { savedTime: _savedTime, ...rest } = { savedTime: '', ...opened }
    const changed = { ...rest, html: '<p>改过</p>', files: opened.files.map(it => it.fileId) }
    expect((await save(changed)).code).toBe(200)
    expect(await unfinished()).toEqual([again.draftId])
    await save(changed, qianqi, { isPutAway: 1 })
    expect((await steps.list(qianqi, 'drafts')).filter(it => it.subject === '放下的草稿')).toHaveLength(1)
    // The portal has forgotten it by now: what lies in the folder is all there is.
    await portal.sql('delete from mail_drafts')
    await portal.sql('delete from mail_draft_files')
    const copy = await steps.findMail(qianqi, '放下的草稿', 'drafts')
    const last = { ...again, emailId: copy?.emailId, draftId: randomUUID() }
    const read = (await steps.post('editDraft', last, qianqi)).data as Opened
    expect(read).toMatchObject({ bcc: [{ address: 'lisi@jzu.edu.cn' }], files: [{ fileName: '说明.txt', size: 6 }] })
    expect(read.html).toContain('改过')
    // Opened, not written in and left: the copy stays.
    await steps.post('removeDraft', { draftId: last.draftId }, qianqi)
    expect(await steps.findMail(qianqi, '放下的草稿', 'drafts')).toBeDefined()
    const sent = { ...last, draftId: randomUUID() }
    const toSend = (await steps.post('editDraft', sent, qianqi)).data as Opened
    const { savedTime: _saved, ...ready } = { savedTime: '', ...toSend }
    await steps.send(qianqi, { ...ready, files: toSend.files.map(it => it.fileId) })
    expect(await steps.findMail(qianqi, '放下的草稿', 'drafts')).toBeUndefined()
    expect(await steps.findMail(zhaoliu, '放下的草稿')).toMatchObject({ hasFiles: 1 })
  })
  test('is refused where there are a hundred, also to those that come at once', async () => {
    await portal.sql(
      `insert into mail_drafts (owner_id, key, account_id, content)
       select id, gen_random_uuid(), 0, $1::jsonb from users, generate_series(1, 99) where username = 'qianqi'`,
      [JSON.stringify({ to: [], cc: [], bcc: [], subject: '很多草稿', html: '', origin: null, files: [] })],
    )
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(draftOf([]))))
    expect(answers.filter(it => it.code === 200)).toHaveLength(1)
    expect(answers.find(it => it.code === 800)?.message).toBe('最多保存 100 封草稿，请先清理')
    await portal.sql("delete from mail_drafts where owner_id = (select id from users where username = 'qianqi')")
  })
  test('takes files up to thirty megabytes in all, and gives none to another', async () => {
    const draft = draftOf(['zhaoliu@jzu.edu.cn'])
    const half = Buffer.alloc(16 * 1024 * 1024, 5)
    expect((await steps.upload(qianqi, draft.draftId, 'a.bin', half)).code).toBe(200)
    expect(await steps.upload(qianqi, draft.draftId, 'b.bin', half)).toMatchObject({
      code: 800,
      message: '一封邮件的附件合计不能超过 30 MB',
    })
    expect(await steps.upload(qianqi, draft.draftId, 'c.bin', Buffer.alloc(31 * 1024 * 1024))).toMatchObject({
      code: 800,
      message: '文件不能超过 30 MB',
    })
    expect((await steps.upload(qianqi, draft.draftId, 'd.bin', Buffer.alloc(0))).code).toBe(800)
    const [kept] = await portal.sql<{ id: string }>('select id from mail_draft_files')
    const theirs = { ...draftOf(['qianqi@jzu.edu.cn']), files: [kept?.id] }
    expect((await steps.post('sendEmail', { draft: theirs }, zhaoliu)).code).toBe(800)
    await steps.post('removeEmailFile', { draftId: draft.draftId, fileId: kept?.id }, zhaoliu)
    expect(await portal.sql('select 1 from mail_draft_files')).toHaveLength(1)
    await steps.post('removeEmailFile', { draftId: draft.draftId, fileId: kept?.id }, qianqi)
    expect(await portal.sql('select 1 from mail_draft_files')).toHaveLength(0)
    for (const name of ['../../etc/passwd', 'a\\b\\c.txt', 'x\u202etxt.exe'])
      expect((await steps.upload(qianqi, draft.draftId, name, Buffer.from('x'))).data).toMatchObject({
        fileName: expect.not.stringMatching(/[\\/\u202e]/),
      })
  })
  test('a mail of thirty megabytes goes out whole', async () => {
    const draft = draftOf(['zhaoliu@jzu.edu.cn'], { subject: '三十兆' })
    const bytes = Buffer.alloc(29 * 1024 * 1024, 'abcdefg')
    const file = (await steps.upload(qianqi, draft.draftId, '大.bin', bytes)).data as { fileId: string }
    await steps.send(qianqi, { ...draft, files: [file.fileId] })
    const mail = await steps.findMail(zhaoliu, '三十兆')
    const shown = await steps.post('getEmailDetail', { accountId: 0, folder: 'inbox', emailId: mail?.emailId }, zhaoliu)
    expect(shown.data).toMatchObject({ files: [{ fileName: '大.bin', size: bytes.length }] })
  })
  test('what nobody comes back for is swept away', async () => {
    const draft = draftOf([])
    await steps.upload(qianqi, draft.draftId, 'x.txt', Buffer.from('x'))
    await portal.sql("update mail_draft_files set uploaded_at = now() - interval '2 days'")
    await portal.sql("update mail_drafts set saved_at = now() - interval '8 days'")
    await portal.services.outbox.clean()
    expect(await portal.sql('select 1 from mail_draft_files')).toEqual([])
    expect(await portal.sql("select 1 from mail_drafts where state <> 'draft'")).toEqual([])
  })
})

test('pictures: those of the mail itself are in it, those from elsewhere are counted and left out', async () => {
  await steps.send(qianqi, draftOf(['zhaoliu@jzu.edu.cn'], { subject: '带图' }))
  const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  const html = [
    `<p>x</p><img src="data:image/gif;base64,${gif}"><img src="data:image/svg+xml;base64,${gif}">`,
    '<img src="//10.0.0.1/a.png"><img src="http://127.0.0.1:1/b.png" srcset="http://a.example/c.png 2x" ',
    'style="background:url(http://a.example/d)">',
  ].join('')
  await portal.sql("update internal_mails set html = $1 where subject = '带图'", [html])
  const mail = await steps.findMail(zhaoliu, '带图')
  const read = async (more: object) =>
    (await steps.post('getEmailDetail', { accountId: 0, folder: 'inbox', emailId: mail?.emailId, ...more }, zhaoliu))
      .data as { html: string; blockedPictures: number }
  for (const more of [{}, { showPictures: 1 }]) {
    const shown = await read(more)
    expect(shown.blockedPictures).toBe(2)
    expect(shown.html.match(/src="data:image\/gif/g)).toHaveLength(2)
    expect(shown.html).not.toMatch(/svg|http|url\(|srcset|10\.0\.0\.1/)
  }
})
