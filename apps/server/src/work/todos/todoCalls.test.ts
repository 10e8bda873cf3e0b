import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bodySignature } from '#access/sso/signature.rules.ts'
import { sampleSecret } from '#demo/sampleSecret.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let codes: Record<'zhaoliu' | 'qianqi' | 'zhangsan', string>
let mine: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  const rows = await portal.sql<{ username: string; code: string }>('select username, code from users')
  codes = Object.fromEntries(rows.map(row => [row.username, row.code])) as typeof codes
  mine = await portal.as('zhaoliu')
})
afterAll(() => portal.close())
beforeEach(() => portal.sql("delete from todos where external_id not like 'demo-%'"))

interface Change {
  system?: string
  secret?: string
  timestamp?: string
  /** How far the caller's clock goes wrong, in milliseconds. */
  clock?: number
  nonce?: string
  text?: string
}
const call = async (verb: 'push' | 'close', body: object, change: Change = {}) => {
  const system = change.system ?? '0001'
  const text = change.text ?? JSON.stringify(body)
  const timestamp = change.timestamp ?? String(Date.now() + (change.clock ?? 0))
  const nonce = change.nonce ?? randomBytes(12).toString('hex')
  const secret = change.secret ?? sampleSecret(portal.seal, system)
  const answer = await portal.post(`/sso_server/todo/${verb}`, text, {
    'x-portal-client': system,
    'x-portal-timestamp': timestamp,
    'x-portal-nonce': nonce,
    'x-portal-signature': bodySignature(secret, timestamp, nonce, text),
  })
  expect(answer.status).toBe(200)
  return answer.body
}
let last = 0
const key = () => `key-${++last}`
const item = (more: object = {}) => ({
  idempotencyKey: key(),
  id: 'BX-1',
  kind: 'approval',
  title: '审批：耗材采购',
  titleEn: 'Approve: supplies',
  sender: '财务处',
  senderEn: 'Finance Office',
  people: [codes.zhaoliu],
  ...more,
})
const closing = (more: object = {}) => ({ idempotencyKey: key(), id: 'BX-1', state: 'done', ...more })
interface Page {
  total: number
  list: Record<string, unknown>[]
}
const list = async (state = 0, who = mine) =>
  (await portal.post('/dbtz/dbsxList', { dbzt: state, sysid: '0001', keyword: '' }, who)).data as unknown as Page
const refusals = () =>
  portal.sql<{ operation: string; detail: string }>(
    "select operation, detail from operation_log where outcome = 'refused' and operation like 'todos.%' order by seq",
  )
const refused = (msg: string) => ({ code: 500, msg, data: null })

