/// <reference lib="dom" />
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import { startEmbedded } from '../apps/server/src/db/embedded/embedded.ts'
import { freshVisit, launchBrowser } from './browser.ts'
import { pageScript } from './pageScript.ts'
import { startPortal } from './portal.ts'
import { quiet } from './quiet.ts'
import { percentile, report } from './report.ts'

const planted = 100_000
const budget = 50
/** Pixels a frame: as a quick wheel does it. */
const stride = 120
const steps = 240

interface Frames {
  longest: number
  all: number[]
  /** Rows that were still being read when the scrolling ended. */
  missing: number
}

/** Frames of one long list of 100,000 transactions while it is scrolled and its rows are read, on this machine's own speed. */
export async function tableScrollBench(): Promise<void> {
  report(
    'a configured page’s own script',
    pageScript('src/features/data/queryPages/QueryPage.tsx'),
    'at most',
    150,
    ' KB',
  )
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-bench-db-'))
  // The database's own user must get in, or the cluster would be put elsewhere.
  chmodSync(folder, 0o711)
  const embedded = await startEmbedded(folder)
  const { host, user } = embedded.connection('postgres')
  const portal = await startPortal({
    DATABASE_URL: `postgresql://${user}@localhost/postgres?host=${encodeURIComponent(host)}`,
    PORTAL_DEMO_ROWS: String(planted),
  })
  const browser = await launchBrowser()
  try {
    // All of them belong to the unit of whoever looks.
    const db = new pg.Client({ host, user, database: 'postgres' })
    await db.connect()
    await db.query(`update fund_transactions set unit_code = '310200'`)
    await db.end()
    const token = await portal.signIn('1998017')
    const visit = await openList(browser, `${portal.origin}/portal_web/cx/unit-fund-transactions?endless=1`, token)
    const rows = Number(await visit.page.locator('.query-page-table table').getAttribute('aria-rowcount'))
    process.stdout.write(`  ${rows.toLocaleString('en')} rows in one list\n`)
    // The first strides compile what all others run.
    await scroll(visit.page, stride, 40)
    await quiet()
    for (const [name, pixels] of [
      ['steadily', stride],
      ['in jumps of 40 screens', 16_000],
    ] as const) {
      const frames = await scroll(visit.page, pixels, pixels === stride ? steps : 60)
      const figures = `p95 ${percentile(frames.all, 0.95).toFixed(1)} ms of ${frames.all.length} frames`
      process.stdout.write(`  ${name}: ${figures}, ${frames.missing} rows missing half a second after\n`)
      // Frames are told in whole ones of the display: three are 50.0 or 50.1 ms.
      report(`longest frame, scrolled ${name}`, Math.round(frames.longest), 'at most', budget, ' ms')
    }
    await visit.close()
  } finally {
    await browser.close()
    await portal.stop()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function openList(browser: Browser, address: string, token: string) {
  const visit = await freshVisit(browser, 1)
  await visit.page.addInitScript(value => sessionStorage.setItem('satoken', value), token)
  await visit.page.goto(address)
  await visit.page.locator('.query-page-table tbody tr[data-r="20"] td').nth(2).waitFor()
  await quiet()
  return visit
}

/** Scrolls by so many pixels in every frame, and takes the time from frame to frame. */
async function scroll(page: Page, pixels: number, count: number): Promise<Frames> {
  const all = await page.evaluate(
    ([by, frames]) =>
      new Promise<number[]>(resolve => {
        const box = document.querySelector('.query-page-table .dt-scroll')
        const taken: number[] = []
        let last = 0
        const next = (now: number) => {
          if (last > 0) taken.push(now - last)
          last = now
          if (taken.length >= frames || !box) return resolve(taken)
          box.scrollTop += by
          requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
      }),
    [pixels, count] as const,
  )
  await page.waitForTimeout(500)
  const missing = await page.locator('.query-page-table tbody tr[aria-busy=true]').count()
  return { longest: Math.max(...all), all, missing }
}
