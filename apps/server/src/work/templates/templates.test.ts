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
  for (const verb of [...verbs, 'copy', 'versions', 'export', 'import'])
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
  await portal.sql("delete from roles where code = 'passing'")
  const refused = await post('reissue', { mbid: 'again', bbxh: 3 })
  expect(refused.body['errors']).toEqual({ 'fillers.roles[0]': '“填报范围”：没有角色“passing”' })
  expect(await row('again')).toMatchObject({ mbzt: 2, tbfwmc: ['passing'] })
})

describe('what is wrong', () => {
  test('is saved with the draft, told at its place, and keeps it from being published', async () => {
    const steps = [
      { title: { zh: '领导', en: 'Head' }, key: 'a', group: 1, who: { kind: 'unitLeader', level: 1 } },
      { title: { zh: '办公室', en: 'Office' }, key: 'b', group: 2, who: { kind: 'role' } },
    ].map(it => ({ ...it, need: 'any', verbs: [], due: null, self: 'up', repeated: 'pass', nobody: 'administrators' }))
    const fillers = { rule: 'staff', units: [], roles: [], once: null }
    const { cwList } = await saved('wrong', { ...ready, fillers, way: { steps, afterReturn: 'smart' } })
    expect(cwList).toEqual([{ place: ['way', 'steps', 1, 'who'], zh: '没有办理人', en: 'nobody decides it' }])
    expect(await row('wrong')).toMatchObject({ cws: 1, bzs: 2 })
    const refused = await post('publish', { mbid: 'wrong', bbxh: 1 })
    expect(refused).toMatchObject({ code: 800, message: '模板有 1 处错误：第 2 步没有办理人' })
    expect(refused.body['errors']).toEqual({ 'way.steps[1].who': '第 2 步没有办理人' })
    const fixed = steps.map((it, at) => (at === 1 ? { ...it, who: { kind: 'role', role: 'office' } } : it))
    expect(
      (await saved('wrong', { ...ready, fillers, way: { steps: fixed, afterReturn: 'smart' } }, 1)).cwList,
    ).toEqual([])
    expect((await post('publish', { mbid: 'wrong', bbxh: 2 })).data).toEqual({ bbh: 1 })
  })

  test('are rules: circles by their labels, unknown fields with their place, too long and too deep', async () => {
    const check = async (document: unknown) => (await post('check', { document })).data as { zh: string }[]
    const said = async (...fields: Field[]) => (await check(form(...fields))).map(it => it.zh)
    const label = (zh: string) => ({ zh, en: zh })
    expect(
      await said(
        { key: 'amount', kind: 'computed', rule: 'total / 2', label: label('金额') },
        { key: 'total', kind: 'computed', rule: 'amount * 2', label: label('合计') },
      ),
    ).toEqual(['规则成环：金额 → 合计 → 金额'])
    expect(await said({ key: 'a', shownWhen: "has(a2) && foo == 'x'" }, { key: 'a2' })).toEqual([
      '第 12 个字符：没有字段“foo”',
    ])
    expect(await said({ key: 'a', requiredWhen: `${'('.repeat(30)}true${')'.repeat(30)}` })).toEqual([
      expect.stringContaining('规则嵌套过深'),
    ])
    const long = await said({ key: 'a', requiredWhen: `b${'c'.repeat(499)}` })
    expect(long).toEqual([expect.stringMatching(/^第 1 个字符：没有字段“bc+…$/)])
    // A rule is 500 characters at most: more is no request of ours.
    expect((await post('check', { document: form({ key: 'a', shownWhen: 'x'.repeat(501) }) })).code).toBe(404)
  })

  test('are people, units, roles and dictionaries that are not there, those switched off among them', async () => {
    const administrators = { people: ['nobody'], roles: ['admin', 'none'] }
    const document = { ...form({ key: 'a', kind: 'choice', dictionary: 'none' }), ownerUnit: '999999', administrators }
    const list = (await post('check', { document })).data as { place: unknown[]; zh: string }[]
    expect(list.map(it => `${it.place.join('.')} ${it.zh}`)).toEqual([
      'ownerUnit 没有单位“999999”',
      'administrators.people.0 没有人员“nobody”',
      'administrators.roles.1 没有角色“none”',
      'form.groups.0.fields.0.dictionary 没有字典“none”',
    ])
    const [sunba] = await portal.sql<{ code: string }>("select code from users where username = 'sunba'")
    const off = { ...ready, administrators: { people: [sunba?.code], roles: [] } }
    expect((await post('check', { document: off })).data).toHaveLength(1)
  })

  test('data sets are read by their columns', async () => {
    const check = async (rule: string) =>
      ((await post('check', { document: form({ key: 'a', shownWhen: rule }) })).data as { zh: string }[]).map(
        it => it.zh,
      )
    expect(await check("dataset.project-funds.projectCode == 'x'")).toEqual([])
    expect(await check('dataset.project-funds.projectCode > 5')).toHaveLength(1)
    expect(await check('dataset.project-funds.constructor > 5')).toHaveLength(1)
    expect(await check('dataset.nothing.x > 5')).toHaveLength(1)
  })
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
    mbmcEn: 'Service feedback',
    zds: 3,
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

describe('as text', () => {
  test('a template goes out and back, to the letter', async () => {
    const { text } = (await post('export', { mbid: 'yjfk' })).data as { text: string }
    expect((await post('import', { mbid: 'back', dwdm: '120800', text })).data).toEqual({
      mbid: 'back',
      bbxh: 1,
      cwList: [],
    })
    expect(((await post('export', { mbid: 'back' })).data as { text: string }).text).toBe(text)
    expect(await lastLog('templates.read')).toMatchObject({ object: '服务意见', code: 'back' })
  })

  test('who is not here is among the mistakes, and the draft is made', async () => {
    const administrators = { people: ['X1'], roles: [] }
    const text = JSON.stringify({ ...ready, administrators })
    const { cwList } = (await post('import', { mbid: 'moved', dwdm: '120800', text })).data as { cwList: unknown[] }
    expect(cwList).toMatchObject([{ place: ['administrators', 'people', 0], zh: '没有人员“X1”' }])
    expect(await row('moved')).toMatchObject({ cws: 1, mbzt: 0 })
  })

  test('what is no template is refused, each mistake at its place', async () => {
    const read = (text: string) => post('import', { mbid: 'never', dwdm: '120800', text })
    expect((await read('{"format": ')).message).toBe('模板有 1 处错误：JSON 不完整，在第 1 行第 12 列就结束了')
    const odd = { ...ready, format: 'other/1', secret: 1, keepMonths: 0 }
    const errors = (await read(JSON.stringify(odd))).body['errors'] as Record<string, string>
    expect(Object.keys(errors).sort()).toEqual(['format', 'keepMonths', 'secret'])
    expect((await read('['.repeat(100_000))).code).toBe(800)
    expect((await read(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).code).toBe(800)
    expect((await read(JSON.stringify({ ...ready, name: '\ud800' }))).code).toBe(800)
    expect((await read(JSON.stringify(ready).replace('{', '{"__proto__":{"name":"x"},'))).code).toBe(800)
    expect((await post('get', { mbid: 'never' })).code).toBe(800)
  })

  test('the largest document that can be saved can be written and read again', async () => {
    const choices = (from: number) =>
      Array.from({ length: 200 }, (_, at) => ({ key: `${from + at}`, label: { zh: '甲', en: 'A' } }))
    const fields = Array.from({ length: 50 }, (_, at) => ({ key: `f${at}`, kind: 'choice', choices: choices(at) }))
    const document = form(...fields)
    const { bbxh, cwList } = await saved('largest', document)
    expect([bbxh, cwList]).toEqual([1, []])
    const { text } = (await post('export', { mbid: 'largest' })).data as { text: string }
    expect(text.length).toBeGreaterThan(1_500_000)
    expect((await post('import', { mbid: 'largest2', dwdm: '120800', text })).code).toBe(200)
    // All that is wrong with it is more than anybody reads.
    const blank = fields.map(it => ({ ...it, choices: it.choices.map(one => ({ ...one, label: { zh: '', en: '' } })) }))
    expect((await post('check', { document: form(...blank) })).data).toHaveLength(1000)
  })
})

test('what no form sends is refused before anybody looks at it', async () => {
  const raw = async (payload: string) => {
    const headers = { ...admin, 'content-type': 'application/json' }
    const url = '/portal_server/xtglMbgl/save'
    return (await portal.server.inject({ method: 'POST', url, headers, payload })).json() as { code: number }
  }
  const text = JSON.stringify({ mbid: 'bad', document: ready })
  expect((await raw(text.replace('"name"', '"__proto__":{"x":1},"name"'))).code).toBe(404)
  expect((await raw(text.replace('服务意见', '\\ud800'))).code).toBe(404)
  expect((await raw(text.replace('服务意见', '\\u0000'))).code).toBe(404)
  expect((await raw(text.replace('服务意见', 'x'.repeat(10 * 1024 * 1024)))).code).toBe(404)
  expect((await raw(text.replace('服务意见', 'x'.repeat(61)))).code).toBe(404)
  expect((await post('save', { mbid: 'bad', document: { ...ready, form: null } })).code).toBe(404)
  expect((await post('get', { mbid: 'bad' })).code).toBe(800)
})

describe('the list', () => {
  test('is searched by names, codes and labels, narrowed and sorted', async () => {
    await saved('search', { ...form({ key: 'seal', label: { zh: '印章种类', en: 'Kind of seal' } }), name: '用印' })
    const found = async (asked: object) => {
      const { data } = await post('list', asked)
      return (data as { list: { mbid: string }[] }).list.map(it => it.mbid)
    }
    for (const keyword of ['search', '用印', '印章种', 'kind of SEAL'])
      expect(await found({ keyword })).toEqual(['search'])
    for (const keyword of ['%', '_x_', '"', "'; drop table templates --"]) expect(await found({ keyword })).toEqual([])
    expect(await found({ keyword: 'search', mbzt: [0, 2] })).toEqual(['search'])
    expect(await found({ keyword: 'search', mbzt: 1 })).toEqual([])
    expect(await found({ keyword: 'search', dwdm: ['120800', '110100'] })).toEqual(['search'])
    expect(await found({ keyword: 'search', dwdm: '110100' })).toEqual([])
    for (const orderBy of ['mbid', 'mbmc', 'dwdm', 'bbh', 'fbsj', 'xgsj'])
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
