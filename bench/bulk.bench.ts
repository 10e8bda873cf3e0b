import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startDatabase } from './database.ts'
import { memoryOfAll, memoryOfEach, processorOfAll, startedBy } from './memory.ts'
import { type BenchPortal, startPortal } from './portal.ts'
import { portalFigures } from './portalFigures.ts'
import { quiet } from './quiet.ts'
import { mean, report } from './report.ts'

const rows = 2000
const mbid = 'bench'
const runner = 'admin'

/** In-service certificates for 2,000 rows of a table: each issued with its number, drawn with its code, put into one archive. */
export async function bulkBench(): Promise<void> {
  const database = await startDatabase()
  try {
    const secret = randomBytes(48).toString('base64url')
    const portal = await startPortal({ DATABASE_URL: database.url(), PORTAL_SECRET: secret })
    const db = new pg.Client(database.at)
    try {
      await db.connect()
      await measure(portal, db)
    } finally {
      await db.end()
      await portal.stop()
    }
  } finally {
    await database.stop()
  }
}

async function measure(portal: BenchPortal, db: pg.Client): Promise<void> {
  const token = await portal.signIn(runner)
  await publish(portal, token, db)
  const people = await db.query<{ code: string }>(
    `select code from users u where enabled and username <> $1
       and exists (select from user_units m where m.user_id = u.id) order by code limit $2`,
    [runner, rows],
  )
  const codes = people.rows.map(({ code }) => code)
  // Fonts and code are read once, by whoever comes first.
  await take(portal, token, codes, 20)
  await quiet()
  const { seconds, processor, memory, stall, control, bytes } = await take(portal, token, codes, rows)
  const { rows: numbers } = await db.query<{ good: boolean }>(
    `select count(*) = $2 and count(distinct number) = $2 and min(number) = 1 and max(number) = $2 as good
       from documents where code = $1 and state = 'issued'`,
    [mbid, rows + 20],
  )
  if (!numbers[0]?.good) throw new Error('the numbers are not 1 and the following, each once')
  const each = (all: number) => `${((all / rows) * 1000).toFixed(1)} ms`
  const load = loadavg()[0]?.toFixed(1)
  process.stdout.write(
    `  ${each(seconds)} a document, ${each(processor)} of the portal's processes; ${(bytes / 1e6).toFixed(0)} MB\n` +
      `  load ${load}, stall of this idle process ${control.toFixed(0)} ms\n`,
  )
  report(`${rows} documents of a table`, seconds, 'at most', 120, ' s')
  report('memory above idle at the peak', Math.max(...memory), 'at most', 150, ' MB')
  const quarter = Math.floor(memory.length / 4)
  const grown = mean(memory.slice(-quarter)) - mean(memory.slice(0, quarter))
  report('memory in the last quarter above the first', grown, 'at most', 30, ' MB')
  report('longest stall of the event loop', stall, 'at most', 50, ' ms')
}

/** The certificate of the gallery, decided by whoever runs the table. */
async function publish(portal: BenchPortal, token: string, db: pg.Client): Promise<void> {
  const file = new URL('../apps/server/src/foundation/templates/zzzm.json', import.meta.url)
  const document = JSON.parse(readFileSync(file, 'utf8'))
  const { rows: found } = await db.query('select code from users where username = $1', [runner])
  document.ownerUnit = '120800'
  document.fillers.rule = 'all'
  document.way.steps[0].who = { kind: 'person', person: found[0].code }
  const saved = await call(portal, token, '/xtglMbgl/save', { mbid, document })
  await call(portal, token, '/xtglMbgl/publish', { mbid, bbxh: saved.bbxh })
}

interface Task {
  id: string
  zt: number
  ywc: number
  bytes: number
  bbxh: number
  problem: string | null
}
const ready = 2

async function take(portal: BenchPortal, token: string, codes: readonly string[], count: number) {
  const heads = '申请人工号,用途,文种,份数,接收单位,有效期（月）'
  const line = (at: number) => `${codes[at % codes.length]},子女入学,中文,1,江州市第一小学 ${at},3`
  const table = [heads, ...Array.from({ length: count }, (_, at) => line(at))].join('\n')
  const form = new FormData()
  form.set('mbid', mbid)
  form.set('file', new Blob([table]), 'rows.csv')
  await pause(1000)
  await portalFigures(portal)
  const idle = memoryOfAll(portal.pid)
  const before = processorOfAll(portal.pid)
  // What a busy machine does to a process that has nothing to do: read the stall beside it.
  const control = monitorEventLoopDelay({ resolution: 10 })
  control.enable()
  const from = performance.now()
  let task = await call(portal, token, '/xtglDj/bulk', form)
  const memory: number[] = []
  let stall = 0
  while (task.zt < ready) {
    // Its memory is seen from outside; whoever asks the portal itself, as a page does, asks once a second.
    const pids = startedBy(portal.pid)
    for (let looks = 0; looks < 10; looks++) {
      await pause(100)
      memory.push((memoryOfEach(pids) - idle) / 1e6)
    }
    stall = Math.max(stall, (await portalFigures(portal)).stall)
    task = await call(portal, token, '/xtExport/get', { id: task.id })
  }
  if (task.zt !== ready || task.ywc !== count) throw new Error(task.problem ?? 'not all were issued')
  return {
    seconds: (performance.now() - from) / 1000,
    processor: processorOfAll(portal.pid) - before,
    memory,
    stall,
    control: control.max / 1e6,
    bytes: task.bytes,
  }
}

async function call(portal: BenchPortal, satoken: string, url: string, body: object): Promise<Task> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${portal.origin}/portal_server${url}`, {
    method: 'POST',
    headers: { satoken, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  const { code, message, data, errors } = (await answer.json()) as Record<string, unknown>
  if (code !== 200) throw new Error(`${url}: ${message} ${JSON.stringify(errors)}`)
  return data as Task
}
