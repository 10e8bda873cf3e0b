import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MailAccounts, mailAccounts, serverOf } from '../../../testing/mail/mailAccounts.ts'
import { type MailSystem, startMailSystem, whyNoMailSystem } from '../../../testing/mail/mailSystem.ts'
import { deepParts, encodeGbk, plainMail as mail, nestedForwards, readAll } from '../../../testing/mail/sampleMails.ts'
import type { MailStore } from '../mailStore.rules.ts'

const whyNot = whyNoMailSystem()
const zhang = { address: 'zhang@mail.example', password: 'secret-1' }
const li = { address: 'li@mail.example', password: 'secret-2' }

describe.skipIf(whyNot !== null)(`mails that are odd on purpose${whyNot ? ` (${whyNot})` : ''}`, () => {
  let system: MailSystem
  let accounts: MailAccounts
  let store: MailStore
  let ofLi: MailStore
  beforeAll(async () => {
    system = await startMailSystem([zhang, li])
    accounts = mailAccounts()
    store = accounts.servers.open(accounts.add(zhang, serverOf(system)), '10.1.1.1')
    ofLi = accounts.servers.open(accounts.add(li, serverOf(system)), '10.1.1.2')
  }, 60_000)
  afterAll(async () => {
    await accounts?.servers.close()
    await system?.close()
  })
  const newest = async (limit: number) => (await store.list({ folder: 'INBOX', limit, filter: 'all' })).rows

  test.each([24, 60])('parts of %i levels are listed and read, and their file is given', async levels => {
    system.deliver(zhang.address, nestedForwards(levels))
    system.deliver(zhang.address, deepParts(levels))
    const [parts, forwards] = await newest(2)
    if (!parts || !forwards) throw new Error('both should be listed')
    expect(parts).toMatchObject({ subject: `${levels} parts`, hasFiles: true })
    const { text, files } = await store.read(parts)
    expect(text.trim()).toBe('in the innermost part')
    expect(files).toMatchObject([{ name: 'deep.bin' }])
    const file = await store.file(parts, files[0]?.part ?? '')
    expect((await readAll(file.content)).toString()).toBe('deep')
    expect(forwards).toMatchObject({ subject: `${levels} forwards`, hasFiles: true })
    expect((await store.read(forwards)).files).toMatchObject([{ part: '1', name: `${levels - 1} forwards.eml` }])
  })

  test('what lies too deep to be told apart is listed, says so, and is there as a whole', async () => {
    const bytes = deepParts(150)
    system.deliver(zhang.address, bytes)
    const [row] = await newest(1)
    if (!row) throw new Error('it should be listed')
    expect(row).toMatchObject({ subject: '150 parts', hasFiles: true, isTooDeep: true })
    const { text, html, files, isTooDeep } = await store.read(row)
    expect({ text, html, files, isTooDeep }).toMatchObject({
      text: '',
      html: null,
      isTooDeep: true,
      files: [{ part: '0', name: '150 parts.eml', type: 'message/rfc822' }],
    })
    const file = await store.file(row, '0')
    expect(file.name).toBe('150 parts.eml')
    expect((await readAll(file.content)).toString()).toContain('in the innermost part')
  })

  test('Chinese as bare bytes of GBK in every line of a head, and in the name of a file', async () => {
    // The second byte of 誠 is a backslash, that of 丂 an at sign.
    const head = [
      'From: "張誠" <zhangcheng@example.org>',
      'To: 李丂 <li@mail.example>, zhang@mail.example',
      'Cc: 財務誠處 <cw@example.org>',
      'Reply-To: 誠 <back@example.org>',
      'Subject: 關於誠信的',
      ' 通知',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b1',
    ]
    const body = [
      '',
      '--b1',
      'Content-Type: text/plain; charset=gbk',
      '',
      '正文',
      '--b1',
      'Content-Type: application/pdf',
    ]
    const file = ['Content-Disposition: attachment; filename="誠信表.pdf"', '', '%PDF', '--b1--', '']
    system.deliver(zhang.address, encodeGbk([...head, ...body, ...file].join('\n')))
    const [row] = await newest(1)
    if (!row) throw new Error('it should be listed')
    const shown = { from: { name: '張誠', address: 'zhangcheng@example.org' }, subject: '關於誠信的 通知' }
    expect(row).toMatchObject({ ...shown, to: [{ name: '李丂', address: 'li@mail.example' }, { name: '' }] })
    const read = await store.read(row)
    expect(read).toMatchObject({ ...shown, cc: [{ name: '財務誠處' }], replyTo: [{ name: '誠' }], text: '正文' })
    expect(read.files).toMatchObject([{ name: '誠信表.pdf' }])
    expect((await store.file(row, read.files[0]?.part ?? '')).name).toBe('誠信表.pdf')
  })

  test('a page of mails that are gone is not the end of the list', async () => {
    for (let n = 1; n <= 12; n++) system.deliver(li.address, mail({ Subject: `line ${n}` }))
    const page = (next?: string) => ofLi.list({ folder: 'INBOX', limit: 3, filter: 'all', ...(next && { next }) })
    const first = await page()
    expect(first.rows.map(row => row.subject)).toEqual(['line 12', 'line 11', 'line 10'])
    // Removed by another program, while this connection goes on with the places that it knows.
    system.manage('expunge', '-u', li.address, 'mailbox', 'INBOX', 'uid', '4:9')
    const second = await page(first.next ?? '')
    expect(second.rows.map(row => row.subject)).toEqual(['line 3', 'line 2', 'line 1'])
    expect(second.next).toBeNull()
  })
})
