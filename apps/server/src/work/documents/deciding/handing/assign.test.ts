import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Deciding, startDeciding, wire } from '../deciding.testing.ts'
import { settleLeft } from '../settling.job.ts'

let it: Deciding
beforeAll(async () => {
  it = await startDeciding()
  await it.role('keepers', 'qianqi', 'wangwu')
})
afterAll(() => it.portal.close())

const lisi = '2016127'
const zhaoliu = async () => {
  const [row] = await it.portal.sql<{ code: string }>(`select code from users where username = 'zhaoliu'`)
  return row?.code ?? ''
}
const administrators = { people: [], roles: ['keepers'] }
const nobodys = async () =>
  it.submitted(
    await it.publish({
      administrators,
      steps: [
        { key: 'a', who: { kind: 'chosen', role: 'sealers' }, due: { workdays: 2, end: 'remind' }, verbs: ['handOn'] },
      ],
    }),
    'zhangsan',
  )
const enable = (username: string, enabled: boolean) =>
  it.portal.sql('update users set enabled = $2 where username = $1', [username, enabled])
const assign = (id: string, by: string, to: string, more: object = {}) => it.give('assign', id, 'a', by, to, more)
const due = async (id: string) => {
  const [row] = await it.portal.sql<{ due_at: Date | null }>(
    'select due_at from document_steps where document_id = $1',
    [id],
  )
  return row?.due_at ?? null
}

test('whoever looks after the template names who decides, and decides nothing', async () => {
  const id = await nobodys()
  expect(await it.todos(id, 'qianqi')).toMatchObject([
    { title: expect.stringMatching(/^请指定办理人 · 用印申请\d+ · 张三/), kind: 'task', path: `/mbxq?id=${id}` },
  ])
  expect((await it.call('open', { djid: id }, 'qianqi')).data).toMatchObject({
    wdbz: null,
    dzdbz: { bzdm: 'a', bzmc: { zh: '步骤 a' } },
  })
  expect((await it.call('open', { djid: id }, 'zhangsan')).data).toMatchObject({ dzdbz: null })
  expect(await due(id)).toBe(null)
  for (const verb of ['agree', 'return', 'decline'] as const)
    expect((await it.decide(id, 'a', 'qianqi', { jd: wire[verb], blyj: '不行' })).message).toContain('请先指定')
  expect((await it.give('handOn', id, 'a', 'qianqi', lisi)).message).toContain('请先指定')
  expect((await assign(id, 'zhaoliu', lisi)).message).toBe('没有这份单据')
  expect((await assign(id, 'zhangsan', lisi)).message).toBe('没有这份单据')
  const [applicant] = await it.portal.sql<{ code: string }>(`select code from users where username = 'zhangsan'`)
  expect((await assign(id, 'qianqi', String(applicant?.code))).body).toMatchObject({
    errors: { jsr: '张三是申请人，不能办理自己的单据' },
  })
  expect((await assign(id, 'qianqi', '9999999')).message).toBe('没有这个人，或账号已停用')

  expect((await assign(id, 'qianqi', lisi, { blyj: '' })).code).toBe(200)
  expect(await it.line(id, 'zhangsan')).toBe(`a:open(${lisi})`)
  expect(await due(id)).not.toBe(null)
  expect([await it.todos(id, 'qianqi'), await it.todos(id, 'wangwu')]).toEqual([[], []])
  expect(await it.todos(id, 'lisi')).toMatchObject([{ title: expect.stringMatching(/^用印申请/), kind: 'approval' }])
  expect((await it.way(id, 'qianqi')).sjList.at(-1)).toMatchObject({
    sjlx: 10,
    bzdm: 'a',
    blr: { xm: '钱七' },
    jsr: { xm: '李四' },
  })
  // Another one of them was too late.
  expect((await assign(id, 'wangwu', lisi)).message).toBe('这一步已有办理人，无需再指定')
  expect((await it.decide(id, 'a', 'lisi')).data).toMatchObject({ djzt: wire.issued })
})

test('who was named hands it on, and where both have left it is asked for again', async () => {
  const id = await nobodys()
  await assign(id, 'qianqi', lisi)
  expect((await it.give('handOn', id, 'a', 'lisi', await zhaoliu())).code).toBe(200)
  expect(await it.line(id, 'zhangsan')).toBe(`a:open(${await zhaoliu()})`)
  await enable('zhaoliu', false)
  try {
    expect(await it.line(id, 'zhangsan')).toBe(`a:open(${lisi})`)
    await enable('lisi', false)
    await settleLeft(it.portal.services)
    const { bzList } = await it.way(id, 'zhangsan')
    expect(bzList[0]).toMatchObject({ ryList: [], sm: { zh: '办理人已离岗，已转请模板管理员指定' } })
    expect(await it.todos(id, 'qianqi')).toMatchObject([{ kind: 'task' }])
    expect((await assign(id, 'qianqi', '2010064')).code).toBe(200)
    expect((await it.decide(id, 'a', 'wangwu')).data).toMatchObject({ djzt: wire.issued })
  } finally {
    await enable('lisi', true)
    await enable('zhaoliu', true)
  }
})

test('two who name at once: one counts; a delegate names in both names', async () => {
  const id = await nobodys()
  const both = await Promise.all(['qianqi', 'wangwu'].map(by => assign(id, by, lisi)))
  expect(both.map(one => one.code).sort()).toEqual([200, 800])
  expect(both.find(one => one.code === 800)?.message).toMatch(/已有办理人/)
  const other = await nobodys()
  const acting = await it.acting('zhaoliu', 'qianqi')
  const body = { djid: other, bzdm: 'a', bbxh: await it.revision(other), jsr: lisi, blyj: '' }
  expect((await it.portal.post('/mbxq/assign', body, acting)).code).toBe(200)
  expect((await it.way(other, 'zhangsan')).sjList.at(-1)).toMatchObject({ blr: { xm: '赵六' }, bwtr: { xm: '钱七' } })
})
