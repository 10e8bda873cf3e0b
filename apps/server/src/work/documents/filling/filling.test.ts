import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'
import { documentCalls, type Headers, templateOf } from '../documents.testing.ts'

let portal: TestPortal
let admin: Headers
let lisi: Headers
let wangwu: Headers
let leader: Headers
let calls: ReturnType<typeof documentCalls>
beforeAll(async () => {
  portal = await startPortal()
  ;[admin, lisi, wangwu, leader] = [
    await portal.as('admin'),
    await portal.as('lisi'),
    await portal.as('wangwu'),
    await portal.as('2009118'),
  ]
  calls = documentCalls(portal, admin)
  await calls.publish('trip', trip)
  await calls.publish('plain', templateOf([{ key: 'one' }, { key: 'two' }, { key: 'three', kind: 'number' }]))
})
afterAll(() => portal.close())

const trip = templateOf([
  { key: 'me', kind: 'person', from: 'person.code', mayChange: false, isRequired: true },
  { key: 'phone', from: 'person.mobile', mayChange: true },
  { key: 'reason', isRequired: true, hasLines: true },
  { key: 'cost', kind: 'amount', isRequired: true, max: '1000' },
  { key: 'seal', kind: 'choice', choices: [{ key: 'school', label: { zh: '学校章', en: 'School seal' } }] },
  { key: 'helper', kind: 'person', within: '310200' },
  { key: 'unit1', kind: 'unit' },
  { key: 'project1', kind: 'project', mustBe: [] },
  { key: 'left', kind: 'amount', from: 'project1.balance', mayChange: false },
  {
    key: 'goods',
    kind: 'table',
    columns: [
      { key: 'name', isRequired: true },
      { key: 'who', kind: 'person' },
    ],
  },
  { key: 'day1', kind: 'date' },
  { key: 'papers', kind: 'file' },
  { key: 'shot', kind: 'picture' },
  { key: 'double', kind: 'computed', rule: 'cost * 2' },
  { key: 'secret', shownWhen: "seal == 'school'" },
])
const missing = { code: 800, message: '该记录不存在或已被删除', data: null }
const lastLog = async (operation: string) => {
  const [line] = await portal.sql<{ object: string; detail: string; principal_name: string; actor_name: string }>(
    'select object, detail, actor_name, principal_name from operation_log where operation = $1 order by seq desc limit 1',
    [operation],
  )
  return line
}
const count = async () => Number((await portal.sql<{ n: string }>('select count(*) as n from documents'))[0]?.n)

describe('who may fill in', () => {
  const listed = async (as: Headers) =>
    ((await calls.post('templates', {}, as)).data as { mbid: string }[]).map(it => it.mbid)
  const fillers = (rule: string, more: object = {}) => ({
    fillers: { rule, units: [], roles: [], once: null, ...more },
  })

  test('is said by roles and units; what is not one’s own is as if it were not there', async () => {
    const one = [{ key: 'one' }]
    const by = async (code: string, more: object) =>
      calls.publish(code, templateOf(one, more as Record<string, unknown>))
    await by('everyone', fillers('all'))
    await by('ofstudents', fillers('students'))
    await by('bylink', fillers('link'))
    await by('ofrole', fillers('named', { roles: ['finance_assistant'] }))
    const [above] = await portal.sql<{ parent_code: string }>("select parent_code from units where code = '310200'")
    await by('ofabove', fillers('named', { units: [above?.parent_code] }))
    expect(await listed(lisi)).toEqual(expect.arrayContaining(['trip', 'everyone', 'ofrole', 'ofabove']))
    expect(await listed(admin)).toContain('everyone')
    for (const [code, as] of [
      ['ofstudents', lisi],
      ['bylink', lisi],
      ['ofrole', wangwu],
      ['trip', admin],
      ['xwzs', lisi],
      ['jzba', lisi],
      ['nothing', lisi],
    ] as const) {
      expect(await listed(as), code).not.toContain(code)
      expect(await calls.post('open', { mbid: code }, as), code).toMatchObject(missing)
      expect(await calls.post('save', { mbid: code, bbxh: 0, set: {} }, as), code).toMatchObject(missing)
      expect(await calls.post('last', { mbid: code }, as), code).toMatchObject(missing)
    }
    await portal.sql("insert into roles (code, name, name_en) values ('student', '学生', 'Student')")
    await portal.sql("insert into user_roles select id, 'student' from users where username = 'wangwu'")
    expect(await listed(wangwu)).toContain('ofstudents')
  })

  test('once is once, and once a year: what was declined does not count', async () => {
    await calls.publish('onlyonce', templateOf([{ key: 'one' }], fillers('all', { once: 'ever' })))
    const { djid } = await calls.begin('onlyonce', { one: 'a' }, lisi)
    const second = await calls.begin('onlyonce', { one: 'b' }, lisi)
    expect((await calls.post('submit', { djid, bbxh: 1, yj: '' }, lisi)).data).toMatchObject({ cwList: [] })
    const used = { code: 800, message: '这份表单您已填过，不能再填' }
    expect(await calls.post('submit', { djid: second.djid, bbxh: 1, yj: '' }, lisi)).toMatchObject(used)
    expect(await calls.post('open', { mbid: 'onlyonce' }, lisi)).toMatchObject(used)
    expect(await calls.post('save', { mbid: 'onlyonce', bbxh: 0, set: {} }, lisi)).toMatchObject(used)
    const its = async () =>
      ((await calls.post('templates', {}, lisi)).data as { mbid: string }[]).find(it => it.mbid === 'onlyonce')
    expect(await its()).toMatchObject({ yty: true, zds: 1, cgid: second.djid, scsj: expect.stringMatching(/^20/) })
    await portal.sql("update documents set state = 'declined' where id = $1", [djid])
    expect(await its()).toMatchObject({ yty: false })
    await portal.sql("update documents set state = 'issued', submitted_at = '2020-01-01' where id = $1", [djid])
    await calls.publish('onlyonce', templateOf([{ key: 'one' }], fillers('all', { once: 'year' })))
    expect(await its()).toMatchObject({ yty: false })
    await portal.sql('update documents set submitted_at = now() where id = $1', [djid])
    expect(await its()).toMatchObject({ yty: true })
  })
})

