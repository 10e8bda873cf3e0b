import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { mayLookAt } from '../apps/server/src/data/dataSets/projectSight.rules.ts'
import { startDatabase } from './database.ts'
import { benchDoctor } from './doctorTime.ts'
import { benchFundPages } from './fundPages.ts'
import { benchHoldsOverHttp } from './holdsOverHttp.ts'
import { startPortal } from './portal.ts'
import { quiet } from './quiet.ts'
import { rateOf } from './rateOf.ts'
import { median, report } from './report.ts'
import { benchSettleWait } from './settleWait.ts'

const rounds = 5
const clients = 16
const seconds = 2
const projects = 1000

/**
 * A hold through its function, beside the least that a database does for it: one row changed by its key, on one engine with
 * the same clients, turn by turn. Different projects beside different rows; one project for all beside one row for all.
 */
export async function fundsBench(): Promise<void> {
  benchFundPages()
  const database = await startDatabase()
  const secret = randomBytes(32).toString('hex')
  const portal = await startPortal({ DATABASE_URL: database.url(), PORTAL_SECRET: secret })
  const db = new pg.Pool({ ...database.at, max: clients })
  try {
    await db.query(plantProjects, [projects])
    await db.query('create table bench_rows (id int primary key, n int not null) with (fillfactor = 50)')
    await db.query('insert into bench_rows select n, 0 from generate_series(1, $1::int) n', [projects])
    const { rows: leaders } = await db.query<{ code: string }>(
      "select leader_code as code from projects where code = 'BENCH-1'",
    )
    const leader = leaders[0]?.code ?? ''
    await db.query('vacuum analyze')
    await benchHolds(db, leader)
    await benchHoldsOverHttp(portal, secret, leader, projects)
    await benchSettleWait(database.at, leader)
    await benchSight(db)
    await benchDoctor(portal, db)
    const { rows } = await db.query('select * from fund_differences()')
    process.stdout.write(`  figures that differ afterwards: ${rows.length}\n`)
  } finally {
    await db.end()
    await portal.stop()
    await database.stop()
  }
}

/** Holds a second, of changes of one row a second: by turns, by the same clients of one pool (funds.md, section 14). */
async function benchHolds(db: pg.Pool, leader: string) {
  const any = () => 1 + Math.floor(Math.random() * projects)
  const row = (id: () => number) => () =>
    db.query({ name: 'row', text: 'update bench_rows set n = n + 1 where id = $1', values: [id()] })
  const hold = (project: () => number) => () => {
    const lines = [{ project: `BENCH-${project()}`, amount: '1.00' }]
    const said = { document: randomUUID(), title: 'T', use: 'reimbursement', person: leader, lines }
    const text = "select fund_hold('0001', $1, 'x', now() + interval '30 days')"
    return db.query({ name: 'hold', text, values: [{ idempotencyKey: randomUUID(), ...said }] })
  }
  const turns = { rows: row(any), hold: hold(any), oneRow: row(() => 1), hotHold: hold(() => 1) }
  const rates: Record<keyof typeof turns, number[]> = { rows: [], hold: [], oneRow: [], hotHold: [] }
  const names = ['rows', 'hold', 'oneRow', 'hotHold'] as const
  for (let round = 0; round < rounds; round++)
    for (const name of round % 2 === 0 ? names : [...names].reverse()) {
      await quiet()
      rates[name].push(await rateOf(turns[name], { clients, seconds }))
    }
  const shares = (mine: number[], floor: number[]) => mine.map((rate, round) => rate / (floor[round] ?? Number.NaN))
  for (const name of names) process.stdout.write(`  ${name}: ${median(rates[name]).toFixed(0)} a second\n`)
  const spread = median(shares(rates.hold, rates.rows))
  report('holds on different projects, of changes of one row each', spread, 'at least', 0.3)
  const hot = median(shares(rates.hotHold, rates.oneRow))
  report('holds on one project, of changes of one row', hot, 'at least', 0.35)
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
