import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenTo } from '../../testing/listenTo.ts'
import { draftOf, mailSteps } from '../../testing/mail/mails.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let one: TestPortal
let two: TestPortal
let origin: string
beforeAll(async () => {
  one = await startPortal()
  two = await startPortal({}, { beside: one })
  origin = await two.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await two.close()
  await one.close()
})

test('a mail that one instance delivers raises the figure at another, and reading it lowers it', async () => {
  const zhaoliu = await one.as('zhaoliu')
  const heard = await listenTo(origin, zhaoliu)
  const shown = () => heard.last('counts')?.['mails']
  await expect.poll(shown).toEqual({ count: 0, isStale: 0 })
  const steps = mailSteps(one)
  await steps.send(await one.as('qianqi'), draftOf(['zhaoliu@jzu.edu.cn'], { subject: '徽标' }))
  await expect.poll(shown).toEqual({ count: 1, isStale: 0 })
  const mail = await steps.findMail(zhaoliu, '徽标')
  await steps.post('getEmailDetail', { accountId: 0, folder: 'inbox', emailId: mail?.emailId }, zhaoliu)
  await expect.poll(shown).toEqual({ count: 0, isStale: 0 })
  heard.close()
})

test('a mail system that does not answer keeps nobody waiting: the last figure, marked', async () => {
  await one.sql(
    `with system as (insert into mail_servers (name, imap_host, imap_port, imap_security, smtp_host, smtp_port, smtp_security, is_private)
       values ('无人应答', '127.0.0.1', 1, 'none', '127.0.0.1', 1, 'none', true) returning id)
     insert into mail_accounts (owner_id, server_id, name, address, username, secret_sealed, unread)
     select u.id, s.id, 'x', 'q@x.example', 'q', 'k1.x.x', 7 from users u, system s where u.username = 'qianqi'`,
  )
  const qianqi = await one.as('qianqi')
  const count = async () =>
    ((await one.post('/mailos/getUnreadEmailCount', {}, qianqi)).data as { unreadEmailNum: number }).unreadEmailNum
  const internal = (
    await one.sql<{ n: number }>(
      `select count(*)::int as n from internal_copies c join users u on u.id = c.owner_id
     where u.username = 'qianqi' and folder = 'inbox' and not is_read`,
    )
  )[0]?.n
  expect(await count()).toBe(7 + (internal ?? 0))
  const heard = await listenTo(origin, qianqi)
  await expect.poll(() => heard.last('counts')?.['mails']).toEqual({ count: 7 + (internal ?? 0), isStale: 1 })
  heard.close()
})
