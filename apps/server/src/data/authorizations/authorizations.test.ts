import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { fundCalls, fundDifferences, newProject } from '../funds/fundModel.testing.ts'
import { askFor, first, terms } from './authorizations.testing.ts'

let portal: TestPortal
let calls: ReturnType<typeof fundCalls>
let leader: Record<string, string>
let receiver: Record<string, string>
let project: number
const code = 'AUTH-1'
const ids = new Map<string, number>()

beforeAll(async () => {
  portal = await startPortal()
  calls = fundCalls(portal)
  project = await newProject(portal, code, '2009118', 1000)
  for (const row of await portal.sql<{ code: string; id: number }>('select code, id from users'))
    ids.set(row.code, row.id)
  leader = await portal.as('2009118')
  receiver = await portal.as('lisi')
})
afterAll(() => portal.close())

const idOf = (staff: string) => ids.get(staff) ?? 0
const wrongAt = async (answer: Promise<{ body: Record<string, unknown> }>) => (await answer).body['errors']
const post = (verb: string, body: object, as = leader) => askFor(portal, verb, body, as)
const grant = (people: string[], amount: string | null, more: object = {}) => ({
  ...terms,
  bsqridList: people.map(idOf),
  xmList: [{ xmbh: code, sjid: null, sqje: amount }],
  ...more,
})
const give = (people: string[], amount: string | null, more: object = {}, as = leader) =>
  post('give', grant(people, amount, more), as)
const given = async (as = leader) => (await post('given', { xmbh: code }, as)).data.list
const sound = async () => expect(await fundDifferences(portal)).toEqual([])

test('a preview names what is wrong with each line, and saving makes all or none', async () => {
  const asked = grant(['2016127', '2009118'], '600')
  const preview = (await post('preview', asked)).data
  expect(preview.list).toMatchObject([
    { bsqr: '2016127', sqje: '600.00', jcjg: 'fine', sm: null },
    { bsqr: '2009118', jcjg: 'wrong', sm: '不能授权给自己' },
  ])
  expect(preview.yxList).toMatchObject([{ xmbh: code, sqye: '1000.00', shye: '400.00' }])
  const refused = await post('give', asked)
  expect(refused).toMatchObject({ code: 800 })
  expect(refused.message).toContain('不能授权给自己')
  expect(await given()).toEqual([])
  const without = [{ bsqrid: idOf('2009118'), xmbh: code }]
  expect(await post('give', { ...asked, tgList: without })).toMatchObject({ code: 200, data: { sl: 1 } })
  expect(await given()).toMatchObject([
    { bsqr: '2016127', sqje: '600.00', syje: '600.00', sqzt: 'inForce', sqxt: ['query', 'reimbursement'] },
  ])
  await sound()
})

test.each([
  [{ bsqridList: [] }, 'bsqridList', '请选择被授权人'],
  [{ bsqridList: [999_999, 1] }, 'bsqridList', '该人员不存在'],
  [{ xmList: [] }, 'xmList', '请选择授权项目'],
  [{ sqxt: [] }, 'sqxt', '请选择授权系统'],
  [{ sqqx: 'custom' }, 'jsrq', '请选择完整的起止日期'],
  [{ sqqx: 'custom', ksrq: '2030-01-02', jsrq: '2030-01-01' }, 'jsrq', '结束日期必须晚于开始日期'],
  [{ sqqx: 'custom', ksrq: '2020-01-01', jsrq: '2020-01-02' }, 'jsrq', '结束日期已过'],
  [{ djxe: '0' }, 'djxe', '金额必须大于 0'],
  [{ djxe: '1e3' }, 'djxe', '检测到非数字字符'],
  [{ djxe: '1000000000000000' }, 'djxe', '超出最大处理数字'],
])('%j is refused at its field', async (wrong, field, words) => {
  for (const verb of ['preview', 'give'])
    expect(await wrongAt(post(verb, grant(['2016127'], null, wrong)))).toEqual({ [field]: words })
})

test.each([
  ['0', '控制金额时，金额不能为 0'],
  ['１２', '检测到非数字字符'],
  ['12.345', '金额精确到分，最多两位小数'],
  ['500', '超过可用余额 400.00。2 人合计 1,000.00，每人最多 200.00'],
])('a sum of %s is wrong at its line', async (amount, words) => {
  const people = ['2013080', '2015206'].filter(staff => ids.has(staff))
  const lines = (await post('preview', grant(people, amount))).data.list
  expect(lines.map(it => it.sm)).toEqual(people.map(() => words))
})

