import { setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MailAccounts, mailAccounts, serverOf } from '../../../testing/mail/mailAccounts.ts'
import { type MailSystem, startMailSystem, whyNoMailSystem } from '../../../testing/mail/mailSystem.ts'
import { composed, encodeGbk, plainMail as mail, readAll as read } from '../../../testing/mail/sampleMails.ts'
import type { ListAsk, MailStore } from '../mailStore.rules.ts'

const whyNot = whyNoMailSystem()
const patience = 60_000
const zhang = { address: 'zhang@mail.example', password: 'secret-1' }
const li = { address: 'li@mail.example', password: 'secret-2' }
const small = { address: 'small@mail.example', password: 'secret-3', limit: 300_000 }

const all = (folder: string, more: Partial<ListAsk> = {}): ListAsk => ({ folder, limit: 50, filter: 'all', ...more })
describe.skipIf(whyNot !== null)(`mails on a real mail server${whyNot ? ` (${whyNot})` : ''}`, () => {
  let system: MailSystem
  let accounts: MailAccounts
  let store: MailStore
  let ofLi: MailStore
  let ofSmall: MailStore
  beforeAll(async () => {
    system = await startMailSystem([zhang, li, small])
    accounts = mailAccounts()
    const server = serverOf(system)
    store = accounts.servers.open(accounts.add(zhang, server), '10.1.1.1')
    ofLi = accounts.servers.open(accounts.add(li, server), '10.1.1.2')
    ofSmall = accounts.servers.open(accounts.add(small, server), '10.1.1.3')
  }, patience)
  afterAll(async () => {
    await accounts?.servers.close()
    await system?.close()
  })
  const bySubject = async (folder: string, subject: string, from = store) => {
    const { rows } = await from.list(all(folder))
    const found = rows.find(row => row.subject === subject)
    if (!found) throw new Error(`${subject} is not in ${folder}`)
    return found
  }

  test('folders with their kinds; Chinese ones in one another are made, renamed and removed with their mails kept', async () => {
    const kinds = new Map((await store.folders()).map(folder => [folder.path, folder.kind]))
    expect([...kinds.keys()].sort()).toEqual(['Archive', 'Drafts', 'INBOX', 'Junk', 'Sent', 'Trash'])
    for (const [path, kind] of kinds) expect(kind, path).toBe(path.toLowerCase())
    expect(await store.createFolder('项目', null)).toBe('项目')
    expect(await store.createFolder('2026年度', '项目')).toBe('项目/2026年度')
    await expect(store.createFolder('项目', null)).rejects.toMatchObject({ problem: 'folderExists' })
    for (const bad of ['a/b', 'a*', 'a%b', 'a\rb'])
      await expect(store.createFolder(bad, null), bad).rejects.toMatchObject({ name: 'MailFailure' })
    expect(await store.renameFolder('项目/2026年度', '二〇二六')).toBe('项目/二〇二六')
    await expect(store.renameFolder('项目', 'Junk')).rejects.toMatchObject({ problem: 'folderExists' })
    system.deliver(zhang.address, mail({ Subject: 'kept' }))
    const row = await bySubject('INBOX', 'kept')
    const [moved] = (await store.move('INBOX', [row], '项目/二〇二六')) ?? []
    expect(moved).toMatchObject({ uid: 1 })
    const found = (await store.folders()).find(folder => folder.path === '项目/二〇二六')
    expect(found).toMatchObject({
      name: '二〇二六',
      parent: '项目',
      kind: 'own',
      holdsMails: true,
      total: 1,
      unread: 1,
    })
    await store.removeFolder('项目')
    expect((await store.folders()).some(folder => folder.path.startsWith('项目'))).toBe(false)
    expect(await bySubject('Trash', 'kept')).toMatchObject({ isRead: false })
  })

  test('pages go on where the last one ended, whatever comes in between', async () => {
    for (let n = 1; n <= 7; n++) system.deliver(zhang.address, mail({ Subject: `page ${n}` }))
    const subjects = (page: { rows: { subject: string }[] }) => page.rows.map(row => row.subject)
    const first = await store.list(all('INBOX', { limit: 3 }))
    expect(subjects(first)).toEqual(['page 7', 'page 6', 'page 5'])
    expect(first.total).toBe(7)
    system.deliver(zhang.address, mail({ Subject: 'page 8' }))
    const second = await store.list(all('INBOX', { limit: 3, next: first.next ?? '' }))
    expect(subjects(second)).toEqual(['page 4', 'page 3', 'page 2'])
    const third = await store.list(all('INBOX', { limit: 3, next: second.next ?? '' }))
    expect([subjects(third), third.next]).toEqual([['page 1'], null])
    // One that means nothing is the first page, which shows what has come.
    expect(subjects(await store.list(all('INBOX', { limit: 1, next: 'nonsense' })))).toEqual(['page 8'])
    expect(await store.unread()).toBe(8)
  })

  test('Chinese in GBK: subject, sender, text and the name of a file; what a search finds of it', async () => {
    const gbk = (text: string) => encodeGbk(text)
    const word = (text: string) => `=?gbk?B?${gbk(text).toString('base64')}?=`
    const bytes = Buffer.concat([
      Buffer.from(
        mail(
          {
            From: `${word('科研处')} <keyan@example.org>`,
            Subject: word('结题提醒'),
            'MIME-Version': '1.0',
            'Content-Type': 'multipart/mixed; boundary=b1',
          },
          [
            '--b1\nContent-Type: text/plain; charset=gbk\nContent-Transfer-Encoding: base64\n',
            gbk('请在十二月前提交').toString('base64'),
            '--b1\nContent-Type: application/pdf',
            'Content-Transfer-Encoding: base64',
            `Content-Disposition: attachment; filename="${word('经费表.pdf')}"\n`,
            Buffer.from('%PDF-1').toString('base64'),
            '--b1--',
          ].join('\n'),
        ),
      ),
    ])
    system.deliver(zhang.address, bytes)
    // Without any word of how it is written, as some old programs do.
    const raw = Buffer.concat([
      Buffer.from('From: a@example.org\nSubject: '),
      gbk('裸露的标题'),
      Buffer.from('\n\n'),
      gbk('裸露的正文'),
      Buffer.from('\n'),
    ])
    system.deliver(zhang.address, raw)
    const row = await bySubject('INBOX', '结题提醒')
    expect(row).toMatchObject({ from: { name: '科研处' }, preview: '请在十二月前提交', hasFiles: true })
    const { text, files } = await store.read(row)
    expect(text.trim()).toBe('请在十二月前提交')
    expect(files).toMatchObject([{ part: '2', name: '经费表.pdf', type: 'application/pdf' }])
    const file = await store.file(row, '2')
    expect([file.name, (await read(file.content)).toString()]).toEqual(['经费表.pdf', '%PDF-1'])
    const bare = (await store.list(all('INBOX', { limit: 1 }))).rows[0]
    expect(bare).toMatchObject({ preview: '裸露的正文', subject: '裸露的标题' })
    for (const keyword of ['结题', '科研处', '提交'])
      expect(
        (await store.list(all('INBOX', { keyword }))).rows.map(it => it.subject),
        keyword,
      ).toEqual(['结题提醒'])
    expect((await store.list(all('INBOX', { filter: 'withFiles' }))).rows.map(it => it.subject)).toEqual(['结题提醒'])
    await expect(store.file(row, '9')).rejects.toMatchObject({ problem: 'mailGone' })
    await expect(store.file(row, '1;x')).rejects.toMatchObject({ problem: 'mailGone' })
  })

  test('HTML with its picture, its plain text and its files; who wrote it for whom, and what it answers', async () => {
    const bytes = await composed({
      from: '"处长" <boss@example.org>',
      sender: '"秘书" <helper@example.org>',
      to: zhang.address,
      cc: '"李" <li@mail.example>',
      replyTo: 'office@example.org',
      subject: '附图',
      inReplyTo: '<b@x>',
      references: ['<a@x>', '<b@x>'],
      messageId: '<c@x>',
      text: '看图',
      html: '<p>看<img src="cid:one@x"></p>',
      attachments: [
        { filename: 'one.png', content: Buffer.from('png'), cid: 'one@x', contentDisposition: 'inline' },
        { filename: '预算 与 说明（终稿）.xlsx', content: Buffer.alloc(100_000, 7) },
        { filename: 'inner.eml', content: mail({ Subject: 'inner' }), contentType: 'message/rfc822' },
      ],
    })
    system.deliver(zhang.address, bytes)
    const found = await store.read(await bySubject('INBOX', '附图'))
    expect(found).toMatchObject({
      from: { name: '处长', address: 'boss@example.org' },
      sender: { name: '秘书', address: 'helper@example.org' },
      cc: [{ name: '李', address: 'li@mail.example' }],
      replyTo: [{ name: '', address: 'office@example.org' }],
      messageId: '<c@x>',
      references: ['<a@x>', '<b@x>'],
      text: '看图',
      isCut: false,
      isRead: false,
    })
    expect(found.html).toContain('<img src="cid:one@x">')
    expect(found.pictures).toMatchObject([{ contentId: 'one@x', type: 'image/png' }])
    expect(found.files.map(file => file.name)).toEqual(['预算 与 说明（终稿）.xlsx', 'inner.eml'])
    const part = (n: number) => found.files[n]?.part ?? ''
    expect(await read((await store.file(found, part(0))).content)).toEqual(Buffer.alloc(100_000, 7))
    expect(Math.abs((found.files[0]?.size ?? 0) - 100_000)).toBeLessThan(2000)
    expect((await read((await store.file(found, part(1))).content)).toString()).toContain('Subject: inner')
  })

  test('flags, the starred mails of all folders, the trash and for good', async () => {
    const row = await bySubject('INBOX', 'page 1')
    const flags = { isRead: true, isStarred: true, isAnswered: true, isForwarded: true }
    await store.setFlags('INBOX', [row], flags)
    expect(await bySubject('INBOX', 'page 1')).toMatchObject(flags)
    await store.setFlags('INBOX', [row], { isRead: false, isForwarded: false })
    expect(await bySubject('INBOX', 'page 1')).toMatchObject({ isRead: false, isForwarded: false, isStarred: true })
    const other = await bySubject('INBOX', 'page 2')
    await store.setFlags('INBOX', [other], { isStarred: true })
    const [archived] = (await store.move('INBOX', [other], 'Archive')) ?? []
    const stars = await store.list(all('*', { limit: 1 }))
    expect(stars).toMatchObject({ total: 2, next: '1' })
    const rest = await store.list(all('*', { limit: 1, next: stars.next ?? '' }))
    expect([...stars.rows, ...rest.rows].map(it => it.folder).sort()).toEqual(['Archive', 'INBOX'])

    const removed = await store.remove('Archive', archived ? [archived] : [])
    if (removed === 'final') throw new Error('not into the trash')
    expect(removed.folder).toBe('Trash')
    expect((await store.list(all('*'))).total).toBe(1)
    expect(await store.remove('Trash', removed.ids ?? [])).toBe('final')
    await expect(store.remove('Archive', archived ? [archived] : [])).rejects.toMatchObject({ problem: 'mailGone' })
    await expect(store.read(other)).rejects.toMatchObject({ problem: 'mailGone' })
    await expect(store.list(all('nowhere'))).rejects.toMatchObject({ problem: 'folderMissing' })
  })

  test('a conversation is found across folders', async () => {
    system.deliver(zhang.address, mail({ Subject: 'talk', 'Message-ID': '<t1@x>' }))
    await store.fileSent(
      Buffer.from(mail({ Subject: 'Re: talk', 'Message-ID': '<t2@x>', References: '<t1@x>', 'In-Reply-To': '<t1@x>' })),
    )
    system.deliver(
      zhang.address,
      mail({ Subject: 'Re: Re: talk', 'Message-ID': '<t3@x>', 'In-Reply-To': '<t2@x>', References: '<t1@x> <t2@x>' }),
    )
    system.deliver(zhang.address, mail({ Subject: 'talk', 'Message-ID': '<other@x>' }))
    for (const subject of ['Re: Re: talk', 'Re: talk']) {
      const found = await store.thread(await bySubject(subject === 'Re: talk' ? 'Sent' : 'INBOX', subject))
      expect(found.map(row => `${row.folder} ${row.subject}`).sort(), subject).toEqual([
        'INBOX Re: Re: talk',
        'INBOX talk',
        'Sent Re: talk',
      ])
    }
  })

  test('a draft takes the place of its earlier copy; what was sent is filed once', async () => {
    const first = await ofLi.appendDraft(Buffer.from(mail({ Subject: '初稿' })), null)
    const second = await ofLi.appendDraft(Buffer.from(mail({ Subject: '二稿' })), first)
    const { rows } = await ofLi.list(all('Drafts'))
    expect(rows.map(row => [row.uid, row.isRead])).toEqual([[second?.uid, true]])
    if (!first || !second) throw new Error('no number')
    await ofLi.removeDraft(first)
    await ofLi.removeDraft(second)
    await ofLi.removeDraft({ ...second, validity: 1 })
    expect((await ofLi.list(all('Drafts'))).total).toBe(0)
    const sent = Buffer.from(mail({ Subject: 'once', 'Message-ID': '<once@x>' }))
    await ofLi.fileSent(sent)
    await ofLi.fileSent(sent)
    expect((await ofLi.list(all('Sent'))).rows.map(row => [row.subject, row.isRead])).toEqual([['once', true]])
  })

  test('a folder that was made anew means other mails by the same numbers', async () => {
    await ofLi.createFolder('again', null)
    await ofLi.fileSent(Buffer.from(mail({ Subject: 'old', 'Message-ID': '<old@x>' })))
    const row = await bySubject('Sent', 'old', ofLi)
    const [was] = (await ofLi.move('Sent', [row], 'again')) ?? []
    if (!was) throw new Error('not moved')
    system.manage('mailbox', 'delete', '-u', li.address, 'again')
    system.manage('mailbox', 'create', '-u', li.address, 'again')
    const work = [
      ofLi.read({ folder: 'again', ...was }),
      ofLi.setFlags('again', [was], { isRead: true }),
      ofLi.move('again', [was], 'INBOX'),
      ofLi.remove('again', [was]),
    ]
    for (const it of await Promise.allSettled(work))
      expect(it).toMatchObject({ status: 'rejected', reason: { problem: 'folderChanged' } })
    // A place in the list of then is the beginning now.
    expect(await ofLi.list(all('again', { next: `${was.validity}.${was.uid}` }))).toEqual({
      rows: [],
      total: 0,
      next: null,
    })
  })

  test('a full mailbox says so, and so does its account, until there is space again', async () => {
    const large = (name: string) =>
      Buffer.from(mail({ Subject: name, 'Message-ID': `<${name}@x>` }, 'x'.repeat(200_000)))
    await ofSmall.fileSent(large('one'))
    expect(await ofSmall.usage()).toMatchObject({ usedBytes: expect.any(Number), limitBytes: expect.any(Number) })
    await expect(ofSmall.fileSent(large('two'))).rejects.toMatchObject({ problem: 'full' })
    await expect(ofSmall.appendDraft(large('three'), null)).rejects.toMatchObject({ problem: 'full' })
    expect(accounts.account(3).state).toBe('full')
    await ofSmall.remove('Sent', [await bySubject('Sent', 'one', ofSmall)])
    await ofSmall.remove('Trash', [await bySubject('Trash', 'one', ofSmall)])
    await ofSmall.usage()
    expect(accounts.account(3).state).toBe('ready')
  })

  test('encrypted from the first byte or later, and only to whom the certificate names', async () => {
    const over = { imapHost: 'localhost', smtpHost: 'localhost', smtpSecurity: 'startTls' } as const
    const early = serverOf(system, { ...over, imapPort: system.imapsPort, imapSecurity: 'tls' })
    const later = serverOf(system, { ...over, imapSecurity: 'startTls' })
    const { servers } = accounts
    await expect(servers.check(early, zhang.address, zhang.password)).rejects.toMatchObject({ problem: 'certificate' })
    await expect(servers.reach(later)).rejects.toMatchObject({ problem: 'certificate' })
    setDefaultCACertificates([system.certificate])
    for (const server of [early, later]) {
      await servers.check(server, zhang.address, zhang.password)
      await servers.reach(server)
      await servers.reach({ ...server, imapHost: '127.0.0.1', smtpHost: '127.0.0.1' })
    }
    setDefaultCACertificates([])
    // What has to be encrypted is not said in the clear to a server that cannot.
    await expect(servers.reach({ ...later, smtpPort: Number(new URL(system.postfix.smtpUrl).port) })).rejects.toThrow()
  })
})
