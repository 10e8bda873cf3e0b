import type { TestPortal } from './portal.ts'

type Project = readonly [
  code: string,
  name: string,
  leader: string,
  unit: string,
  kind: string,
  starts: string,
  ends: string,
  budget: number,
  spent: number,
]

/** A few projects whose every figure is known, instead of those of the demo organisation. */
export async function plantProjects(portal: TestPortal, rows: readonly Project[]): Promise<void> {
  // What was moved on them is never forgotten in use: here it goes with them.
  await portal.sql('alter table fund_movements disable trigger fund_movements_keep')
  for (const table of [
    'fund_movements',
    'fund_holds',
    'authorization_applications',
    'project_authorizations',
    'projects',
  ])
    await portal.sql(`delete from ${table}`)
  await portal.sql('alter table fund_movements enable trigger fund_movements_keep')
  for (const [code, name, leader, unit, kind, starts, ends, budget, spent] of rows)
    await portal.sql(
      `insert into projects (code, name, name_en, leader_code, leader_name, unit_code, account_set_code, kind,
         started_on, ends_on, budget, adjustment, income, spent, frozen)
       select $1, $2, 'Project ' || $1, u.code, u.name, d.code, d.account_set_code, $5, $6, $7, $8, 0, 10, $9, 0
       from users u, units d where u.code = $3 and d.code = $4`,
      [code, name, leader, unit, kind, starts, ends, budget, spent],
    )
}
