import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chart, column, field, pageDocument, plantPage } from '../../testing/configuredPages.ts'
import { fundsPage, plantFunds, refusedPages } from '../../testing/fundsPage.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let zhangsan: { satoken: string }
let lisi: { satoken: string }
let qianqi: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  await plantFunds(portal)
  await plantPage(portal, 'unit-funds', fundsPage('unit'), ['staff'])
  await plantPage(portal, 'other', pageDocument('project-funds', 'unit', { columns: [column('leader')] }), ['staff'])
  await plantPage(portal, 'finance', pageDocument('project-funds', 'all'), ['finance'])
  zhangsan = await portal.as('zhangsan')
  lisi = await portal.as('lisi')
  qianqi = await portal.as('qianqi')
})
afterAll(() => portal.close())
beforeEach(() => portal.sql('delete from saved_views'))

const state = {
  queryCondition: [{ fieldId: 'f-name', value: '计算' }],
  columnFilter: [{ prop: 'kind', values: ['02'] }],
  sortList: [{ prop: 'balance', isDesc: 1 }],
  chart: null,
}
const empty = { queryCondition: [], columnFilter: [], sortList: [], chart: null }
const call = (verb: string, body: object, as = zhangsan) => portal.post(`/xtQueryView/${verb}`, body, as)
const save = (body: object, as = zhangsan) =>
  call('save', { pageId: 'unit-funds', mc: '我的视图', state, fxfw: 'private', ...body }, as)
const saved = async (body: object = {}, as = zhangsan) => {
  const answer = await save(body, as)
  if (answer.code !== 200) throw new Error(`${answer.code}: ${answer.message}`)
  return (answer.data as { id: number }).id
}
type View = Record<string, unknown>
const list = async (as = zhangsan, pageId = 'unit-funds') => (await call('list', { pageId }, as)).data as View[]
const names = async (as = zhangsan) => (await list(as)).map(view => view['mc'])

test('a view is kept under its name, given back as it was, and is one’s own', async () => {
  const id = await saved()
  expect(await list()).toEqual([
    { id, mc: '我的视图', state, fxfw: 'private', fxdx: '', fxdxmc: '', cjr: '张三', sfbr: 1, sfmr: 0 },
  ])
  expect(await list(lisi)).toEqual([])
  expect(await list(zhangsan, 'other')).toEqual([])
})

test('the page and its answers open to who may see them', async () => {
  const zhaoliu = await portal.as('zhaoliu')
  await refusedPages(portal)
  expect(await call('list', { pageId: 'unit-funds' }, zhaoliu)).toMatchObject({ code: 800, data: null })
  expect(await save({}, zhaoliu)).toMatchObject({ code: 800, data: null })
  expect(await save({ pageId: 'finance' })).toMatchObject({ code: 800, data: null })
  expect(await call('setDefault', { pageId: 'finance', id: null })).toMatchObject({ code: 800 })
  expect(await refusedPages(portal)).toHaveLength(4)
})

describe('sharing', () => {
  test('with a unit of one’s own reaches its people, who see by their own rights', async () => {
    const id = await saved({ mc: '学院', state: empty, fxfw: 'unit', fxdx: '310200' })
    const [seen] = await list(lisi)
    expect(seen).toMatchObject({ id, cjr: '张三', sfbr: 0, fxfw: 'unit', fxdxmc: '计算机科学与技术学院' })
    expect(await names(qianqi)).toEqual([])
    const english = await list({ ...lisi, 'accept-language': 'en' } as never)
    expect(english[0]).toMatchObject({ cjr: 'Zhang San', fxdxmc: 'School of Computer Science and Technology' })
  })

  test('with a role that one holds reaches its holders', async () => {
    await saved({ mc: '教师', fxfw: 'role', fxdx: 'teacher' })
    expect(await names(qianqi)).toEqual(['教师'])
    expect(await names(lisi)).toEqual([])
    const rows = async (as: typeof qianqi) =>
      ((await portal.post('/xtQueryPage/list', { pageId: 'unit-funds' }, as)).data as { list: View[] }).list
    expect((await rows(qianqi)).map(row => row['projectCode'])).toEqual(['P5'])
  })

  test('with others is refused at the field', async () => {
    for (const [fxfw, fxdx] of [
      ['unit', '310500'],
      ['unit', undefined],
      ['unit', ''],
      ['unit', 'teacher'],
      ['role', 'admin'],
      ['role', 'finance'],
      ['role', "teacher' or '1'='1"],
    ])
      expect(await save({ fxfw, fxdx })).toMatchObject({
        code: 800,
        data: null,
        body: { errors: { fxdx: '只能共享给您所属的单位或您拥有的角色' } },
      })
    expect((await save({ fxfw: 'everybody' })).code).toBe(404)
  })

  test('ends when the reader leaves, and when the owner takes it back', async () => {
    const id = await saved({ fxfw: 'unit', fxdx: '310200' })
    await call('setDefault', { pageId: 'unit-funds', id }, lisi)
    expect(await list(lisi)).toMatchObject([{ id, sfmr: 1 }])
    await saved({ id, fxfw: 'private', fxdx: '310200' })
    expect(await list(lisi)).toEqual([])
    expect(await list()).toMatchObject([{ fxfw: 'private', fxdx: '' }])
  })
})

