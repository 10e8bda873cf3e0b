import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Deciding, startDeciding, wire } from './deciding.testing.ts'

let it: Deciding
beforeAll(async () => {
  it = await startDeciding()
  await it.role('sealers', 'lisi', 'wangwu', 'qianqi')
})
afterAll(() => it.portal.close())

const lisi = { kind: 'person', person: '2016127' } as const
const wangwu = { kind: 'person', person: '2010064' } as const
const sealers = { kind: 'role', role: 'sealers' } as const
const unknown = { code: 800, message: '没有这份单据' }

test('a document goes from step to step until it is issued with its number', async () => {
  const code = await it.publish({
    steps: [
      { key: 'a', who: lisi, due: { workdays: 2, end: 'remind' } },
      { key: 'b', who: wangwu, group: 2, when: 'money >= 100' },
      { key: 'c', who: { kind: 'role', role: 'sealers' }, group: 3, when: 'money >= 1000' },
    ],
  })
  const id = await it.draft(code, 'zhangsan', { money: '200.00' })
  expect(await it.line(id, 'zhangsan')).toBe('a:waiting(2016127) b:waiting(2010064) c:skipped')
  expect((await it.submit(id, 'zhangsan')).data).toMatchObject({ djzt: wire.running, djbh: null })
  expect(await it.line(id, 'zhangsan')).toBe('a:open(2016127) b:waiting(2010064) c:skipped')
  expect(await it.todos(id, 'lisi')).toEqual([
    {
      title: expect.stringMatching(/^用印申请\d+ · 张三/),
      kind: 'approval',
      path: `/mbxq?id=${id}`,
      external_id: `document:${id}:1:1`,
    },
  ])
  const first = await it.decide(id, 'a', 'lisi', { blyj: ' 同意用印 ' })
  expect(first).toMatchObject({ code: 200, data: { djzt: wire.running, djbh: null } })
  expect(await it.todos(id, 'lisi')).toEqual([])
  expect((await it.todos(id, 'wangwu')).length).toBe(1)
  expect((await it.decide(id, 'b', 'wangwu')).data).toMatchObject({ djzt: wire.issued, djbh: '用印0001' })
  const { sjList, bzList } = await it.way(id, 'zhangsan')
  expect(sjList.map(one => [one.sjlx, one.bzdm, one.blr?.xm ?? null, one.blyj])).toEqual([
    [1, null, '张三', '请审阅'],
    [7, 'c', null, ''],
    [2, 'a', '李四', '同意用印'],
    [2, 'b', '王五', ''],
    [8, null, null, ''],
  ])
  expect(bzList[2]?.sm?.zh).toBe('不符合条件，无需办理')
  const [kept] = await it.portal.sql<{ digest: string; address: string }>(
    `select digest, address from document_happenings where document_id = $1 and event = 'agreed' limit 1`,
    [id],
  )
  expect(kept).toEqual({ digest: expect.stringMatching(/^[0-9a-f]{64}$/), address: '127.0.0.1' })
})

test('where nobody has to decide, it is issued at once; a receipt has its number before it is decided', async () => {
  const empty = await it.draft(await it.publish({ serial: { text: '{year}-{no}', per: ['year'] } }), 'zhangsan')
  const year = new Date().getFullYear()
  expect((await it.submit(empty, 'zhangsan')).data).toMatchObject({ djzt: wire.issued, djbh: `${year}-1` })
  const early = await it.publish({ steps: [{ key: 'a', who: lisi }], serial: { at: 'submitted' } })
  const id = await it.draft(early, 'zhangsan')
  expect((await it.submit(id, 'zhangsan')).data).toMatchObject({ djzt: wire.running, djbh: '用印0001' })
  expect((await it.decide(id, 'a', 'lisi')).data).toMatchObject({ djzt: wire.issued, djbh: '用印0001' })
})

