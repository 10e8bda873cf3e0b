import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let system: Server
let reply: (res: ServerResponse) => void
let asked = ''
let admin: { satoken: string }

beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
  system = createServer(async (req, res) => {
    asked = ''
    for await (const part of req as AsyncIterable<Buffer>) asked += part.toString()
    reply(res)
  })
  await new Promise<void>(done => system.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(system.address() as AddressInfo).port}`
  await portal.sql('update systems set sync_url = $1 where id = $2', [`${origin}/sync/`, '0008'])
  portal.services.changes.tell('systems')
})
afterAll(async () => {
  system.close()
  await portal.close()
})

const wireColumn = {
  prop: 'amount',
  label: '金额',
  labelEn: 'Amount',
  fieldType: 1,
  isAmountOfMoney: 1,
  sfbfb: 0,
  sfsj: 0,
}
const wireText = {
  ...wireColumn,
  prop: 'person',
  label: '工号',
  labelEn: 'Staff no.',
  fieldType: 3,
  isAmountOfMoney: 0,
}
const more = { codeId: null, isSort: 1, isFilter: 1, isSum: 1 }
const form = {
  sjjid: 'card-rows',
  sjjmc: '卡消费',
  sjjmcEn: 'Card rows',
  sysid: '0008',
  path: '/cards',
  zdList: [
    { ...wireColumn, ...more },
    { ...wireText, ...more, isSum: 0 },
  ],
  ryzd: 'person',
  dwzd: '',
  ztzd: '',
  qyzt: 1,
}
const post = (verb: string, body: unknown, as = admin) => portal.post(`/xtglSjj/${verb}`, body, as)

test('are kept, listed, found by pages, changed and removed; each is written down', async () => {
  expect(await post('save', form)).toMatchObject({ code: 200, message: '新增成功' })
  expect(await post('save', form)).toMatchObject({ code: 800, body: { errors: { sjjid: 'card-rows已存在' } } })
  expect((await post('list', { keyword: '卡消费' })).data).toMatchObject({
    total: 1,
    list: [{ sjjid: 'card-rows', sysname: '公共服务', bbxh: 1 }],
  })
  const all = (await post('all', {})).data as { sjjid: string; sfwb: number; sjfwList: number[] }[]
  expect(all.find(set => set.sjjid === 'card-rows')).toMatchObject({ sfwb: 1, sjfwList: [1, 5] })
  expect(all.filter(set => set.sfwb === 0)).toHaveLength(8)
  expect(await post('save', { ...form, sjjmc: '刷卡', bbxh: 1 })).toMatchObject({ code: 200, message: '修改成功' })
  expect((await post('save', { ...form, bbxh: 1 })).message).toMatch(/^该记录已被 系统管理员 于/)
  expect(await post('save', { ...form, sjjmc: '刷卡', qyzt: 0, bbxh: 2 })).toMatchObject({ code: 200 })
  expect(await portal.services.dataSets.find('card-rows')).toBeNull()
  const notSummed = form.zdList.map(column => ({ ...column, isSum: 0 }))
  expect(await post('save', { ...form, sjjmc: '刷卡', qyzt: 0, zdList: notSummed, bbxh: 3 })).toMatchObject({
    code: 200,
  })
  expect((await post('get', { sjjid: 'card-rows' })).data).toMatchObject({ sjjmc: '刷卡', qyzt: 0, bbxh: 4 })
  await portal.sql(`insert into page_configs (id, draft) values ('p-cards', '{"dataSet":"card-rows"}')`)
  expect((await post('remove', { sjjid: 'card-rows' })).message).toContain('p-cards')
  await portal.sql(`delete from page_configs where id = 'p-cards'`)
  expect(await post('remove', { sjjid: 'card-rows' })).toMatchObject({ code: 200 })
  expect(await post('get', { sjjid: 'card-rows' })).toMatchObject({ code: 800 })
  const [summed] = await portal.sql<{ detail: string }>(
    `select detail from operation_log where operation = 'dataSets.update' and detail like '%isSummed%' order by seq`,
  )
  expect(JSON.parse(summed?.detail ?? '{}').changes).toEqual([
    expect.objectContaining({ field: 'columns', from: expect.anything(), to: expect.anything() }),
  ])
  const written = await portal.sql<{ operation: string }>(
    "select operation from operation_log where operation like 'dataSets.%' order by seq",
  )
  expect(written.map(entry => entry.operation)).toEqual([
    'dataSets.add',
    'dataSets.update',
    'dataSets.update',
    'dataSets.update',
    'dataSets.remove',
  ])
})

test.each([
  ['a key of the portal’s own', { sjjid: 'salary' }, 'sjjid'],
  ['a path that climbs', { path: '/../admin' }, 'path'],
  ['a path to elsewhere', { path: '//evil.example/x' }, 'path'],
  ['a path with a question', { path: '/cards?x=1' }, 'path'],
  ['a system without address', { sysid: '0001' }, 'sysid'],
  ['a system that is none', { sysid: 'zzzz' }, 'sysid'],
  ['no column', { zdList: [], ryzd: '' }, 'zdList'],
  ['a column twice', { zdList: [form.zdList[1], form.zdList[1]] }, 'zdList'],
  ['a column called id', { zdList: [form.zdList[1], { ...form.zdList[0], prop: 'id' }] }, 'zdList'],
  ['a column that is SQL', { zdList: [form.zdList[1], { ...form.zdList[0], prop: 'a";--' }] }, 'zdList'],
  ['a person in a column of amounts', { ryzd: 'amount' }, 'ryzd'],
  ['no name', { sjjmcEn: ' ' }, 'sjjmcEn'],
])('%s is said at its field', async (_name, change, field) => {
  const answer = await post('save', { ...form, ...change })
  expect(answer.code).toBe(800)
  expect(Object.keys(answer.body['errors'] as object)).toEqual([field])
})

test('are tried before they are kept', async () => {
  reply = res => res.end(JSON.stringify({ rows: [{ id: 'a', amount: '1.5', person: 'x' }] }))
  expect((await post('test', form)).data).toEqual({ problem: null, list: [{ id: 'a', amount: '1.50', person: 'x' }] })
  expect(JSON.parse(asked)).toMatchObject({ page: 1, pageSize: 10 })
  reply = res => res.writeHead(404).end()
  expect((await post('test', form)).data).toEqual({ problem: '业务系统“公共服务”答复异常（404）', list: [] })
})

test('are nobody’s but the administrators’', async () => {
  for (const verb of ['all', 'list', 'save', 'test'])
    expect((await post(verb, form, await portal.as('lisi'))).code).toBe(403)
})

test('the demo’s own is there', async () => {
  const found = await portal.services.dataSets.find('campus-card')
  expect(found?.key).toBe('campus-card')
})
