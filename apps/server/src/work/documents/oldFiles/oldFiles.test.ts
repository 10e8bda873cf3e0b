import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Deciding, startDeciding } from '../deciding/deciding.testing.ts'
import { documentCalls, png } from '../documents.testing.ts'
import { lookAtOldFiles } from './oldFiles.job.ts'

let it: Deciding
beforeAll(async () => {
  it = await startDeciding()
})
afterAll(() => it.portal.close())

const dropped: string[] = []
/** Looks at them as it would so many days from now. */
const look = (days: number) => {
  const { clock } = it.portal.services
  const now = () => new Date(Date.now() + days * 86_400_000)
  const attachments = {
    drop: async (files: readonly { storedAs: string }[]) => void dropped.push(...files.map(file => file.storedAs)),
  }
  return lookAtOldFiles({ ...it.portal.services, clock: { ...clock, now }, attachments })
}

test('files of a document that ended go when its template says so; what was filled in stays', async () => {
  const code = await it.publish({
    steps: [{ key: 'a', who: { kind: 'person', person: '2016127' } }],
    fields: [{ key: 'scan', kind: 'file', label: { zh: '扫描件', en: 'Scan' }, isRequired: false }],
  })
  const [{ months } = {}] = await it.portal.sql<{ months: number }>(
    "select (document ->> 'keepMonths')::int as months from template_versions where code = $1",
    [code],
  )
  const days = (months ?? 0) * 31
  const id = await it.draft(code, 'zhangsan')
  const calls = documentCalls(it.portal, await it.as('admin'))
  const sent = await calls.upload(id, 'a.png', png, await it.as('zhangsan'))
  const file = (sent.data as { wjid: string }).wjid
  const body = { djid: id, mbid: code, bbxh: await it.revision(id), set: { scan: [file] } }
  expect((await it.call('save', body, 'zhangsan')).code).toBe(200)
  await it.submit(id, 'zhangsan')
  const files = async () =>
    ((await it.call('open', { djid: id }, 'zhangsan')).data as { fjList: object[] }).fjList.length
  // It is on its way still, however long that takes.
  await look(days + 1)
  expect(await files()).toBe(1)
  await it.decide(id, 'a', 'lisi')
  await look(days - 40)
  expect(await files()).toBe(1)
  await Promise.all([look(days + 1), look(days + 1)])
  expect(await files()).toBe(0)
  expect(dropped).toHaveLength(1)
  expect((await it.call('open', { djid: id }, 'zhangsan')).data).toMatchObject({ zdz: { scan: [file] } })
  const lines = await it.portal.sql(
    "select detail::jsonb ->> 'files' as files from operation_log where operation = 'documents.forgetFiles'",
  )
  expect(lines).toEqual([{ files: '1' }])
})
