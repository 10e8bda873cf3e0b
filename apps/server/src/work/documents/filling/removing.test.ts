import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Deciding, startDeciding, wire } from '../deciding/deciding.testing.ts'

let it: Deciding
beforeAll(async () => {
  it = await startDeciding()
})
afterAll(() => it.portal.close())

const lisi = { kind: 'person', person: '2016127' } as const
const remove = async (id: string, username: string) =>
  it.call('delete', { djid: id, bbxh: await it.revision(id) }, username)
const count = async (table: string, id: string) => {
  const [row] = await it.portal.sql<{ count: number }>(
    `select count(*)::int as count from ${table} where document_id = $1`,
    [id],
  )
  return row?.count
}

test('what was taken back is removed by its applicant, with all that hangs on it but what happened', async () => {
  const code = await it.publish({ steps: [{ key: 'a', who: lisi, verbs: ['ask', 'return'] }] })
  const id = await it.submitted(code, 'zhangsan')
  await it.call('ask', { djid: id, bzdm: 'a', ryList: ['2005019'], blyj: '这样可以吗' }, 'lisi')
  await it.decide(id, 'a', 'lisi', { jd: wire.return, blyj: '请补充' })
  expect((await remove(id, 'zhangsan')).message).toBe('只能删除没有编号的草稿')
  await it.submit(id, 'zhangsan')
  await it.call('withdraw', { djid: id, bbxh: await it.revision(id) }, 'zhangsan')
  const happened = await count('document_happenings', id)
  expect(await count('document_questions', id)).toBe(1)

  expect((await remove(id, 'lisi')).message).toBe('没有这份单据')
  expect((await remove(id, 'zhangsan')).message).toBe('删除成功')
  expect((await it.call('open', { djid: id }, 'zhangsan')).message).toBe('没有这份单据')
  for (const table of ['document_steps', 'document_people', 'document_questions'])
    expect(await count(table, id)).toBe(0)
  expect(await count('document_happenings', id)).toBe(happened)
  const [line] = await it.portal.sql<{ operation: string; object: string; detail: object }>(
    'select operation, object, detail::jsonb as detail from operation_log order by seq desc limit 1',
  )
  expect(line).toEqual({
    operation: 'documents.remove',
    object: expect.stringMatching(/^用印申请/),
    detail: expect.objectContaining({ id, code, round: 2 }),
  })
})

test('a draft that has a number keeps it, and stays', async () => {
  const code = await it.publish({ steps: [{ key: 'a', who: lisi }], serial: { at: 'submitted' } })
  const id = await it.submitted(code, 'zhangsan')
  await it.call('withdraw', { djid: id, bbxh: await it.revision(id) }, 'zhangsan')
  expect((await it.state(id))?.state).toBe('draft')
  expect((await remove(id, 'zhangsan')).message).toBe('只能删除没有编号的草稿')
})
