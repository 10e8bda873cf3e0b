import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart } from '../../../testing/generatedValues.ts'
import { startPortal } from '../../../testing/portal.ts'
import { type Deciding, startDeciding } from '../deciding/deciding.testing.ts'
import { entries } from './archives.testing.ts'

let it: Deciding
let data: string
let code: string
/** People who may fill everything in. */
let people: string[]
beforeAll(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'portico-bulk-'))
  it = await startDeciding({ PORTAL_DATA: data })
  code = await it.publish({
    steps: [{ key: 'hr', who: { kind: 'person', person: await codeOf('admin') } }],
    fields: [
      { key: 'day', kind: 'date', label: { zh: '日期', en: 'Day' }, isRequired: true },
      { key: 'note', kind: 'text', label: { zh: '说明', en: 'Note' }, isRequired: false },
    ],
  })
  const rows = await it.portal.sql<{ code: string }>(
    `select u.code from users u where u.enabled and u.username <> 'admin'
      and exists (select from user_units m where m.user_id = u.id) order by u.code limit 30`,
  )
  people = rows.map(row => row.code)
})
afterAll(async () => {
  await it.portal.close()
  rmSync(data, { recursive: true })
})

const codeOf = async (username: string) => {
  const [row] = await it.portal.sql<{ code: string }>('select code from users where username = $1', [username])
  return row?.code ?? ''
}
type Cell = string | number
const csv = (rows: Cell[][]) => Buffer.from(rows.map(row => row.join(',')).join('\r\n'))
const heads = ['申请人工号', '日期', '说明']
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => [people[at % people.length] ?? '', '2026-12-01', `第 ${at + 1} 份`])

async function send(verb: 'bulk' | 'bulkCheck', bytes: Buffer, as = 'admin', mbid = code, { server } = it.portal) {
  const { type, payload } = multipart({ mbid }, 'rows.csv', bytes)
  const headers = { ...(await it.as(as)), 'content-type': type }
  const url = `/portal_server/xtglDj/${verb}`
  const answer = await server.inject({ method: 'POST', url, headers, payload })
  return JSON.parse(answer.body) as { code: number; message: string; data: Record<string, unknown> }
}
const task = async (id: unknown) =>
  (await it.portal.post('/xtExport/get', { id }, await it.as('admin'))).data as Record<string, unknown>
const ended = async (id: unknown) => {
  await expect.poll(async () => (await task(id))['zt'], { timeout: 60_000, interval: 100 }).not.toBeOneOf([0, 1])
  return task(id)
}
async function archive(id: unknown) {
  const headers = await it.as('admin')
  const url = '/portal_server/xtExport/download'
  const answer = await it.portal.server.inject({ method: 'POST', url, headers, payload: { id } })
  expect(answer.headers['content-type']).toBe('application/zip')
  return { name: decodeURIComponent(String(answer.headers['content-disposition'])), bytes: answer.rawPayload }
}
const numbersTo = (last: number) => Array.from({ length: last }, (_, at) => `用印${String(at + 1).padStart(4, '0')}`)
const numbers = async (of = code) =>
  (
    await it.portal.sql<{ serial: string }>(
      "select serial from documents where code = $1 and state = 'issued' order by issued_at, serial",
      [of],
    )
  ).map(row => row.serial)

test('templates are listed with why no table can fill them in; the table has their columns', async () => {
  const signed = await it.publish({
    fields: [{ key: 'sign', kind: 'signature', label: { zh: '签名', en: 'Signature' }, isRequired: true }],
  })
  const { data } = await it.portal.post('/xtglDj/bulkTemplates', {}, await it.as('admin'))
  const find = (mbid: string) => (data as { mbid: string; yy: object | null }[]).find(one => one.mbid === mbid)
  expect(find(code)).toMatchObject({ yy: null })
  expect(find(signed)).toMatchObject({ yy: { zh: '字段“签名”必填，而表格里填不了' } })
  const url = '/portal_server/xtglDj/bulkTable'
  const headers = await it.as('admin')
  const table = await it.portal.server.inject({
    method: 'POST',
    url,
    headers,
    payload: { mbid: code, outputType: 'csv' },
  })
  expect(table.body).toContain('申请人工号* / Staff number of the applicant,事由 / Reason [reason]')
  expect((await send('bulkCheck', csv([heads]), 'admin', signed)).message).toBe(
    '字段“签名”必填，而表格里填不了，不能批量出具',
  )
})

