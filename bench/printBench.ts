import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { writeExportFile } from '../apps/server/src/data/exports/exportFile.steps.ts'
import type { Sheet, SheetColumn } from '../apps/server/src/data/exports/exportSheet.rules.ts'
import type { DataRow } from '../packages/contract/src/data/dataSets.ts'
import { launchBrowser } from './browser.ts'
import { quiet } from './quiet.ts'
import { median, report } from './report.ts'

const count = 5000
const rounds = 5
const heads = ['凭证号', '发生日期', '项目编号', '项目名称', '负责人', '科目', '摘要', '发生额', '余额', '单位']
const rows: readonly DataRow[] = Array.from({ length: count }, (_, i) => ({
  c0: `PZ2026${i}`,
  c1: '2026-03-18',
  c2: `ZK2024-${i % 900}`,
  c3: `智能计算平台建设${i % 97}`,
  c4: `陈思远${i % 31}`,
  c5: '差旅费',
  c6: `参加学术会议的交通与住宿费用第${i}笔`,
  c7: `${i}.50`,
  c8: `${900_000 - i}.25`,
  c9: '计算机科学与技术学院',
}))
const keys = heads.map((_, at) => `c${at}`)
const column = (label: string, at: number): SheetColumn => {
  const isMoney = at === 7 || at === 8
  const kind = isMoney ? 'money' : 'text'
  return { label, kind, align: isMoney ? 'right' : 'left', heads: [], isSummed: isMoney, width: null, labels: null }
}
const sheet: Sheet = {
  format: 'pdf',
  language: 'zh',
  title: '经费明细',
  columns: heads.map(column),
  orientation: 'landscape',
  unitName: '计算机科学与技术学院',
  at: '2026-11-20 10:32:18',
  by: '陈思远 2009118',
  proof: null,
}

/** Chinese pages of five thousand rows, beside what a browser that runs already needs to print the same table. */
export async function printBench(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-bench-print-'))
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.setContent(table())
    const [ratios, stalls]: [number[], number[]] = [[], []]
    for (let round = 0; round <= rounds; round++) {
      await quiet()
      const print = await seconds(() => page.pdf({ format: 'A4', landscape: true }))
      // The browser goes on tidying up for a while.
      await quiet()
      const delay = monitorEventLoopDelay({ resolution: 5 })
      delay.enable()
      const mine = await seconds(() => write(path.join(folder, `${round}.pdf`)))
      delay.disable()
      if (round === 0) continue // warm-up
      ratios.push(mine / print)
      stalls.push(delay.max / 1e6)
      process.stdout.write(
        `  browser ${print.toFixed(2)} s, pdf ${mine.toFixed(2)} s, stall ${(delay.max / 1e6).toFixed(0)} ms\n`,
      )
    }
    report(`pdf of ${count} rows / the browser’s print`, median(ratios), 'at most', 0.5)
    report('longest stall of the event loop meanwhile', Math.max(...stalls), 'at most', 100, ' ms')
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function* batches() {
  for (let from = 0; from < rows.length; from += 1000) yield rows.slice(from, from + 1000)
}

const write = (target: string) =>
  writeExportFile({
    path: target,
    sheet,
    keys,
    batches: batches(),
    sums: {},
    limit: count,
    signal: new AbortController().signal,
    progress: () => undefined,
  })

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}

function table(): string {
  const cells = (row: DataRow) => keys.map(key => `<td>${row[key]}</td>`).join('')
  return `<style>body{font:8pt "Noto Sans CJK SC"}table{border-collapse:collapse;width:100%}th,td{border:1px solid #bbb;padding:2pt 4pt}</style>
    <table><thead><tr>${heads.map(head => `<th>${head}</th>`).join('')}</tr></thead>
    <tbody>${rows.map(row => `<tr>${cells(row)}</tr>`).join('')}</tbody></table>`
}