describe('a pushed item', () => {
  test('stands in the list of its people with all that it says', async () => {
    const [node] = await portal.sql<{ id: string }>(
      "select id from permissions where system_id = '0001' and not is_branch limit 1",
    )
    const more = { permissionId: node?.id, path: '/finance/app/x?todo=1', mayFinish: true, closesForAll: true }
    const times = { sentAt: '2026-01-02 08:00:00', dueAt: '2026-01-05 18:00:00' }
    const people = [codes.zhaoliu, codes.qianqi, codes.zhaoliu]
    expect(await call('push', item({ ...more, ...times, people }))).toEqual({
      code: 200,
      msg: 'ok',
      data: { id: 'BX-1', open: 2, withdrawn: 0 },
    })
    const own = (await list()).list.find(row => row['dbbt'] === '审批：耗材采购')
    expect(own).toMatchObject({
      dbbtEn: 'Approve: supplies',
      fsr: '财务处',
      fsrEn: 'Finance Office',
      sysid: '0001',
      qid: node?.id,
      dblx: 1,
      dbzt: 0,
      sfydz: 1,
      kfbj: 1,
      rybj: 1,
      dbrs: 2,
      fssj: '2026-01-02 08:00:00',
      jzsj: '2026-01-05 18:00:00',
    })
    const [entry] = await portal.sql(
      "select object, detail::jsonb ->> 'system' as system, actor_id from operation_log where operation = 'todos.push' order by seq desc limit 1",
    )
    expect(entry).toEqual({ object: '审批：耗材采购', system: '0001', actor_id: null })
  })

  test('sent again is done once, with the same answer; the key with another body is refused', async () => {
    const body = item()
    const first = await call('push', body)
    await call('close', closing())
    const [again, twin] = await Promise.all([call('push', body), call('push', body)])
    expect([again, twin]).toEqual([first, first])
    expect((await list()).list.filter(row => row['dbbt'] === body.title)).toEqual([])
    expect(await call('push', { ...body, title: 'another' })).toEqual(refused('idempotencyKey 已用于另一内容'))
    expect(await call('close', closing({ idempotencyKey: body.idempotencyKey }))).toEqual(
      refused('idempotencyKey 已用于另一内容'),
    )
    // Keys are each system's own.
    expect(await call('push', { ...body, title: 'of HR' }, { system: '0002' })).toMatchObject({ code: 200 })
  })

  test('at the same moment is done once', async () => {
    const body = item({ id: 'at-once' })
    const answers = await Promise.all([1, 2, 3, 4].map(() => call('push', body)))
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
    expect(await portal.sql("select count(*)::int from todos where external_id = 'at-once'")).toEqual([{ count: 1 }])
  })

  test('pushed anew replaces what stands, for the people that it names then', async () => {
    const other = await portal.as('qianqi')
    await call('push', item({ people: [codes.zhaoliu, codes.qianqi], dueAt: '2026-01-05 18:00:00' }))
    const anew = item({ title: '已改', titleEn: undefined, people: [codes.zhaoliu] })
    expect(await call('push', anew)).toMatchObject({ data: { open: 1, withdrawn: 1 } })
    const [row] = (await list()).list.filter(it => it['dbbt'] === '已改')
    expect(row).toMatchObject({ dbbtEn: '已改', dbrs: 2 })
    expect(row).not.toHaveProperty('jzsj')
    expect((await list(2, other)).list.map(it => it['dbzt'])).toEqual([2])
    expect(await call('push', item({ people: [codes.zhaoliu, codes.qianqi] }))).toMatchObject({ data: { open: 2 } })
    expect((await list(2, other)).total).toBe(0)
    await call('close', closing({ person: codes.zhaoliu }))
    expect(await call('push', item({ people: [codes.zhaoliu, codes.qianqi] }))).toMatchObject({ data: { open: 1 } })
  })

  test('takes hostile texts as texts', async () => {
    const title = `<img src=x onerror=alert(1)> ' ; drop table todos; -- {"$ne":1} \${x} %s`
    expect(await call('push', item({ title, sender: '"><script>' }))).toMatchObject({ code: 200 })
    expect((await list()).list.map(row => row['dbbt'])).toContain(title)
    for (const bad of ['a\u0000b', 'a\u0007b', 'a\u202eb', 'x'.repeat(201), '  ', '\ud800'])
      expect(await call('push', item({ id: 'bad', title: bad })), JSON.stringify(bad)).toMatchObject({ code: 500 })
    expect(await portal.sql("select count(*)::int from todos where external_id = 'bad'")).toEqual([{ count: 0 }])
  })
})

describe('closing', () => {
  test('names who did it and in whose name; closed twice is no mistake', async () => {
    await call('push', item())
    const body = closing({ person: codes.zhaoliu, doneBy: codes.qianqi })
    const answer = { code: 200, msg: 'ok', data: { id: 'BX-1', closed: 1 } }
    expect(await call('close', body)).toEqual(answer)
    expect(await call('close', body)).toEqual(answer)
    expect(await call('close', closing())).toMatchObject({ code: 200, data: { closed: 0 } })
    const row = (await list(1)).list.find(it => it['dbbt'] === '审批：耗材采购')
    expect(row).toMatchObject({ dbzt: 1, kfcx: 0, blr: '钱七', bwtr: '赵六' })
  })

  test('is for one, for all, or by one for all', async () => {
    const people = [codes.zhaoliu, codes.qianqi]
    await call('push', item({ people }))
    expect(await call('close', closing({ person: codes.qianqi }))).toMatchObject({ data: { closed: 1 } })
    await call('push', item({ id: 'BX-2', people, closesForAll: true }))
    expect(await call('close', closing({ id: 'BX-2', state: 'withdrawn', person: codes.qianqi }))).toMatchObject({
      data: { closed: 1 },
    })
    expect(await call('close', closing({ id: 'BX-2', person: codes.zhaoliu }))).toMatchObject({ data: { closed: 1 } })
    await call('push', item({ id: 'BX-3', people, closesForAll: true }))
    expect(await call('close', closing({ id: 'BX-3', person: codes.qianqi }))).toMatchObject({ data: { closed: 2 } })
    await call('push', item({ id: 'BX-4', people }))
    expect(await call('close', closing({ id: 'BX-4', state: 'withdrawn' }))).toMatchObject({ data: { closed: 2 } })
  })

  test('is for the system’s own items, and for people who have them', async () => {
    await call('push', item())
    expect(await call('close', closing(), { system: '0002' })).toEqual(refused('未知的待办 BX-1'))
    expect(await call('close', closing({ person: codes.qianqi }))).toEqual(
      refused(`待办 BX-1 不属于人员 ${codes.qianqi}`),
    )
    expect(await call('close', closing({ person: '9999999' }))).toEqual(refused('未知的人员 9999999'))
    expect(await call('close', closing({ doneBy: '9999999' }))).toEqual(refused('未知的人员 9999999'))
    expect((await list()).list.filter(row => row['dbbt'] === '审批：耗材采购')).toHaveLength(1)
  })
})

