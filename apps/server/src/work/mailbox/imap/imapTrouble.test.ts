import MailComposer from 'nodemailer/lib/mail-composer'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../../testing/freePort.ts'
import { type MailAccounts, mailAccounts, serverOf } from '../../../testing/mail/mailAccounts.ts'
import { type MailSystem, startMailSystem, whyNoMailSystem } from '../../../testing/mail/mailSystem.ts'
import { startTokenEndpoint } from '../../../testing/mail/tokenEndpoint.ts'
import { startWire, type Wire } from '../../../testing/wire.ts'
import type { ServerSettings } from '../mailServers.rules.ts'

const whyNot = whyNoMailSystem()
const patience = 60_000
const zhang = { address: 'zhang@mail.example', password: 'secret-1' }
const li = { address: 'li@mail.example', password: 'secret-2' }
const inbox = { folder: 'INBOX', limit: 20, filter: 'all' } as const

describe.skipIf(whyNot !== null)(`mail servers that fail${whyNot ? ` (${whyNot})` : ''}`, () => {
  let system: MailSystem
  let wire: Wire
  const open: MailAccounts[] = []
  let reader = 0
  beforeAll(async () => {
    system = await startMailSystem([zhang, li], '\nauth_failure_delay = 0\n')
    wire = await startWire(system.imapPort)
    system.deliver(zhang.address, 'From: a@x.example\nSubject: one\n\nhello\n')
  }, patience)
  afterEach(async () => {
    wire?.mend()
    for (const accounts of open.splice(0)) await accounts.servers.close()
  })
  afterAll(async () => {
    await wire?.close()
    await system?.close()
  })
  const short = { connect: 500, command: 700, silence: 900, rest: 300 }
  const account = (more: Partial<ServerSettings> = {}, limits = {}, person = zhang) => {
    const accounts = mailAccounts(limits)
    open.push(accounts)
    const id = accounts.add(person, serverOf(system, { imapPort: wire.port, ...more }))
    // Each at an address of its own: the server makes whoever was wrong wait.
    reader += 1
    return { accounts, id, store: accounts.servers.open(id, `10.2.2.${reader}`) }
  }
  const took = async (work: Promise<unknown>) => {
    const from = performance.now()
    await work
    return performance.now() - from
  }

  test('a wrong password is tried once, however many wait, and slows down nobody else', async () => {
    const before = wire.count()
    const { accounts, id, store } = account({}, {}, { ...zhang, password: 'wrong' })
    const all = [store.unread(), store.folders(), store.list(inbox), store.usage()]
    const other = accounts.servers.open(accounts.add(li, serverOf(system)), '10.3.3.3')
    for (const it of await Promise.allSettled(all))
      expect(it).toMatchObject({ status: 'rejected', reason: { problem: 'wrongPassword' } })
    expect(wire.count() - before).toBe(1)
    expect(accounts.states).toMatchObject([{ id, state: 'refused' }])
    // The server makes whoever was wrong wait, by the address that it is told.
    expect(await took(other.unread())).toBeLessThan(1800)
    await expect(store.unread()).rejects.toMatchObject({ problem: 'wrongPassword' })
    expect(wire.count() - before).toBe(1)
    // Given anew it works, and the connections of before are not used any more.
    Object.assign(accounts.account(id), { secret: zhang.password, state: 'ready', revision: 2 })
    expect(await accounts.servers.open(id, '10.4.4.4').unread()).toBe(1)
  })

  test('one connection serves many calls; another is there while a file is on its way', async () => {
    const before = wire.count()
    const { store } = account()
    await Promise.all([store.unread(), store.folders(), store.list(inbox)])
    for (let n = 0; n < 3; n++) await store.list(inbox)
    expect(wire.count() - before).toBeLessThanOrEqual(2)
  })

  test('a dead server is said to be one, at once for whoever comes next, and is tried again later', async () => {
    const dead = { imapPort: await freePort() }
    const patient = account(dead, { ...short, rest: patience })
    await expect(patient.store.list(inbox)).rejects.toMatchObject({ problem: 'unreachable' })
    // It lives again, but nobody asks it yet.
    patient.accounts.account(patient.id).server.imapPort = wire.port
    const before = wire.count()
    await expect(patient.store.unread()).rejects.toMatchObject({ problem: 'unreachable' })
    expect(wire.count()).toBe(before)
    const { accounts, id, store } = account(dead, short)
    await expect(store.list(inbox)).rejects.toMatchObject({ problem: 'unreachable' })
    expect(accounts.account(id).state).toBe('unreachable')
    accounts.account(id).server.imapPort = wire.port
    await expect.poll(() => store.unread().catch(() => 'unreachable')).toBe(1)
    expect(accounts.account(id).state).toBe('ready')
    const away = account({ imapHost: 'mail.invalid' }, short)
    await expect(away.store.unread()).rejects.toMatchObject({ name: 'MailFailure' })
  })

  test('a server that takes the call and says nothing is given up in time', async () => {
    wire.silence()
    const { store } = account({}, short)
    const time = await took(expect(store.unread()).rejects.toMatchObject({ problem: 'timeout' }))
    expect(time).toBeLessThan(2500)
  })

  test('one that falls silent in the middle is given up, and a new connection goes on', async () => {
    const { store } = account({}, short)
    expect(await store.unread()).toBe(1)
    wire.silence()
    await expect(store.list(inbox)).rejects.toMatchObject({ problem: 'timeout' })
    wire.mend()
    expect((await store.list(inbox)).rows).toHaveLength(1)
  })

  test('a connection that broke while nobody looked is replaced without anybody noticing', async () => {
    const { store } = account()
    expect(await store.unread()).toBe(1)
    wire.cut()
    expect((await store.list(inbox)).rows).toHaveLength(1)
    const work = store.list(inbox)
    wire.cut()
    expect((await work).rows).toHaveLength(1)
  })

  test('what changes something is not done twice when the connection breaks', async () => {
    const { store } = account({}, { rest: 0 })
    await store.folders()
    // It is asked whether it is alive, and breaks with the answer to what comes then.
    wire.cutAfter(60)
    await expect(store.appendDraft(Buffer.from('Subject: x\r\n\r\nx\r\n'), null)).rejects.toMatchObject({
      problem: 'unreachable',
    })
    wire.mend()
    expect((await store.list({ ...inbox, folder: 'Drafts' })).total).toBe(1)
  })

  test('a file that breaks off is an error to its reader, and the next one comes', async () => {
    const bytes = await new MailComposer({
      from: 'a@x.example',
      to: li.address,
      subject: 'file',
      text: 'x',
      attachments: [{ filename: 'x.bin', content: Buffer.alloc(3_000_000, 1) }],
    })
      .compile()
      .build()
    system.deliver(li.address, bytes)
    const { store } = account({}, {}, li)
    const [row] = (await store.list(inbox)).rows
    if (!row) throw new Error('nothing came')
    const read = async () => {
      let length = 0
      for await (const part of (await store.file(row, '2')).content) length += (part as Buffer).length
      return length
    }
    expect(await read()).toBe(3_000_000)
    // Somebody who goes away in the middle gives the connection back.
    for (let n = 0; n < 4; n++) (await store.file(row, '2')).content.destroy()
    wire.cutAfter(1_000_000)
    await expect(read()).rejects.toMatchObject({ name: 'MailFailure' })
    wire.mend()
    expect(await read()).toBe(3_000_000)
  })

  test('an account that is gone has no connection left', async () => {
    const { accounts, id, store } = account()
    await store.unread()
    accounts.servers.forget(id)
    expect(await store.unread()).toBe(1)
    accounts.account(id).secret = ''
    await expect(store.unread()).rejects.toMatchObject({ problem: 'wrongPassword' })
  })

  test('the mail system’s own sign-in: tokens by refresh, a new one where the last was not taken, and the end of it', async () => {
    const endpoint = await startTokenEndpoint()
    const { origin, asked } = endpoint
    const settings = {
      signIn: 'oauth',
      authorizeUrl: `${origin}/authorize?tenant=1`,
      tokenUrl: `${origin}/token`,
      clientId: 'portal',
      clientSecret: 'hidden',
      scope: 'mail offline',
    } as const
    const { accounts, id, store } = account(settings, {}, { ...zhang, password: 'refresh-1' })
    const token = (more = {}) => ({ access_token: system.token(zhang.address), expires_in: 600, ...more })
    endpoint.answer = () => [200, token({ refresh_token: 'refresh-2' })]
    expect(await store.unread()).toBe(1)
    expect(asked).toEqual([
      {
        grant_type: 'refresh_token',
        refresh_token: 'refresh-1',
        client_id: 'portal',
        client_secret: 'hidden',
      },
    ])
    expect(accounts.kept).toEqual([{ id, secret: 'refresh-2' }])
    // Handing mails over uses the same token.
    await store.send({
      from: zhang.address,
      to: [li.address],
      messageId: '<o@x>',
      handingOver: async () => undefined,
      bytes: Buffer.from('Subject: by token\r\n\r\nx\r\n'),
    })
    expect(asked).toHaveLength(1)
    // One that ended before its time: another is asked for once.
    accounts.servers.forget(id)
    let first = true
    endpoint.answer = () => {
      const access_token = first ? system.token(zhang.address, -10) : system.token(zhang.address)
      first = false
      return [200, { access_token, expires_in: 600 }]
    }
    expect(await store.unread()).toBe(1)
    expect(asked.slice(1)).toMatchObject([{ refresh_token: 'refresh-2' }, { refresh_token: 'refresh-2' }])
    // The person took it back.
    accounts.servers.forget(id)
    endpoint.answer = () => [400, { error: 'invalid_grant' }]
    await expect(store.unread()).rejects.toMatchObject({ problem: 'wrongPassword' })
    expect(accounts.account(id).state).toBe('refused')

    const server = accounts.account(id).server
    const url = new URL(
      accounts.servers.authorization(server, { state: 's1', verifier: 'v1', redirectUri: 'https://p.example/mailos' }),
    )
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      tenant: '1',
      response_type: 'code',
      client_id: 'portal',
      state: 's1',
      code_challenge_method: 'S256',
      redirect_uri: 'https://p.example/mailos',
      scope: 'mail offline',
      code_challenge: expect.any(String),
    })
    const claims = Buffer.from(JSON.stringify({ email: zhang.address })).toString('base64url')
    endpoint.answer = () => [200, token({ refresh_token: 'r9', id_token: `x.${claims}.y` })]
    const ask = { code: 'c1', verifier: 'v1', redirectUri: 'https://p.example/mailos' }
    expect(await accounts.servers.exchange(server, ask)).toEqual({ refreshToken: 'r9', address: zhang.address })
    expect(asked.at(-1)).toMatchObject({ grant_type: 'authorization_code', code: 'c1', code_verifier: 'v1' })
    endpoint.answer = () => [200, token()]
    await expect(accounts.servers.exchange(server, ask)).rejects.toMatchObject({ problem: 'serverSays' })
    await accounts.servers.check(server, zhang.address, 'r9')
    await endpoint.close()
  })
})