test('the same again is named, another’s project is nobody’s, and English readers read English', async () => {
  const line = first((await post('preview', grant(['2016127'], '10'))).data.list)
  expect(line).toMatchObject({ jcjg: 'wrong', ysqid: expect.any(Number) })
  expect(line.sm).toContain('已有一条授权（600.00')
  const foreign = first((await post('preview', grant(['2015206'], '10'), receiver)).data.list)
  expect(foreign.sm).toBe('您不是该项目的负责人')
})

test('a project that is not one’s own is answered as one that there is not: no name, no figure, nothing that was given', async () => {
  const stranger = await portal.as('zhaoliu')
  const [{ id: theirs } = { id: 0 }] = await given()
  const asked = (xmbh: string, sjid: number | null) =>
    post('preview', { ...grant(['2016127'], '1.00'), xmList: [{ xmbh, sjid, sqje: '1.00' }] }, stranger)
  const answers = [await asked(code, null), await asked(code, theirs), await asked('NO-SUCH', null)]
  for (const { data } of answers) {
    expect(data['yxList']).toEqual([])
    expect(first(data.list)).toMatchObject({ jcjg: 'wrong', sm: '您不是该项目的负责人', jyje: null, ysqid: null })
  }
  expect(answers.map(({ data }) => first(data.list)['xmmc'])).toEqual([code, code, 'NO-SUCH'])
})

describe('what the receiver has', () => {
  test('is theirs to see and to use, and goes on below the limit', async () => {
    const { list } = (await post('received', { xmbh: code }, receiver)).data
    expect(list).toMatchObject([{ sqr: '2009118', syje: '600.00', sqzt: 'inForce' }])
    const made = await calls.hold('2016127', [{ project: code, amount: '100.00' }])
    await calls.move('commit', { hold: made.holds[0]?.hold, amount: '60.00' })
    const use = (await post('use', { sqid: first(list).id }, receiver)).data
    expect(use).toMatchObject({ total: 1, hxje: '60.00', thje: '0.00', yz: true })
    expect(first(use.list).lsList.map(it => it.lx)).toEqual(['hold', 'release', 'commit'])
    const stranger = await portal.as('2013080')
    expect((await post('use', { sqid: first(list).id }, stranger)).code).toBe(800)
    expect((await post('detail', { id: first(list).id }, stranger)).code).toBe(800)
  })

  test('changes with its terms: not below what is bound, not above what is free, never over somebody’s shoulder', async () => {
    const row = first(await given())
    const { ksrq: _, ...kept } = terms
    const change = { ...kept, id: row.id, bbxh: row.bbxh, sqje: '700' }
    expect(await wrongAt(post('change', { ...change, sqje: '59' }))).toMatchObject({
      sqje: '不能低于 60.00：已用、占用和再授权的金额不能收回',
    })
    expect(await wrongAt(post('change', { ...change, sqje: '5000' }))).toMatchObject({
      sqje: expect.stringContaining('超过您还能用的'),
    })
    expect(await wrongAt(post('change', { ...change, sqje: null }))).toMatchObject({
      sqje: expect.stringContaining('不能互相变更'),
    })
    expect(await post('change', change, receiver)).toMatchObject({ code: 800 })
    expect(await post('change', change)).toMatchObject({ code: 200 })
    expect((await post('change', change)).message).toContain('修改')
    expect(await given()).toMatchObject([{ sqje: '700.00', yyje: '60.00', syje: '640.00' }])
    await sound()
  })

  test('rests while it is paused, and is taken back with undo', async () => {
    const { id } = first(await given())
    expect((await post('pause', { idList: [id] })).code).toBe(200)
    expect(await given()).toMatchObject([{ sqzt: 'paused' }])
    await expect(calls.hold('2016127', [{ project: code, amount: '1.00' }])).rejects.toThrow('paused')
    expect((await post('resume', { idList: [id] })).code).toBe(200)
    const open = await calls.hold('2016127', [{ project: code, amount: '40.00' }])
    const before = (await post('takeBackPreview', { idList: [id] })).data
    expect(before).toMatchObject({ hlje: '600.00', djList: [{ zyje: '40.00' }], list: [{ id, sfxj: false }] })
    expect((await post('takeBack', { idList: [id], cxzy: false, sqyy: '任务完成' })).code).toBe(200)
    await expect(calls.hold('2016127', [{ project: code, amount: '1.00' }])).rejects.toThrow('takenBack')
    await sound()
    expect((await post('takeBackUndo', { idList: [id] })).code).toBe(200)
    expect((await post('takeBackUndo', { idList: [id] })).message).toBe('该授权已恢复，无需再撤销收回')
    expect(await given()).toMatchObject([{ sqzt: 'inForce', syje: '600.00' }])
    expect((await post('takeBack', { idList: [id], cxzy: true })).code).toBe(200)
    await expect(calls.move('commit', { hold: open.holds[0]?.hold, amount: '1.00' })).rejects.toThrow('holdRevoked')
    await sound()
    const log = await portal.sql('select event from authorization_log where authorization_id = $1 order by id', [id])
    expect(log.map(it => it['event'])).toEqual([
      'granted',
      'raised',
      'paused',
      'resumed',
      'takenBack',
      'undone',
      'takenBack',
    ])
    await portal.sql("update project_authorizations set ended_at = now() - interval '11 minutes' where id = $1", [id])
    expect((await post('takeBackUndo', { idList: [id] })).message).toContain('10 分钟')
  })
})

