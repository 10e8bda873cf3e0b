import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OddSmtp, startOddSmtp } from '../../../testing/mail/oddSmtp.ts'
import { type Deciding, startDeciding } from '../../documents/deciding/deciding.testing.ts'
import { type MailsPortal, mailsOf } from './outgoingMails.testing.ts'

/** What the server answers otherwise than usual, for the time being. */
const answers: Parameters<typeof startOddSmtp>[0] = {}
let odd: OddSmtp
let it: Deciding
let mails: MailsPortal
let code: string
const people = { lisi: '2016127', zhaoliu: '' }
beforeAll(async () => {
  odd = await startOddSmtp(answers)
  it = await startDeciding({ PORTAL_SMTP_URL: `smtp://127.0.0.1:${odd.port}` })
  mails = await mailsOf(it.portal)
  for (const username of ['lisi', 'zhaoliu']) await mails.reach(username, `${username}@mail.example`)
  const [row] = await it.portal.sql<{ code: string }>("select code from users where username = 'zhaoliu'")
  people.zhaoliu = row?.code ?? ''
  const to = (key: string, person: string) => ({ key, group: 1, who: { kind: 'person', person } }) as const
  code = await it.publish({ steps: [to('a', people.lisi), to('b', people.zhaoliu)] })
})
afterAll(async () => {
  await it?.portal.close()
  await odd?.close()
})
beforeEach(async () => {
  for (const key of Object.keys(answers)) delete answers[key as keyof typeof answers]
  await it.portal.sql('delete from outgoing_mails')
  await mails.turn('1')
  odd.mails = 0
})
const waiting = () =>
  it.portal.sql<{ tries: number; failure: string; minutes: number }>(
    `select tries, failure, round(extract(epoch from next_try_at - now()) / 60)::int as minutes from outgoing_mails
     where state = 'waiting' order by id`,
  )

test('while the server is away it is tried later, and ever later, and then once', async () => {
  answers.EHLO = socket => socket.destroy()
  await it.submitted(code, 'zhangsan')
  for (const [tries, minutes] of [1, 5, 30, 120, 360, 360].entries()) {
    await it.portal.sql(
      "update outgoing_mails set next_try_at = now() where user_id = (select id from users where username = 'lisi')",
    )
    await expect(mails.run()).rejects.toThrow()
    // One that takes nothing is not asked for everybody: the other waits as it did.
    expect(await waiting()).toMatchObject([{ tries: tries + 1, minutes }, { tries: 0 }])
  }
  delete answers.EHLO
  await mails.makeDue()
  await mails.run()
  await mails.run()
  expect(odd.mails).toBe(2)
  expect((await mails.states()).map(([, state]) => state)).toEqual(['sent', 'sent'])
})

test('a day later it is given up, which the log says once for all', async () => {
  answers.FROM = '451 4.3.0 not today'
  await it.submitted(code, 'zhangsan')
  await mails.makeDue()
  await expect(mails.run()).rejects.toThrow('451 4.3.0 not today')
  await it.portal.sql(
    "update outgoing_mails set made_at = now() - interval '25 hours', next_try_at = now() + interval '1 hour'",
  )
  await mails.run()
  expect((await mails.states()).map(it => it.slice(1))).toEqual([
    ['failed', 'expired'],
    ['failed', 'expired'],
  ])
  const lines = await it.portal.sql<{ detail: string }>(
    "select detail::text from operation_log where operation = 'outgoingMails.expire'",
  )
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0]?.detail ?? '')).toEqual({ mails: 2, people: Object.values(people).sort() })
  expect(await it.portal.services.figures()).toMatchObject({ reminders_waiting: 0, reminders_failed: 2 })
})

test('an address that is busy holds up no other; a server that mistrusts the portal costs nobody their mail', async () => {
  answers.RCPT = socket => {
    socket.write(odd.heard.at(-1)?.includes('lisi') ? '450 4.2.0 greylisted\r\n' : '250 good\r\n')
  }
  await it.submitted(code, 'zhangsan')
  await mails.makeDue()
  await mails.run()
  expect(odd.mails).toBe(1)
  expect(await waiting()).toEqual([{ tries: 1, failure: '450 4.2.0 greylisted', minutes: 1 }])
  answers.RCPT = '554 5.7.1 relay access denied'
  await mails.makeDue()
  await mails.run()
  expect(await waiting()).toMatchObject([{ tries: 2, failure: '554 5.7.1 relay access denied' }])
  for (const words of ['550 relaying denied', '553 sorry, not in my list (#5.7.1)', '550 5.4.5 daily limit']) {
    answers.RCPT = words
    await mails.makeDue()
    await mails.run()
    expect(await waiting()).toMatchObject([{ failure: words }])
  }
  answers.RCPT = '550-5.1.1 nobody is called so\r\n550 5.1.1 here'
  await mails.makeDue()
  await mails.run()
  expect(await mails.states()).toContainEqual(['lisi', 'failed', 'refused'])
})

test('what was taken is not sent again, also where the database did not take that in', async () => {
  const { sql } = it.portal
  await it.submitted(code, 'zhangsan')
  await mails.makeDue()
  await sql(`create function no_sent() returns trigger language plpgsql as
    $$ begin if new.state = 'sent' then raise 'not now'; end if; return new; end $$`)
  await sql('create trigger no_sent before update on outgoing_mails for each row execute function no_sent()')
  for (let run = 0; run < 2; run++) {
    await expect(mails.run()).rejects.toThrow()
    await mails.makeDue()
  }
  expect(odd.mails).toBe(1)
  await sql('drop trigger no_sent on outgoing_mails')
  await sql('drop function no_sent')
  await mails.run()
  expect(odd.mails).toBe(2)
  expect((await mails.states()).map(([, state]) => state)).toEqual(['sent', 'sent'])
})

test('a server that says nothing keeps neither people nor the end of the portal waiting', async () => {
  const asked = Promise.withResolvers<void>()
  answers.EHLO = () => asked.resolve()
  await it.submitted(code, 'zhangsan')
  await mails.makeDue()
  const ending = new AbortController()
  const run = mails.run(ending.signal)
  await asked.promise
  expect((await it.portal.post('/getPersonalConfig', {}, await it.as('lisi'))).code).toBe(200)
  await it.submitted(code, 'zhangsan')
  ending.abort()
  await run
  // What was under way is due again soon, for whoever runs then.
  expect((await waiting())[0]).toMatchObject({ tries: 1, minutes: 1 })
})

test('what is taken after nobody waits for it any more is not sent again', async () => {
  const held = Promise.withResolvers<{ write: (line: string) => void }>()
  answers.MAIL = held.resolve
  await it.submitted(code, 'zhangsan')
  await mails.makeDue()
  const ending = new AbortController()
  const run = mails.run(ending.signal)
  const socket = await held.promise
  ending.abort()
  await run
  expect((await mails.states())[0]?.[1]).toBe('waiting')
  socket.write('250 2.0.0 taken\r\n')
  await expect.poll(async () => (await mails.states())[0]?.[1]).toBe('sent')
})

test('what became of mails is forgotten, but of an item that is still open', async () => {
  await it.submitted(code, 'zhangsan')
  await mails.makeDue()
  await mails.run()
  await it.portal.sql("update outgoing_mails set made_at = now() - interval '31 days'")
  await it.portal.sql(
    `update todos set done_at = now() - interval '1 day' where id in (select todo_id from outgoing_mails order by id limit 1)`,
  )
  await mails.run()
  expect(await mails.states()).toEqual([['zhaoliu', 'sent', null]])
})
