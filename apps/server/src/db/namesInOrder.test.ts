import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, gather, sourcesOf } from '#data/dataSets/asking.testing.ts'
import { startPortal, type TestPortal } from '../testing/portal.ts'
import { bounded, Client } from './client.ts'
import { keepNamesInOrder } from './namesInOrder.ts'

let portal: TestPortal
let admin: { satoken: string }
/** In the order of their code points; by pinyin: Dīng, Rén, Yán, Yú. */
const planted = ['丁甲甲', '严甲甲', '于甲甲', '任甲甲']
const wanted = ['丁甲甲', '任甲甲', '严甲甲', '于甲甲']

beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
  // Their numbers run in the order of the code points: whoever sorts by them does not pass.
  await portal.sql(
    `insert into users (code, username, name, name_en, enabled)
     select 'PY' || n, 'py' || n, name, 'Py ' || n, true from unnest($1::text[]) with ordinality as x(name, n)`,
    [planted],
  )
  await portal.sql(
    `insert into notices (title, title_en, publisher, publisher_en, body, body_en, published_at, level, kind)
     select name, 'py', 'py', 'py', '', '', now(), 'normal', '1' from unnest($1::text[]) as name`,
    [planted],
  )
  await portal.sql(
    `update projects p set leader_name = x.name from (select name, n, (select array_agg(id order by id) from projects) as ids
       from unnest($1::text[]) with ordinality as y(name, n)) x where p.id = x.ids[x.n]`,
    [planted],
  )
})
afterAll(() => portal.close())
const { sourceOf } = sourcesOf(() => portal)

const rows = async (path: string, body: object, headers = {}) => {
  const { data } = await portal.post(path, body, { ...admin, ...headers })
  return (Array.isArray(data) ? data : (data as { list: unknown[] }).list) as Record<string, string>[]
}
const columnOf = (list: readonly object[], key: string) => list.map(row => (row as Record<string, unknown>)[key])

describe('names stand in the order of their pinyin', () => {
  const users = { keyword: '甲甲', orderBy: 'uname' }

  test.each(['zh-CN', 'en'])('in lists, in both directions, page by page: %s', async language => {
    const as = { 'accept-language': language }
    const pages = await Promise.all(
      [1, 2].map(at => rows('/xtglYhgl/list', { ...users, pageSize: 2, pageNum: at }, as)),
    )
    expect(columnOf(pages.flat(), 'uname')).toEqual(wanted)
    const back = await rows('/xtglYhgl/list', { ...users, isDesc: 1 }, as)
    expect(columnOf(back, 'uname')).toEqual(wanted.toReversed())
    const notices = await rows('/xtglGggl/list', { keyword: '甲甲', orderBy: 'ggbt' }, as)
    expect(columnOf(notices, 'ggbt')).toEqual(wanted)
  })

  test('in files, however many pieces they are read in', async () => {
    const answer = await portal.server.inject({
      method: 'POST',
      url: '/portal_server/xtglYhgl/export',
      headers: { ...admin, 'content-type': 'application/json' },
      payload: { outputType: 'csv', ...users },
    })
    expect(answer.body.match(/[丁严于任]甲甲/g)).toEqual(wanted)
  })

  test('where people are picked, and among those who are already', async () => {
    const found = await rows('/yhxx/pickPerson', { keyword: '甲甲' })
    expect(columnOf(found, 'uname')).toEqual(wanted)
    const ids = columnOf(found, 'suid').toReversed()
    expect(columnOf(await rows('/yhxx/pickPerson', { suids: ids }), 'uname')).toEqual(wanted)
    expect(columnOf(await rows('/mailos/getAddressees', { keyword: '甲甲' }), 'name')).toEqual(wanted)
  })

  test('in rows, files, filters and charts of configured pages', async () => {
    const source = sourceOf('project-funds')
    const filters = [{ kind: 'contains', column: 'leader', text: '甲甲' }] as const
    const sorts = [{ column: 'leader', isDescending: false }]
    const asked = ask(['leader'], { filters, sorts })
    expect(columnOf(await source.page(asked, 10, 0), 'leader')).toEqual(wanted)
    expect(columnOf(await gather(source.batches(asked, 3)), 'leader')).toEqual(wanted)
    expect((await source.options(ask([]), 'leader', '甲甲', 10)).map(it => it.value)).toEqual(wanted)
    // Each of them has as many: what is left to tell them apart is the name.
    const count = [{ column: 'projectCode', aggregate: 'count' }] as const
    expect(columnOf(await source.groups(asked, [{ column: 'leader' }], count, 10), 'leader')).toEqual(wanted)
  })
})

