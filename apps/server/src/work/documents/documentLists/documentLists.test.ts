import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Deciding, startDeciding, wire } from '../deciding/deciding.testing.ts'

let it: Deciding
const made: Record<string, string> = {}
const codes: string[] = []
beforeAll(async () => {
  it = await startDeciding()
  const way = [
    { key: 'a', who: { kind: 'person', person: '2016127' } },
    { key: 'b', who: { kind: 'person', person: '2010064' } },
    { key: 'c', who: { kind: 'person', person: '2005019' }, group: 2 },
  ] as const
  for (const due of [null, { workdays: 1, end: 'remind' as const }])
    codes.push(await it.publish({ steps: way.map(step => ({ ...step, due })) }))
  const [first = '', second = ''] = codes
  made['running'] = await it.submitted(first, '2015206')
  made['returned'] = await it.submitted(second, '2015206')
  made['draft'] = await it.draft(second, '2015206')
  made['filled'] = await it.draft(first, '2018211', {}, '2015206')
  await it.portal.sql("update documents set state = 'issued' where id = $1", [made['filled']])
  made['due'] = await it.submitted(second, '2015206')
  await it.decide(made['returned'], 'a', 'lisi', { jd: wire.return, blyj: '请修改' })
  await it.decide(made['running'], 'a', 'lisi')
})
afterAll(() => it.portal.close())

interface Listed {
  total: number
  list: {
    djid: string
    djzt: number
    dqbz: { zh: string }[]
    dqblr: { zgh: string; xm: string }[]
    jzsj: string | null
  }[]
}
const list = async (verb: string, username: string, ask: object = {}) =>
  (await it.call(verb, ask, username)).data as Listed
const names = ({ list: rows }: Listed) =>
  rows.map(row => Object.keys(made).find(name => made[name] === row.djid) ?? 'another')

test('what one filled in, what waits for one, what one has decided', async () => {
  expect(names(await list('mine', '2015206')).sort()).toEqual(['draft', 'due', 'filled', 'returned', 'running'])
  expect(names(await list('mine', '2018211'))).toEqual(['filled'])
  expect(names(await list('waiting', 'wangwu', { orderBy: 'xgsj', isDesc: 0 })).sort()).toEqual(['due', 'running'])
  expect(names(await list('waiting', 'lisi'))).toEqual(['due'])
  expect(names(await list('done', 'lisi')).sort()).toEqual(['returned', 'running'])
  for (const verb of ['waiting', 'done']) expect((await list(verb, 'qianqi')).total).toBe(0)
})

test('a row says what is open, with whom and until when', async () => {
  const { list: rows } = await list('mine', '2015206')
  const row = (name: string) => rows.find(one => one.djid === made[name])
  expect(row('due')).toMatchObject({
    djzt: wire.running,
    dqbz: [{ zh: '步骤 a' }, { zh: '步骤 b' }],
    jzsj: expect.stringMatching(/ 23:59:59$/),
    sqr: { zgh: '2015206', xm: '赵明月' },
  })
  expect(
    row('due')
      ?.dqblr.map(one => one.zgh)
      .sort(),
  ).toEqual(['2010064', '2016127'])
  expect(row('running')).toMatchObject({ dqbz: [{ zh: '步骤 b' }], dqblr: [{ xm: '王五' }], jzsj: null })
  expect(row('returned')).toMatchObject({ djzt: wire.returned, dqbz: [], dqblr: [] })
})

test('is found by a word, by state and by template, and sorted', async () => {
  const [first, second] = codes
  const found = async (ask: object) => names(await list('mine', '2015206', ask))
  expect(await found({ djzt: [wire.running, wire.returned], orderBy: 'mbmc', isDesc: 1, mbid: second })).toEqual(
    expect.arrayContaining(['due', 'returned']),
  )
  expect((await found({ mbid: first })).sort()).toEqual(['filled', 'running'])
  expect((await found({ keyword: 'request 2', djzt: wire.draft })).sort()).toEqual(['draft'])
  expect(await found({ keyword: '周海燕' })).toEqual(['filled'])
  expect(await found({ keyword: '没有这样的' })).toEqual([])
  for (const orderBy of ['xgsj', 'tjsj', 'mbmc', 'jzsj'])
    expect((await found({ orderBy, isDesc: 1 })).length, orderBy).toBe(5)
  expect((await found({ orderBy: 'jzsj', isDesc: 0 }))[0]).toBe('due')
  expect(names(await list('mine', '2015206', { pageNum: 2, pageSize: 4 })).length).toBe(1)
})

test('each goes out as a file, and the log says so', async () => {
  for (const verb of ['exportMine', 'exportWaiting', 'exportDone']) {
    const answer = await it.call(verb, { outputType: 'csv' }, 'lisi')
    expect(answer.status, verb).toBe(200)
    expect(String(answer.headers['content-disposition']), verb).toContain('.csv')
  }
  const lines = await it.portal.sql<{ n: number }>(
    `select count(*)::int as n from operation_log where operation = 'documents.export'`,
  )
  expect(lines).toEqual([{ n: 3 }])
})
