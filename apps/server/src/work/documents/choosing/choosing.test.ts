import type { DeciderKind } from '@portico/contract/work/templateDocument.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Deciding, startDeciding, wire } from '../deciding/deciding.testing.ts'
import { settleLeft } from '../deciding/settling.job.ts'

let it: Deciding
const codes = new Map<string, string>()
const codeOf = (username: string) => codes.get(username) ?? ''
beforeAll(async () => {
  it = await startDeciding()
  await it.role('counsellors', 'zhangsan', 'lisi', 'wangwu')
  await it.role('keepers', 'qianqi')
  for (const { username, code } of await it.portal.sql<{ username: string; code: string }>(
    'select username, code from users',
  ))
    codes.set(username, code)
})
afterAll(() => it.portal.close())

const chosen: { kind: DeciderKind; role: string } = { kind: 'chosen', role: 'counsellors' }
const template = (more: object = {}) =>
  it.publish({
    administrators: { people: [], roles: ['keepers'] },
    steps: [{ key: 'a', who: chosen, ...more }],
  })
const submit = async (id: string, chosenPeople?: Record<string, string>, username = 'zhangsan') =>
  (
    await it.call(
      'submit',
      { djid: id, bbxh: await it.revision(id), blyj: '', ...(chosenPeople && { xdblr: chosenPeople }) },
      username,
    )
  ).data as { dxbzList: { bzdm: string; scblr: { zgh: string } | null; cw: { zh: string } | null }[]; djzt: number }

test('the applicant chooses who decides a step of the people that it allows, never themself', async () => {
  const id = await it.draft(await template(), 'zhangsan')
  expect((await it.way(id, 'zhangsan')).bzList).toMatchObject([{ ryList: [], sm: { zh: '提交时由申请人选定' } }])
  expect(await submit(id)).toMatchObject({
    djzt: wire.draft,
    cwList: [],
    dxbzList: [{ bzdm: 'a', bzmc: { zh: '步骤 a' }, scblr: null, cw: null }],
  })

  const choosable = async (keyword: string, username = 'zhangsan') =>
    (await it.call('choosable', { djid: id, bzdm: 'a', keyword }, username)) as { data: unknown; message: string }
  expect(((await choosable('')).data as { zgh: string }[]).map(one => one.zgh).sort()).toEqual(
    [codeOf('lisi'), codeOf('wangwu')].sort(),
  )
  expect((await choosable('李四')).data).toMatchObject([{ zgh: codeOf('lisi'), xm: '李四' }])
  expect((await choosable('张三')).data).toEqual([])
  expect((await choosable('', 'lisi')).message).toBe('没有这份单据')

  const wrong = async (who: Record<string, string>) => (await submit(id, who)).dxbzList.map(step => step.cw?.zh)
  expect(await wrong({})).toEqual(['请选择由谁办理'])
  for (const username of ['zhangsan', 'zhaoliu', 'nobody'])
    expect(await wrong({ a: codeOf(username) || '0' })).toEqual(['这一步不能由此人办理，请从列出的人员中选择'])

  expect(await submit(id, { a: codeOf('wangwu') })).toMatchObject({ djzt: wire.running, dxbzList: [] })
  expect(await it.line(id, 'zhangsan')).toBe(`a:open(${codeOf('wangwu')})`)
  expect(await it.todos(id, 'wangwu')).toHaveLength(1)
  expect(await it.todos(id, 'lisi')).toEqual([])
})

test('what came back asks again and offers whom they chose; what was agreed before does not', async () => {
  const code = await it.publish({
    steps: [
      { key: 'a', who: chosen },
      { key: 'b', who: { kind: 'role', role: 'keepers' }, group: 2 },
    ],
  })
  const id = await it.draft(code, 'zhangsan')
  await submit(id, { a: codeOf('lisi') })
  await it.decide(id, 'a', 'lisi', { jd: wire.return, blyj: '请补充' })
  expect((await submit(id)).dxbzList).toMatchObject([{ bzdm: 'a', scblr: { zgh: codeOf('lisi') }, cw: null }])
  await submit(id, { a: codeOf('wangwu') })
  await it.decide(id, 'a', 'wangwu')
  await it.decide(id, 'b', 'qianqi', { jd: wire.return, blyj: '请补充' })
  expect(await submit(id)).toMatchObject({ djzt: wire.running, dxbzList: [] })
  expect(await it.line(id, 'zhangsan')).toBe(`a:passed(${codeOf('wangwu')}) b:open(${codeOf('qianqi')})`)
})

