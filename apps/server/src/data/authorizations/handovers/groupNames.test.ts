import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'
import { manyAtOnce, newProject } from '../../funds/fundModel.testing.ts'
import { fundPages } from '../../funds/fundOthers.testing.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

test('a group comes to the successor who makes one of its name in the same moment', async () => {
  const [leader, successor, member] = ['2009118', '2008035', '2016127']
  const run = manyAtOnce(portal, 2)
  const pages = fundPages(run, 'NAMES')
  const project = await newProject(portal, 'NAMES-1', leader, 500)
  const [given] = await pages.give(leader, [{ project, group: await pages.group(leader, [member]), amount: '10.00' }])
  const made = run(
    `insert into fund_groups (owner_id, name) select id, 'NAMES' from users where code = '${successor}'; select pg_sleep(1)`,
  )
  await expect
    .poll(() =>
      portal.sql("select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()"),
    )
    .toHaveLength(1)
  await Promise.all([made, pages.handOver(project, leader, successor)])
  const groups = await portal.sql<{ name: string; given: number | null }>(
    `select g.name, a.id as given from fund_groups g join users u on u.id = g.owner_id
       left join project_authorizations a on a.group_id = g.id where u.code = $1 and g.name like 'NAMES%' order by g.id`,
    [successor],
  )
  expect(groups).toEqual([
    { name: 'NAMES', given: null },
    { name: expect.stringMatching(/^NAMES \d+$/), given },
  ])
})

test('groups of one name that come to a successor at once have names of their own', async () => {
  const [leader, other, successor, member] = ['2009118', '2012001', '2008035', '2016127']
  const run = manyAtOnce(portal, 2)
  const pages = fundPages(run, 'TWINS')
  const project = await newProject(portal, 'TWINS-1', leader, 500)
  const groups = await Promise.all([leader, other].map(owner => pages.group(owner, [member])))
  await pages.give(
    leader,
    groups.map(group => ({ project, group, amount: '10.00' })),
  )
  await pages.group(successor, [member])
  await pages.handOver(project, leader, successor)
  const names = await portal.sql<{ name: string }>(
    `select g.name from project_authorizations a join fund_groups g on g.id = a.group_id join users u on u.id = g.owner_id
       where a.project_id = $1 and u.code = $2`,
    [project, successor],
  )
  expect(new Set(names.map(it => it.name)).size).toBe(2)
  for (const { name } of names) expect(name).toMatch(/^TWINS \d+$/)
})
