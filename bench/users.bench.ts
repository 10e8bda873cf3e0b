import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import pg from 'pg'
import { startEmbedded } from '../apps/server/src/db/embedded/embedded.ts'
import { freePort } from '../apps/server/src/testing/freePort.ts'
import { ended, startPortal, untilReady } from './portal.ts'
import { median, percentile, report } from './report.ts'

const users = 100_000
const imported = 20_000
const rounds = 5
const calls = 120

/**
 * The list of users with 100,000 of them, filtered and counted, beside a bare HTTP handler that does no more than the
 * `select`s of the same rows on the same engine; and an import of 20,000 people from a sheet.
 */
export async function usersBench(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-bench-db-'))
  // The database's own user must get in, or the cluster would be put elsewhere.
  chmodSync(folder, 0o711)
  const embedded = await startEmbedded(folder)
  const { host, user } = embedded.connection('postgres')
  const portal = await startPortal({
    DATABASE_URL: `postgresql://${user}@localhost/postgres?host=${encodeURIComponent(host)}`,
  })
  const db = new pg.Client({ host, user, database: 'postgres' })
  await db.connect()
  try {
    await plant(db)
    const token = await portal.signIn('admin')
    const post = async (url: string, body: unknown) => {
      const answer = await fetch(`${portal.origin}/portal_server${url}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', satoken: token },
        body: JSON.stringify(body),
      })
      return (await answer.json()) as { code: number; message: string; data: Record<string, unknown> }
    }
    await listing(db, host, post)
    await importing(portal.origin, token, post)
  } finally {
    await db.end()
    await portal.stop()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Post = (url: string, body: unknown) => Promise<{ code: number; message: string; data: Record<string, unknown> }>

/** People with names of two and three characters, spread over the demo's units. */
async function plant(db: pg.Client): Promise<void> {
  await db.query(`begin; set local portico.import = 'on'`)
  await db.query(`
    with surnames as (select array['王','李','张','刘','陈','杨','赵','黄','周','吴','徐','孙','胡','朱','高','林','何','郭','马','罗'] as s),
      given as (select array['伟','芳','娜','敏','静','丽','强','磊','军','洋','勇','艳','杰','娟','涛','明','超',
        '秀英','霞','平','刚','桂英','建国','思远','雨桐','晓岚','子涵','浩然','梓萱','海燕'] as g)
    insert into users (id, code, username, name, name_en, email, mobile, enabled)
    select n, 'B' || n, 'b' || n, s[1 + n % 20] || g[1 + (n / 20) % 30] || case when n % 3 = 0 then g[1 + (n / 7) % 17] else '' end,
      'Person ' || n, 'b' || n || '@example.cn', '139' || lpad(n::text, 8, '0'), n % 50 <> 0
    from surnames, given, generate_series(1000000, ${1_000_000 + users - 1}) as n`)
  await db.query(`insert into user_units select u.id, (select array_agg(code order by code) from units)[1 + u.id % 40], true
    from users u where u.id >= 1000000`)
  await db.query(`insert into user_roles select id, 'staff' from users where id >= 1000000`)
  await db.query('commit')
  await db.query(`select setval(pg_get_serial_sequence('users', 'id'), 2000000)`)
  await db.query('vacuum analyze users, user_units, user_roles')
}

async function listing(db: pg.Client, socket: string, post: Post): Promise<void> {
  const { rows } = await db.query<{ code: string }>('select code from units order by code')
  const unit = rows[20]?.code ?? ''
  const cases = {
    unit: { filter: { bmdm: unit }, where: `u.id in (select user_id from user_units where unit_code = '${unit}')` },
    name: { filter: { keyword: '张思远' }, where: `u.name like '张思远%'` },
    number: { filter: { keyword: 'b10543' }, where: `u.username like 'b10543%'` },
  }
  const port = await freePort()
  const side = spawn(process.execPath, [new URL('./usersSide.ts', import.meta.url).pathname, String(port), socket], {
    stdio: 'inherit',
  })
  // The bare select has an index of its own kind: the C locale serves prefixes by a plain one.
  await db.query('create index bare_name on users (name); create index bare_username on users (username)')
  await untilReady(`http://127.0.0.1:${port}/`)
  for (const [name, { filter, where }] of Object.entries(cases)) {
    const ratios: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const bare = await times(async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: where })
        await answer.json()
      })
      const mine = await times(() => post('/xtglYhgl/list', { ...filter, pageNum: 1, pageSize: 20 }))
      if (round === 0) continue // warm-up
      ratios.push(percentile(mine, 0.95) / percentile(bare, 0.95))
      process.stdout.write(
        `  ${name}: bare p95 ${percentile(bare, 0.95).toFixed(1)} ms, list p95 ${percentile(mine, 0.95).toFixed(1)} ms\n`,
      )
    }
    report(`list of ${users} users by ${name} / bare select`, median(ratios), 'at most', 3)
  }
  await ended(side)
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

async function importing(origin: string, token: string, post: Post): Promise<void> {
  const heads = ['工号', '用户名', '姓名', '主单位', '角色', '邮箱', '手机号', '身份证号']
  const people = Array.from({ length: imported }, (_, n) => [
    `I${100_000 + n}`,
    `imported${n}`,
    `导入${n}`,
    '财务处',
    '教职工',
    `i${n}@example.cn`,
    `138${String(n).padStart(8, '0')}`,
    '11010519491231002X',
  ])
  const bytes = await writeXlsx({ sheets: [{ name: 'people', rows: [heads, ...people] }] })
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], 'people.xlsx'))
  const started = performance.now()
  const answer = await fetch(`${origin}/portal_server/xtglYhdr/upload`, {
    method: 'POST',
    headers: { satoken: token },
    body: form,
  })
  const { data } = (await answer.json()) as { data: { drid: string } }
  const settled = async () => {
    for (;;) {
      const state = await post('/xtglYhdr/state', { drid: data.drid })
      if (!/checking|writing/.test(String(state.data['drzt']))) return state.data
      await new Promise(resolve => setTimeout(resolve, 50))
    }
  }
  const found = await settled()
  const checked = performance.now()
  if (found['zqs'] !== imported) throw new Error(`only ${found['zqs']} rows are good`)
  await post('/xtglYhdr/write', { drid: data.drid, jdrzq: false, csmm: true })
  const done = await settled()
  if (done['ycls'] !== imported) throw new Error(`only ${done['ycls']} rows were written: ${done['sbyy']}`)
  const seconds = (performance.now() - checked) / 1000
  process.stdout.write(
    `  checked in ${((checked - started) / 1000).toFixed(1)} s, written in ${seconds.toFixed(1)} s\n`,
  )
  report('rows imported in a second', imported / seconds, 'at least', 2000)
}
