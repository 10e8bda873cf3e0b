/// <reference lib="dom" />
import type { Browser } from '@playwright/test'
import pg from 'pg'
import { freshVisit, launchBrowser } from './browser.ts'
import { startDatabase } from './database.ts'
import { startPortal } from './portal.ts'
import { quiet } from './quiet.ts'
import { median, report } from './report.ts'

const rounds = 7
const few = 500
const many = 5000

/** The page of the permission tree with 5,000 nodes beside the same page with 500: until its first rows are painted. */
export async function permissionTreeBench(): Promise<void> {
  const database = await startDatabase()
  const portal = await startPortal({ DATABASE_URL: database.url() })
  const db = new pg.Client(database.at)
  await db.connect()
  const browser = await launchBrowser()
  try {
    const token = await portal.signIn('admin')
    const address = `${portal.origin}/portal_web/qxwh/qxgl`
    const small = await measure(browser, address, token, await plant(db, few))
    const large = await measure(browser, address, token, await plant(db, many))
    report(`first paint of ${many} nodes / of ${few}`, large.painted / small.painted, 'at most', 2)
    report(`all ${many} expanded, after the click`, large.expanded, 'at most', 3000, ' ms')
  } finally {
    await browser.close()
    await db.end()
    await portal.stop()
    await database.stop()
  }
}

/** Groups of applications below the business systems of the demo, until there are so many nodes; answers how many. */
async function plant(db: pg.Client, wanted: number): Promise<number> {
  const count = async () => Number((await db.query('select count(*) from permissions')).rows[0].count)
  const groups = Math.ceil((wanted - (await count())) / 10)
  await db.query(
    `with systems as (
       select id, system_id, row_number() over (order by id) - 1 as nth, count(*) over () as all_of
       from permissions where level = 1 and is_branch and path is null
     ), groups as (
       select s.id as parent, s.system_id, s.id || lpad((100 + g.n / s.all_of + $2)::text, 3, '0') as id, g.n
       from generate_series(0, $1 - 1) as g(n) join systems s on s.nth = g.n % s.all_of
     )
     insert into permissions (id, parent_id, name, name_en, position, level, system_id, is_branch, in_portal_menu, link_kind, link)
     select id, parent, '分组' || n, 'Group ' || n, 100 + n, 2, system_id, true, true, 'page', '' from groups
     union all
     select g.id || lpad(a.n::text, 3, '0'), g.id, '应用' || g.n || '-' || a.n, 'Application', a.n, 3, g.system_id,
       false, true, 'link', 'https://system.example/' || a.n
     from groups g, generate_series(1, 9) as a(n)`,
    [groups, wanted === few ? 0 : 100],
  )
  return count()
}

async function measure(browser: Browser, address: string, token: string, nodes: number) {
  const painted: number[] = []
  const expanded: number[] = []
  for (let round = -1; round < rounds; round++) {
    await quiet()
    const { page, close } = await freshVisit(browser)
    await page.addInitScript(value => sessionStorage.setItem('satoken', value), token)
    await page.goto(address)
    const first = await page.waitForFunction(
      () => document.querySelectorAll('.permissions-row[aria-level="2"]').length > 9 && performance.now(),
      undefined,
      { polling: 'raf' },
    )
    const started = await page.evaluate(() => {
      const now = performance.now()
      const button = [...document.querySelectorAll('button')].find(one => one.textContent?.includes('全部展开'))
      button?.click()
      return now
    })
    const last = await page.waitForFunction(
      () => document.querySelector('.permissions-row[aria-level="3"]') !== null && performance.now(),
      undefined,
      { polling: 'raf' },
    )
    const times = [Number(await first.jsonValue()), Number(await last.jsonValue()) - started] as const
    await close()
    if (round < 0) continue // warm-up
    painted.push(times[0])
    expanded.push(times[1])
  }
  const result = { painted: median(painted), expanded: median(expanded) }
  const figures = `first rows after ${result.painted.toFixed(0)} ms, all expanded ${result.expanded.toFixed(0)} ms`
  process.stdout.write(`  ${nodes} nodes: ${figures} after the click\n`)
  return result
}
