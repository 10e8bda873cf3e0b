import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestPortal, Wire } from '../portal.ts'

type Headers = { satoken: string } & Record<string, string>
export interface WireMail {
  folder: string
  emailId: string
  subject: string
  from: { name: string; address: string } | null
  hasFiles: number
  isRead: number
}

/** A mail as a browser would send it. */
export const draftOf = (to: readonly string[], more: Record<string, unknown> = {}) => ({
  draftId: randomUUID(),
  accountId: 0,
  to: to.map(address => ({ name: '', address })),
  cc: [],
  bcc: [],
  subject: '会议',
  html: '<p>明天<b>上午</b>开会。</p>',
  origin: null,
  files: [],
  ...more,
})

/** Steps that tests of the mailbox have in common, in raw wire JSON. */
export function mailSteps(portal: TestPortal) {
  const post = (path: string, body: unknown, as: Headers) => portal.post(`/mailos/${path}`, body, as)
  const list = async (as: Headers, folder = 'inbox', more: Record<string, unknown> = {}) =>
    ((await post('getEmailList', { accountId: 0, folder, ...more }, as)).data as { list: WireMail[] }).list
  const findMail = async (as: Headers, subject: string, folder = 'inbox') =>
    (await list(as, folder, { keyword: subject })).find(mail => mail.subject === subject)
  /** What waits goes out now. */
  const flush = async () => {
    await portal.sql("update mail_drafts set due_at = now() - interval '1 second' where due_at is not null")
    await portal.services.outbox.work()
    for (let round = 0; round < 100; round++) {
      const [left] = await portal.sql<{ n: number }>(
        "select count(*)::int as n from mail_drafts where state in ('waiting', 'sending') or is_to_file",
      )
      if (left?.n === 0) return
      await wait(50)
      await portal.services.outbox.work()
    }
  }
  const send = async (as: Headers, draft: object): Promise<Wire> => {
    const answer = await post('sendEmail', { draft }, as)
    await flush()
    return answer
  }
  const upload = async (as: Headers, draftId: string, name: string, bytes: Buffer): Promise<Wire> => {
    const boundary = `b${randomUUID()}`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="draftId"\r\n\r\n${draftId}\r\n`
    const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
    const payload = Buffer.concat([Buffer.from(head + file), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
    const answer = await portal.server.inject({
      method: 'POST',
      url: '/portal_server/mailos/uploadEmailFile',
      headers: { ...as, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload,
    })
    const body = answer.json<Record<string, unknown>>()
    const { code, data, message } = body
    return { status: answer.statusCode, headers: answer.headers, code, data, message: String(message), body }
  }
  return { post, list, findMail, flush, send, upload }
}
