import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let admin: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

type Field = Record<string, unknown>
type Document = Record<string, unknown> & {
  form: { groups: { key: string; title: object; fields: Field[] }[] }
  way: { steps: Field[]; afterReturn: string }
}
const ready: Document = {
  ...JSON.parse(readFileSync(new URL('../../foundation/templates/yjfk.json', import.meta.url), 'utf8')),
  ownerUnit: '120800',
}
const form = (...fields: Field[]): Document => {
  const title = { zh: '事项', en: 'Matter' }
  const label = (key: unknown) => ({ zh: `字段 ${key}`, en: `Field ${key}` })
  const whole = fields.map(it => ({ kind: 'text', isRequired: false, label: label(it['key']), ...it }))
  return { ...ready, form: { groups: [{ key: 'matter', title, fields: whole }] } }
}
const post = (verb: string, body: unknown, as = admin) => portal.post(`/xtglMbgl/${verb}`, body, as)
const saved = async (mbid: string, document: Document = ready, bbxh?: number) => {
  const { data } = await post('save', { mbid, document, ...(bbxh && { bbxh }) })
  return data as { bbxh: number; cwList: { place: unknown[]; zh: string; en: string }[] }
}
const row = async (mbid: string) => ((await post('get', { mbid })).data as { template: Field }).template
const lastLog = async (operation: string) => {
  const [line] = await portal.sql<{ object: string; detail: string }>(
    'select object, detail from operation_log where operation = $1 order by seq desc limit 1',
    [operation],
  )
  return line && { object: line.object, ...JSON.parse(line.detail) }
}

test('is for those with the right alone', async () => {
  const teacher = await portal.as('lisi')
  const verbs = ['list', 'exportList', 'get', 'save', 'check', 'publish', 'withdraw', 'reissue', 'delete', 'gallery']
  for (const verb of [...verbs, 'copy', 'versions', 'export', 'import', 'roles'])
    expect((await post(verb, { mbid: 'yjfk' }, teacher)).code, verb).toBe(403)
})

test('a draft is saved, published, changed, withdrawn and given again; each version stays as it was', async () => {
  expect(await saved('cycle')).toEqual({ mbid: 'cycle', bbxh: 1, cwList: [] })
  expect(await row('cycle')).toMatchObject({
    mbzt: 0,
    bbh: 0,
    cgbbh: 1,
    cws: 0,
    fbsj: null,
    dwmc: '信息化建设与管理中心',
  })
  for (const verb of ['withdraw', 'reissue'])
    expect((await post(verb, { mbid: 'cycle', bbxh: 1, ...(verb === 'withdraw' && { cxyy: '试' }) })).code).toBe(800)
  expect((await post('publish', { mbid: 'cycle', bbxh: 1, bz: ' 首版 ' })).data).toEqual({ bbh: 1 })
  expect(await row('cycle')).toMatchObject({ mbzt: 1, bbh: 1, cgbbh: null, bbxh: 2 })
  expect((await post('publish', { mbid: 'cycle', bbxh: 2 })).message).toBe('没有尚未发布的草稿')

  const second = { ...ready, mbmc: undefined, name: '服务意见（新）' }
  expect(await saved('cycle', second, 2)).toMatchObject({ bbxh: 3 })
  expect(await lastLog('templates.update')).toMatchObject({
    object: '服务意见（新）',
    changes: [{ field: 'name', from: '服务意见', to: '服务意见（新）' }],
  })
  expect(await row('cycle')).toMatchObject({ mbmc: '服务意见（新）', bbh: 1, cgbbh: 2 })
  expect((await post('get', { mbid: 'cycle', bbh: 1 })).data).toMatchObject({ document: { name: '服务意见' } })
  expect((await post('get', { mbid: 'cycle', bbh: 2 })).message).toBe('该记录不存在或已被删除')
  expect((await post('publish', { mbid: 'cycle', bbxh: 3 })).data).toEqual({ bbh: 2 })
  expect(await lastLog('templates.publish')).toMatchObject({ code: 'cycle', version: 2, changes: [] })

  const canonical = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(canonical)
      : value && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([k, v]) => [k, canonical(v)]),
          )
        : value
  const zy = createHash('sha256')
    .update(JSON.stringify(canonical(ready)))
    .digest('hex')
  expect((await post('versions', { mbid: 'cycle' })).data).toMatchObject([
    { bbh: 2, sfdq: 1, bz: '' },
    { bbh: 1, sfdq: 0, bz: '首版', fbr: '系统管理员', zy },
  ])
  for (const change of ['update template_versions set remark = remark', 'delete from template_versions'])
    await expect(portal.sql(change)).rejects.toThrow('append-only')

  expect((await post('withdraw', { mbid: 'cycle', bbxh: 4, cxyy: ' ' })).body['errors']).toEqual({
    cxyy: '此项必须填写',
  })
  expect((await post('withdraw', { mbid: 'cycle', bbxh: 4, cxyy: '暂停使用' })).code).toBe(200)
  expect(await row('cycle')).toMatchObject({ mbzt: 2, bbh: 2, cxyy: '暂停使用', bbxh: 5 })
  expect((await post('withdraw', { mbid: 'cycle', bbxh: 5, cxyy: '再停' })).message).toBe('模板没有发布')
  expect((await post('reissue', { mbid: 'cycle', bbxh: 5 })).code).toBe(200)
  expect(await row('cycle')).toMatchObject({ mbzt: 1, bbh: 2, cxyy: '' })
  expect((await post('reissue', { mbid: 'cycle', bbxh: 6 })).message).toBe('模板没有撤下')
})

