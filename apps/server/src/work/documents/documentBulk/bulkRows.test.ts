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
  const at = rawPayload.indexOf('PK\u0003\u0004', 0, 'latin1')
  const from = at + 30 + rawPayload.readUInt16LE(at + 26) + rawPayload.readUInt16LE(at + 28)
  return inflateRawSync(rawPayload.subarray(from)).toString()
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
