import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Deciding, startDeciding } from '../deciding/deciding.testing.ts'
import { lookAtOldDrafts } from './oldDrafts.job.ts'

let it: Deciding
let code: string
let id: string
beforeAll(async () => {
  it = await startDeciding()
  code = await it.publish({})
})
beforeEach(async () => {
  id = await it.draft(code, 'zhangsan')
})
afterAll(() => it.portal.close())

/** Looks at them as it would so many days from now. */
const look = (days = 0) => {
  const { clock } = it.portal.services
  const now = () => new Date(Date.now() + days * 86_400_000)
  const attachments = { drop: async () => undefined }
  return lookAtOldDrafts({ ...it.portal.services, clock: { ...clock, now }, attachments })
}
/** As if it had last been changed so many days ago. */
const age = (days: number) =>
  it.portal.sql("update documents set changed_at = now() - $2 * interval '1 day' where id = $1", [id, days])
const exists = async () => (await it.portal.sql('select from documents where id = $1', [id])).length === 1
const items = () =>
  it.portal.sql<{ title: string; is_withdrawn: boolean }>(
    "select title, is_withdrawn from todos where external_id like 'document:' || $1 || ':draft:%' order by id",
    [id],
  )

test('a draft that nobody touches for half a year goes once its applicant has heard of it', async () => {
  await look(165)
  expect(await items()).toEqual([])
  await Promise.all([look(170), look(170)])
  await look(181)
  expect(await items()).toEqual([
    {
      title: expect.stringMatching(/^草稿用印申请\d+（办会）久未修改，将于 20\d\d-\d\d-\d\d 后删除/),
      is_withdrawn: false,
    },
  ])
  expect(await exists()).toBe(true)
  await look(183)
  expect(await exists()).toBe(true)
  await look(185)
  expect(await exists()).toBe(false)
  expect(await items()).toMatchObject([{ is_withdrawn: true }])
  const lines = await it.portal.sql(
    `select operation from operation_log where detail::jsonb ->> 'code' = $1 order by seq`,
    [code],
  )
  expect(lines.map(line => line['operation'])).toEqual(['documents.warnDraft', 'documents.expire'])
})

test('who changes it keeps it, and hears anew when it grows old again', async () => {
  await age(170)
  await look()
  expect(await items()).toMatchObject([{ is_withdrawn: false }])
  const body = { djid: id, mbid: code, bbxh: await it.revision(id), set: { reason: '换届大会' } }
  expect((await it.call('save', body, 'zhangsan')).code).toBe(200)
  await look()
  expect(await items()).toMatchObject([{ is_withdrawn: true }])
  await age(170)
  await look()
  expect(await items()).toMatchObject([{ is_withdrawn: true }, { is_withdrawn: false }])
})

test('who removes it hears no more of it', async () => {
  await age(170)
  await look()
  expect((await it.call('delete', { djid: id, bbxh: await it.revision(id) }, 'zhangsan')).code).toBe(200)
  expect(await items()).toMatchObject([{ is_withdrawn: true }])
})

test('who hears of it late has two weeks all the same', async () => {
  await age(300)
  await look()
  const day = it.portal.services.clock.format(new Date(Date.now() + 14 * 86_400_000)).slice(0, 10)
  expect(await items()).toMatchObject([{ title: expect.stringContaining(`将于 ${day} 后删除`) }])
})

test('what was handed in once is never removed', async () => {
  await it.portal.sql("update documents set submitted_at = now() - interval '200 days' where id = $1", [id])
  await look(400)
  await look(500)
  expect(await exists()).toBe(true)
})
