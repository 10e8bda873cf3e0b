import { randomBytes } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startDatabase } from './database.ts'
import { type BenchPortal, startPortal } from './portal.ts'
import { portalFigures } from './portalFigures.ts'
import { printBench } from './printBench.ts'
import { quiet } from './quiet.ts'
import { median, report } from './report.ts'

const rows = 1_000_000
const rounds = 2

/** A million transactions of twelve columns out of a portal that runs, and pages beside a browser's print. */
export async function queryExportBench(): Promise<void> {
  await printBench()
  const database = await startDatabase()
  const settings = { DATABASE_URL: database.url(), PORTAL_SECRET: randomBytes(48).toString('base64url') }
  // What planted a million rows has grown by that: what is measured is another process.
  await (await startPortal({ ...settings, PORTAL_DEMO_ROWS: String(rows) })).stop()
  const db = new pg.Client(database.at)
  await db.connect()
  const portal = await startPortal(settings)
  try {
    await db.query("update fund_transactions set unit_code = '310200'")
    await db.query('vacuum analyze fund_transactions')
    await million(portal)
  } finally {
    await db.end()
    await portal.stop()
    await database.stop()
  }
}

interface Took {
  seconds: number
  megabytes: number
  /** Above idle, in MB. */
  peak: number
  /** In ms. */
  stall: number
}

async function million(portal: BenchPortal): Promise<void> {
  const token = await portal.signIn('1998017')
  const call = async (url: string, body: object) => {
    const answer = await fetch(`${portal.origin}/portal_server${url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', satoken: token },
      body: JSON.stringify(body),
    })
    const { code, message, data } = (await answer.json()) as { code: number; message: string; data: Task }
    if (code !== 200) throw new Error(message)
    return data
  }
  // What a writer loads comes from memory, not from the disk, from the second time on.
  await take(portal, call, 'csv', { columnFilter: [{ prop: 'voucher', text: '99' }] })
  const [sheets, texts]: [Took[], Took[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    await quiet()
    texts.push(await take(portal, call, 'csv'))
    await quiet()
    sheets.push(await take(portal, call, 'excel'))
  }
  const speed = median(texts.map((text, at) => text.seconds / (sheets[at]?.seconds ?? Number.NaN)))
  report(`speed of xlsx / csv, ${rows} × 12 rows`, speed, 'at least', 0.125)
  report('memory above idle at the peak', Math.max(...sheets.map(took => took.peak)), 'at most', 200, ' MB')
  report('longest stall of the event loop', Math.max(...sheets.map(took => took.stall)), 'at most', 100, ' ms')
}

interface Task {
  id: string
  zt: number
  total: number
  bytes: number
  problem: string | null
}
const columns =
  'voucher happenedOn projectCode projectName leader subject summary income expense balance handler unitName'
const ready = 2

async function take(
  portal: BenchPortal,
  call: (url: string, body: object) => Promise<Task>,
  outputType: string,
  condition: object = {},
): Promise<Took> {
  await pause(1000)
  const idle = (await portalFigures(portal)).memory
  // What a busy machine does to a process that has nothing to do: read the stall beside it.
  const control = monitorEventLoopDelay({ resolution: 10 })
  control.enable()
  const from = performance.now()
  const started = await call('/xtExport/start', {
    flg: 0,
    exportUrl: 'queryPage',
    locale: 'zh',
    outputType,
    exportTitle: '经费明细',
    exportCondition: { pageId: 'unit-fund-transactions', ...condition },
    fieldList: columns.split(' ').map((datafield, rode) => ({ datafield, name: datafield, rode, head: '' })),
  })
  let [task, peak, stall] = [started, 0, 0]
  while (task.zt < ready) {
    await pause(100)
    const seen = await portalFigures(portal)
    peak = Math.max(peak, seen.memory)
    stall = Math.max(stall, seen.stall)
    task = await call('/xtExport/get', { id: task.id })
  }
  const seconds = (performance.now() - from) / 1000
  if (task.zt !== ready) throw new Error(task.problem ?? 'the export failed')
  const took = { seconds, megabytes: task.bytes / 1e6, peak: (peak - idle) / 1e6, stall }
  process.stdout.write(
    `  ${outputType}: ${task.total} rows in ${seconds.toFixed(1)} s, ${took.megabytes.toFixed(1)} MB; ` +
      `${took.peak.toFixed(0)} MB above idle, stall ${stall.toFixed(0)} ms ` +
      `(of this idle process ${(control.max / 1e6).toFixed(0)} ms)\n`,
  )
  await call('/xtExport/remove', { id: task.id })
  return took
}