test('to a stranger a document is not there; a step that is not open says who decided it', async () => {
  const id = await it.submitted(await it.publish({ steps: [{ key: 'a', who: sealers }] }), 'zhangsan')
  expect(await it.decide(id, 'a', 'zhaoliu')).toMatchObject(unknown)
  expect(await it.decide(id, 'a', 'zhangsan')).toMatchObject(unknown)
  expect(await it.decide(id, 'b', 'lisi')).toMatchObject(unknown)
  expect(await it.decide('AAAAAAAAAAAAAAAAAAAAAA', 'a', 'lisi', { bbxh: 1 })).toMatchObject(unknown)
  expect(await it.decide(id, 'a', 'lisi', { bbxh: 9 })).toMatchObject({
    message: '申请内容在您打开之后有改动，请看过改动再决定',
  })
  expect((await it.decide(id, 'a', 'lisi')).code).toBe(200)
  const late = await it.decide(id, 'a', 'wangwu')
  expect(late.message).toMatch(/^这一步已由李四于 \d\d:\d\d 同意，无需再办$/)
  expect(await it.todos(id, 'wangwu')).toEqual([])
})

test('two who decide at once: one of them is told who was quicker', async () => {
  const code = await it.publish({
    steps: [
      { key: 'a', who: sealers },
      { key: 'b', who: lisi, group: 2 },
    ],
  })
  for (let round = 0; round < 3; round++) {
    const id = await it.submitted(code, 'zhangsan')
    const both = await Promise.all(['wangwu', 'qianqi'].map(who => it.decide(id, 'a', who)))
    expect(both.map(one => one.code).sort()).toEqual([200, 800])
    expect(both.find(one => one.code === 800)?.message).toMatch(/^这一步已由(王五|钱七)于 \d\d:\d\d 同意/)
    const [{ count } = { count: 0 }] = await it.portal.sql<{ count: number }>(
      `select count(*)::int from document_happenings where document_id = $1 and event = 'agreed'`,
      [id],
    )
    expect(count).toBe(1)
    expect(await it.line(id, 'zhangsan')).toMatch(/^a:agreed.* b:open\(2016127\)$/)
  }
})

test('all, or two, of several have to agree; two at once both count', async () => {
  const all = await it.submitted(await it.publish({ steps: [{ key: 'a', who: sealers, need: 'all' }] }), 'zhangsan')
  const both = await Promise.all(['lisi', 'wangwu'].map(who => it.decide(all, 'a', who)))
  expect(both.map(one => one.code)).toEqual([200, 200])
  expect((await it.decide(all, 'a', 'lisi')).message).toMatch(/^这一步已由/)
  expect(await it.state(all)).toMatchObject({ state: 'running' })
  expect((await it.todos(all, 'lisi')).length + (await it.todos(all, 'wangwu')).length).toBe(0)
  expect((await it.todos(all, 'qianqi')).length).toBe(1)
  expect((await it.decide(all, 'a', 'qianqi')).data).toMatchObject({ djzt: wire.issued })
  const two = await it.submitted(await it.publish({ steps: [{ key: 'a', who: sealers, need: 'two' }] }), 'zhangsan')
  await it.decide(two, 'a', 'qianqi')
  expect((await it.decide(two, 'a', 'lisi')).data).toMatchObject({ djzt: wire.issued })
  expect(await it.todos(two, 'wangwu')).toEqual([])
})