describe('only the owner', () => {
  test('changes and removes a view', async () => {
    const id = await saved({ fxfw: 'unit', fxdx: '310200' })
    expect(await save({ id, mc: '改名' }, lisi)).toMatchObject({ code: 800, message: '该记录不存在或已被删除' })
    expect(await call('remove', { id }, lisi)).toMatchObject({ code: 800, message: '该记录不存在或已被删除' })
    expect(await names()).toEqual(['我的视图'])
    expect(await saved({ id, mc: '改名' })).toBe(id)
    expect(await names()).toEqual(['改名'])
    expect((await call('remove', { id })).code).toBe(200)
    expect(await names()).toEqual([])
    const rows = await portal.sql(
      "select operation, object from operation_log where operation like 'views.%' order by seq desc limit 3",
    )
    expect(rows).toEqual([
      { operation: 'views.remove', object: '改名' },
      { operation: 'views.save', object: '改名' },
      { operation: 'views.save', object: '我的视图' },
    ])
  })

  test('a view stays with its page', async () => {
    const id = await saved()
    expect(await save({ id, pageId: 'other' })).toMatchObject({ code: 800 })
    expect(await call('setDefault', { pageId: 'other', id })).toMatchObject({ code: 800 })
  })
})

test('names are unique for a person and page, not beyond', async () => {
  await saved({ mc: ' 同名 ' })
  expect(await save({ mc: '同名' })).toMatchObject({ code: 800, body: { errors: { mc: '同名已存在' } } })
  expect(await save({ mc: '  ' })).toMatchObject({ code: 800, body: { errors: { mc: '此项必须填写' } } })
  await saved({ mc: '同名' }, lisi)
  await saved({ mc: '同名', pageId: 'other' })
  const id = await saved({ mc: '另一个' })
  expect(await save({ id, mc: '同名' })).toMatchObject({ code: 800 })
  const answers = await Promise.all(Array.from({ length: 6 }, () => save({ mc: '同时' })))
  expect(answers.filter(answer => answer.code === 200)).toHaveLength(1)
  expect(answers.filter(answer => answer.code === 800)).toHaveLength(5)
})

test('fifty views of a page are enough', async () => {
  for (let n = 0; n < 50; n++) await saved({ mc: `视图 ${n}` })
  expect(await save({ mc: '再来一个' })).toMatchObject({ code: 800, message: '每个页面最多保存 50 个视图' })
  expect(await list()).toHaveLength(50)
})

test('one opens with the page, until another one or none does', async () => {
  const first = await saved({ mc: '一' })
  const second = await saved({ mc: '二' })
  const shown = async () => (await list()).filter(view => view['sfmr'] === 1).map(view => view['id'])
  await call('setDefault', { pageId: 'unit-funds', id: first })
  await call('setDefault', { pageId: 'unit-funds', id: second })
  expect(await shown()).toEqual([second])
  await call('setDefault', { pageId: 'unit-funds', id: null })
  expect(await shown()).toEqual([])
  const foreign = await saved({ mc: '别人的' }, lisi)
  for (const id of [foreign, 999_999])
    expect(await call('setDefault', { pageId: 'unit-funds', id })).toMatchObject({ code: 800 })
  await call('setDefault', { pageId: 'unit-funds', id: first })
  await call('remove', { id: first })
  expect(await shown()).toEqual([])
})

test('what the page does not have (any more) is left out, on the way in and on the way out', async () => {
  const drawn = { ...chart('bar'), xAxis: [{ prop: 'kind', index: 0, alias: '', aliasEn: '' }] }
  const { type, rightAxis, ...rest } = drawn
  const wire = { ...rest, chartType: type, yAxisBLA: rightAxis }
  const odd = {
    queryCondition: [...state.queryCondition, { fieldId: 'f-hidden', value: ['1', ''] }],
    columnFilter: [...state.columnFilter, { prop: 'frozen', text: '1' }],
    sortList: [...state.sortList, { prop: 'budget', isDesc: 0 }],
    chart: wire,
  }
  await saved({ state: odd })
  expect((await list())[0]?.['state']).toEqual({ ...state, chart: wire })
  const less = pageDocument('project-funds', 'unit', {
    columns: [column('projectCode'), column('balance')],
    fields: [field('f-other', 'kind', 'select')],
  })
  await plantPage(portal, 'unit-funds', { ...less, fields: [field('f-other', 'leader', 'text')] }, [])
  expect((await list())[0]?.['state']).toEqual({ ...empty, sortList: state.sortList })
  await plantPage(portal, 'unit-funds', fundsPage('unit'), [])
  expect((await list())[0]?.['state']).toEqual({ ...state, chart: wire })
})

test('while acting one finds one’s own views, and shares none', async () => {
  const mine = await saved({ mc: '李四的' }, lisi)
  await saved({ mc: '张三的' })
  await saved({ mc: '给教师', fxfw: 'role', fxdx: 'teacher' })
  const body = { name: '2008035', pwd: '', loginType: 'qrcodeLogin' }
  const switched = await portal.post('/login', body, { 'login-method': 'DELEGATE', ...lisi })
  lisi = await portal.as('lisi')
  const acting = { satoken: String(switched.headers.satoken) }
  expect(await list(acting)).toMatchObject([
    { id: mine, sfbr: 1 },
    { mc: '给教师', sfbr: 0 },
  ])
  expect(await save({ mc: '代', fxfw: 'unit', fxdx: '310200' }, acting)).toMatchObject({
    code: 800,
    message: '代他人办理业务时不能进行此操作',
  })
  await saved({ mc: '代' }, acting)
  expect(await names(lisi)).toEqual(['代', '李四的'])
})

test('hostile names are only names', async () => {
  for (const mc of ["'; drop table saved_views; --", '<img src=x onerror=alert(1)>', '{name}', '\u202e反'])
    await saved({ mc })
  expect(await names()).toHaveLength(4)
})