describe('a new document', () => {
  test('is filled in with what is known of the applicant, and nothing of it is kept', async () => {
    const before = await count()
    const it = await calls.open({ mbid: 'trip' }, lisi)
    const [own] = await portal.sql<{ mobile: string }>("select mobile from users where username = 'lisi'")
    expect(it).toMatchObject({
      djid: null,
      mbid: 'trip',
      bbxh: 0,
      djzt: 0,
      kfbj: true,
      sqr: { zgh: '2016127', xm: '李四' },
      tbr: null,
      zdz: { me: '2016127', phone: own?.mobile },
      wdbz: null,
      ycx: false,
    })
    expect(it.named).toMatchObject({ person: { zh: '李四', facts: { code: '2016127', mobile: own?.mobile } } })
    expect(it['jt']).toMatch(/^20\d\d-\d\d-\d\d$/)
    expect(await count()).toBe(before)
    expect((await calls.post('open', {}, lisi)).code).toBe(404)
  })

  test('is kept with the first change, as its own version, and opens again as it was', async () => {
    const { djid, bbxh } = await calls.begin(
      'trip',
      { cost: '12.', goods: [{ id: 'r1', cells: { name: '表' } }] },
      lisi,
    )
    expect([djid, bbxh]).toEqual([expect.stringMatching(/^[\w-]{22}$/), 1])
    await calls.publish('trip', { ...trip, name: '出差（新）' })
    expect(await calls.open({ djid }, lisi)).toMatchObject({
      bbh: 1,
      template: { name: '服务意见' },
      zdz: { me: '2016127', cost: '12.', goods: [{ id: 'r1', cells: { name: '表' } }] },
    })
    expect(await calls.open({ mbid: 'trip' }, lisi)).toMatchObject({ bbh: 2, template: { name: '出差（新）' } })
  })

  test('at most 200 drafts are kept', async () => {
    await portal.sql(
      `insert into documents (id, code, version, applicant_id, filled_by_id, unit_code)
       select 'filler-' || lpad(n::text, 15, '0'), 'plain', 1, u.id, u.id, '' from generate_series(1, 200) n, users u
       where u.username = 'zhangsan'`,
    )
    const zhangsan = await portal.as('zhangsan')
    expect((await calls.post('save', { mbid: 'plain', bbxh: 0, set: { one: 'x' } }, zhangsan)).message).toMatch(
      /200 份草稿/,
    )
    await portal.sql("delete from documents where id like 'filler-%'")
  })
})

