/// <reference lib="dom" />
import { launchBrowser, slowdown } from './browser.ts'
import { servePage } from './builtPage.ts'
import { quiet } from './quiet.ts'
import { median, percentile, report } from './report.ts'
import { terms } from './search-page/applications.ts'
import type { SearchTimes } from './search-page/page.ts'

const budget = 4

/** The portal's own search over 10,000 applications, keystroke by keystroke, measured inside the browser. */
export async function searchBench(): Promise<void> {
  const page = await servePage('search-page')
  const browser = await launchBrowser()
  const run = async (rate: number): Promise<SearchTimes> => {
    await quiet()
    const context = await browser.newContext()
    const tab = await context.newPage()
    await tab.goto(page.origin)
    const session = await context.newCDPSession(tab)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    const times = await tab.evaluate(() => (window as typeof window & { measure(): SearchTimes }).measure())
    await context.close()
    return times
  }
  const quick = await run(1)
  const slow = await run(slowdown)
  for (const [name, times] of [
    ['as it is', quick],
    [`${slowdown} times slowed`, slow],
  ] as const) {
    const line = (keystrokes: number[]) =>
      `median ${median(keystrokes).toFixed(2)} ms, p95 ${percentile(keystrokes, 0.95).toFixed(2)} ms`
    process.stdout.write(
      `  ${name}: ${line(times.keystrokes)}; first round ${line(times.cold)}; index in ${times.index.toFixed(0)} ms\n`,
    )
  }
  process.stdout.write(
    `  ${quick.applications} applications, ${terms.length} terms (${quick.found} found), ${quick.keystrokes.length} keystrokes\n`,
  )
  report('keystroke, median', median(quick.keystrokes), 'at most', budget, ' ms')
  report(`keystroke, median at ${slowdown} times slowed`, median(slow.keystrokes), 'at most', budget, ' ms')
  await browser.close()
  await page.stop()
}
