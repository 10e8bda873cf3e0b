import { existsSync } from 'node:fs'
import path from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart } from '../../../testing/generatedValues.ts'
import { type Deciding, startDeciding } from '../deciding/deciding.testing.ts'

let it: Deciding
/** People who may fill everything in. */
let people: string[]
beforeAll(async () => {
  it = await startDeciding()
  const rows = await it.portal.sql<{ code: string }>(
    `select u.code from users u where u.enabled and u.username <> 'admin'
      and exists (select from user_units m where m.user_id = u.id) order by u.code limit 3`,
  )
  people = rows.map(row => row.code)
})
afterAll(() => it.portal.close())

type Cell = string | number
async function send(verb: 'bulk' | 'bulkCheck', mbid: string, rows: Cell[][]) {
  const bytes = Buffer.from(rows.map(row => row.join(',')).join('\r\n'))
  const { type, payload } = multipart({ mbid }, 'rows.csv', bytes)
  const headers = { ...(await it.as('admin')), 'content-type': type }
  const url = `/portal_server/xtglDj/${verb}`
  const answer = await it.portal.server.inject({ method: 'POST', url, headers, payload })
  return JSON.parse(answer.body) as { code: number; message: string; data: Record<string, unknown> }
}
const task = async (id: unknown) =>
  (await it.portal.post('/xtExport/get', { id }, await it.as('admin'))).data as Record<string, unknown>
async function listed(id: unknown): Promise<string> {
  await expect.poll(async () => (await task(id))['zt'], { timeout: 60_000, interval: 100 }).not.toBeOneOf([0, 1])
  const headers = await it.as('admin')
  const url = '/portal_server/xtExport/download'
  const { rawPayload } = await it.portal.server.inject({ method: 'POST', url, headers, payload: { id } })
  return csvOf(rawPayload)
}

/** The list of what was not issued. */
function csvOf(bytes: Buffer): string {
  const name = bytes.lastIndexOf('错误.csv', bytes.lastIndexOf('PK\u0001\u0002', undefined, 'latin1'))
  const at = name - 30
  return inflateRawSync(bytes.subarray(name + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28))).toString()
}

test('a step that its applicant would choose somebody for is not passed over', async () => {
  const mbid = await it.publish({ steps: [{ key: 'a', who: { kind: 'chosen' }, nobody: 'skip' }] })
  const rows = [['工号'], [people[0] ?? '']]
  const zh = '“步骤 a”要由申请人选择办理人，不能批量出具'
  expect((await send('bulkCheck', mbid, rows)).data).toMatchObject({ zqs: 0, cwList: [{ hh: 2, cwxx: { zh } }] })
  const { data } = await send('bulk', mbid, rows)
  expect(await listed(data['id'])).toContain(zh)
  expect(await it.portal.sql('select from documents where code = $1', [mbid])).toEqual([])
  const nobodys = await it.publish({
    steps: [{ key: 'a', who: { kind: 'chosen', role: 'none' }, nobody: 'skip' }],
  })
  expect((await send('bulkCheck', nobodys, rows)).data).toMatchObject({ zqs: 1, cws: 0 })
})

test('what steps fill in has no column: untouched it is decided on, and what is needed there is told beforehand', async () => {
  const label = { zh: '已办', en: 'Done' }
  const who = { kind: 'role', role: 'admin' } as const
  const publish = (more: { kind: 'yesNo' | 'date'; isRequired: boolean }) =>
    it.publish({
      fields: [{ key: 'isDone', label, ...more }],
      steps: [
        { key: 'a', who, fields: { edit: ['isDone'], hide: [] } },
        { key: 'b', group: 2, who },
      ],
    })
  const rows = [['工号'], [people[2] ?? '']]
  const mbid = await publish({ kind: 'yesNo', isRequired: false })
  expect(
    (
      await send('bulkCheck', mbid, [
        ['工号', '已办'],
        [people[2] ?? '', '是'],
      ])
    ).code,
  ).toBe(800)
  expect((await send('bulkCheck', mbid, rows)).data).toMatchObject({ zqs: 1, cws: 0 })
  const { data } = await send('bulk', mbid, rows)
  await expect.poll(async () => (await task(data['id']))['zt'], { timeout: 60_000, interval: 100 }).toBe(2)
  const made = await it.portal.sql(`select state, "values" ->> 'isDone' as done from documents where code = $1`, [mbid])
  expect(made).toEqual([{ state: 'issued', done: null }])
  const needed = await publish({ kind: 'date', isRequired: true })
  expect((await send('bulkCheck', needed, rows)).data).toMatchObject({ zqs: 0, cwList: [{ hh: 2 }] })
})