describe('two devices', () => {
  test('lose nothing: what was changed on one side is taken over, what was changed on both is said', async () => {
    const { djid } = await calls.begin('plain', { one: 'a', two: 'b' }, lisi)
    const save = async (bbxh: number, set: object) =>
      (await calls.post('save', { djid, mbid: 'plain', bbxh, set }, lisi)).data
    expect(await save(1, { one: 'phone' })).toMatchObject({ bbxh: 2, others: {}, conflicts: {} })
    expect(await save(1, { two: 'desk' })).toMatchObject({ bbxh: 3, others: { one: 'phone' }, conflicts: {} })
    expect(await save(1, { one: 'desk', three: '1' })).toMatchObject({
      bbxh: 4,
      others: { two: 'desk' },
      conflicts: { one: 'phone' },
    })
    expect((await calls.open({ djid }, lisi)).zdz).toEqual({ one: 'phone', two: 'desk', three: '1' })
    expect(await save(4, { one: 'desk' })).toMatchObject({ bbxh: 5, others: {}, conflicts: {} })
    expect(await save(5, { one: 'desk' })).toMatchObject({ bbxh: 5, others: {}, conflicts: {} })
    expect((await calls.post('save', { djid, mbid: 'plain', bbxh: 9, set: {} }, lisi)).code).toBe(404)
  })

  test('at the same instant write each its own field', async () => {
    const { djid } = await calls.begin('plain', {}, lisi)
    const both = await Promise.all(
      ['one', 'two'].map(key => calls.post('save', { djid, mbid: 'plain', bbxh: 1, set: { [key]: key } }, lisi)),
    )
    expect(both.map(it => (it.data as { bbxh: number }).bbxh).sort()).toEqual([2, 3])
    expect((await calls.open({ djid }, lisi)).zdz).toEqual({ one: 'one', two: 'two' })
  })
})

describe('what is no value', () => {
  test('is refused where no form has such a field or value, and dropped where it is computed', async () => {
    const { djid } = await calls.begin('trip', {}, lisi)
    const save = (set: object) => calls.post('save', { djid, mbid: 'trip', bbxh: 1, set }, lisi)
    const row = (cells: object, id = 'r') => ({ goods: [{ id, cells }] })
    for (const set of [
      { unknown: 'x' },
      { constructor: 'x' },
      { cost: true },
      { cost: ['1'] },
      { cost: '9'.repeat(201) },
      { reason: [] },
      { papers: 'x' },
      { goods: 'x' },
      { goods: ['x'] },
      { reason: [{ id: 'r', cells: {} }] },
      row({ other: 'x' }),
      row({ name: true }),
      row({}, ''),
      { goods: [row({}).goods[0], row({}).goods[0]] },
    ])
      expect((await save(set)).message, JSON.stringify(set)).toBe('表单已更新，请刷新页面后再填写')
    for (const set of [
      { cost: 1 },
      { cost: { a: 1 } },
      { reason: 'x'.repeat(5001) },
      { reason: '\u0000' },
      { goods: [{}] },
    ])
      expect((await save(set)).code, JSON.stringify(set)).toBe(404)
    for (const set of ['{"__proto__":"x"}', '{"goods":[{"id":"r","cells":{"__proto__":"x"}}]}'])
      expect(
        (await portal.post('/mbxq/save', `{"djid":"${djid}","mbid":"trip","bbxh":1,"set":${set}}`, lisi)).code,
      ).toBe(404)
    expect((await save({ double: '7', secret: 'kept' })).code).toBe(200)
    expect((await calls.open({ djid }, lisi)).zdz).not.toHaveProperty('double')
  })

  test('is too much: a body of 10 MB, and a document of more than 1 MB', async () => {
    const { djid } = await calls.begin('trip', {}, lisi)
    const huge = await calls.post('save', { djid, mbid: 'trip', bbxh: 1, set: { reason: 'x'.repeat(10 << 20) } }, lisi)
    expect([huge.status, huge.code]).toEqual([413, 404])
    await portal.sql(`update documents set values = jsonb_build_object('reason', repeat('x', 1048576)) where id = $1`, [
      djid,
    ])
    expect((await calls.post('save', { djid, mbid: 'trip', bbxh: 1, set: { cost: '1' } }, lisi)).message).toBe(
      '内容过长，请缩短后再保存',
    )
  })
})