test('what was passed on stays within what it came from, and ends with it', async () => {
  expect((await give(['2016127'], '300', { ecsq: true })).code).toBe(200)
  const { id } = first((await post('received', { xmbh: code, ztfz: 'usable' }, receiver)).data.list)
  const passed = { xmList: [{ xmbh: code, sjid: id, sqje: '200' }] }
  expect((await give(['2015206'], null, { ...passed, sqqx: 'longTerm' }, receiver)).message).toContain(
    '不能晚于上级授权的',
  )
  expect((await give(['2009118'], null, passed, receiver)).message).toContain('项目负责人无需授权')
  expect((await give(['2015206'], null, { ...passed, sqxt: ['income'] }, receiver)).message).toContain(
    '上级授权不含 收入申报',
  )
  expect((await give(['2015206'], null, passed, receiver)).code).toBe(200)
  const below = first((await post('given', { xmbh: code }, receiver)).data.list)
  expect(below).toMatchObject({ sjid: id, syje: '200.00', kfecsq: false })
  const second = await portal.as('2015206')
  expect((await give(['2013080'], null, { xmList: [{ xmbh: code, sjid: below.id, sqje: '1' }] }, second)).code).toBe(
    800,
  )
  const on = grant(['2013080'], null, { xmList: [{ xmbh: code, sjid: below.id, sqje: '1' }] })
  const inEnglish = await post('preview', on, { ...second, 'accept-language': 'en' })
  expect(first(inEnglish.data.list).sm).toMatch(/may not be passed on; ask [A-Za-z ]+\.$/)
  expect((await post('takeBackPreview', { idList: [id] })).data.list).toMatchObject([
    { sfxj: false },
    { id: below.id, sfxj: true },
  ])
  const lines = { list: [{ id, shje: '100.01' }] }
  expect(await wrongAt(post('reduce', lines))).toEqual({
    list: '最多可收回 100.00：占用 0.00、再授权 200.00 不在其中',
  })
  expect((await post('reduce', { list: [{ id, shje: '50' }] })).code).toBe(200)
  await portal.sql("update users set enabled = false where code = '2016127'")
  expect((await post('received', { xmbh: code }, second)).data.list).toMatchObject([{ sqzt: 'dormant' }])
  await portal.sql("update users set enabled = true where code = '2016127'")
  expect((await post('takeBack', { idList: [id], cxzy: false })).code).toBe(200)
  expect((await post('received', { xmbh: code }, second)).data.list).toMatchObject([{ sqzt: 'ended' }])
  await sound()
})

test('nobody changes, rests or ends what others gave, nor learns what ending it would do', async () => {
  expect((await give(['2016127'], '100', { ecsq: true })).code).toBe(200)
  const { id, bbxh } = first((await post('given', { xmbh: code, ztfz: 'usable' })).data.list)
  const { ksrq: _, ...kept } = terms
  const change = { ...kept, id, bbxh, sqje: '90' }
  for (const who of ['lisi', 'zhaoliu']) {
    const as = await portal.as(who)
    expect((await post('change', change, as)).code).toBe(800)
    // A receiver lets it rest by their own wish: see the doctor’s tests.
    for (const verb of who === 'lisi' ? ['resume', 'takeBackUndo'] : ['pause', 'resume', 'takeBackUndo'])
      expect((await post(verb, { idList: [id] }, as)).code).toBe(800)
    expect((await post('takeBack', { idList: [id], cxzy: true }, as)).code).toBe(800)
    expect((await post('reduce', { list: [{ id, shje: '1' }] }, as)).code).toBe(800)
    expect((await post('takeBackPreview', { idList: [id] }, as)).data).toMatchObject({
      list: [],
      djList: [],
      hlje: '0.00',
    })
  }
  // Who led the project and does so no longer sets nothing of its money aside.
  await portal.sql("update projects set leader_code = '1998017' where code = $1", [code])
  expect((await post('change', change)).message).toBe('您不是该项目的负责人')
  await portal.sql("update projects set leader_code = '2009118' where code = $1", [code])
  expect((await post('takeBack', { idList: [id], cxzy: false })).code).toBe(200)
})