describe('a call is refused, and written down', () => {
  test.each<[string, string, Change]>([
    ['signed with another secret', '无效签名', { secret: 'f'.repeat(64) }],
    ['of an unknown system', '未知的应用 client', { system: '9999', secret: 'f'.repeat(64) }],
    ['from long ago', 'timestamp 超出允许的范围', { clock: -125_000 }],
    ['from the future', 'timestamp 超出允许的范围', { clock: 125_000 }],
    ['without a nonce', '缺少 nonce', { nonce: '' }],
    ['that is no JSON', '内容不是 JSON', { text: '{"id":' }],
    ['that names a prototype', '内容不是 JSON', { text: '{"__proto__":{"a":1}}' }],
    ['that is too long', '内容过长', { text: `{"title":"${'x'.repeat(65_536)}"}` }],
  ])('%s', async (_name, msg, change) => {
    const before = (await refusals()).length
    expect(await call('push', item(), change)).toEqual(refused(msg))
    const rows = (await refusals()).slice(before)
    expect(rows).toEqual([
      { operation: 'todos.push', detail: JSON.stringify({ system: change.system ?? '0001', why: msg }) },
    ])
  })

  test('that comes a second time with its nonce', async () => {
    const change = { nonce: 'once-and-no-more', timestamp: String(Date.now()) }
    const body = item()
    expect(await call('push', body, change)).toMatchObject({ code: 200 })
    expect(await call('push', body, change)).toEqual(refused('此 nonce 已被使用过'))
  })

  test('whose body was changed on the way', async () => {
    const text = JSON.stringify(item())
    const timestamp = String(Date.now())
    const { body } = await portal.post('/sso_server/todo/push', text.replace('BX-1', 'BX-2'), {
      'x-portal-client': '0001',
      'x-portal-timestamp': timestamp,
      'x-portal-nonce': 'n',
      'x-portal-signature': bodySignature(sampleSecret(portal.seal, '0001'), timestamp, 'n', text),
    })
    expect(body).toEqual(refused('无效签名'))
  })

  test('with fields that do not fit; a mended call may use the key', async () => {
    const people = Array.from({ length: 201 }, (_, i) => String(i))
    for (const [wrong, msg] of [
      [{ kind: 'nonsense' }, /^字段有误：kind/],
      [{ id: 'with space' }, /^字段有误：id/],
      [{ unheardOf: 1 }, /^字段有误/],
      [{ people }, /^字段有误：people/],
      [{ people: [] }, /^缺少 people/],
      [{ people: ['9999999'] }, /^未知的人员 9999999$/],
      [{ people: [codes.zhaoliu, '2014153'] }, /^未知的人员 2014153$/],
      [{ dueAt: '2026-13-45 00:00:00' }, /^字段有误：dueAt/],
      [{ dueAt: 'tomorrow' }, /^字段有误：dueAt/],
      [{ permissionId: 'nothing' }, /^未知的应用 permissionId/],
      [{ path: '//evil.example/' }, /^字段有误：path/],
      [{ path: '/\\evil.example/' }, /^字段有误：path/],
      [{ path: 'https://evil.example/' }, /^字段有误：path/],
    ] as const)
      expect((await call('push', item(wrong)))['msg'], JSON.stringify(wrong).slice(0, 60)).toMatch(msg)
    const [foreign] = await portal.sql<{ id: string }>(
      "select id from permissions where system_id = '0002' and not is_branch limit 1",
    )
    const body = item({ permissionId: foreign?.id })
    expect((await call('push', body))['msg']).toMatch(/^未知的应用 permissionId/)
    expect(await call('push', { ...body, permissionId: undefined })).toMatchObject({ code: 200 })
  })

  test('from a browser on another site', async () => {
    const { code } = await portal.post('/sso_server/todo/push', item(), { origin: 'https://evil.example' })
    expect(code).toBe(403)
  })
})