describe('a stranger', () => {
  test('learns nothing of a document, and changes nothing of it', async () => {
    const { djid } = await calls.begin('plain', { one: 'mine' }, lisi)
    const unknown = 'A'.repeat(22)
    for (const id of [djid, unknown]) {
      const ask = { djid: id, bbxh: 1 }
      expect(await calls.post('open', { djid: id }, wangwu)).toMatchObject(missing)
      expect(await calls.post('save', { ...ask, mbid: 'plain', set: { one: 'x' } }, wangwu)).toMatchObject(missing)
      expect(await calls.post('submit', { ...ask, yj: '' }, wangwu)).toMatchObject(missing)
      expect(await calls.post('delete', ask, wangwu)).toMatchObject(missing)
      expect(await calls.post('file', { djid: id, wjid: unknown }, wangwu)).toMatchObject(missing)
      expect(await calls.upload(id, 'a.pdf', Buffer.from('%PDF-1.7'), wangwu)).toMatchObject(missing)
    }
    expect((await calls.open({ djid }, lisi)).zdz).toEqual({ one: 'mine' })
  })

  test('who decides reads it, unless it is a draft again, and changes nothing', async () => {
    const { djid } = await calls.begin('plain', { one: 'mine' }, lisi)
    await calls.post('submit', { djid, bbxh: 1, yj: '' }, lisi)
    await portal.sql(
      `insert into document_people (document_id, round, key, user_id, is_open)
       select $1, 1, 'x', id, false from users where username = 'wangwu'`,
      [djid],
    )
    expect(await calls.open({ djid }, wangwu)).toMatchObject({ kfbj: false, zdz: { one: 'mine' } })
    expect((await calls.post('save', { djid, mbid: 'plain', bbxh: 2, set: { one: 'x' } }, wangwu)).code).toBe(800)
    await portal.sql("update documents set state = 'draft' where id = $1", [djid])
    expect(await calls.post('open', { djid }, wangwu)).toMatchObject(missing)
  })

  test('other people’s numbers and money are not told', async () => {
    const about = async (lx: string, dm: string, as: Headers) => calls.post('about', { lx, dm }, as)
    const facts = async (...it: Parameters<typeof about>) => ((await about(...it)).data as { facts: object }).facts
    expect(await facts('person', '2009118', lisi)).toMatchObject({ code: '2009118', unit: '310200' })
    expect(await facts('person', '2009118', lisi)).not.toHaveProperty('mobile')
    expect(await facts('person', '2009118', leader)).toHaveProperty('mobile')
    expect(await facts('unit', '310200', lisi)).toMatchObject({ code: '310200' })
    expect(await facts('project', 'ZK2024-031', leader)).toMatchObject({
      leader: '2009118',
      balance: expect.any(String),
    })
    for (const [kind, code] of [
      ['project', 'ZK2024-031'],
      ['project', 'none'],
      ['person', 'none'],
      ['unit', "'"],
    ] as const)
      expect(await about(kind, code, lisi), code).toMatchObject(missing)
    const named = await calls.begin('trip', { project1: 'ZK2024-031' }, lisi)
    expect((await calls.open({ djid: named.djid }, lisi)).named).not.toHaveProperty('project:ZK2024-031')
  })

  test('projects are those that one may use today', async () => {
    const of = async (as: Headers, keyword?: string) =>
      ((await calls.post('projects', { keyword }, as)).data as { xmbh: string }[]).map(it => it.xmbh)
    expect(await of(leader)).toContain('ZK2024-031')
    expect(await of(lisi)).toEqual(expect.arrayContaining(['HX-2024-092', 'NSFC-62476']))
    expect(await of(lisi)).not.toContain('SY-2025-021')
    expect(await of(lisi, 'hx-2024')).toEqual(['HX-2024-092'])
    expect(await of(lisi, '%')).toEqual([])
  })
})

