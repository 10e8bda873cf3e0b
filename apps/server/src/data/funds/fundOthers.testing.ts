import type { TestPortal } from '../../testing/portal.ts'

/** Who is away, or gives a group: the same terms for each line, ended together. */
const terms = {
  uses: ['reimbursement'],
  mayPassOn: true,
  balanceVisible: true,
  startsAt: '2020-01-01',
  endsAt: '2999-01-01',
  duration: 'custom',
}
interface Line {
  project: number
  amount: string | null
  parent?: number
  group?: number
  receiver?: string
}

const list = (ids: readonly number[]) => `array[${ids.join()}]::integer[]`
const text = (value: unknown) => `'${typeof value === 'string' ? value : JSON.stringify(value)}'`

/** What the portal's own pages do to the books, each as one transaction that locks as they do. */
export function fundPages(run: TestPortal['sql'], tag: string) {
  let given = 0
  /** Several statements are one transaction, each of which sees what was written while the one before it waited. */
  const locked = (projects: readonly number[], ids: readonly number[], ...then: string[]) =>
    run([`select fund_lock_all(${list(projects)}, ${list(ids)})`, ...then].join(';\n'))
  return {
    /** Lines in one go, as whoever goes away leaves them, and as a group is given; answers which they are. */
    async give(giver: string, lines: readonly Line[]): Promise<number[]> {
      const reason = `${tag}-${++given}`
      const above = lines.flatMap(line => line.parent ?? [])
      const call = `select fund_give(${text(lines)}::jsonb, ${text({ ...terms, giver, by: giver, reason })}::jsonb)`
      await locked(
        lines.map(line => line.project),
        above,
        call,
      )
      const made = await run<{ id: number }>('select id from project_authorizations where reason = $1 order by id', [
        reason,
      ])
      return made.map(it => it.id)
    },
    takeBack: (projects: readonly number[], ids: readonly number[], revokes: boolean) =>
      locked(projects, ids, `select fund_take_back(${list(ids)}, 'takenBack', ${revokes}, 'x')`),
    undo: (projects: readonly number[], ids: readonly number[]) =>
      locked(projects, ids, `select fund_undo(${list(ids)})`),
    /** Prepared by one, carried out by whoever writes the successor as the leader. */
    async handOver(project: number, leaver: string, successor: string) {
      await run(
        `insert into handovers (project_id, leaver_code, successor_code, keeps, due_on) values ($1, $2, $3, true, '2020-01-01')
         on conflict do nothing`,
        [project, leaver, successor],
      )
      await run('update projects set leader_code = $2, leader_name = $2 where id = $1 and leader_code <> $2', [
        project,
        successor,
      ])
    },
    async group(owner: string, members: readonly string[]): Promise<number> {
      const [made] = await run<{ id: number }>(
        'insert into fund_groups (owner_id, name) select id, $2 from users where code = $1 returning id',
        [owner, tag],
      )
      await run(
        'insert into fund_group_members (group_id, user_id, since) select $1, id, now() from users where code = any ($2)',
        [made?.id, members],
      )
      return made?.id ?? 0
    },
    /** Leaves the group, or comes back to it. */
    comeOrGo: (group: number, member: string) =>
      run(
        `update fund_group_members m set until = case when m.until is null then now() end from users u
         where m.group_id = $1 and u.id = m.user_id and u.code = $2`,
        [group, member],
      ),
  }
}