test('what is wrong is told by row and column before anything is made', async () => {
  const bytes = csv([
    heads,
    [people[0] ?? '', '2026/12/1', 'a'],
    ['nobody', '2026-12-01', 'b'],
    [people[1] ?? '', '明天', 'c'],
    [people[2] ?? '', '', 'd'],
  ])
  const { data } = await send('bulkCheck', bytes)
  expect(data).toEqual({
    zs: 4,
    zqs: 1,
    cws: 3,
    cwList: [
      expect.objectContaining({
        hh: 3,
        lm: expect.objectContaining({ zh: '申请人工号' }),
        cwxx: expect.objectContaining({ zh: '没有这个人，或其账号已停用' }),
      }),
      expect.objectContaining({ hh: 4, lm: { zh: '日期', en: 'Day' } }),
      expect.objectContaining({ hh: 5, cwxx: { zh: '日期必须选择', en: 'Day must be chosen' } }),
    ],
  })
  expect(await numbers()).toEqual([])
  const other = await it.publish({ steps: [{ key: 'a', who: { kind: 'person', person: '2016127' } }] })
  const { data: waits } = await send('bulkCheck', csv([['工号'], [people[0] ?? '']]), 'admin', other)
  expect(waits).toMatchObject({
    zqs: 0,
    cwList: [{ hh: 2, lm: null, cwxx: { zh: '“步骤 a”要由别人办理，不能批量出具' } }],
  })
})

test('what is no table of the template is refused with words', async () => {
  const said = async (rows: Cell[][]) => (await send('bulkCheck', csv(rows))).message
  expect(await said([heads])).toBe('文件中没有数据')
  expect(await said([['日期'], ['2026-12-01']])).toBe('文件缺少列：申请人工号')
  expect(
    await said([
      [...heads, '工龄'],
      ['1', '2', '3', '4'],
    ]),
  ).toBe('模板中没有这些列：工龄。请使用下载的表格')
  expect(await said([heads, ...rowsOf(2001)])).toBe('一次最多导入 2000 行')
  expect((await send('bulkCheck', Buffer.from([0, 1, 2]))).message).toBe('文件格式错误')
})

test('twenty rows with two mistakes: eighteen papers with numbers without a gap, and the list of the mistakes', async () => {
  const rows = rowsOf(20)
  rows[4] = ['nobody', '2026-12-01', '=1+1']
  rows[9] = [people[9] ?? '', '明天', 'x']
  const bytes = await writeXlsx({ sheets: [{ name: 'Rows', rows: [heads, ...rows] }] })
  const { data: started } = await send('bulk', Buffer.from(bytes))
  expect(started).toMatchObject({ outputType: 'zip', total: 20 })
  expect(await ended(started['id'])).toMatchObject({
    zt: 2,
    ywc: 18,
    sfjd: 0,
    problem: expect.stringContaining('错误.csv'),
  })
  const { name, bytes: zipped } = await archive(started['id'])
  expect(name).toContain('批量出具.zip')
  const parts = entries(zipped)
  const papers = parts.filter(part => part.name.endsWith('.pdf'))
  expect(parts.map(part => part.name).filter(one => !one.endsWith('.pdf'))).toEqual(['错误.csv'])
  expect(papers.map(part => part.name.slice(0, 6))).toEqual(numbersTo(18))
  expect(papers.every(part => part.method === 0 && part.content.subarray(0, 5).toString() === '%PDF-')).toBe(true)
  expect(await numbers()).toHaveLength(18)
  const drafts = await it.portal.sql("select from documents where code = $1 and state <> 'issued'", [code])
  expect(drafts).toEqual([])
  const [line] = await it.portal.sql(
    "select object, detail::jsonb as detail from operation_log where operation = 'documents.bulk' order by seq desc limit 1",
  )
  expect(line).toMatchObject({ detail: { code, rows: 20 } })
  const [issued] = await it.portal.sql<{ id: string }>(
    "select id from documents where code = $1 and serial = '用印0001'",
    [code],
  )
  const way = await it.way(issued?.id ?? '', 'admin')
  expect(way.sjList[0]).toMatchObject({ blr: { xm: '系统管理员' }, bwtr: { xm: expect.any(String) } })
  expect(await it.todos(issued?.id ?? '', 'admin')).toEqual([])
  expect((await it.portal.post('/xtExport/again', { id: started['id'] }, await it.as('admin'))).code).toBe(800)
})

