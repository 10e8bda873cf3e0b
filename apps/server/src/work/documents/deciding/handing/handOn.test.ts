import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Deciding, startDeciding, wire } from '../deciding.testing.ts'
import { settleLeft } from '../settling.job.ts'

let it: Deciding
beforeAll(async () => {
  it = await startDeciding()
  await it.role('sealers', 'lisi', 'wangwu')
})
afterAll(() => it.portal.close())

const codes = { lisi: '2016127', wangwu: '2010064', qianqi: '2005019' }
const sealers = { kind: 'role', role: 'sealers' } as const
const person = (code: string) => ({ kind: 'person', person: code }) as const
const verbs = ['return', 'handOn'] as const
const codeOf = async (username: string) => {
  const [row] = await it.portal.sql<{ code: string }>('select code from users where username = $1', [username])
  return row?.code ?? ''
}
const enable = (username: string, enabled: boolean) =>
  it.portal.sql('update users set enabled = $2 where username = $1', [username, enabled])
const handOn = (id: string, from: string, to: string, more: object = {}) => it.give('handOn', id, 'a', from, to, more)
const own = async (who: Parameters<Deciding['publish']>[0] = {}) =>
  it.submitted(
    await it.publish({ steps: [{ key: 'a', who: person(codes.lisi), verbs: [...verbs] }], ...who }),
    'zhangsan',
  )
const held = async (id: string) =>
  (
    await it.portal.sql<{ code: string }>(
      `select u.code from document_people p join users u on u.id = p.user_id where p.document_id = $1 and p.is_open
       order by 1`,
      [id],
    )
  ).map(({ code }) => code)

test('the other one decides in place of who gave it, who can still read it, and the applicant may still take it back', async () => {
  const id = await own()
  expect((await handOn(id, 'lisi', codes.wangwu, { blyj: ' 本周外出，请代为办理 ' })).code).toBe(200)
  expect(await it.line(id, 'zhangsan')).toBe(`a:open(${codes.wangwu})`)
  expect(await it.todos(id, 'lisi')).toEqual([])
  expect(await it.todos(id, 'wangwu')).toMatchObject([{ kind: 'approval', external_id: `document:${id}:1:1` }])
  expect((await it.way(id, 'lisi')).sjList.at(-1)).toMatchObject({
    sjlx: 9,
    bzdm: 'a',
    blr: { xm: '李四' },
    bwtr: null,
    jsr: { xm: '王五' },
    blyj: '本周外出，请代为办理',
  })
  const opened = await it.call('open', { djid: id }, 'lisi')
  expect(opened.data).toMatchObject({ wdbz: null, dzdbz: null })
  expect((await it.call('open', { djid: id }, 'wangwu')).data).toMatchObject({ wdbz: { bzdm: 'a' } })
  const listed = async (list: string, username: string) => {
    const { data } = await it.call(list, {}, username)
    return (data as { list: { djid: string }[] }).list.some(({ djid }) => djid === id)
  }
  expect([await listed('waiting', 'lisi'), await listed('done', 'lisi'), await listed('waiting', 'wangwu')]).toEqual([
    false,
    true,
    true,
  ])
  expect((await it.decide(id, 'a', 'lisi')).message).toBe('这一步您已交给他人办理')
  expect((await handOn(id, 'lisi', codes.qianqi)).message).toBe('这一步您已交给他人办理')
  const [line] = await it.portal.sql<{ detail: string }>(
    `select detail from operation_log where operation = 'documents.handOn' order by at desc limit 1`,
  )
  expect(JSON.parse(String(line?.detail))).toMatchObject({ step: 'a', to: `王五 ${codes.wangwu}` })
  // Nobody has decided anything yet.
  expect((await it.call('open', { djid: id }, 'zhangsan')).data).toMatchObject({ kfch: true })
  expect((await it.decide(id, 'a', 'wangwu')).data).toMatchObject({ djzt: wire.issued })
})

