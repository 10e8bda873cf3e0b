import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { askFor, first, terms } from '../authorizations/authorizations.testing.ts'
import { fundDifferences, newProject } from '../funds/fundModel.testing.ts'

let portal: TestPortal
let leader: Record<string, string>
const code = 'GROUP-RACE'
const ids = new Map<string, number>()
const [lisi, wangwu, zhaoliu, zhangsan] = ['2016127', '2010064', '2011088', '2008035'] as const

beforeAll(async () => {
  portal = await startPortal()
  await newProject(portal, code, '2009118', 100_000)
  for (const row of await portal.sql<{ code: string; id: number }>('select code, id from users'))
    ids.set(row.code, row.id)
  leader = await portal.as('2009118')
})
afterAll(() => portal.close())

const post = (verb: string, body: object) => askFor(portal, verb, body, leader)
const save = (name: string, members: readonly string[], ktzid?: number) =>
  post('groupSave', { ktzmc: name, ktzid, cyidList: members.map(staff => ids.get(staff) ?? 0) })
const newGroup = async (name: string, members: string[]) => Number((await save(name, members)).data['ktzid'])
const give = (group: number, xmbh = code) =>
  post('give', { ...terms, bsqridList: [], ktzidList: [group], xmList: [{ xmbh, sjid: null, sqje: '10' }] })
const receivers = async (group: number) =>
  (
    await portal.sql<{ code: string }>(
      `select distinct r.person_code as code from authorization_receivers r join project_authorizations a on a.id = r.authorization_id
       where a.group_id = $1 and a.state <> 'ended' order by 1`,
      [group],
    )
  ).map(it => it.code)

/**
 * Begins the first in a transaction of the database, lets the second come to where it waits for it, or to its end, and then lets the first
 * be done.
 */
async function meanwhile<T>(statements: [text: string, values: unknown[]][], second: () => Promise<T>): Promise<T> {
  const client = await portal.services.db.pool.connect()
  try {
    await client.query('begin')
    for (const [text, values] of statements) await client.query(text, values)
    let isOver = false
    const running = second().finally(() => {
      isOver = true
    })
    const waiting = () =>
      portal.sql("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
    await expect.poll(async () => isOver || (await waiting()).length > 0).toBe(true)
    await client.query('commit')
    return await running
  } finally {
    client.release()
  }
}
/** What saving a group does: its row first, then who left and who came. */
const changed = (group: number, left: string, came: string): [string, unknown[]][] => [
  ['update fund_groups set name = name where id = $1', [group]],
  ['update fund_group_members set until = now() where group_id = $1 and user_id = $2', [group, ids.get(left)]],
  ['insert into fund_group_members (group_id, user_id) values ($1, $2)', [group, ids.get(came)]],
]

test('what is given while its members change is theirs who are in it then', async () => {
  const group = await newGroup('边给边换', [lisi, wangwu])
  expect(await meanwhile(changed(group, wangwu, zhaoliu), () => give(group))).toMatchObject({ code: 200 })
  expect(await receivers(group)).toEqual([zhaoliu, lisi].sort())
})

test('what is restored while its members change is not theirs who left', async () => {
  const group = await newGroup('边撤边换', [lisi, wangwu])
  await give(group)
  const { id } = first((await post('given', { gjz: '边撤边换' })).data.list)
  await post('takeBack', { idList: [id], cxzy: false })
  expect(await meanwhile(changed(group, wangwu, zhaoliu), () => post('takeBackUndo', { idList: [id] }))).toMatchObject({
    code: 200,
  })
  expect(await receivers(group)).toEqual([zhaoliu, lisi].sort())
})

test('a group that is removed, or left by its last, while something is given to it gets nothing', async () => {
  const removed = await newGroup('边给边删', [lisi])
  const remove: [string, unknown[]][] = [['update fund_groups set removed_at = now() where id = $1', [removed]]]
  expect((await meanwhile(remove, () => give(removed))).code).toBe(800)
  expect(await receivers(removed)).toEqual([])
  const left = await newGroup('边给边退', [lisi])
  const [row, gone] = changed(left, lisi, lisi)
  expect((await meanwhile(row && gone ? [row, gone] : [], () => give(left))).message).toContain('课题组没有成员')
})

test('a group that is given to and changed twenty times at once ends with just its members', async () => {
  const people = [lisi, wangwu, zhaoliu, zhangsan]
  const group = await newGroup('同时', [lisi])
  const codes = Array.from({ length: 20 }, (_, turn) => `${code}-${turn}`)
  for (const it of codes) await newProject(portal, it, '2009118', 100)
  const done = await Promise.all(
    codes.flatMap((it, turn) => {
      const members = people.filter((_, place) => (((turn * 7) % 15) + 1) & (1 << place))
      return [save('同时', members, group), give(group, it)]
    }),
  )
  expect(done.filter(it => it.code !== 200).map(it => it.message)).toEqual([])
  const members = await portal.sql<{ code: string }>(
    'select u.code from fund_group_members m join users u on u.id = m.user_id where m.group_id = $1 and m.until is null order by 1',
    [group],
  )
  expect(await receivers(group)).toEqual(members.map(it => it.code))
  const [{ uneven } = { uneven: -1 }] = await portal.sql<{ uneven: number }>(
    `select count(*)::int as uneven from project_authorizations a where a.group_id = $1
       and (select count(*) from authorization_receivers r where r.authorization_id = a.id) <> $2`,
    [group, members.length],
  )
  expect(uneven).toBe(0)
  expect(await fundDifferences(portal)).toEqual([])
})
