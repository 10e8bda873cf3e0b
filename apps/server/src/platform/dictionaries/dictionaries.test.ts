import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let as: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  as = await portal.as('zhangsan')
})
afterAll(() => portal.close())
const read = async (codeId: string) => (await portal.post('/common/getCodeInfoById', { codeId }, as)).data

test('a dictionary is read with its labels in their order, in both languages', async () => {
  expect(await read('yesNo')).toEqual({
    codeId: 'yesNo',
    codeName: '是否',
    codeNameEn: 'Yes or no',
    labels: [
      { labelId: expect.any(String), labelName: '是', labelNameEn: 'Yes', labelValue: '1' },
      { labelId: expect.any(String), labelName: '否', labelNameEn: 'No', labelValue: '0' },
    ],
  })
})

test('labels and dictionaries that are switched off are not shown, unknown ones are nothing', async () => {
  await portal.sql("update dictionary_labels set enabled = false where dictionary_id = 'gender' and value = '1'")
  expect(await read('gender')).toMatchObject({ labels: [{ labelValue: '2' }] })
  await portal.sql("update dictionaries set enabled = false where id = 'gender'")
  expect(await read('gender')).toBeNull()
  expect(await read('unknown')).toBeNull()
})

describe('maintaining dictionaries', () => {
  const label = { labelId: '001', labelName: '一', labelNameEn: 'One', labelValue: '1', state: 1 }
  const floors = { codeId: 'floors', codeName: '楼层', codeNameEn: 'Floors', state: 1, labels: [label] }
  let admin: { satoken: string }
  beforeAll(async () => {
    admin = await portal.as('admin')
  })
  const post = (verb: string, body: unknown) => portal.post(`/xtglGlzd/${verb}`, body, admin)

  test('a new one is there at once, and a taken code is said at its field', async () => {
    expect(await post('add', floors)).toMatchObject({ code: 200, message: '新增成功' })
    expect(await read('floors')).toMatchObject({ codeName: '楼层', labels: [{ labelValue: '1' }] })
    expect(await post('add', floors)).toMatchObject({ code: 800, body: { errors: { codeId: 'floors已存在' } } })
  })

  test('a list is filtered, sorted and paged by the server', async () => {
    const { data } = await post('list', { keyword: '楼', pageSize: 10 })
    expect(data).toMatchObject({ total: 1, list: [{ codeId: 'floors', labelCount: 1, bbxh: 1, xgr: '系统管理员' }] })
    const sorted = (await post('list', { orderBy: 'codeId', isDesc: 1, pageSize: 2 })).data as {
      list: { codeId: string }[]
    }
    expect(sorted.list.map(row => row.codeId)).toEqual(['yesNo', 'userState'])
    expect((await post('list', { orderBy: 'enabled' })).code).toBe(404)
    expect((await post('list', { keyword: '%' })).data).toMatchObject({ total: 0 })
  })

  test('the second of two who save the same state is told, and nothing is lost', async () => {
    const second = { ...label, labelId: '002', labelValue: '2', labelName: '二', labelNameEn: 'Two' }
    expect(await post('update', { ...floors, labels: [second, label], bbxh: 1 })).toMatchObject({ code: 200 })
    const late = await post('update', { ...floors, codeName: '层', bbxh: 1 })
    expect(late.code).toBe(800)
    expect(late.message).toMatch(/^该记录已被 系统管理员 于 20\d\d-/)
    expect((await post('get', { codeId: 'floors' })).data).toMatchObject({
      codeName: '楼层',
      bbxh: 2,
      labels: [{ labelId: '002' }, { labelId: '001' }],
    })
    const [entry] = await portal.sql<{ detail: string }>(
      "select detail from operation_log where operation = 'dictionaries.update' order by seq desc limit 1",
    )
    expect(JSON.parse(entry?.detail ?? '{}')).toEqual({
      changes: [{ field: 'labels', from: ['1 一 / One'], to: ['2 二 / Two', '1 一 / One'] }],
    })
  })

  test('values that repeat are refused, and what the portal needs stays', async () => {
    const twice = { ...label, labelId: '003' }
    expect(await post('update', { ...floors, labels: [label, twice], bbxh: 2 })).toMatchObject({
      code: 800,
      body: { errors: { labels: '1已存在' } },
    })
    expect(await post('delete', { codeId: 'yesNo' })).toMatchObject({ code: 800 })
    expect(await post('delete', { codeId: 'floors' })).toMatchObject({ code: 200, message: '删除成功' })
    expect(await post('delete', { codeId: 'floors' })).toMatchObject({ code: 800, message: '该记录不存在或已被删除' })
  })

  test('the list is exported with its filter', async () => {
    const answer = await portal.server.inject({
      method: 'POST',
      url: '/portal_server/xtglGlzd/export',
      headers: { 'content-type': 'application/json', ...admin },
      payload: JSON.stringify({ outputType: 'csv', keyword: 'yesNo' }),
    })
    expect(answer.headers['content-disposition']).toMatch(
      /filename\*=UTF-8''%E7%AE%A1%E7%90%86%E5%AD%97%E5%85%B8-\d{8}\.csv$/,
    )
    expect(answer.body).toBe('\ufeff字典编码,中文名称,英文名称,标签数,状态\r\nyesNo,是否,Yes or no,2,启用\r\n')
  })
})
