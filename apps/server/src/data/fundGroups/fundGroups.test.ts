import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { askFor, first, type Row, terms } from '../authorizations/authorizations.testing.ts'
import { fundCalls, fundDifferences, newProject } from '../funds/fundModel.testing.ts'

let portal: TestPortal
let calls: ReturnType<typeof fundCalls>
let leader: Record<string, string>
let member: Record<string, string>
const code = 'GROUP-1'
const ids = new Map<string, number>()
const [leads, lisi, wangwu, off] = ['2009118', '2016127', '2010064', '2014153'] as const

beforeAll(async () => {
  portal = await startPortal()
  calls = fundCalls(portal)
  await newProject(portal, code, leads, 1000)
  for (const row of await portal.sql<{ code: string; id: number }>('select code, id from users'))
    ids.set(row.code, row.id)
  leader = await portal.as(leads)
  member = await portal.as('lisi')
})
afterAll(() => portal.close())

const idsOf = (codes: string[]) => codes.map(staff => ids.get(staff) ?? 0)
const post = (verb: string, body: object, as = leader) => askFor(portal, verb, body, as)
const save = (name: string, members: string[], more: object = {}, as = leader) =>
  post('groupSave', { ktzmc: name, cyidList: idsOf(members), ...more }, as)
const groups = async (as = leader) => (await post('groupList', {}, as)).data as unknown as Record<string, unknown>[]
const grant = (groupIds: number[], amount: string | null, more: object = {}) => ({
  ...terms,
  bsqridList: [],
  ktzidList: groupIds,
  xmList: [{ xmbh: code, sjid: null, sqje: amount }],
  ...more,
})
/** A document of somebody that takes money of what was given. */
const hold = (given: Row | undefined, person: string, amount: string) =>
  calls.hold(person, [{ project: code, authorization: given?.id, amount }])
const newGroup = async (name: string, members: string[]) => Number((await save(name, members)).data['ktzid'])

test('a group is kept, changed and removed by whose it is alone', async () => {
  const id = await newGroup('图学习', [lisi, wangwu])
  expect(await groups()).toContainEqual(
    expect.objectContaining({
      ktzid: id,
      ktzmc: '图学习',
      sqsl: 0,
      cyList: [expect.objectContaining({ cygh: wangwu }), expect.objectContaining({ cygh: lisi })],
    }),
  )
  expect((await groups(member)).some(it => it['ktzid'] === id)).toBe(false)
  expect((await save('图学习', [lisi])).body['errors']).toEqual({ ktzmc: '图学习已存在' })
  expect((await save('空', [])).body['errors']).toEqual({ cyidList: '课题组没有成员' })
  expect((await save('停用', [off])).body['errors']).toEqual({ cyidList: '该人员已停用' })
  expect((await save('他人的', [lisi], { ktzid: id }, member)).code).toBe(800)
  expect((await post('groupRemove', { ktzid: id }, member)).code).toBe(800)
  expect((await post('groupRemove', { ktzid: id })).code).toBe(200)
  expect((await groups()).some(it => it['ktzid'] === id)).toBe(false)
})

test('members share what their group got; who comes uses it at once, and who left no more', async () => {
  const id = await newGroup('共用', [lisi])
  const preview = (await post('preview', grant([id], '300'))).data
  expect(preview.list).toMatchObject([{ bsqrid: null, ktzid: id, bsqrxm: '共用', jcjg: 'fine', sqje: '300.00' }])
  expect(await post('give', grant([id], '300', { ecsq: true }))).toMatchObject({ code: 200, data: { sl: 1 } })
  const [given] = (await post('given', { xmbh: code })).data.list
  expect(given).toMatchObject({ sqsx: 'public', bsqrxm: '共用', cyrs: 1, ecsq: false, syje: '300.00', sqzt: 'inForce' })
  const mine = async (as = member) => (await post('received', { xmbh: code }, as)).data.list
  expect(await mine()).toMatchObject([{ id: given?.id, sqsx: 'public', bsqrxm: '共用', sqzt: 'inForce' }])

  await hold(given, lisi, '120.00')
  await save('共用', [lisi, wangwu], { ktzid: id })
  const colleague = await portal.as('wangwu')
  expect(await mine(colleague)).toMatchObject([{ id: given?.id, syje: '180.00' }])
  await hold(given, wangwu, '100.00')
  await expect(hold(given, lisi, '100.00')).rejects.toThrow('overLimit')

  // Nobody alone lets rest what others use.
  expect((await post('pause', { idList: [given?.id] }, member)).code).toBe(800)
  // Each sees their own documents of it, and who gave it all of them.
  const used = async (as = leader) => (await post('use', { sqid: given?.id }, as)).data
  expect([(await used()).total, (await used(member)).total, (await used(colleague)).total]).toEqual([2, 1, 1])

  await save('共用', [wangwu], { ktzid: id })
  expect(await mine()).toEqual([])
  expect((await post('detail', { id: given?.id }, member)).code).toBe(800)
  await expect(hold(given, lisi, '1.00')).rejects.toThrow('notAuthorised')
  expect((await post('groupRemove', { ktzid: id })).message).toContain('还有未结束的授权')
  expect(await fundDifferences(portal)).toEqual([])
})