test('what is passed on begins with what it comes from, is changed by its giver alone, and rests when they are gone', async () => {
  const later = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  expect((await give(['2010064'], '100', { ecsq: true, ksrq: later })).code).toBe(200)
  const giver = await portal.as('wangwu')
  const above = first((await post('received', { xmbh: code, ztfz: 'coming' }, giver)).data.list)
  const passed = { xmList: [{ xmbh: code, sjid: above.id, sqje: '50' }] }
  expect((await give(['2015206'], null, passed, giver)).code).toBe(200)
  const below = first((await post('given', { xmbh: code }, giver)).data.list)
  expect(below).toMatchObject({ kssj: above['kssj'], sqzt: 'coming' })
  const { ksrq: _, ...kept } = terms
  expect((await post('change', { ...kept, id: below.id, bbxh: below.bbxh, sqje: '60' })).code).toBe(800)
  const live = () => portal.sql('select live from authorization_receivers where authorization_id = $1', [below.id])
  expect(await live()).toEqual([{ live: true }])
  await portal.sql("update users set code = code || '-gone' where code = '2010064'")
  expect(await live()).toEqual([{ live: false }])
  await portal.sql("update users set code = '2010064' where code = '2010064-gone'")
  expect(await live()).toEqual([{ live: true }])
  expect((await post('takeBack', { idList: [above.id], cxzy: false })).code).toBe(200)
  await sound()
})

test('my projects tell what became of their money, and only their leader', async () => {
  const { list, hj, total } = (await post('myProject', { gjz: code })).data
  expect(total).toBe(1)
  expect(list).toMatchObject([
    { xmbh: code, ndys: '1000.00', yzc: '60.00', djzy: '0.00', ysqwy: '0.00', kyje: '940.00' },
  ])
  expect(hj).toMatchObject({ kyje: '940.00' })
  expect((await post('myProject', { gjz: code }, await portal.as('lisi'))).data.total).toBe(0)
  expect((await post('givable', { xmbh: code })).data).toMatchObject([{ xmbh: code, sjid: null, kyje: '940.00' }])
  expect(project).toBeGreaterThan(0)
})

test('twenty people and fifty projects are given at once in under two seconds’ work, and nothing is left half done', async () => {
  const codes = Array.from({ length: 50 }, (_, n) => `MANY-${n}`)
  for (const it of codes) await newProject(portal, it, '2009118', 1000)
  const people = await portal.sql<{ id: number }>(
    "select id from users where enabled and code <> '2009118' order by id limit 20",
  )
  const many = {
    ...terms,
    bsqridList: people.map(it => it.id),
    xmList: codes.map(xmbh => ({ xmbh, sjid: null, sqje: '50.00' })),
  }
  expect((await post('preview', many)).data.list).toHaveLength(1000)
  expect((await post('give', many)).data.sl).toBe(1000)
  const oneProject = { ...many, xmList: many.xmList.slice(0, 1) }
  expect((await post('give', oneProject)).code).toBe(800)
  await sound()
})

test('the log tells what became of it, to who reads logs alone, in either language, and that they looked', async () => {
  expect((await post('log', {})).code).toBe(403)
  const auditor = await portal.as('zhaoliu')
  const { list, total } = (await post('log', { gjz: code, czlx: 'takenBack', pageSize: 100 }, auditor)).data
  expect(total).toBeGreaterThan(1)
  expect(list).toContainEqual(
    expect.objectContaining({ czr: '陈思远', bsqrxm: '李四', bsqrxmEn: 'Li Si', sqyy: '任务完成' }),
  )
  const day = { kssj: '2020-01-01 00:00:00', jssj: '2020-01-02 00:00:00' }
  expect((await post('log', { czsjd: day }, auditor)).data.total).toBe(0)
  expect(await portal.sql("select 1 from operation_log where operation = 'authorizations.log'")).not.toEqual([])
})
