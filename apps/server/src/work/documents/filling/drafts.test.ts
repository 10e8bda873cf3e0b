import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'
import { documentCalls, type Headers, missing, missingRecord, templateOf, trip } from '../documents.testing.ts'
import { newId } from './drafts.queries.ts'

let portal: TestPortal
let admin: Headers
let lisi: Headers
let wangwu: Headers
let calls: ReturnType<typeof documentCalls>
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
  lisi = await portal.as('lisi')
  wangwu = await portal.as('wangwu')
  calls = documentCalls(portal, admin)
  await calls.publish('trip', trip)
  await calls.publish('plain', templateOf([{ key: 'one' }, { key: 'two' }, { key: 'three', kind: 'number' }]))
})
afterAll(() => portal.close())

const unused = newId()
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
      expect(await calls.post('open', { mbid: code }, as), code).toMatchObject(missingRecord)
      expect(await calls.post('save', { djid: unused, mbid: code, bbxh: 0, set: {} }, as), code).toMatchObject(
        missingRecord,
      )
      expect(await calls.post('last', { mbid: code }, as), code).toMatchObject(missingRecord)
    }
    await portal.sql("insert into roles (code, name, name_en) values ('student', '学生', 'Student')")
    await portal.sql("insert into user_roles select id, 'student' from users where username = 'wangwu'")
    expect(await listed(wangwu)).toContain('ofstudents')
  })

  test('once is once, and once a year: what was declined does not count', async () => {
    await calls.publish('onlyonce', templateOf([{ key: 'one' }], fillers('all', { once: 'ever' })))
    const { djid } = await calls.begin('onlyonce', { one: 'a' }, lisi)
    const second = await calls.begin('onlyonce', { one: 'b' }, lisi)
    expect((await calls.post('submit', { djid, bbxh: 1, blyj: '' }, lisi)).data).toMatchObject({ cwList: [] })
    const used = { code: 800, message: '这份表单您已填过，不能再填' }
    expect(await calls.post('submit', { djid: second.djid, bbxh: 1, blyj: '' }, lisi)).toMatchObject(used)
    expect(await calls.post('open', { mbid: 'onlyonce' }, lisi)).toMatchObject(used)
    expect(await calls.post('save', { djid: unused, mbid: 'onlyonce', bbxh: 0, set: {} }, lisi)).toMatchObject(used)
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
    expect(await calls.post('open', {}, lisi)).toMatchObject(missingRecord)
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
    expect(
      (await calls.post('save', { djid: unused, mbid: 'plain', bbxh: 0, set: { one: 'x' } }, zhangsan)).message,
    ).toMatch(/200 份草稿/)
    await portal.sql("delete from documents where id like 'filler-%'")
  })
})

describe('two devices', () => {
  test('a beginning whose answer was lost begins nothing a second time, and is nobody else’s', async () => {
    const djid = newId()
    const begin = (set: object, as: Headers) => calls.post('save', { djid, mbid: 'plain', bbxh: 0, set }, as)
    const before = await count()
    const both = await Promise.all([begin({ one: 'a' }, lisi), begin({ one: 'a' }, lisi)])
    expect(both.map(it => it.data)).toMatchObject([
      { djid, bbxh: 1 },
      { djid, bbxh: 1 },
    ])
    expect((await begin({ one: 'ab', two: 'c' }, lisi)).data).toMatchObject({ bbxh: 2, others: {}, conflicts: {} })
    expect(await count()).toBe(before + 1)
    expect(await begin({ one: 'mine' }, wangwu)).toMatchObject(missing)
    expect((await calls.open({ djid }, lisi)).zdz).toEqual({ one: 'ab', two: 'c' })
  })

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
    expect((await calls.post('save', { djid, mbid: 'plain', bbxh: 9, set: {} }, lisi)).code).toBe(800)
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
