import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { mayLookAt } from '../apps/server/src/data/dataSets/projectSight.rules.ts'
import { startEmbedded } from '../apps/server/src/db/embedded/embedded.ts'
import { benchDoctor } from './doctorTime.ts'
import { benchFundPages } from './fundPages.ts'
import { benchHoldsOverHttp } from './holdsOverHttp.ts'
import { startPortal } from './portal.ts'
import { quiet } from './quiet.ts'
import { median, noFigure, report } from './report.ts'
import { benchSettleWait } from './settleWait.ts'

const rounds = 5
const clients = 16
const seconds = 2
const projects = 1000

/** Debian keeps it with the server's own programs. */
function findPgbench(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort().reverse() : []
  return versions.map(version => path.join(root, version, 'bin/pgbench')).find(existsSync)
}

/**
 * A hold through its function, beside the least that a database does for it: one row changed by its key, on one engine with
 * the same clients, turn by turn. Different projects beside different rows; one project for all beside one row for all.
 */
export async function fundsBench(): Promise<void> {
  benchFundPages()
  const pgbench = findPgbench()
  const names = [
    'holds on different projects, of changes of one row each',
    'holds on one project, of changes of one row',
  ]
  if (!pgbench) {
    for (const name of names) noFigure(name, 'pgbench is missing (postgresql-contrib)')
    return
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-bench-funds-'))
  chmodSync(folder, 0o711)
  const embedded = await startEmbedded(folder)
  const { host, user } = embedded.connection('postgres')
  const url = `postgresql://${user}@localhost/postgres?host=${encodeURIComponent(host)}`
  const secret = randomBytes(32).toString('hex')
  const portal = await startPortal({ DATABASE_URL: url, PORTAL_SECRET: secret })
  const db = new pg.Pool({ host, user, database: 'postgres', max: 2 })
  try {
    await db.query(plantProjects, [projects])
    await db.query('create table bench_rows (id int primary key, n int not null) with (fillfactor = 50)')
    await db.query('insert into bench_rows select n, 0 from generate_series(1, $1::int) n', [projects])
    const { rows: leaders } = await db.query<{ code: string }>(
      "select leader_code as code from projects where code = 'BENCH-1'",
    )
    await db.query('vacuum analyze')
    const scripts = Object.entries(turns).map(([name, text]) => {
      const file = path.join(folder, `${name}.sql`)
      writeFileSync(file, text)
      return { name, file }
    })
    const rates = new Map<string, number[]>(scripts.map(({ name }) => [name, []]))
    for (let round = 0; round < rounds; round++)
      for (const { name, file } of round % 2 === 0 ? scripts : [...scripts].reverse()) {
        await quiet()
        rates.get(name)?.push(rateOf(pgbench, { host, user, leader: leaders[0]?.code ?? '' }, file))
      }
    const shares = (mine: string, floor: string) =>
      (rates.get(mine) ?? []).map((rate, round) => rate / (rates.get(floor)?.[round] ?? Number.NaN))
    for (const [name, all] of rates) process.stdout.write(`  ${name}: ${median(all).toFixed(0)} a second\n`)
    report(names[0] ?? '', median(shares('hold', 'rows')), 'at least', 0.3)
    report(names[1] ?? '', median(shares('hotHold', 'oneRow')), 'at least', 0.35)
    await benchHoldsOverHttp(portal, secret, leaders[0]?.code ?? '', projects)
    await benchSettleWait({ host, user }, leaders[0]?.code ?? '')
    await benchSight(db)
    await benchDoctor(portal, db)
    const { rows } = await db.query('select * from fund_differences()')
    process.stdout.write(`  figures that differ afterwards: ${rows.length}\n`)
  } finally {
    await db.end()
    await portal.stop()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const authorizations = 100_000
const own = 50
/** The projects that somebody may look at, 50 of 100,000 authorizations, beside 50 projects read by their keys. */
async function benchSight(db: pg.Pool): Promise<void> {
  await db.query(plantAuthorizations, [authorizations, own])
  await db.query('vacuum analyze')
  const { rows } = await db.query<{ ids: number[] }>(
    "select array_agg(project_id) as ids from authorization_receivers where person_code = 'bench'",
  )
  const columns = 't.code, t.name, t.balance'
  const asked: Readonly<Record<'seen' | 'keys', pg.QueryConfig>> = {
    seen: { text: `select ${columns} from projects t where ${mayLookAt('t', '$1')}`, values: ['bench'] },
    keys: { text: `select ${columns} from projects t where t.id = any ($1)`, values: [rows[0]?.ids ?? []] },
  }
  const taken = { seen: [] as number[], keys: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    await quiet()
    for (const name of ['seen', 'keys'] as const) {
      const started = performance.now()
      for (let turn = 0; turn < 300; turn++) {
        const { rowCount } = await db.query({ name, ...asked[name] })
        if (rowCount !== own) throw new Error(`${name}: ${rowCount} rows`)
      }
      taken[name].push(performance.now() - started)
    }
  }
  const shares = taken.seen.map((time, round) => time / (taken.keys[round] ?? Number.NaN))
  report('projects that somebody may look at, of 50 by their keys', median(shares), 'at most', 3)
}

interface Where {
  host: string
  user: string
  leader: string
}
function rateOf(pgbench: string, { host, user, leader }: Where, file: string): number {
  const turn = ['-c', String(clients), '-j', '2', '-T', String(seconds)]
  const options = ['-n', '-M', 'prepared', ...turn, '-D', `leader=${leader}`, '-f', file]
  const said = execFileSync(pgbench, [...options, '-h', host, '-U', user, 'postgres'], { encoding: 'utf8' })
  return Number(/tps = ([\d.]+)/.exec(said)?.[1])
}

/** Projects of somebody who leads them all. */
const plantProjects = `
  with one as (select code from users where enabled order by id limit 1)
  insert into projects (code, name, name_en, leader_code, leader_name, unit_code, account_set_code, kind, started_on, ends_on,
    budget, adjustment, income, spent, frozen)
  select 'BENCH-' || n, 'x', 'x', one.code, 'x', p.unit_code, p.account_set_code, p.kind, '2020-01-01', '2999-12-31', 9e12, 0, 0, 0, 0
  from one, generate_series(1, $1::int) n, (select * from projects limit 1) p`

/** Everybody's, each of one project; the first so many are of one person. */
const plantAuthorizations = `
  with made as (
    insert into project_authorizations (id, project_id, chain, leader_code, giver_code, uses, starts_at, balance_visible)
    select 1000000 + n, f.project_id, array[1000000 + n], f.leader_code, f.leader_code, '{query,reimbursement}', now() - interval '1 day', true
    from generate_series(1, $1::int) n join (select project_id, leader_code, row_number() over (order by project_id) as place,
      count(*) over () as all_of_them from fund_accounts where open) f on f.place = 1 + n % f.all_of_them
    returning id)
  insert into authorization_receivers (person_code, authorization_id)
  select case when row_number() over (order by id) <= $2 then 'bench' else 'p' || id % 4000 end, id from made`

const hold = (project: string) => `\\set n random(1, ${projects})
\\set k random(1, 2000000000)
\\set l random(1, 2000000000)
select fund_hold('0001', jsonb_build_object('idempotencyKey', :k || '-' || :l, 'document', 'D', 'title', 'T', 'use', 'reimbursement',
  'person', :leader::text,
  'lines', jsonb_build_array(jsonb_build_object('project', 'BENCH-' || ${project}, 'amount', '1.00'))), 'x', now() + interval '30 days');
`
const turns = {
  rows: `\\set n random(1, ${projects})
update bench_rows set n = n + 1 where id = :n;
`,
  hold: hold(':n'),
  oneRow: `update bench_rows set n = n + 1 where id = 1;
`,
  hotHold: hold('1'),
}
