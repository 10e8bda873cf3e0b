import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let admin: { satoken: string }
let unit: string
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
  const [first] = await portal.sql<{ code: string }>('select code from units order by position limit 1', [])
  unit = first?.code ?? ''
})
afterAll(() => portal.close())

type Document = Record<string, unknown> & { form: { groups: { fields: Record<string, unknown>[] }[] } }
const ready = (): Document => ({
  ...JSON.parse(readFileSync(new URL('../../foundation/templates/yjfk.json', import.meta.url), 'utf8')),
  ownerUnit: unit,
})
const post = (verb: string, body: unknown, as = admin) => portal.post(`/xtglMbgl/${verb}`, body, as)

describe('templates', () => {
  test('a draft is saved, published, withdrawn and given again', async () => {
    expect((await post('save', { mbid: 'ceshi', document: ready() })).data).toEqual({
      mbid: 'ceshi',
      bbxh: 1,
      cwList: [],
    })
    expect((await post('list', { keyword: 'Good' })).data).toMatchObject({ total: 0 })
    expect((await post('list', { keyword: '总体评价' })).data).toMatchObject({
      total: 1,
      list: [{ mbid: 'ceshi', mbzt: 0, bbh: 0, cgbbh: 1, cws: 0, zds: 3, bzs: 0, tbfw: 'link', tbfwmc: [] }],
    })
    expect((await post('publish', { mbid: 'ceshi', bbxh: 1 })).data).toEqual({ bbh: 1 })
    expect((await post('get', { mbid: 'ceshi' })).data).toMatchObject({
      template: { mbzt: 1, bbh: 1, cgbbh: null, bbxh: 2 },
      document: ready(),
    })
    expect((await post('withdraw', { mbid: 'ceshi', bbxh: 2, cxyy: '暂停' })).code).toBe(200)
    expect((await post('reissue', { mbid: 'ceshi', bbxh: 3 })).code).toBe(200)
    expect((await post('gallery', {})).data).toMatchObject([{ mbid: 'yjfk', zds: 3, bzs: 0 }])
    expect((await post('versions', { mbid: 'ceshi' })).data).toMatchObject([{ bbh: 1, sfdq: 1 }])
  })
})