describe('it does not go', () => {
  const cases: readonly [string, () => Promise<string>, string][] = [
    ['to oneself', async () => codes.lisi, '不能转给自己'],
    ['to the applicant', () => codeOf('zhangsan'), '张三是申请人，不能办理自己的单据'],
    ['to somebody who is not there', async () => '9999999', '没有这个人，或账号已停用'],
    ['to somebody who has it', async () => codes.wangwu, '王五已是这一步的办理人'],
  ]
  for (const [name, to, words] of cases)
    test(name, async () => {
      const id = await own({ steps: [{ key: 'a', who: sealers, verbs: [...verbs] }] })
      const answer = await handOn(id, 'lisi', await to())
      expect(answer.body).toMatchObject({ message: words, errors: { jsr: words } })
      expect(await held(id)).toEqual([codes.wangwu, codes.lisi])
    })

  test('to an account that is off, without a reason, or where the step does not allow it', async () => {
    const id = await own()
    await enable('qianqi', false)
    expect((await handOn(id, 'lisi', codes.qianqi)).message).toBe('没有这个人，或账号已停用')
    await enable('qianqi', true)
    expect((await handOn(id, 'lisi', codes.wangwu, { blyj: ' 请 ' })).message).toContain('至少 2 个字')
    expect((await handOn(id, 'lisi', codes.wangwu, { blyj: '字'.repeat(501) })).code).not.toBe(200)
    expect((await handOn(id, 'lisi', codes.wangwu, { bbxh: 9 })).message).toContain('有改动')
    const other = await own({ steps: [{ key: 'a', who: person(codes.lisi), verbs: ['return'] }] })
    expect((await handOn(other, 'lisi', codes.wangwu)).message).toBe('这一步不能这样决定')
  })

  test('by strangers and the applicant, to whom the step is not there', async () => {
    const id = await own()
    for (const who of ['zhaoliu', 'zhangsan', 'wangwu'])
      expect((await handOn(id, who, codes.qianqi)).message).toBe('没有这份单据')
  })
})

test('it goes on from hand to hand, never back, and not for ever', async () => {
  const id = await own()
  await handOn(id, 'lisi', codes.wangwu)
  expect((await handOn(id, 'wangwu', codes.lisi)).message).toBe('这一步正是李四转出的，不能再转回，可以退回申请人')
  const rest = await it.portal.sql<{ username: string; code: string }>(
    `select username, code from users where enabled and username <> all($1::text[]) and username = code
     order by code limit 5`,
    [['zhangsan', 'lisi', 'wangwu']],
  )
  let last = 'wangwu'
  for (const { username, code } of rest.slice(0, 4)) {
    expect((await handOn(id, last, code)).code).toBe(200)
    last = username
  }
  expect((await handOn(id, last, String(rest[4]?.code))).message).toBe('这一步已转过 5 次，不能再转，请直接办理')
  expect((await it.decide(id, 'a', last)).data).toMatchObject({ djzt: wire.issued })
})

test('two at once: one of them is told that it is with somebody else', async () => {
  const id = await own()
  const both = await Promise.all([codes.wangwu, codes.qianqi].map(to => handOn(id, 'lisi', to)))
  expect(both.map(one => one.code).sort()).toEqual([200, 800])
  expect(both.find(one => one.code === 800)?.message).toBe('这一步您已交给他人办理')
  expect(await held(id)).toHaveLength(1)
})

test('whoever took it over and leaves gives it back; of a role, the others keep their part', async () => {
  const id = await own({ steps: [{ key: 'a', who: sealers, need: 'all', verbs: [...verbs] }] })
  await handOn(id, 'lisi', codes.qianqi)
  expect(await held(id)).toEqual([codes.qianqi, codes.wangwu])
  // It is not looked up for ever: whoever took it over need not hold the role.
  const lines = `select count(*)::int as count from operation_log where operation = 'documents.settle'`
  const before = await it.portal.sql(lines)
  await settleLeft(it.portal.services)
  expect(await it.portal.sql(lines)).toEqual(before)
  await enable('qianqi', false)
  try {
    await settleLeft(it.portal.services)
    expect(await held(id)).toEqual([codes.wangwu, codes.lisi])
    expect(await it.todos(id, 'lisi')).toHaveLength(1)
    expect(await it.todos(id, 'qianqi')).toEqual([])
  } finally {
    await enable('qianqi', true)
  }
})

test('a delegate hands it on in both names, but not to themselves', async () => {
  const id = await own()
  const acting = await it.acting('zhaoliu', 'lisi')
  const body = async (to: string) => ({ djid: id, bzdm: 'a', bbxh: await it.revision(id), jsr: to, blyj: '请代为办理' })
  expect((await it.portal.post('/mbxq/handOn', await body(await codeOf('zhaoliu')), acting)).message).toBe(
    '不能转给自己',
  )
  expect((await it.portal.post('/mbxq/handOn', await body(codes.wangwu), acting)).code).toBe(200)
  expect((await it.way(id, 'zhangsan')).sjList.at(-1)).toMatchObject({
    blr: { xm: '赵六' },
    bwtr: { xm: '李四' },
    jsr: { xm: '王五' },
  })
  const mail = await it.acting('zhaoliu', 'wangwu', ['mail'])
  expect((await it.portal.post('/mbxq/handOn', await body(codes.qianqi), mail)).code).not.toBe(200)
})

test('after a return it is with who sent it back, not with who had given it to them', async () => {
  const id = await own()
  await handOn(id, 'lisi', codes.wangwu)
  await it.decide(id, 'a', 'wangwu', { jd: wire.return, blyj: '请补充' })
  await it.submit(id, 'zhangsan')
  expect(await it.line(id, 'zhangsan')).toBe(`a:open(${codes.wangwu})`)
})