test('the log names the group, and what it has already is named when it is given again', async () => {
  const id = await newGroup('再来', [lisi, wangwu])
  await post('give', grant([id], null))
  const again = (await post('preview', grant([id], '5'))).data
  expect(first(again.list).sm).toContain('已有一条授权')
  const [line] = await portal.sql('select receiver_name, receiver_code from authorization_log order by id desc limit 1')
  expect(line).toEqual({ receiver_name: '再来', receiver_code: `group:${id}` })
  const own = (await post('preview', { ...grant([], '5'), bsqridList: idsOf([lisi]) })).data
  expect(first(own.list)).toMatchObject({ jcjg: 'fine' })
})

test('a group of others, without people, or above what finance approves gets nothing', async () => {
  const theirs = Number((await save('李四的', [wangwu], {}, member)).data['ktzid'])
  const gone = Number((await save('要删的', [wangwu])).data['ktzid'])
  expect((await post('groupRemove', { ktzid: gone })).code).toBe(200)
  for (const verb of ['preview', 'give'])
    for (const id of [theirs, gone, 2_000_000_000]) {
      // Beside somebody who would get it too: nobody is left out in silence.
      const both = { ...grant([id], '5'), bsqridList: idsOf([lisi]) }
      for (const ask of [grant([id], '5'), both])
        expect((await post(verb, ask)).body['errors']).toEqual({ ktzidList: '所选课题组已被删除，请移除' })
    }
  const self = await newGroup('只有自己', [leads])
  expect(first((await post('preview', grant([self], '5'))).data.list).sm).toBe('课题组没有成员')
  expect((await post('give', grant([], '5'))).body['errors']).toEqual({ bsqridList: '请选择被授权人' })
})

test('who came into a group while what it has was taken back uses it once that is undone', async () => {
  const id = await newGroup('撤销后', [lisi])
  await post('give', grant([id], '20'))
  const given = first((await post('given', { gjz: '撤销后' })).data.list)
  await post('takeBack', { idList: [given.id], cxzy: false })
  await save('撤销后', [lisi, wangwu], { ktzid: id })
  expect((await post('takeBackUndo', { idList: [given.id] })).code).toBe(200)
  expect((await hold(given, wangwu, '5.00')).holds).toHaveLength(1)
})

test('each line of a pasted list is found, or told why not, in its order', async () => {
  await portal.sql(
    "insert into users (code, username, name, name_en, enabled) values ('TWIN-1', 'twin1', '李四', 'Li Si', true)",
  )
  const mdList = ['2010064', '李四', '孙八', 'nobody at all', '王五']
  const { data, code: done } = await post('groupMatch', { mdList })
  expect(done).toBe(200)
  expect(data).toMatchObject([
    { mdnr: '2010064', mdzt: 'found', cyList: [{ cygh: wangwu }] },
    { mdnr: '李四', mdzt: 'several', cyList: [{ cygh: lisi }, { cygh: 'TWIN-1' }] },
    { mdnr: '孙八', mdzt: 'off', cyList: [{ cygh: off }] },
    { mdnr: 'nobody at all', mdzt: 'unknown', cyList: [] },
    { mdnr: '王五', mdzt: 'found', cyList: [{ cygh: wangwu }] },
  ])
  await portal.sql("delete from users where code = 'TWIN-1'")
})