test('whoever was chosen and left is replaced by whoever looks after the template', async () => {
  const id = await it.draft(await template(), 'zhangsan')
  await submit(id, { a: codeOf('lisi') })
  await it.portal.sql(`update users set enabled = false where username = 'lisi'`)
  expect(await it.line(id, 'zhangsan')).toBe('a:open')
  expect(await it.todos(id, 'qianqi')).toMatchObject([{ title: expect.stringContaining('请指定办理人') }])
  await it.portal.sql(`update users set enabled = true where username = 'lisi'`)
})

test('whoever was chosen and is no longer among those who may be is replaced too', async () => {
  const ofRole = await it.draft(await template({ who: { kind: 'chosen', role: 'sealers' } }), 'zhangsan')
  const [unit] = await it.portal.sql<{ code: string; user_id: number }>(
    `select m.unit_code as code, m.user_id from user_units m join users u on u.id = m.user_id where u.username = 'lisi'
     order by m.is_primary desc limit 1`,
  )
  const ofUnit = await it.draft(await template({ who: { kind: 'chosen', unit: unit?.code } }), 'zhangsan')
  await it.role('sealers', 'lisi')
  for (const id of [ofRole, ofUnit]) {
    await submit(id, { a: codeOf('lisi') })
    expect(await it.line(id, 'zhangsan')).toBe(`a:open(${codeOf('lisi')})`)
  }
  await settleLeft(it.portal.services)
  expect(await it.todos(ofUnit, 'lisi')).toHaveLength(1)

  await it.role('sealers', 'wangwu')
  const left = [unit?.code ?? '', unit?.user_id ?? 0]
  await it.portal.sql('delete from user_units where unit_code = $1 and user_id = $2', left)
  await settleLeft(it.portal.services)
  for (const id of [ofRole, ofUnit]) {
    expect(await it.todos(id, 'lisi')).toEqual([])
    expect(await it.todos(id, 'qianqi')).toMatchObject([{ title: expect.stringContaining('请指定办理人') }])
  }
  await it.portal.sql('insert into user_units (unit_code, user_id, is_primary) values ($1, $2, true)', left)
  await it.role('sealers')
})

test('a step that is left out, and one that nobody can be chosen for, asks for nothing', async () => {
  const left = await it.draft(await template({ when: 'money > 100' }), 'zhangsan')
  expect(await submit(left)).toMatchObject({ djzt: wire.issued, dxbzList: [] })
  const skips = await it.draft(await template({ nobody: 'skip' }), 'zhangsan')
  expect(await it.line(skips, 'zhangsan')).toBe('a:waiting')
  expect((await submit(skips)).dxbzList).toHaveLength(1)
  const nobodys = await it.draft(await template({ who: { ...chosen, role: 'sealers' } }), 'zhangsan')
  expect((await it.way(nobodys, 'zhangsan')).bzList).toMatchObject([{ sm: { zh: '找不到办理人，请模板管理员指定' } }])
  expect(await submit(nobodys)).toMatchObject({ djzt: wire.running, dxbzList: [] })
  expect(await it.todos(nobodys, 'qianqi')).toMatchObject([{ title: expect.stringContaining('请指定办理人') }])
})

test('a unit says who may be chosen, with those of units below it', async () => {
  const [unit] = await it.portal.sql<{ code: string }>(
    `select m.unit_code as code from user_units m join users u on u.id = m.user_id where u.username = 'wangwu'
     order by m.is_primary desc limit 1`,
  )
  const code = await template({ who: { kind: 'chosen', unit: unit?.code } })
  const id = await it.draft(code, 'zhangsan')
  const { data } = await it.call('choosable', { djid: id, bzdm: 'a', keyword: '王五' }, 'zhangsan')
  expect(data).toMatchObject([{ zgh: codeOf('wangwu') }])
  expect(await submit(id, { a: codeOf('wangwu') })).toMatchObject({ djzt: wire.running })
})