describe('sending back and declining', () => {
  test('needs words, and a step that allows it', async () => {
    const id = await it.submitted(await it.publish({ steps: [{ key: 'a', who: lisi, verbs: ['return'] }] }), 'zhangsan')
    expect((await it.decide(id, 'a', 'lisi', { jd: wire.return, blyj: ' 改 ' })).message).toContain('至少 2 个字')
    expect((await it.decide(id, 'a', 'lisi', { jd: wire.decline, blyj: '不行' })).message).toBe('这一步不能这样决定')
    expect((await it.decide(id, 'a', 'lisi', { jd: wire.return, blyj: '字'.repeat(501) })).code).not.toBe(200)
    expect((await it.decide(id, 'a', 'lisi', { jd: wire.return, blyj: '请改金额' })).data).toEqual({
      djzt: wire.returned,
      djbh: null,
      cwList: [],
    })
    expect(await it.state(id)).toMatchObject({ state: 'returned', reason: '请改金额' })
    expect(await it.todos(id, 'zhangsan')).toMatchObject([{ kind: 'correction', path: `/mbxq?id=${id}` }])
  })

  test('ends what stands beside it; to decline ends the document', async () => {
    const code = await it.publish({
      steps: [
        { key: 'a', who: lisi },
        { key: 'b', who: wangwu },
      ],
    })
    const id = await it.submitted(code, 'zhangsan')
    expect((await it.decide(id, 'a', 'lisi', { jd: wire.decline, blyj: '不合规定' })).data).toMatchObject({
      djzt: wire.declined,
    })
    expect(await it.line(id, 'zhangsan')).toBe('a:declined(2016127) b:cancelled(2010064)')
    expect(await it.todos(id, 'wangwu')).toEqual([])
    expect((await it.decide(id, 'b', 'wangwu')).message).toMatch(/^这份单据已由李四于 .* 决定不同意/)
  })

  test('goes on at the step that sent it back, unless a sum changed; then all are asked again', async () => {
    const code = await it.publish({
      steps: [
        { key: 'a', who: lisi },
        { key: 'b', who: wangwu, group: 2 },
      ],
    })
    const id = await it.submitted(code, 'zhangsan', { money: '5.00' })
    const sendBack = async () => {
      await it.decide(id, 'b', 'wangwu', { jd: wire.return, blyj: '请补充' })
    }
    const change = (values: object) =>
      it.portal.sql('update documents set values = values || $2, revision = revision + 1 where id = $1', [id, values])
    const before = async () => (await it.call('open', { djid: id }, 'wangwu')).data as { xgq: { zdz: object } | null }
    await it.decide(id, 'a', 'lisi')
    expect((await before()).xgq).toBeNull()
    await sendBack()
    await change({ reason: '补充说明' })
    expect((await it.submit(id, 'zhangsan')).code).toBe(200)
    expect(await it.todos(id, 'zhangsan')).toEqual([])
    expect(await it.line(id, 'zhangsan')).toBe('a:passed(2016127) b:open(2010064)')
    expect((await before()).xgq?.zdz).toEqual({ reason: null })
    expect((await it.todos(id, 'wangwu')).map(one => one.external_id)).toEqual([`document:${id}:2:2`])
    await sendBack()
    await change({ money: '6.00' })
    expect((await before()).xgq).toBeNull()
    await it.submit(id, 'zhangsan')
    expect((await before()).xgq?.zdz).toEqual({ money: '5.00' })
    expect(await it.line(id, 'zhangsan')).toBe('a:open(2016127) b:waiting(2010064)')
    expect(await it.state(id)).toMatchObject({ state: 'running', round: 3, reason: null })
    expect((await it.way(id, 'zhangsan')).bzList.map(one => one.lc)).toEqual([1, 1, 2, 2, 3, 3])
  })
})

test('the applicant takes it back until somebody has decided', async () => {
  const code = await it.publish({
    steps: [
      { key: 'a', who: lisi },
      { key: 'b', who: wangwu },
    ],
  })
  const id = await it.submitted(code, 'zhangsan')
  const withdraw = async (who: string, more: object = {}) =>
    it.call('withdraw', { djid: id, bbxh: await it.revision(id), ...more }, who)
  expect(await withdraw('zhaoliu')).toMatchObject(unknown)
  expect(await withdraw('lisi')).toMatchObject(unknown)
  expect((await withdraw('zhangsan', { bbxh: 8 })).code).toBe(800)
  expect((await withdraw('zhangsan')).code).toBe(200)
  expect(await it.state(id)).toMatchObject({ state: 'draft' })
  expect([...(await it.todos(id, 'lisi')), ...(await it.todos(id, 'wangwu'))]).toEqual([])
  expect((await it.decide(id, 'a', 'lisi')).message).toBe('申请人已撤回这份单据，无需再办')
  await it.submit(id, 'zhangsan')
  expect(await it.state(id)).toMatchObject({ state: 'running', round: 2 })
  await it.decide(id, 'a', 'lisi')
  expect((await withdraw('zhangsan')).message).toBe('已有人办理，不能撤回，可请当前办理人退回')
})
