import { execFileSync } from 'node:child_process'
import { quiet } from './quiet.ts'
import { median, report } from './report.ts'

const users = 100_000
const rounds = 5

interface Took {
  seconds: number
  bytes: number
  peak: number
  stall: number
}

/** 100,000 users as a sheet, beside the same rows as CSV, each in a process of its own. */
export async function exportBench(): Promise<void> {
  const side = new URL('./exportSide.ts', import.meta.url).pathname
  const run = (format: string): Took => {
    const args = ['--expose-gc', side, format, String(users)]
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Took
  }
  const sheets: Took[] = []
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    await quiet()
    const csv = run('csv')
    const xlsx = run('xlsx')
    sheets.push(xlsx)
    ratios.push(csv.seconds / xlsx.seconds)
    process.stdout.write(
      `  csv ${csv.seconds.toFixed(2)} s, xlsx ${xlsx.seconds.toFixed(2)} s (${(xlsx.bytes / 1e6).toFixed(1)} MB)\n`,
    )
  }
  report('speed of xlsx / csv', median(ratios), 'at least', 0.125)
  report('memory above idle at the peak', Math.max(...sheets.map(took => took.peak)), 'at most', 150, ' MB')
  report('longest stall of the event loop', Math.max(...sheets.map(took => took.stall)), 'at most', 100, ' ms')
}