test('cancelled, what was issued stays with its papers, the rest is listed, and no number is missing', async () => {
  const before = (await numbers()).length
  const { data: started } = await send('bulk', csv([heads, ...rowsOf(60)]))
  await expect
    .poll(async () => (await task(started['id']))['ywc'], { timeout: 30_000, interval: 50 })
    .toBeGreaterThan(3)
  const { data: cancelled } = await it.portal.post('/xtExport/cancel', { id: started['id'] }, await it.as('admin'))
  const made = (cancelled as { ywc: number }).ywc
  expect(cancelled).toMatchObject({ zt: 2, sfjd: 1 })
  expect(made).toBeLessThan(60)
  const all = await numbers()
  expect(all).toHaveLength(before + made)
  expect(all).toEqual(numbersTo(all.length))
  const parts = entries((await archive(started['id'])).bytes)
  expect(parts).toHaveLength(made + 1)
  const { data: more } = await send('bulk', csv([heads, ...rowsOf(1)]))
  await ended(more['id'])
  expect((await numbers()).at(-1)).toBe(numbersTo(all.length + 1).at(-1))
})

test('the same table is not issued twice by chance, also where it is sent side by side', async () => {
  const before = (await numbers()).length
  const answers = await Promise.all([
    send('bulk', csv([heads, ...rowsOf(2)])),
    send('bulk', csv([heads, ...rowsOf(2)])),
  ])
  expect(answers.map(answer => answer.code).sort()).toEqual([200, 800])
  await ended(answers.find(answer => answer.code === 200)?.data['id'])
  const again = await send('bulk', csv([heads, ...rowsOf(2)]))
  expect(again.message).toBe('这个表刚才已用于批量出具，请在导出任务中查看结果')
  expect(await numbers()).toHaveLength(before + 2)
})

test('what is nobody’s mistake is tried again; where it stays, the rest is listed and not begun', async () => {
  const { sql } = it.portal
  const before = (await numbers()).length
  // Numbers of a sequence stay taken where the rest is rolled back: the first so many documents fail.
  const fail = (first: number) =>
    sql(`create sequence failing; create function fail() returns trigger language plpgsql as
      $$ begin if nextval('failing') <= ${first} then raise 'the database is away'; end if; return new; end $$;
      create trigger failing before insert on documents for each row execute function fail()`)
  const heal = () => sql('drop trigger failing on documents; drop function fail; drop sequence failing')
  const run = async (rows: number) => ended((await send('bulk', csv([heads, ...rowsOf(rows)]))).data['id'])
  await fail(1)
  expect(await run(4).finally(heal)).toMatchObject({ zt: 2, ywc: 4, sfjd: 0, problem: null })
  expect(await numbers()).toHaveLength(before + 4)
  await fail(9)
  expect(await run(5).finally(heal)).toMatchObject({ zt: 2, ywc: 0, sfjd: 1 })
  expect(await numbers()).toHaveLength(before + 4)
})