test('what may be filled in once has one good row of each person', async () => {
  const mbid = await it.publish()
  await it.portal.sql(
    `insert into template_versions (code, version, document, digest, published_by)
      select code, 2, jsonb_set(document::jsonb, '{fillers,once}', '"ever"'), '', 'test' from template_versions where code = $1`,
    [mbid],
  )
  await it.portal.sql('update templates set version = 2 where code = $1', [mbid])
  const [one = '', other = ''] = people
  const zh = '此人在表中不止一行，而这份表单只能填一次'
  expect((await send('bulkCheck', mbid, [['工号'], [one], [other], [one]])).data).toMatchObject({
    zqs: 2,
    cwList: [{ hh: 4, lm: { zh: '申请人工号' }, cwxx: { zh } }],
  })
})

test('a refusal is said as it is, and an archive that was removed is not promised anew', async () => {
  const mbid = await it.publish()
  const [full = '', other = ''] = people
  await it.portal.sql(
    `insert into documents (id, code, version, applicant_id, filled_by_id, unit_code, values, summary)
      select 'full' || n, $1, 1, id, id, '120800', '{}', '{"zh":"","en":""}' from users, generate_series(1, 200) n where code = $2`,
    [mbid, full],
  )
  const { data } = await send('bulk', mbid, [['工号'], [full], [other]])
  await expect.poll(async () => (await task(data['id']))['zt'], { timeout: 60_000, interval: 100 }).toBe(2)
  const headers = await it.as('admin')
  const asked = {
    method: 'POST',
    url: '/portal_server/xtExport/download',
    headers,
    payload: { id: data['id'] },
  } as const
  const { rawPayload } = await it.portal.server.inject(asked)
  expect(csvOf(rawPayload)).toContain('最多保留 200 份草稿，请先删除不用的草稿')
  await it.portal.sql(`update export_tasks set expires_at = now() - interval '1 hour' where id = $1`, [data['id']])
  expect((await it.portal.server.inject(asked)).json().message).toBe('文件已清理，请在单据管理中逐份下载')
})

test('heads that may be several fields are refused, and choices of dictionaries go by name before key', async () => {
  await it.portal.sql(`insert into dictionaries (id, name, name_en) values ('copies', '份数', 'Copies')`)
  await it.portal.sql(`insert into dictionary_labels (dictionary_id, id, name, name_en, value, position)
    values ('copies', 'l1', '10份', 'ten', '1', 1), ('copies', 'l2', '1', 'one', '2', 2)`)
  const label = { zh: '份数', en: 'Copies' }
  const mbid = await it.publish({
    fields: [{ key: 'copies', kind: 'choice', label, isRequired: true, dictionary: 'copies' }],
  })
  const rows = [people[1] ?? '', '1']
  expect(
    (
      await send('bulkCheck', mbid, [
        ['工号', '份数', '事由'],
        [...rows, 'x'],
      ])
    ).message,
  ).toBe('这些列重复，或对应多个字段：事由。请使用下载的表格中的列名')
  const { data } = await send('bulk', mbid, [['工号', '份数'], rows])
  await expect.poll(async () => (await task(data['id']))['zt'], { timeout: 60_000, interval: 100 }).toBe(2)
  const [made] = await it.portal.sql(`select "values" ->> 'copies' as copies from documents where code = $1`, [mbid])
  expect(made).toEqual({ copies: '2' })
})

test('an archive whose end cannot be written down stays: its papers are issued', async () => {
  const { sql, services } = it.portal
  const mbid = await it.publish({ steps: [] })
  await sql(`create function fail() returns trigger language plpgsql as $$ begin raise 'the database is away'; end $$;
    create trigger failing before update on export_tasks for each row when (new.status = 'ready') execute function fail()`)
  const { data } = await send('bulk', mbid, [['工号'], [people[0] ?? '']])
  const end = async () => (await task(data['id']))['zt']
  await expect
    .poll(end, { timeout: 60_000, interval: 100 })
    .not.toBeOneOf([0, 1])
    .finally(() => sql('drop trigger failing on export_tasks; drop function fail'))
  expect(await end()).toBe(3)
  expect(existsSync(path.join(services.settings.dataFolder, 'exports', `${data['id']}.zip`))).toBe(true)
})