describe('handing in', () => {
  const submit = async (djid: string, bbxh: number, as = lisi) => calls.post('submit', { djid, bbxh, yj: '请审核' }, as)
  const mistakes = async (set: object, as = lisi) => {
    const { djid } = await calls.begin('trip', set as Record<string, unknown>, as)
    const { data } = await submit(djid, 1, as)
    const { cwList, djzt } = data as {
      cwList: { field: string; row: string; column: string; zh: string }[]
      djzt: number
    }
    expect(djzt).toBe(0)
    return cwList.map(it => [it.field, it.row, it.column, it.zh].filter(Boolean).join(' '))
  }

  test('says everything that is wrong, at fields and rows, in the order of the form', async () => {
    await portal.sql("update users set enabled = false where username = 'qianqi'")
    await portal.sql("update units set enabled = false where code = '900100'")
    expect(
      await mistakes({
        cost: '1000.001',
        seal: 'none',
        helper: '2001004',
        unit1: '900100',
        project1: 'ZK2024-031',
        goods: [
          { id: 'a', cells: { who: '2005019' } },
          { id: 'b', cells: {} },
          { id: 'c', cells: { name: 'x', who: 'nobody' } },
        ],
        day1: '2026-02-30',
        papers: ['A'.repeat(22)],
      }),
    ).toEqual([
      '字段reason必须填写'.replace('字段', 'reason 字段'),
      'cost 字段cost最多 2 位小数',
      'seal 字段seal没有这个选项',
      'helper 没有这个人，或其账号已停用，请重新选择',
      'unit1 没有这个单位，或单位已停用，请重新选择',
      'project1 您今天不能使用这个项目，请重新选择项目',
      'goods a name 字段name必须填写',
      'goods a who 没有这个人，或其账号已停用，请重新选择',
      'goods c who 没有这个人，或其账号已停用，请重新选择',
      'day1 字段day1须为日期',
      'papers 文件不在这份单据中，请重新上传',
    ])
    await portal.sql("update users set enabled = true where username = 'qianqi'")
    await portal.sql("update units set enabled = true where code = '900100'")
  })

  test('people and units are those that are asked for, projects those of today', async () => {
    const good = { reason: 'x', cost: '1' }
    expect(await mistakes({ ...good, helper: '2012001' })).toEqual(['helper 所选人员不在规定的单位内，请重新选择'])
    const zhangsan = await portal.as('zhangsan')
    expect(await mistakes({ ...good, project1: 'NSFC-62476' }, zhangsan)).toEqual([
      expect.stringMatching(/^project1 项目授权已于 \d+ 月 \d+ 日到期，请重新选择项目$/),
    ])
  })

  test('keeps what is shown, what is computed and what only the portal says, and what all of it was called', async () => {
    const { djid } = await calls.begin(
      'trip',
      {
        me: '2009118',
        phone: '13800000000',
        reason: '参加\n会议',
        cost: '100.5',
        project1: 'HX-2024-092',
        left: '9',
        secret: 'no',
      },
      lisi,
    )
    const done = await submit(djid, 1)
    expect(done.data).toMatchObject({ cwList: [], djzt: 1 })
    const it = await calls.open({ djid }, lisi)
    expect(it).toMatchObject({
      bbxh: 2,
      kfbj: false,
      zdz: { me: '2016127', phone: '13800000000', cost: '100.5', double: '201', project1: 'HX-2024-092' },
      named: { 'project:HX-2024-092': { zh: expect.stringContaining('大模型测评') }, 'person:2016127': { zh: '李四' } },
    })
    expect(it.zdz).not.toHaveProperty('secret')
    expect(it.zdz['left']).not.toBe('9')
    await portal.sql("update users set name = '李肆' where username = 'lisi'")
    expect((await calls.open({ djid }, lisi)).named).toMatchObject({ 'person:2016127': { zh: '李四' } })
    await portal.sql("update users set name = '李四' where username = 'lisi'")
    const [row] = await portal.sql<{ summary: object }>('select summary from documents where id = $1', [djid])
    expect(row?.summary).toEqual({ zh: '参加 会议 · 100.50 元', en: '参加 会议 · ¥100.50' })
    expect(await lastLog('documents.submit')).toMatchObject({ object: '出差（新）' })
    const after = { code: 800, message: '单据已提交，不能再修改' }
    expect(await submit(djid, 2)).toMatchObject(after)
    expect(await calls.post('save', { djid, mbid: 'trip', bbxh: 2, set: {} }, lisi)).toMatchObject(after)
    expect(await calls.post('delete', { djid, bbxh: 2 }, lisi)).toMatchObject(after)
    expect(await calls.upload(djid, 'a.pdf', Buffer.from('%PDF-1.7'), lisi)).toMatchObject(after)
  })

  test('asks for what was seen last, and for a template that is there', async () => {
    const { djid } = await calls.begin('plain', { one: 'a' }, lisi)
    await calls.post('save', { djid, mbid: 'plain', bbxh: 1, set: { one: 'b' } }, lisi)
    expect((await submit(djid, 1)).message).toMatch(/在别处有改动/)
    await calls.publish('leaving', templateOf([{ key: 'one' }]))
    const draft = await calls.begin('leaving', { one: 'a' }, lisi)
    const { template } = (await portal.post('/xtglMbgl/get', { mbid: 'leaving' }, admin)).data as {
      template: { bbxh: number }
    }
    await calls.manage('withdraw', { mbid: 'leaving', bbxh: template.bbxh, cxyy: '停用' })
    expect(await calls.open({ djid: draft.djid }, lisi)).toMatchObject({ ycx: true, kfbj: true })
    const ask = { djid: draft.djid, mbid: 'leaving', bbxh: 1, set: { one: 'b' } }
    expect((await calls.post('save', ask, lisi)).code).toBe(200)
    expect((await submit(draft.djid, 2)).message).toBe('模板已撤下，不能提交')
    await portal.sql("update documents set state = 'returned' where id = $1", [draft.djid])
    expect((await submit(draft.djid, 2)).data).toMatchObject({ cwList: [], djzt: 1 })
  })

  test('of two at once, one is handed in', async () => {
    const { djid } = await calls.begin('plain', { one: 'a' }, lisi)
    const both = await Promise.all([submit(djid, 1), submit(djid, 1)])
    expect(both.map(it => it.code).sort()).toEqual([200, 800])
  })
})

