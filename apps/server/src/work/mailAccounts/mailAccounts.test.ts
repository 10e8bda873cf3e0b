import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverForm } from '../../testing/mail/mailAccounts.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let admin: { satoken: string }
let qianqi: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
  qianqi = await portal.as('qianqi')
})
afterAll(() => portal.close())

/** Port 1 answers nobody. */
const system = (more: Record<string, unknown> = {}) => serverForm({ imapPort: 1, submissionPort: 1 }, more)
const save = (body: object, as = admin) => portal.post('/xtglYxfw/save', body, as)
const systems = async () =>
  ((await portal.post('/xtglYxfw/list', {}, admin)).data as { list: Record<string, unknown>[] }).list
const own = (path: string, body: object, as = qianqi) => portal.post(`/mailos/${path}`, body, as)

describe('mail systems', () => {
  test('are for administrators; the demo’s own is off', async () => {
    expect(await systems()).toMatchObject([{ yxfwmc: '校园邮箱', yxhz: 'jzu.edu.cn', sfqy: 0, zhsl: 0 }])
    expect((await portal.post('/xtglYxfw/list', {}, qianqi)).code).toBe(403)
    expect((await save(system(), qianqi)).code).toBe(403)
    expect((await own('getEmailServers', {})).data).toEqual([])
  })
  test('are added, changed by one at a time, and never say their secret', async () => {
    const oauth = { dlfs: 2, authorizeUrl: 'https://a.example/o', tokenUrl: 'https://a.example/t', clientId: 'portal' }
    const { data } = await save(system({ ...oauth, clientSecret: 'very secret' }))
    const { id } = data as { id: number }
    const [row] = (await systems()).filter(it => it['id'] === id)
    expect(row).toMatchObject({ clientSecret: '******', bbxh: 1, xgr: '系统管理员' })
    const change = { ...system(oauth), id, bbxh: 1, yxfwmc: '改过的名称', clientSecret: '******' }
    expect((await save(change)).code).toBe(200)
    expect(await save(change)).toMatchObject({ code: 800, message: expect.stringContaining('系统管理员') })
    const [stored] = await portal.sql<{ sealed: string }>(
      'select client_secret_sealed as sealed from mail_servers where id = $1',
      [id],
    )
    expect(portal.seal.open(stored?.sealed ?? '', `mail_servers.client_secret_sealed.${id}`)).toBe('very secret')
    const log = await portal.sql("select detail::text from operation_log where operation like 'mailAccounts.%'")
    expect(JSON.stringify(log)).not.toContain('very secret')
    expect(JSON.stringify(log)).toContain('改过的名称')
    expect((await save({ ...change, bbxh: 2, clientSecret: 'another one' })).code).toBe(200)
    const [last] = await portal.sql(
      "select detail from operation_log where operation = 'mailAccounts.saveServer' order by seq desc limit 1",
    )
    expect(JSON.parse(String(last?.['detail']))).toEqual({
      changes: [{ field: 'clientSecret', from: '******', to: '******' }],
    })
    expect(await own('getEmailServers', {})).toMatchObject({ data: [{ id, yxfwmc: '改过的名称', dlfs: 2 }] })
    expect((await portal.post('/xtglYxfw/remove', { id }, admin)).code).toBe(200)
    expect(await portal.post('/xtglYxfw/remove', { id }, admin)).toMatchObject({ code: 800 })
  })
  test('say at the field what is wrong', async () => {
    expect(await save(system({ yxfwmc: ' ' }))).toMatchObject({
      code: 800,
      body: { errors: { yxfwmc: expect.any(String) } },
    })
    expect(await save(system({ yxhz: 'no domain' }))).toMatchObject({ body: { errors: { yxhz: expect.any(String) } } })
    expect(await save(system({ dlfs: 2 }))).toMatchObject({
      body: {
        errors: { authorizeUrl: expect.any(String), tokenUrl: expect.any(String), clientId: expect.any(String) },
      },
    })
    for (const host of ['http://x', 'a b', 'a/b', ''])
      expect((await save(system({ imapHost: host }))).code, host).toBe(404)
  })
  test('are tried without signing in', async () => {
    const { id } = (await save(system())).data as { id: number }
    const answer = await portal.post('/xtglYxfw/test', { id }, admin)
    expect(answer.data).toEqual({ sfkd: 0, wtxx: '邮件服务器无法连接，请稍后重试' })
    const english = await portal.post('/xtglYxfw/test', { id }, { ...admin, 'accept-language': 'en' })
    expect(english.data).toMatchObject({ wtxx: 'The mail server cannot be reached; try again later.' })
  })
})

