import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../apps/server/src/db/embedded/embedded.ts'
import { startPortal } from './portal.ts'
import { median, percentile, report } from './report.ts'

const rows = 1_000_000
const rounds = 3
const calls = 30

/** A page of a million transactions with three filters, a sort and a count, beside the bare statements on one engine. */
export async function queryPageBench(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-bench-db-'))
  // The database's own user must get in, or the cluster would be put elsewhere.
  chmodSync(folder, 0o711)
  const embedded = await startEmbedded(folder)
  const { host, user } = embedded.connection('postgres')
  const portal = await startPortal({
    DATABASE_URL: `postgresql://${user}@localhost/postgres?host=${encodeURIComponent(host)}`,
    PORTAL_DEMO_ROWS: String(rows),
  })
  const db = new pg.Pool({ host, user, database: 'postgres', max: 4 })
  try {
    await db.query('vacuum analyze fund_transactions')
    const { rows: counted } = await db.query<{ n: number }>('select count(*)::int as n from fund_transactions')
    process.stdout.write(`  ${counted[0]?.n} transactions\n`)
    const token = await portal.signIn('1998017')
    await listing(db, async body => {
      const answer = await fetch(`${portal.origin}/portal_server/xtQueryPage/list`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', satoken: token },
        body: JSON.stringify({ pageId: 'unit-fund-transactions', pageSize: 20, ...body }),
      })
      const { code, message, data } = (await answer.json()) as { code: number; message: string; data: Found }
      if (code !== 200) throw new Error(message)
      return data
    })
  } finally {
    await db.end()
    await portal.stop()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Found {
  total: number
  sfgd: number
  list: Record<string, unknown>[]
}

interface Case {
  body: object
  where: string
  order: string
  offset?: number
}
const year = new Date().getFullYear()
const cases: Readonly<Record<string, Case>> = {
  'three filters, sorted by amount': {
    body: {
      queryCondition: [
        { fieldId: 'cx-subject', value: ['travel', 'materials'] },
        { fieldId: 'cx-happenedOn', value: [`${year}-02-01`, `${year}-06-30`] },
        { fieldId: 'cx-amount', value: ['100', '5000'] },
      ],
      sortList: [{ prop: 'amount', isDesc: 1 }],
    },
    where: `t.subject in ('travel', 'materials') and t.happened_on between '${year}-02-01' and '${year}-06-30'
      and t.amount between 100 and 5000`,
    order: 't.amount desc, t.id desc',
  },
  'three filters, by day, page 500': {
    body: {
      pageNum: 500,
      queryCondition: [
        { fieldId: 'cx-direction', value: 'out' },
        { fieldId: 'cx-amount', value: ['10', ''] },
        { fieldId: 'cx-summary', value: '差旅' },
      ],
    },
    where: `t.direction = 'out' and t.amount >= 10 and t.summary like '%差旅%'`,
    order: 't.happened_on desc, t.id desc',
    offset: 9980,
  },
  'all of them': { body: {}, where: 'true', order: 't.happened_on desc, t.id desc' },
}

async function listing(db: pg.Pool, list: (body: object) => Promise<Found>): Promise<void> {
  for (const [name, { body, where, order, offset = 0 }] of Object.entries(cases)) {
    const from = `from fund_transactions t left join projects p on p.code = t.project_code
      left join units u on u.code = t.unit_code where t.unit_code = any('{310200}') and ${where}`
    const page = `select t.id, t.voucher, t.happened_on, t.project_code, p.name, p.leader_name, t.subject, t.summary,
      t.direction, t.amount, t.balance, t.handler_name, u.name as unit, t.status ${from} order by ${order} limit 20 offset ${offset}`
    const bare = () => Promise.all([db.query(page), db.query<{ n: number }>(`select count(*)::int as n ${from}`)])
    const [found, [, count]] = [await list(body), await bare()]
    const n = count.rows[0]?.n ?? 0
    if (found.list.length !== 20 || (!found.sfgd && found.total !== n))
      throw new Error(`${name}: ${found.list.length} rows of ${found.total}, not ${n}`)
    process.stdout.write(`  ${name}: ${n} rows\n`)
    const ratios: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const sql = await times(bare)
      const mine = await times(() => list(body))
      if (round === 0) continue // warm-up
      ratios.push(percentile(mine, 0.95) / percentile(sql, 0.95))
      process.stdout.write(
        `  bare p95 ${percentile(sql, 0.95).toFixed(1)} ms, page p95 ${percentile(mine, 0.95).toFixed(1)} ms\n`,
      )
    }
    report(`page of ${rows} transactions, ${name} / bare statements`, median(ratios), 'at most', 3)
  }
}

async function times(work: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  for (let i = 0; i < calls; i++) {
    const from = performance.now()
    await work()
    took.push(performance.now() - from)
  }
  return took
}