test('the last document is taken over without its days, files and what the portal says; what changed is told', async () => {
  const first = templateOf([
    { key: 'kept' },
    { key: 'gone' },
    { key: 'other' },
    { key: 'day1', kind: 'date' },
    { key: 'rows', kind: 'table', columns: [{ key: 'what' }, { key: 'on', kind: 'date' }] },
    { key: 'mine', from: 'person.name', mayChange: false },
  ])
  await calls.publish('again', first)
  expect((await calls.post('last', { mbid: 'again' }, lisi)).data).toMatchObject({ tjsj: null, zdz: {}, ybgList: [] })
  const rows = [{ id: 'r', cells: { what: 'x', on: '2026-01-01' } }]
  const { djid } = await calls.begin('again', { kept: 'k', gone: 'g', other: 'o', day1: '2026-01-01', rows }, lisi)
  await calls.post('submit', { djid, bbxh: 1, yj: '' }, lisi)
  await calls.publish(
    'again',
    templateOf([{ key: 'kept' }, { key: 'other', kind: 'number' }, { key: 'day1', kind: 'date' }]),
  )
  expect((await calls.post('last', { mbid: 'again' }, lisi)).data).toMatchObject({
    zdz: { kept: 'k' },
    ybgList: [{ zh: '字段gone' }, { zh: '字段other' }, { zh: '字段rows' }, { zh: '字段mine' }],
  })
  await calls.publish('again', first)
  expect((await calls.post('last', { mbid: 'again' }, lisi)).data).toMatchObject({
    tjsj: expect.stringMatching(/^20/),
    zdz: { kept: 'k', gone: 'g', other: 'o', rows: [{ id: 'r', cells: { what: 'x' } }] },
    ybgList: [],
  })
  expect((await calls.post('last', { mbid: 'again' }, leader)).data).toMatchObject({ tjsj: null, zdz: {} })
})

test('who acts for somebody fills in in their name, and reads it afterwards without changing it', async () => {
  const own = await portal.as('lisi')
  const switched = await portal.post(
    '/login',
    { name: '2008035', pwd: '', loginType: 'qrcodeLogin' },
    { 'login-method': 'DELEGATE', ...own },
  )
  const acting = { satoken: String(switched.headers['satoken']) }
  const { djid } = await calls.begin('trip', { reason: '代办', cost: '1' }, acting)
  expect(await calls.open({ djid }, acting)).toMatchObject({
    sqr: { zgh: '2008035' },
    tbr: { zgh: '2016127' },
    kfbj: true,
    zdz: { me: '2008035' },
  })
  const zhangsan = await portal.as('zhangsan')
  expect(await calls.open({ djid }, zhangsan)).toMatchObject({ kfbj: true, tbr: { xm: '李四' } })
  expect((await calls.post('submit', { djid, bbxh: 1, yj: '' }, acting)).data).toMatchObject({ cwList: [] })
  expect(await lastLog('documents.submit')).toMatchObject({ actor_name: '李四', principal_name: '张三' })
  lisi = await portal.as('lisi')
  expect(await calls.open({ djid }, lisi)).toMatchObject({ kfbj: false, sqr: { zgh: '2008035' } })
  expect((await calls.post('save', { djid, mbid: 'trip', bbxh: 2, set: {} }, lisi)).code).toBe(800)
})