test('what is given again is checked again', async () => {
  await portal.sql("insert into roles (code, name, name_en) values ('passing', '临时', 'Passing')")
  const named = { rule: 'named', units: [], roles: ['passing'], once: null }
  await saved('again', { ...ready, fillers: named })
  await post('publish', { mbid: 'again', bbxh: 1 })
  expect(await row('again')).toMatchObject({ tbfw: 'named', tbfwmc: ['临时'], tbfwmcEn: ['Passing'] })
  await post('withdraw', { mbid: 'again', bbxh: 2, cxyy: '停' })
  expect((await post('roles', undefined)).data).toContainEqual({ jsdm: 'passing', jsmc: '临时', jsmcEn: 'Passing' })
  await portal.sql("delete from roles where code = 'passing'")
  const refused = await post('reissue', { mbid: 'again', bbxh: 3 })
  expect(refused.body['errors']).toEqual({ 'fillers.roles[0]': '“填报范围”：没有角色“passing”' })
  expect(await row('again')).toMatchObject({ mbzt: 2, tbfwmc: ['passing'] })
})

describe('who comes too late', () => {
  test('does not overwrite what somebody saved meanwhile', async () => {
    await saved('late')
    await saved('late', { ...ready, name: '甲' }, 1)
    const late = await post('save', { mbid: 'late', bbxh: 1, document: ready })
    expect(late.message).toMatch(/^该记录已被 系统管理员 于 20\d\d-/)
    expect(Object.keys(late.body['errors'] as object)).toEqual(['bbxh'])
    for (const [verb, more] of [['publish'], ['delete'], ['withdraw', { cxyy: '停' }]] as const)
      expect((await post(verb, { mbid: 'late', bbxh: 1, ...more })).message, verb).toMatch(/^该记录已被/)
    expect(await row('late')).toMatchObject({ mbmc: '甲', bbxh: 2 })
  })

  test('of two who publish at once, one does', async () => {
    await saved('race')
    const both = await Promise.all([1, 2].map(() => post('publish', { mbid: 'race', bbxh: 1 })))
    expect(both.map(it => it.code).sort()).toEqual([200, 800])
    expect((await post('versions', { mbid: 'race' })).data).toHaveLength(1)
  })

  test('of two who make one of the same code, one does', async () => {
    const both = await Promise.all([1, 2].map(() => post('save', { mbid: 'twice', document: ready })))
    expect(both.map(it => it.code).sort()).toEqual([200, 800])
    expect(both.find(it => it.code === 800)?.body['errors']).toEqual({ mbid: 'twice已存在' })
  })
})

describe('a code', () => {
  test('has its form, and is never taken twice', async () => {
    for (const code of ['A', 'a', '1a', 'a-b', "x' or 1=1 --", 'constructor!', '用印', '../etc']) {
      expect((await post('save', { mbid: code, document: ready })).body['errors'], code).toHaveProperty('mbid')
      const asked = { mbid: 'yjfk', sffb: 1, xmbid: code, mbmc: '甲', mbmcEn: 'A', dwdm: '120800' }
      expect((await post('copy', asked)).body['errors'], code).toHaveProperty('xmbid')
      const text = JSON.stringify(ready)
      expect((await post('import', { mbid: code, dwdm: '120800', text })).body['errors'], code).toHaveProperty('mbid')
    }
    expect((await post('save', { mbid: ' ', document: ready })).body['errors']).toEqual({ mbid: '此项必须填写' })
    const text = JSON.stringify({ ...ready, name: '盗' })
    expect((await post('import', { mbid: 'yjfk', dwdm: '120800', text })).body['errors']).toEqual({
      mbid: 'yjfk已存在',
    })
    expect(await row('yjfk')).toMatchObject({ mbmc: '服务意见' })
  })

  test('that is nobody’s is said to be missing', async () => {
    for (const verb of ['get', 'versions', 'export']) expect((await post(verb, { mbid: 'none' })).code).toBe(800)
    for (const verb of ['publish', 'reissue', 'delete'])
      expect((await post(verb, { mbid: 'none', bbxh: 1 })).message).toBe('该记录不存在或已被删除')
    expect((await post('save', { mbid: 'none', bbxh: 1, document: ready })).message).toBe('该记录不存在或已被删除')
  })
})

