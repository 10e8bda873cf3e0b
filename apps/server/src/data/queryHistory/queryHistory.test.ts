import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pageDocument, plantPage } from '../../testing/configuredPages.ts'
import { fundsPage, plantFunds, refusedPages } from '../../testing/fundsPage.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let zhangsan: { satoken: string }
let lisi: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  await plantFunds(portal)
  await plantPage(portal, 'unit-funds', fundsPage('unit'), ['staff'])
  await plantPage(portal, 'finance', pageDocument('project-funds', 'all'), ['finance'])
  zhangsan = await portal.as('zhangsan')
  lisi = await portal.as('lisi')
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.sql('delete from query_history')
  await refusedPages(portal)
})

const call = (verb: string, body: object = {}, as: Record<string, string> = zhangsan) =>
  portal.post(`/xtQueryHistory/${verb}`, { pageId: 'unit-funds', ...body }, as)
const where = (values: Record<string, string | string[]>) =>
  Object.entries(values).map(([fieldId, value]) => ({ fieldId, value }))
const save = async (values: Record<string, string | string[]>, as = zhangsan) => {
  const answer = await call('saveXtQueryHistory', { queryCondition: where(values) }, as)
  if (answer.code !== 200) throw new Error(`${answer.code}: ${answer.message}`)
}
const last = async (as = zhangsan) => (await call('getLastQuery', {}, as)).data
interface Frequent {
  queryCondition: object[]
  count: number
  cxsj: string
}
const frequent = async (as = zhangsan) => (await call('getFrequentQuery', {}, as)).data as Frequent[]
const suggest = async (fieldId: string, keyword?: string, more: object = {}, as = zhangsan) => {
  const answer = await call('getSearchSuggest', { fieldId, keyword, ...more }, as)
  if (answer.code !== 200) throw new Error(`${answer.code}: ${answer.message}`)
  return (answer.data as { fieldVal: string }[]).map(it => it.fieldVal)
}

test('the last query is the one that was asked last', async () => {
  expect(await last()).toEqual([])
  await save({ 'f-name': '计算' })
  await save({ 'f-name': '制造', 'f-balance': ['1', ''] })
  expect(await last()).toEqual(where({ 'f-balance': ['1', ''], 'f-name': '制造' }))
  await save({ 'f-name': '计算' })
  expect(await last()).toEqual(where({ 'f-name': '计算' }))
})

test('equal conditions are counted, whatever their order; blank ones are none', async () => {
  await save({ 'f-name': '计算', 'f-kind': '02' })
  await save({ 'f-kind': '02', 'f-name': '计算', 'f-balance': ['', ''], 'f-start': ' ' })
  await save({ 'f-kind': '01' })
  await save({ 'f-name': '', 'f-kinds': [] })
  const rows = await frequent()
  expect(rows).toMatchObject([
    { count: 2, queryCondition: where({ 'f-kind': '02', 'f-name': '计算' }) },
    { count: 1, queryCondition: where({ 'f-kind': '01' }) },
  ])
  expect(rows[0]?.cxsj).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
})

test('asked side by side they are counted all the same', async () => {
  await Promise.all(Array.from({ length: 12 }, () => save({ 'f-name': '并发' })))
  expect(await frequent()).toMatchObject([{ count: 12 }])
})

test('two hundred are kept for a person and page, the newest', async () => {
  await portal.sql(
    `insert into query_history (user_id, page_id, hash, conditions, used_at)
     select id, 'unit-funds', n::text, '[{"fieldId":"f-name","value":"旧"}]', now() - n * interval '1 minute'
     from users, generate_series(1, 250) n where username in ('zhangsan', 'lisi')`,
  )
  await save({ 'f-name': '新' })
  const rows = await portal.sql<{ username: string; n: number }>(
    'select u.username, count(*)::int as n from query_history h join users u on u.id = h.user_id group by 1 order by 1',
  )
  expect(rows).toEqual([
    { username: 'lisi', n: 250 },
    { username: 'zhangsan', n: 200 },
  ])
  expect(await last()).toEqual(where({ 'f-name': '新' }))
  expect(await frequent()).toHaveLength(10)
})

test('is one’s own', async () => {
  await save({ 'f-name': '张三查过的' })
  expect(await last(lisi)).toEqual([])
  expect(await frequent(lisi)).toEqual([])
  expect(await suggest('f-name', '查过', {}, lisi)).toEqual([])
})

