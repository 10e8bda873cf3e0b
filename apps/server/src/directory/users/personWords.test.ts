import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  await portal.sql(
    `insert into users (code, username, name, name_en) values ('R7001', 'r7001', '单若兰', 'Shan Ruolan')`,
  )
  const her = `(select id from users where code = 'R7001')`
  await portal.sql(`insert into user_roles select ${her}, 'teacher'`)
  await portal.sql(`insert into user_units (user_id, unit_code, is_primary) select ${her}, min(code), true from units`)
  await portal.sql(`insert into delegations (delegator_id, delegate_id, starts_at, ends_at, reason)
    select ${her}, id, now(), now() + interval '1 day', '' from users where username = 'lisi'`)
  await portal.sql(`insert into operation_log (seq, at, actor_id, actor_name, address, request_id, hash, operation, outcome, detail)
    select coalesce(max(seq), 0) + 1000, now(), ${her}, '单若兰', '10.1.1.1', 'r', 'h', '/xtglJsgl/add', 'done', '{}' from operation_log`)
})
afterAll(() => portal.close())

const found = async (path: string, body: object) =>
  JSON.stringify((await portal.post(path, body, await portal.as('admin'))).data)

/** Every call that looks for people by a typed word. */
const calls: [path: string, word: string, more?: () => Promise<object>][] = [
  ['/yhxx/pickPerson', 'keyword'],
  ['/mailos/getAddressees', 'keyword'],
  ['/xtglYhgl/list', 'keyword'],
  ['/xtglJsgl/users', 'gjz', async () => ({ jsdm: 'teacher' })],
  [
    '/xtglDwgl/users',
    'gjz',
    async () => ({ bmdm: (await portal.sql('select min(code) as code from units'))[0]?.['code'] }),
  ],
  ['/xtglWtsq/list', 'gjz'],
  ['/xtglCzrz/list', 'czr'],
]
const typed = ['单若兰', '若兰', 'Shan Ruolan', 'shanruolan', 'ShanRuo', 'shan ruo lan']

describe.each(calls)('%s', (path, name, more) => {
  test.each(typed)('finds a person by “%s”', async word => {
    expect(await found(path, { ...(await more?.()), [name]: word })).toContain('单若兰')
  })

  test('finds nobody by a word that is not theirs', async () => {
    expect(await found(path, { ...(await more?.()), [name]: 'danruolan' })).not.toContain('单若兰')
  })
})

describe.each(['/yhxx/pickPerson', '/mailos/getAddressees'])('%s, where few are shown,', path => {
  test.each(['srl', 'shanrl'])('finds a person by the initials %s too', async keyword => {
    expect(await found(path, { keyword })).toContain('单若兰')
  })
})
