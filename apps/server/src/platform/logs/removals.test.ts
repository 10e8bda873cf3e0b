import { api } from '@portico/contract/api.ts'
import type { Endpoint, InputOf } from '@portico/contract/endpoint.ts'
import { encode } from '@portico/contract/wire.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let admin: { satoken: string }
let other: pg.Client
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
  const { connectionString } = inject('databaseServer')
  const name = encodeURIComponent('{database}')
  other = new pg.Client({
    connectionString: connectionString.replace(name, portal.database).replace('{database}', portal.database),
  })
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await portal.close()
})

const ask = <E extends Endpoint>(endpoint: E, input: InputOf<E>) =>
  portal.post(endpoint.path, endpoint.input && encode(endpoint.input, input), admin)
const one = async (text: string) => {
  const [row] = await portal.sql<{ it: number }>(text)
  if (!row) throw new Error(`nothing found: ${text}`)
  return row.it
}
const lines = (operation: string) =>
  one(`select count(*)::int as it from operation_log where operation = '${operation}' and outcome = 'done'`)

/** What the call answers to whom somebody else was a moment quicker: their statement is under way when it comes. */
async function meanwhile<T>(statement: string, call: () => Promise<T>): Promise<T> {
  await other.query('begin')
  await other.query(statement)
  const answered = call()
  const isWaiting = `select count(*)::int as it from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  try {
    await expect.poll(() => one(isWaiting)).toBeGreaterThan(0)
  } finally {
    await other.query('commit')
  }
  return answered
}

test('a person to whom an item comes while they are removed stays, with the item', async () => {
  await portal.sql(`insert into users (code, username, name, name_en) values ('G1', 'going', '离职', 'Going')`)
  const id = await one("select id as it from users where code = 'G1'")
  const answer = await meanwhile(
    `insert into todos (user_id, system_id, title, title_en, sender, created_at) values (${id}, '0002', 'x', 'x', 'x', now())`,
    () => ask(api.users.remove, { id, revision: 1 }),
  )
  expect(answer).toMatchObject({ code: 800, message: expect.stringContaining('未办事项 1') })
  expect(await one(`select count(*)::int as it from todos where user_id = ${id}`)).toBe(1)
})

test('a system and a type of articles to which something comes meanwhile say what needs them', async () => {
  await portal.sql(`insert into systems (id, name, name_en, short_name, short_name_en, position)
    values ('0099', '临时', 'Passing', '临', 'P', 99)`)
  const user = await one("select id as it from users where username = 'lisi'")
  const system = await meanwhile(
    `insert into todos (user_id, system_id, title, title_en, sender, created_at) values (${user}, '0099', 'x', 'x', 'x', now())`,
    () => ask(api.systems.remove, { id: '0099', revision: 1 }),
  )
  expect(system).toMatchObject({ code: 800, message: expect.stringContaining('待办 1 条') })
  await portal.sql(
    "insert into article_types (number, name, name_en, short_name) values ('G9', '临时', 'Passing', '临')",
  )
  const id = await one("select id as it from article_types where number = 'G9'")
  const type = await meanwhile(
    `insert into articles (type_id, title, title_en, body, body_en, publisher, publisher_en, published_at, state)
     values (${id}, 'x', '', '', '', '', '', now(), 'draft')`,
    () => ask(api.articles.removeType, { id, revision: 1 }),
  )
  expect(type).toMatchObject({ code: 800, message: expect.stringContaining('1 篇文章') })
})

test('what is gone already is removed by nobody else: no line says so', async () => {
  await portal.sql("insert into dictionaries (id, name, name_en) values ('going', '临时', 'Passing')")
  const dictionary = await meanwhile("delete from dictionaries where id = 'going'", () =>
    ask(api.dictionaries.remove, { id: 'going' }),
  )
  expect([dictionary.code, await lines('dictionaries.remove')]).toEqual([800, 0])
  const [set] = await portal.sql<{ key: string }>('select key from outside_data_sets limit 1')
  await portal.sql(`insert into outside_data_sets select (jsonb_populate_record(s, '{"key": "going"}')).* from outside_data_sets s
    where key = '${set?.key}'`)
  const outside = await meanwhile("delete from outside_data_sets where key = 'going'", () =>
    ask(api.dataSets.removeOutside, { key: 'going' }),
  )
  expect([outside.code, await lines('dataSets.remove')]).toEqual([800, 0])
  await ask(api.schedule.renewFeed, undefined)
  const feed = await meanwhile('delete from schedule_feeds', () => ask(api.schedule.closeFeed, undefined))
  expect([feed.code, await lines('schedule.closeFeed')]).toEqual([200, 0])
})

test('an import that is over is not cancelled any more', async () => {
  await portal.sql(
    `insert into imports (owner_id, file_name, state) select id, 'over.xlsx', 'done' from users where username = 'admin'`,
  )
  const [{ id = '' } = {}] = await portal.sql<{ id: string }>("select id from imports where file_name = 'over.xlsx'")
  expect((await ask(api.imports.cancel, { id })).code).toBe(200)
  expect(await lines('imports.cancel')).toBe(0)
})

test('who is switched off already is not switched off once more', async () => {
  const id = await one("select id as it from users where username = 'qianqi'")
  const answer = await meanwhile(`update users set enabled = false where id = ${id}`, () =>
    ask(api.users.setEnabled, { ids: [id], enabled: false }),
  )
  expect([answer.code, await lines('users.disable')]).toEqual([200, 0])
})

test('a number that somebody else takes in the same moment is refused as a value, and no failure of the portal', async () => {
  const type = {
    number: 'G7',
    name: '同号',
    nameEn: 'Same',
    shortName: '同',
    remark: '',
    homePosition: 1,
    enabled: true,
  }
  const answer = await meanwhile(
    "insert into article_types (number, name, name_en, short_name) values ('G7', '先到', 'First', '先')",
    () => ask(api.articles.saveType, { id: undefined, revision: undefined, ...type }),
  )
  expect(answer.code).toBe(404)
})