test('while acting it is that of who sits there, not the delegator’s', async () => {
  await save({ 'f-name': '张三查过的' })
  await save({ 'f-name': '李四查过的' }, lisi)
  const body = { name: '2008035', pwd: '', loginType: 'qrcodeLogin' }
  const switched = await portal.post('/login', body, { 'login-method': 'DELEGATE', ...lisi })
  lisi = await portal.as('lisi')
  const acting = { satoken: String(switched.headers.satoken) }
  expect(await last(acting)).toEqual(where({ 'f-name': '李四查过的' }))
  await save({ 'f-name': '代查' }, acting)
  expect(await last()).toEqual(where({ 'f-name': '张三查过的' }))
  expect(await last(lisi)).toEqual(where({ 'f-name': '代查' }))
})

test('what the page does not ask about is refused and logged; what it asks no more is left out', async () => {
  for (const fieldId of ['f-hidden', 'no-such', '__proto__', "x' --"]) {
    const answer = await call('saveXtQueryHistory', { queryCondition: [{ fieldId, value: '1' }] })
    expect(answer).toMatchObject({ code: 800, message: '该页面没有此列或此查询条件' })
    expect(await call('getSearchSuggest', { fieldId })).toMatchObject({ code: 800, data: null })
  }
  expect(await refusedPages(portal)).toHaveLength(8)
  await save({ 'f-name': '计算', 'f-kind': '02' })
  const page = fundsPage('unit')
  await plantPage(portal, 'unit-funds', { ...page, fields: page.fields.filter(it => it.id !== 'f-kind') }, [])
  expect(await last()).toEqual(where({ 'f-name': '计算' }))
  await plantPage(portal, 'unit-funds', page, [])
})

test('needs the page, its module and its group, and says so in one way', async () => {
  for (const verb of ['saveXtQueryHistory', 'getLastQuery', 'getFrequentQuery', 'getSearchSuggest']) {
    const more = {
      ...(/^save/.test(verb) && { queryCondition: [] }),
      ...(/Suggest/.test(verb) && { fieldId: 'f-name' }),
    }
    const unknown = [{ pageId: 'finance' }, { pageId: 'no-such' }, { moduleId: 'elsewhere' }, { groupId: 'elsewhere' }]
    for (const place of unknown)
      expect(await call(verb, { ...place, ...more }), `${verb} ${JSON.stringify(place)}`).toMatchObject({
        code: 800,
        data: null,
        message: '查询信息不存在',
      })
    for (const groupId of ['main', 'f'])
      expect(await call(verb, { moduleId: 'funds', groupId, ...more })).toMatchObject({ code: 200 })
  }
  expect(await refusedPages(portal)).toHaveLength(8)
})

describe('suggestions', () => {
  test('are what one has typed before, then what is there, beginnings first', async () => {
    await save({ 'f-name': '机器与计算' })
    await save({ 'f-name': '计算中心' })
    await save({ 'f-name': '无关', 'f-kind': '02' })
    expect(await suggest('f-name', '计算')).toEqual(['计算中心', '机器与计算', '量子计算'])
    expect(await suggest('f-name')).toEqual(['无关', '计算中心', '机器与计算', ...(await thereOf('310200'))])
  })

  test('show values of the unit in force alone', async () => {
    expect(await suggest('f-name')).toEqual(await thereOf('310200'))
    expect(await suggest('f-name', '', { dwdm: '900100' })).toEqual(['基金会奖学金'])
    expect(await suggest('f-name', '新材料')).toEqual([])
    expect(await call('getSearchSuggest', { fieldId: 'f-name', dwdm: '310500' })).toMatchObject({ code: 800 })
    expect(await refusedPages(portal)).toMatchObject([{ detail: { why: 'unit not held', unit: '310500' } }])
  })

  test('are twenty at most, and hostile words only words', async () => {
    for (let n = 0; n < 25; n++) await save({ 'f-name': `第 ${n} 次` })
    expect(await suggest('f-name', '次')).toHaveLength(20)
    for (const word of ["'", '%', '_', '\\', '$1', "'; drop table projects; --"])
      expect(
        (await suggest('f-name', word)).every(value => value.includes(word)),
        word,
      ).toBe(true)
    expect(await suggest('f-balance', '7')).toEqual([])
  })
  const thereOf = async (unit: string) =>
    (
      await portal.sql<{ name: string }>(
        'select name from projects where unit_code = $1 order by name collate pinyin',
        [unit],
      )
    ).map(row => row.name)
})
