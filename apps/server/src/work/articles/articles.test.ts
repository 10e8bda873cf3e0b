import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

type As = Record<string, string>
let portal: TestPortal
let admin: As
let zhangsan: As
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
  zhangsan = await portal.as('zhangsan')
})
afterAll(() => portal.close())

interface Item {
  id: number
  wzbt: string
  wzzy: string
  sfsc: number
  bbxh: number
}
interface Listed<T> {
  total: number
  list: T[]
}
const form = (more: object = {}) => ({
  lxid: 1,
  wzbt: '校车时刻',
  wzbtEn: 'Bus times',
  wznr: '<h1>时刻</h1><p>每 <em>20</em> 分钟一班</p><iframe src="https://example.org"></iframe>',
  wznrEn: '',
  fbdw: '后勤处',
  fbdwEn: '',
  sfzd: 0,
  wzzt: 1,
  ...more,
})
const save = (more: object = {}) => portal.post('/xtglArticle/save', form(more), admin)
const create = async (more: object = {}) => ((await save(more)).data as { id: number }).id
const list = async (body: object = {}, as = zhangsan) =>
  (await portal.post('/article/queryArticle', { pageSize: 100, ...body }, as)).data as Listed<Item>
const read = (id: number) => portal.post('/article/queryArticleById', { id }, zhangsan)
const star = (id: number, sfsc: number) => portal.post('/article/collectArticle', { id, sfsc }, zhangsan)
const collected = async (as = zhangsan) => (await portal.get('/article/queryCollectionArticle', as)).data as Item[]

describe('readers', () => {
  test('find what is out, by type and word, with its beginning', async () => {
    const id = await create()
    const draft = await create({ wzzt: 0 })
    const later = await create({ fbsj: '2099-01-01 00:00:00' })
    const ids = (await list()).list.map(row => row.id)
    expect(ids).toContain(id)
    expect(ids).not.toContain(draft)
    expect(ids).not.toContain(later)
    expect((await list({ keyword: '校车' })).list).toEqual([
      expect.objectContaining({ id, wzzy: '时刻 每 20 分钟一班' }),
    ])
    expect((await list({ keyword: '校车', lxid: 2 })).total).toBe(0)
    expect((await read(id)).data).toMatchObject({ wznr: '<h2>时刻</h2><p>每 <em>20</em> 分钟一班</p>', sfsc: 0 })
    expect(await read(draft)).toMatchObject({ code: 800, message: '该记录不存在或已被删除' })
  })

  test('star articles for themselves', async () => {
    const [first, second] = [await create({ wzbt: '甲' }), await create({ wzbt: '乙' })]
    await star(first, 1)
    expect((await star(second, 1)).code).toBe(200)
    expect((await star(second, 1)).code).toBe(200)
    expect((await collected()).map(row => row.wzbt)).toEqual(['乙', '甲'])
    expect((await list({ sfsc: 1 })).total).toBe(2)
    expect(await collected(await portal.as('lisi'))).toEqual([])
    expect((await star(999_999, 1)).code).toBe(800)
    await star(first, 0)
    expect((await collected()).map(row => row.wzbt)).toEqual(['乙'])
    const { list: rows } = (await portal.post('/xtglArticle/list', { keyword: '乙' }, admin)).data as Listed<object>
    expect(rows).toEqual([expect.objectContaining({ scs: 1, lxmc: '办事指南' })])
    await save({ id: second, bbxh: 1, wzbt: '乙', wzzt: 2 })
    expect(await collected()).toEqual([])
  })
})

describe('keepers', () => {
  test('are told of empty fields, unknown types and each other', async () => {
    const answer = await save({ wzbt: ' ', wznr: '<p></p>', fbdw: '' })
    expect(answer.body['errors']).toEqual({ wzbt: '标题必须填写', wznr: '正文必须填写', fbdw: '发布单位必须填写' })
    expect(Object.keys((await save({ lxid: 999 })).body['errors'] as object)).toEqual(['lxid'])
    const id = await create()
    expect((await save({ id, bbxh: 1, wzbt: '先' })).code).toBe(200)
    expect((await save({ id, bbxh: 1, wzbt: '后' })).message).toContain('系统管理员')
    const detail = (await portal.post('/xtglArticle/get', { id }, admin)).data
    expect(detail).toMatchObject({ wzbt: '先', bbxh: 2, wznrEn: expect.stringContaining('时刻') })
    expect((await portal.post('/xtglArticle/delete', { id, bbxh: 2 }, admin)).code).toBe(200)
    expect((await portal.post('/xtglArticle/get', { id }, admin)).code).toBe(800)
  })

  test('export what the filter finds', async () => {
    await create({ wzbt: '=1+1 独一' })
    const answer = await portal.server.inject({
      method: 'POST',
      url: '/portal_server/xtglArticle/export',
      headers: { ...admin, 'content-type': 'application/json', 'accept-language': 'en' },
      payload: JSON.stringify({ keyword: '独一', outputType: 'csv' }),
    })
    expect(answer.body.trim().split('\r\n')).toHaveLength(2)
    expect(answer.body).not.toMatch(/^=1/m)
  })
})

describe('types', () => {
  const type = (more: object = {}) => ({
    lxbh: 'TEST',
    lxmc: '测试',
    lxmcEn: '',
    lxjc: '测',
    bz: '',
    syxh: 9,
    qyzt: 1,
    ...more,
  })
  const saveType = (more: object = {}) => portal.post('/xtglArticleLx/save', type(more), admin)
  const names = async () =>
    ((await portal.post('/article/queryArticleType', {}, zhangsan)).data as { lxmc: string }[]).map(row => row.lxmc)

  test('have one number each, an order, and can be switched off with their articles', async () => {
    const id = ((await saveType()).data as { id: number }).id
    expect((await saveType()).body['errors']).toEqual({ lxbh: '类型编号已存在' })
    expect((await saveType({ lxbh: '', lxmc: '', lxjc: '' })).body['errors']).toMatchObject({ lxmc: '名称必须填写' })
    expect((await names()).at(-1)).toBe('测试')
    await saveType({ id, bbxh: 1, syxh: 0 })
    expect((await names())[0]).toBe('测试')
    const article = await create({ lxid: id })
    expect(await portal.post('/xtglArticleLx/delete', { id, bbxh: 2 }, admin)).toMatchObject({
      code: 800,
      message: '测试 仍被使用，不能删除：1 篇文章',
    })
    await saveType({ id, bbxh: 2, qyzt: 0 })
    expect(await names()).not.toContain('测试')
    expect((await read(article)).code).toBe(800)
    await portal.post('/xtglArticle/delete', { id: article, bbxh: 1 }, admin)
    expect((await portal.post('/xtglArticleLx/delete', { id, bbxh: 3 }, admin)).code).toBe(200)
    const found = (await portal.post('/xtglArticleLx/list', { keyword: 'TEST' }, admin)).data
    expect(found).toEqual({ total: 0, list: [] })
  })
})