describe('a person’s own accounts', () => {
  const idOf = async () => (await systems()).find(it => it['yxfwmc'] === '测试邮箱')?.['id'] as number
  const account = async (more: object = {}) => ({
    yxfwId: await idOf(),
    accountName: '工作',
    address: 'qianqi@mail.example',
    senderName: '钱七',
    pwd: await portal.sealPassword('secret'),
    ...more,
  })

  test('are kept only after the mail system has let them in', async () => {
    expect(await own('saveOwnAccount', await account())).toMatchObject({
      code: 800,
      message: '邮件服务器无法连接，请稍后重试',
    })
    expect((await own('getOwnAccounts', {})).data).toEqual([])
    const wrong = async (more: object) => (await own('saveOwnAccount', await account(more))).body['errors']
    expect(await wrong({ address: 'x' })).toHaveProperty('address')
    expect(await wrong({ address: 'q@other.example' })).toEqual({ address: '邮箱地址须以 @mail.example 结尾' })
    expect(await wrong({ pwd: undefined })).toEqual({ pwd: '请输入密码' })
    expect((await own('saveOwnAccount', await account({ yxfwId: 9999 }))).message).toBe('该邮件系统已停用')
    expect((await own('saveOwnAccount', await account({ accountId: 12345 }))).message).toBe(
      '该邮箱账号不存在或已被移除',
    )
  })
  test('are their owner’s alone; a password never goes to another server', async () => {
    const [row] = await portal.sql<{ id: number }>(
      `insert into mail_accounts (owner_id, server_id, name, address, username, secret_sealed, state)
       select id, $1, '工作', 'qianqi@mail.example', 'qianqi@mail.example', 'x', 'refused' from users where username = 'qianqi'
       returning id`,
      [await idOf()],
    )
    const accountId = row?.id ?? 0
    const zhaoliu = await portal.as('zhaoliu')
    for (const [path, body] of [
      ['removeOwnAccount', { accountId }],
      ['saveSignature', { accountId, signature: 'x' }],
      ['saveOwnAccount', await account({ accountId })],
      ['getEmailList', { accountId, folder: 'INBOX' }],
      ['getEmailFolderList', { accountId }],
    ] as const)
      expect(await own(path, body, zhaoliu), path).toMatchObject({ code: 800, message: '该邮箱账号不存在或已被移除' })
    expect((await own('getOwnAccounts', {})).data).toMatchObject([
      { accountId, state: 1, loginName: 'qianqi@mail.example' },
    ])
    const moved = await own('saveOwnAccount', await account({ accountId, loginName: 'other', pwd: undefined }))
    expect(moved.body['errors']).toEqual({ pwd: '请输入密码' })
    // Who has an account sees the portal's own mailbox as long as it holds mails.
    const both = (await own('getEmailAccountList', {})).data as { isInternal: number }[]
    expect(both.map(it => it.isInternal)).toEqual([0, 1])
    // A refused password is not tried again.
    expect(await own('getEmailFolderList', { accountId })).toMatchObject({
      code: 800,
      message: '邮件系统不接受该密码，请在邮箱设置中重新输入',
    })
    await own('saveSignature', { accountId, signature: '<p onclick="x">钱七<script>1</script></p>' })
    await own('saveSignature', { accountId: 0, signature: '<p>实验室 <img src=x> 钱七</p>' })
    expect((await own('getEmailAccountList', {})).data).toMatchObject([
      { signature: '<p>钱七</p>' },
      { signature: '<p>实验室  钱七</p>' },
    ])
    const remove = await portal.post('/xtglYxfw/remove', { id: await idOf() }, admin)
    expect(remove).toMatchObject({ code: 800, message: '测试邮箱 仍被使用，不能删除：1 个邮箱账号' })
    expect((await own('removeOwnAccount', { accountId })).code).toBe(200)
    expect((await own('getOwnAccounts', {})).data).toEqual([])
  })
  test('whom the mail system asks itself come back with what only they were given', async () => {
    const oauth = { dlfs: 2, authorizeUrl: 'https://a.example/o', tokenUrl: 'https://a.example/t', clientId: 'portal' }
    const { id } = (await save(system({ ...oauth, yxfwmc: '云邮箱', scope: 'mail' }))).data as { id: number }
    const { url } = (await own('authorizeAccount', { yxfwId: id })).data as { url: string }
    const asked = new URL(url)
    expect(asked.origin).toBe('https://a.example')
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'portal',
      code_challenge_method: 'S256',
      redirect_uri: expect.stringMatching(/\/portal_web\/mailos$/),
    })
    const state = asked.searchParams.get('state') ?? ''
    const over = { code: 800, message: '授权已失效，请重新授权' }
    expect(await own('finishAuthorization', { code: 'c', state: 'made-up' })).toMatchObject(over)
    expect(await own('finishAuthorization', { code: 'c', state }, await portal.as('zhaoliu'))).toMatchObject(over)
    // It was good for one try, whoever made it.
    expect(await own('finishAuthorization', { code: 'c', state })).toMatchObject(over)
  })
})
