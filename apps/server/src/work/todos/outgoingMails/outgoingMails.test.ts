import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MailServer, startMailServer, whyNoMailServer } from '../../../testing/mail/mailServer.ts'
import { readLetter } from '../../../testing/mail/readLetter.ts'
import { type Deciding, startDeciding, wire } from '../../documents/deciding/deciding.testing.ts'
import { actOnAllLate } from '../../documents/deciding/urging/late.job.ts'
import { type MailsPortal, mailsOf } from './outgoingMails.testing.ts'

const whyNot = whyNoMailServer()
/** Two servers have to start. */
const patience = 60_000
const lisi = { kind: 'person', person: '2016127' } as const
const address = (username: string) => `${username}@mail.jiangzhou.example`

/** Both forms of what was delivered. */
function readBoth(raw: string) {
  const { head } = readLetter(raw)
  const boundary = /boundary="?([^";]+)/.exec(head['content-type'] ?? '')?.[1] ?? ''
  const [, plain = '', page = ''] = raw.split(`--${boundary}`).map(part => readLetter(part.replace(/^\r?\n/, '')).text)
  return { head, plain, page }
}

describe.skipIf(whyNot !== null)(`mails about steps and news${whyNot ? ` (${whyNot})` : ''}`, () => {
  let it: Deciding
  let post: MailServer
  let mails: MailsPortal
  beforeAll(async () => {
    post = await startMailServer(['lisi', 'zhangsan', 'zhaoliu'].map(address))
    it = await startDeciding({ PORTAL_SMTP_URL: post.smtpUrl, PORTAL_MAIL_FROM: 'portal@jiangzhou.example' })
    mails = await mailsOf(it.portal)
    for (const username of ['lisi', 'zhangsan', 'zhaoliu']) await mails.reach(username, address(username))
  }, patience)
  afterAll(async () => {
    await it?.portal.close()
    await post?.close()
  })
  beforeEach(async () => {
    await it.portal.sql('delete from outgoing_mails')
    await mails.turn('1')
  })
  const one = { steps: [{ key: 'a', who: lisi }] }
  /** What is delivered to somebody by one run. */
  const arriving = async (username: string, count = 1) => {
    const before = (await post.letters(address(username))).length
    await mails.run()
    const all = await post.untilLetters(address(username), before + count)
    return all.slice(before).map(readBoth)
  }

  test('an open step reaches whoever has it, with its page; deciding it, the applicant hears of that', async () => {
    const label = { zh: '合同金额', en: 'Sum' }
    const code = await it.publish({ ...one, fields: [{ key: 'sum', kind: 'amount', label, isRequired: true }] })
    const name = `用印申请${code.slice(3)}`
    const id = await it.submitted(code, 'zhangsan', { reason: '机密事由', sum: '486000.00' })
    await mails.makeDue()
    const [mail] = await arriving('lisi')
    expect(mail?.head).toMatchObject({
      from: 'portal@jiangzhou.example',
      to: address('lisi'),
      'auto-submitted': 'auto-generated',
    })
    expect(mail?.head['subject']).toMatch(new RegExp(`^\\[.+\\] 待办：${name}$`))
    const page = `${mails.origin}/portal_web/mbxq?id=${id}`
    expect(mail?.plain).toContain('李四：')
    expect(mail?.plain).toContain(`· ${name} · 张三 · 486,000.00 元\n  ${page}`)
    expect(mail?.plain).toContain(`邮件提醒”中关闭：${mails.origin}/portal_web/user/userInfo`)
    expect(mail?.page).toContain(`<a href="${page}">${name} · 张三 · 486,000.00 元</a>`)
    // What was filled in and what the applicant wrote to whoever decides stays in the portal.
    expect(`${mail?.plain}${mail?.page}`).not.toMatch(/请审阅|机密/)

    await it.decide(id, 'a', 'lisi', { blyj: '同意办理，请注意时间' })
    await mails.makeDue()
    const [news] = await arriving('zhangsan')
    expect(news?.head['subject']).toMatch(new RegExp(`\\] 单据消息：${name}$`))
    expect(news?.plain).toContain(`· ${name}（用印0001）已办结，李四同意`)
    expect(news?.plain).not.toContain('请注意时间')
    expect(await mails.states()).toEqual([
      ['lisi', 'sent', null],
      ['zhangsan', 'sent', null],
    ])
  })

  test('who reads English gets it in English', async () => {
    await it.portal.post('/savePersonalConfig', { language: 'en' }, await it.as('lisi'))
    await it.submitted(await it.publish(one), 'zhangsan')
    await mails.makeDue()
    const [mail] = await arriving('lisi')
    expect(mail?.head['subject']).toMatch(/\] To do: Stamp request \d+$/)
    expect(mail?.plain).toMatch(/^Dear .+,\s+The following is waiting for you:\s+· Stamp request \d+ · Zhang San\s/)
    expect(mail?.page).toContain('<html lang="en">')
    await it.portal.post('/savePersonalConfig', { language: 'zh' }, await it.as('lisi'))
  })

  test('what waits for a person goes as one mail, once the first of it is due; nothing before', async () => {
    const code = await it.publish(one)
    await it.submitted(code, 'zhangsan')
    await mails.run()
    expect(await mails.states()).toEqual([['lisi', 'waiting', null]])
    await mails.makeDue()
    await it.submitted(code, 'zhaoliu')
    const found = await arriving('lisi')
    expect(found).toHaveLength(1)
    expect(found[0]?.head['subject']).toMatch(/2 项待办和单据消息$/)
    expect(found[0]?.plain.match(/· 用印申请/g)).toHaveLength(2)
    await mails.makeDue()
    await mails.run()
    expect(await mails.states()).toEqual([
      ['lisi', 'sent', null],
      ['lisi', 'sent', null],
    ])
  })

  test('what is done before the mail went is not told; urged, a step is told again', async () => {
    const code = await it.publish(one)
    const done = await it.submitted(code, 'zhangsan')
    await it.decide(done, 'a', 'lisi')
    await it.portal.sql("delete from outgoing_mails m using users u where u.id = m.user_id and u.username = 'zhangsan'")
    await mails.makeDue()
    await mails.run()
    expect(await mails.states()).toEqual([['lisi', 'dropped', 'closed']])

    await it.portal.sql('delete from outgoing_mails')
    const urged = await it.submitted(code, 'zhangsan')
    await mails.makeDue()
    await arriving('lisi')
    await it.call('urge', { djid: urged }, 'zhangsan')
    await mails.makeDue()
    const [mail] = await arriving('lisi')
    expect(mail?.plain).toMatch(/· 催办 · 用印申请/)
  })

  test('who is asked, who is to name somebody, and whose document comes back hear of it', async () => {
    const [row] = await it.portal.sql<{ code: string }>("select code from users where username = 'zhaoliu'")
    const zhaoliu = row?.code ?? ''
    await it.role('leer')
    const nobody = { kind: 'role', role: 'leer' } as const
    const administrators = { people: [zhaoliu], roles: [] }
    await it.submitted(await it.publish({ steps: [{ key: 'a', who: nobody }], administrators }), 'zhangsan')
    await mails.makeDue()
    const [naming] = await arriving('zhaoliu')
    expect(naming?.plain).toMatch(/· 请指定办理人 · 用印申请/)

    const code = await it.publish({ steps: [{ key: 'a', who: lisi, verbs: ['return', 'decline', 'ask'] }] })
    const id = await it.submitted(code, 'zhangsan')
    const asked = { djid: id, bzdm: 'a', ryList: [zhaoliu], blyj: '这个日期合适吗？' }
    expect((await it.call('ask', asked, 'lisi')).code).toBe(200)
    await mails.makeDue()
    const [question] = await arriving('zhaoliu')
    expect(question?.plain).toContain('· 用印申请')
    expect(question?.plain).toMatch(/（\d{4}-\d\d-\d\d \d\d:\d\d 前）/)
    expect(question?.plain).not.toContain('合适')
    await it.decide(id, 'a', 'lisi', { jd: wire.return, blyj: '请补充材料' })
    await mails.makeDue()
    const [back] = await arriving('zhangsan')
    expect(back?.head['subject']).toMatch(/\] 待办：用印申请/)
    expect(back?.plain).toContain('李四退回了用印申请')
    expect(back?.plain).not.toContain('补充材料')
  })

  test('markup and line breaks in names are text, in the mail and in its head', async () => {
    const name = '印\r\nBcc: thief@evil.example\r\n\r\n<img src=x onerror=alert(1)>'
    const code = await it.publish({ ...one, name })
    await it.portal.sql(`update users set name = '李<b>四</b>' where username = 'lisi'`)
    await it.submitted(code, 'zhangsan')
    await mails.makeDue()
    const [mail] = await arriving('lisi')
    expect(mail?.head).not.toHaveProperty('bcc')
    expect(mail?.head['to']).toBe(address('lisi'))
    expect(mail?.head['subject']).toContain('待办：印 Bcc: thief@evil.example')
    expect(mail?.page).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(mail?.page).toContain('李&lt;b&gt;四&lt;/b&gt;')
    expect(mail?.page).not.toMatch(/<img|<b>/)
    await it.portal.sql(`update users set name = '李四' where username = 'lisi'`)
  })

  test('what a stranger sent by a link is told without a word of theirs', async () => {
    const label = { zh: '姓名', en: 'Name' }
    const steps = [{ key: 'a', who: lisi, due: { workdays: 1, end: 'remind' } as const }]
    const code = await it.publish({ steps, fields: [{ key: 'who', kind: 'text', label, isRequired: true }] })
    const id = await it.submitted(code, 'zhangsan', { who: '中奖 www.evil.example' })
    await it.portal.sql('update documents set applicant_id = null, filled_by_id = null where id = $1', [id])
    // Put in front of them once more, as one that came in by a link.
    await it.portal.sql("update outgoing_mails set state = 'dropped'")
    await it.portal.sql("update document_steps set due_at = now() - interval '1 day' where document_id = $1", [id])
    await actOnAllLate(it.portal.services)
    await mails.makeDue()
    const [mail] = await arriving('lisi')
    expect(mail?.plain).toMatch(/· 用印申请\d+ · 来自分享链接（.+ 前）\n/)
    expect(`${mail?.head['subject']}${mail?.plain}${mail?.page}`).not.toContain('evil')
  })

  test('switched off by the person or the organisation nothing goes; an address that is refused is given up, and logged', async () => {
    const code = await it.publish(one)
    await it.portal.post('/savePersonalConfig', { isTodoMail: 0 }, await it.as('lisi'))
    const id = await it.submitted(code, 'zhangsan')
    await mails.makeDue()
    await mails.run()
    expect(await mails.states()).toEqual([['lisi', 'dropped', 'unwanted']])
    await it.portal.post('/savePersonalConfig', { isTodoMail: 1 }, await it.as('lisi'))

    await mails.reach('zhangsan', address('gone'))
    await it.decide(id, 'a', 'lisi', { jd: wire.decline, blyj: '不合规定' })
    await mails.makeDue()
    await mails.run()
    expect(await mails.states()).toEqual([
      ['lisi', 'dropped', 'unwanted'],
      ['zhangsan', 'failed', 'refused'],
    ])
    const [line] = await it.portal.sql<{ object: string; detail: string }>(
      "select object, detail::text from operation_log where operation = 'outgoingMails.refuse'",
    )
    expect(line?.object).toBe('张三')
    expect(line?.detail).toContain('550 5.1.1')
    await mails.reach('zhangsan', '')
    const next = await it.submitted(code, 'zhangsan')
    await it.decide(next, 'a', 'lisi', { jd: wire.decline, blyj: '不合规定' })
    await mails.makeDue()
    await mails.run()
    expect((await mails.states()).at(-1)).toEqual(['zhangsan', 'dropped', 'noAddress'])
    await mails.reach('zhangsan', address('zhangsan'))

    await it.portal.sql('delete from outgoing_mails')
    await it.submitted(code, 'zhangsan')
    await mails.turn('0')
    await mails.makeDue()
    await mails.run()
    expect(await mails.states()).toEqual([['lisi', 'dropped', 'off']])
    await it.submitted(code, 'zhangsan')
    expect(await mails.states()).toHaveLength(1)
  })
})