const asOwner = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ ...portal.services.db.pool.options, ...bounded({ patience: 30, connect: 5 }) })
  await client.connect()
  return work(client).finally(() => client.end())
}

test.each([
  ['users_name', 'users', `name collate "pinyin", id`],
  ['notices_title', 'notices', `title collate "pinyin" desc, id desc`],
  ['operation_log_name', 'operation_log', `actor_name collate "pinyin", seq`],
  ['delegation_log_delegator', 'delegation_log', `delegator_name collate "pinyin", id`],
  ['delegation_log_delegate', 'delegation_log', `delegate_name collate "pinyin", id`],
  ['delegation_log_actor', 'delegation_log', `actor_name collate "pinyin", id`],
])('a list that grows has its order from an index: %s', (index, table, order) =>
  asOwner(async client => {
    // Small tables are sorted sooner than walked through: only what the index can do is asked.
    await client.query('set enable_sort = off; set enable_seqscan = off')
    const plan = await client.query<{ 'QUERY PLAN': string }>(
      `explain select * from ${table} order by ${order} limit 10`,
    )
    const words = plan.rows.map(row => row['QUERY PLAN']).join('\n')
    expect(words).toContain(`using ${index}`)
    expect(words).not.toContain('Sort')
  }),
)

describe('the collation is looked after', () => {
  test('nothing is done while ICU is the one that the indexes were made with', () =>
    asOwner(async client => expect(await keepNamesInOrder(client)).toBeNull()))

  test('another version of ICU makes the indexes anew, once', () =>
    asOwner(async client => {
      const files = () =>
        portal.sql<{ file: number }>(`select relfilenode as file from pg_class where oid = 'users_name'::regclass`)
      const before = await files()
      await portal.sql(`update pg_collation set collversion = '1.2' where collname = 'pinyin'`)
      expect(await keepNamesInOrder(client)).toMatch(/7 indexes/)
      expect(await files()).not.toEqual(before)
      expect(await keepNamesInOrder(client)).toBeNull()
    }))

  test('a role that does not own the tables is told who can do that, and starts all the same', () =>
    asOwner(async client => {
      const role = `stranger_${portal.database}`
      await client.query(`create role "${role}"`)
      try {
        await portal.sql(`update pg_collation set collversion = '1.2' where collname = 'pinyin'`)
        await client.query(`set role "${role}"`)
        expect(await keepNamesInOrder(client)).toMatch(/only the owner/)
        await client.query('reset role')
        expect(await keepNamesInOrder(client)).toMatch(/7 indexes/)
      } finally {
        await client.query(`reset role; drop role "${role}"`)
      }
    }))

  test('a PostgreSQL without ICU is named, and sorts all the same', () =>
    asOwner(async client => {
      await client.query('begin')
      await client.query('drop collation pinyin cascade; create collation pinyin from "C"')
      expect(await keepNamesInOrder(client)).toMatch(/without ICU/)
      const { rows: found } = await client.query<{ name: string }>(
        `select name from users where name like '%甲甲' order by name collate "pinyin"`,
      )
      expect(columnOf(found, 'name')).toEqual(planted)
      await client.query('rollback')
    }))
})