test('a refusal with values is said whole', async () => {
  const { sql } = it.portal
  await sql(
    `insert into documents (id, code, version, applicant_id, filled_by_id, unit_code)
     select 'full' || n, $1, 1, u.id, u.id, '310200' from generate_series(1, 200) n, users u where u.code = $2`,
    [code, people[0]],
  )
  const { data: started } = await send('bulk', csv([heads, [people[0] ?? '', '2026-12-02', 'x'], ...rowsOf(1)]))
  await ended(started['id'])
  await sql("delete from documents where id like 'full%'")
  const list = entries((await archive(started['id'])).bytes).find(part => part.name === '错误.csv')
  expect(inflateRawSync(list?.content ?? Buffer.alloc(0)).toString()).toContain('200')
})

test('a server that stops ends it with what there is', async () => {
  const before = (await numbers()).length
  const other = await startPortal({ PORTAL_DATA: data }, { beside: it.portal })
  const { data: started } = await send('bulk', csv([heads, ...rowsOf(61)]), 'admin', code, other)
  const made = async () => (await numbers()).length - before
  await expect.poll(made, { timeout: 30_000, interval: 50 }).toBeGreaterThan(2)
  await other.close()
  expect(await task(started['id'])).toMatchObject({ zt: 2, ywc: await made(), sfjd: 1 })
  const parts = entries((await archive(started['id'])).bytes)
  expect(parts.map(part => part.name.slice(-4))).toEqual([...Array(await made()).fill('.pdf'), '.csv'])
})

test('given up because nothing was heard of it, it is taken back, goes on to its end, and that is told', async () => {
  const { sql, services } = it.portal
  const hold = await services.db.pool.connect()
  try {
    await hold.query('begin; select from serials for update')
    const { data: started } = await send('bulk', csv([heads, ...rowsOf(3)]))
    await expect.poll(async () => (await task(started['id']))['zt']).toBe(1)
    await sql(
      "update export_tasks set status = 'failed', problem = 'exportInterrupted', is_told = true where id = $1",
      [started['id']],
    )
    await expect.poll(async () => (await task(started['id']))['zt'], { timeout: 15_000, interval: 100 }).toBe(1)
    await hold.query('commit')
    const news = async () => (await it.portal.post('/xtExport/news', {}, await it.as('admin'))).data as { zt: number }[]
    await expect
      .poll(news, { timeout: 30_000 })
      .toContainEqual(expect.objectContaining({ id: started['id'], zt: 2, ywc: 3, sfjd: 0, problem: null }))
  } finally {
    await hold.query('rollback')
    hold.release()
  }
})

test('one who does not look after documents gets nothing of it', async () => {
  for (const verb of ['bulk', 'bulkCheck'] as const)
    expect((await send(verb, csv([heads, ...rowsOf(1)]), 'lisi')).code, verb).toBe(403)
  for (const verb of ['bulkTemplates', 'bulkTable'])
    expect((await it.portal.post(`/xtglDj/${verb}`, { mbid: code, outputType: 'csv' }, await it.as('lisi'))).code).toBe(
      403,
    )
})

test('whose instance ended in the middle says so, and is not begun a second time', async () => {
  await it.portal.sql(`insert into export_tasks (id, owner_id, actor_id, title, format, request, status, beat_at)
    select 'left', id, id, 'x', 'zip', '{"code":"way1"}', 'running', now() - interval '1 minute' from users where username = 'admin'`)
  const { data } = await it.portal.post('/xtExport/get', { id: 'left' }, await it.as('admin'))
  expect(data).toMatchObject({ zt: 3, problem: '批量出具意外中断，已出具的单据可在单据管理中查看' })
  const again = await it.portal.post('/xtExport/again', { id: 'left' }, await it.as('admin'))
  expect(again.message).toBe('批量出具不能重新开始，请把没有出具的行另存为一个表再上传')
})