test('a draft is removed alone, one that was never published whole', async () => {
  await saved('gone')
  expect((await post('delete', { mbid: 'gone', bbxh: 1 })).message).toBe('删除成功')
  expect((await post('get', { mbid: 'gone' })).code).toBe(800)
  await saved('stays')
  await post('publish', { mbid: 'stays', bbxh: 1 })
  expect((await post('delete', { mbid: 'stays', bbxh: 2 })).message).toBe('没有尚未发布的草稿')
  await saved('stays', { ...ready, name: '乙' }, 2)
  expect((await post('delete', { mbid: 'stays', bbxh: 3 })).message).toBe('删除成功')
  expect(await row('stays')).toMatchObject({ mbmc: '服务意见', bbh: 1, cgbbh: null, mbzt: 1 })
  expect(await lastLog('templates.drop')).toMatchObject({ object: '乙', code: 'stays' })
})

test('copies are made of the gallery and of one another, in names of their own', async () => {
  expect((await post('gallery', undefined)).data).toContainEqual({
    mbid: 'yjfk',
    mbmc: '服务意见',
    mbmcEn: 'Feedback form',
    zds: 7,
    bzs: 0,
  })
  const asked = { mbid: 'yjfk', sffb: 1, xmbid: 'copied', mbmc: '食堂意见', mbmcEn: 'Canteen', dwdm: '121200' }
  expect((await post('copy', asked)).data).toEqual({ mbid: 'copied', bbxh: 1 })
  expect(await row('copied')).toMatchObject({ mbmc: '食堂意见', mbmcEn: 'Canteen', dwdm: '121200', mbzt: 0, cws: 0 })
  expect((await post('copy', { ...asked, mbid: 'copied', sffb: 0, xmbid: 'second' })).code).toBe(200)
  expect((await post('copy', { ...asked, mbid: 'copied', xmbid: 'third' })).message).toBe('该记录不存在或已被删除')
  expect((await post('copy', { ...asked, xmbid: 'third', mbmc: ' ', dwdm: '' })).body['errors']).toEqual({
    mbmc: '此项必须填写',
    dwdm: '此项必须填写',
  })
})

describe('the list', () => {
  test('is searched by names, codes and labels, narrowed and sorted', async () => {
    await saved('search', { ...form({ key: 'seal', label: { zh: '钤记样式', en: 'Look of mark' } }), name: '钤印' })
    const found = async (asked: object) => {
      const { data } = await post('list', asked)
      return (data as { list: { mbid: string }[] }).list.map(it => it.mbid)
    }
    for (const keyword of ['search', '钤印', '钤记样', 'look of MARK'])
      expect(await found({ keyword })).toEqual(['search'])
    for (const keyword of ['%', '_x_', '"', "'; drop table templates --"]) expect(await found({ keyword })).toEqual([])
    expect(await found({ keyword: 'search', mbzt: [0, 2] })).toEqual(['search'])
    expect(await found({ keyword: 'search', mbzt: 1 })).toEqual([])
    expect(await found({ keyword: 'search', dwdm: ['120800', '110100'] })).toEqual(['search'])
    expect(await found({ keyword: 'search', dwdm: '110100' })).toEqual([])
    for (const orderBy of ['mbid', 'mbmc', 'dwdm', 'bbh', 'xgsj'])
      expect((await found({ orderBy, isDesc: 1, pageSize: 400 })).length).toBeGreaterThan(5)
    const codes = await found({ orderBy: 'mbid', pageSize: 400 })
    expect(codes).toEqual([...codes].sort())
    expect((await post('list', { orderBy: 'draft' })).code).toBe(404)
  })

  test('goes out as a file, with a line in the log', async () => {
    const headers = { ...admin, 'content-type': 'application/json', 'accept-language': 'zh' }
    const payload = JSON.stringify({ outputType: 'csv', keyword: 'yjfk' })
    const url = '/portal_server/xtglMbgl/exportList'
    const file = await portal.server.inject({ method: 'POST', url, headers, payload })
    expect(file.body).toContain('模板编号,')
    expect(file.body).toContain('服务意见')
    expect(await lastLog('templates.export')).toMatchObject({ format: 'csv', filter: 'yjfk' })
  })
})
