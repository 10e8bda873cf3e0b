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

  test('fields fill themselves from columns of data sets that know whose rows are whose', async () => {
    const check = async (from: string) =>
      ((await post('check', { document: form({ key: 'a', from }) })).data as { zh: string }[]).map(it => it.zh)
    expect(await check('dataset.income.payeeCode')).toEqual([])
    expect(await check('dataset.salary.net')).toEqual(['“dataset.salary.net”的类型与此字段不同'])
    for (const name of [
      'dataset.salary.constructor',
      'dataset.nothing.x',
      'dataset.users.code',
      'dataset.reimbursements.amount',
      'dataset.project-funds.projectCode',
      'dataset.logs.operation',
    ])
      expect(await check(name)).toEqual([`没有可填入的“${name}”`])
    const names = ((await post('sources', {})).data as { name: string; type: string }[]).map(
      it => `${it.name} ${it.type}`,
    )
    expect(names).toEqual(expect.arrayContaining(['dataset.salary.net decimal', 'dataset.salary.month text']))
    expect(names.filter(it => /^dataset\.(users|logs)\./.test(it))).toEqual([])
  })
})

describe('as text', () => {
  test('a template goes out and back, to the letter', async () => {
    const { text } = (await post('export', { mbid: 'yjfk' })).data as { text: string }
    expect((await post('import', { mbid: 'back', dwdm: '110100', text })).data).toEqual({
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