describe('files', () => {
  const png = Buffer.from('89504e470d0a1a0a0000', 'hex')
  const stored = async () => Number((await portal.sql<{ n: string }>('select count(*) as n from document_files'))[0]?.n)
  const fetched = async (djid: string, wjid: string, as: Headers) =>
    portal.server.inject({ method: 'POST', url: '/portal_server/mbxq/file', headers: as, payload: { djid, wjid } })

  test('lie beside a draft, are read by its readers, and go with it', async () => {
    const { djid } = await calls.begin('trip', { reason: 'x', cost: '1' }, lisi)
    const pdf = (await calls.upload(djid, '../合同.pdf', Buffer.from('%PDF-1.7 x'), lisi)).data as { wjid: string }
    expect(pdf).toEqual({ wjid: expect.stringMatching(/^[\w-]{22}$/), wjmc: '合同.pdf', wjlx: 'pdf', wjdx: 10 })
    expect(await calls.open({ djid }, lisi)).toMatchObject({ fjList: [pdf] })
    expect((await fetched(djid, pdf.wjid, lisi)).body).toBe('%PDF-1.7 x')
    expect((await fetched(djid, pdf.wjid, wangwu)).body).toContain('800')
    const other = await calls.begin('trip', {}, wangwu)
    expect((await fetched(other.djid, pdf.wjid, wangwu)).body).toContain('800')
    expect((await calls.post('delete', { djid, bbxh: 7 }, lisi)).code).toBe(800)
    const before = await stored()
    expect((await calls.post('delete', { djid, bbxh: 1 }, lisi)).message).toBe('删除成功')
    expect(await stored()).toBe(before - 1)
    expect(await lastLog('documents.remove')).toMatchObject({ object: '出差（新）' })
    expect(await calls.post('open', { djid }, lisi)).toMatchObject(missing)
  })

  test('are of a kind that is let in, a picture is one, and what nothing names goes when it is handed in', async () => {
    const { djid } = await calls.begin('trip', { reason: 'x', cost: '1' }, lisi)
    for (const [name, bytes] of [
      ['a.exe', Buffer.from('MZ')],
      ['a.pdf', Buffer.from('MZ')],
      ['a', png],
      ['a.html', Buffer.from('<script>')],
    ] as const)
      expect((await calls.upload(djid, name, bytes, lisi)).message, name).toBe('文件格式错误')
    expect((await calls.upload(djid, 'a.pdf', Buffer.alloc(0), lisi)).code).toBe(800)
    const id = async (name: string, bytes: Buffer) =>
      ((await calls.upload(djid, name, bytes, lisi)).data as { wjid: string }).wjid
    const text = await id('a.txt', Buffer.from('hello'))
    const picture = await id('a.png', png)
    await id('unused.png', png)
    const save = async (bbxh: number, set: object) => calls.post('save', { djid, mbid: 'trip', bbxh, set }, lisi)
    await save(1, { papers: [text], shot: [text] })
    expect((await calls.post('submit', { djid, bbxh: 2, yj: '' }, lisi)).data).toMatchObject({
      cwList: [{ field: 'shot', zh: '请上传 PNG 或 JPG 图片' }],
    })
    await save(2, { shot: [picture] })
    expect((await calls.post('submit', { djid, bbxh: 3, yj: '' }, lisi)).data).toMatchObject({ cwList: [] })
    const { fjList } = (await calls.open({ djid }, lisi)) as unknown as { fjList: { wjmc: string }[] }
    expect(fjList.map(it => it.wjmc).sort()).toEqual(['a.png', 'a.txt'])
    await portal.sql("update documents set state = 'draft' where id = $1", [djid])
    expect((await calls.post('delete', { djid, bbxh: 4 }, lisi)).message).toBe('提交过的单据不能删除')
  })

  test('are 100 MB a document at most', async () => {
    const { djid } = await calls.begin('trip', {}, lisi)
    await portal.sql(
      `insert into document_files (id, document_id, name, kind, size, stored_as)
       values ('full', $1, 'x', 'pdf', 104857595, 'x')`,
      [djid],
    )
    expect((await calls.upload(djid, 'a.pdf', Buffer.from('%PDF-1.7 x'), lisi)).message).toMatch(/100 MB/)
  })
})
