import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Deciding, startDeciding, wire } from '../deciding/deciding.testing.ts'

let it: Deciding
let code: string
const made: Record<string, string> = {}
beforeAll(async () => {
  it = await startDeciding()
  code = await it.publish({ steps: [{ key: 'a', who: { kind: 'person', person: '2016127' } }] })
  for (const name of ['one', 'two', 'running']) made[name] = await it.submitted(code, '2015206')
  made['draft'] = await it.draft(code, '2015206')
  for (const name of ['two', 'one']) await it.decide(made[name] ?? '', 'a', 'lisi')
})
afterAll(() => it.portal.close())

interface Listed {
  total: number
  list: { djid: string; djzt: number; djbh: string | null }[]
}
const post = async (verb: string, body: object, username = 'admin') =>
  it.portal.post(`/xtglDj/${verb}`, body, await it.portal.as(username))
const list = async (ask: object) => (await post('list', { mbid: code, ...ask })).data as Listed
const names = ({ list: rows }: Listed) =>
  rows.map(row => Object.keys(made).find(name => made[name] === row.djid) ?? 'another')
const voided = 5

test('everybody’s documents are listed, but drafts; those that have a number in its order', async () => {
  expect(names(await list({})).sort()).toEqual(['one', 'running', 'two'])
  expect(names(await list({ ybh: true }))).toEqual(['two', 'one'])
  expect((await post('templates', {})).data).toContainEqual(expect.objectContaining({ mbid: code }))
})

test('a template says how many documents it has this year and on their way, drafts apart', async () => {
  const counts = async () => {
    const { data } = await it.portal.post('/xtglMbgl/list', { keyword: code }, await it.portal.as('admin'))
    const [{ bnds, zbds } = {}] = (data as { list: { bnds: number; zbds: number }[] }).list
    return [bnds, zbds]
  }
  expect(await counts()).toEqual([3, 1])
  await it.portal.sql("update documents set submitted_at = submitted_at - interval '1 year' where id = $1", [
    made['one'],
  ])
  expect(await counts()).toEqual([2, 1])
  await it.portal.sql("update documents set submitted_at = submitted_at + interval '1 year' where id = $1", [
    made['one'],
  ])
})

test('whoever looks after them reads them with their way; a draft is nobody else’s', async () => {
  const asAdmin = (verb: string, name: string) => it.call(verb, { djid: made[name], mbid: code }, 'admin')
  expect((await asAdmin('open', 'running')).data).toMatchObject({ djid: made['running'], kfbj: false, wdbz: null })
  expect((await asAdmin('way', 'running')).data).toMatchObject({ bzList: [{ bzdm: 'a' }] })
  expect((await asAdmin('open', 'draft')).message).toBe('没有这份单据')
  expect((await it.call('open', { djid: made['running'] }, 'qianqi')).message).toBe('没有这份单据')
})

test('what was issued is voided with a reason: its number stays, its people read why, nothing of it goes on', async () => {
  const { djbh } = (await list({ ybh: true })).list[0] ?? {}
  expect((await post('void', { djid: made['two'], zfyy: ' 错 ' })).body['errors']).toEqual({
    zfyy: '请写明原因，至少 2 个字',
  })
  expect((await post('void', { djid: made['two'], zfyy: '材料有误，另行申请' })).code).toBe(200)
  expect((await it.call('open', { djid: made['two'] }, '2015206')).data).toMatchObject({
    djzt: voided,
    djbh,
    thyy: '材料有误，另行申请',
  })
  const { data } = await it.call('way', { djid: made['two'], mbid: code }, '2015206')
  const { sjList } = data as { sjList: object[] }
  expect(sjList.at(-1)).toMatchObject({ sjlx: 16, blr: { xm: '系统管理员' }, blyj: '材料有误，另行申请' })
  expect(names(await list({ ybh: true }))).toEqual(['two', 'one'])
  const [line] = await it.portal.sql(
    "select object, detail::jsonb as detail from operation_log where operation = 'documents.void'",
  )
  expect(line).toMatchObject({ detail: { reason: '材料有误，另行申请', number: djbh } })
  expect((await it.todos(made['two'] ?? '', '2015206')).map(({ title }) => title)).toEqual([
    expect.stringMatching(/^系统管理员作废了.*（用印0001）$/),
  ])
  expect((await it.submitted(code, '2015206')).length).toBe(22)
})

test('another that was issued stands in its place, and everybody who may look at it reads which', async () => {
  const replace = (name: string, tdbh?: string) =>
    post('replace', { djid: made[name], ...(tdbh !== undefined && { tdbh }) })
  const first = (await it.call('open', { djid: made['one'] }, 'admin')).data as { djbh: string }
  const replaced = async () => (await it.call('open', { djid: made['two'] }, '2015206')).data
  expect((await replace('one', first.djbh)).message).toBe('只有已作废的单据可以登记替代它的单据')
  for (const none of ['没有', '用印0099'])
    expect((await replace('two', none)).body['errors']).toEqual({ tdbh: '本模板没有这个编号的已办结单据' })
  expect((await replace('two', ` ${first.djbh} `)).code).toBe(200)
  expect(await replaced()).toMatchObject({ tdbh: first.djbh })
  const proof = await it.portal.sql<{ code: string }>('select code from proofs where document_id = $1', [made['two']])
  const looked = await it.portal.post('/mbyz/look', { yzm: proof[0]?.code })
  expect(looked.data).toMatchObject({ yzzt: 3, yznr: { tdbh: first.djbh } })
  expect((await list({ djzt: voided })).list).toMatchObject([{ tdbh: first.djbh }])
  // What was voided itself stands in nobody's place.
  await it.portal.sql("update documents set state = 'voided' where id = $1", [made['one']])
  expect(await replaced()).toMatchObject({ tdbh: null })
  await it.portal.sql("update documents set state = 'issued' where id = $1", [made['one']])
  expect((await replace('two')).code).toBe(200)
  expect(await replaced()).toMatchObject({ tdbh: null })
})

test('a number has its line also while its document is a draft again, which nobody else opens', async () => {
  await it.portal.sql("update documents set state = 'draft' where id = $1", [made['one']])
  expect(names(await list({ ybh: true }))).toEqual(['two', 'one'])
  expect(names(await list({}))).not.toContain('one')
  expect((await it.call('open', { djid: made['one'] }, 'admin')).message).toBe('没有这份单据')
  await it.portal.sql("update documents set state = 'issued' where id = $1", [made['one']])
})

test('nothing else is voided, nothing twice, and nobody else voids', async () => {
  for (const name of ['two', 'running'])
    expect((await post('void', { djid: made[name], zfyy: '材料有误' })).message, name).toBe('只有已办结的单据可以作废')
  for (const djid of [made['draft'], 'A'.repeat(22)])
    expect((await post('void', { djid, zfyy: '材料有误' })).message).toBe('没有这份单据')
  for (const verb of ['list', 'exportList', 'templates', 'void', 'replace'])
    expect((await post(verb, { djid: made['one'], zfyy: '材料有误' }, 'lisi')).code, verb).toBe(403)
  expect((await it.call('open', { djid: made['one'] }, '2015206')).data).toMatchObject({ djzt: wire.issued })
})
