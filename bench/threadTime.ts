import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** What the page's own thread did, in milliseconds of the processor: others' work on the machine does not count. */
export interface ThreadTime {
  all: number
  script: number
  style: number
  layout: number
}
const parts = { script: 'ScriptDuration', style: 'RecalcStyleDuration', layout: 'LayoutDuration' } as const

const between = 100
/** A caret that blinks, and a look every tenth of a second: less than this is rest. */
const restful = 1.5
const looks = 6
const patience = 300

export interface ThreadWatch {
  /** What an act costs until the thread rests again. */
  measure(act: () => Promise<unknown>): Promise<ThreadTime>
  /** What an act costs while it goes on, and no more. */
  during(act: () => Promise<unknown>): Promise<ThreadTime>
  /** Fulfilled once the thread rests. */
  rest(): Promise<void>
}

export async function watchThread(page: Page): Promise<ThreadWatch> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async (): Promise<ThreadTime> => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name: string) => 1000 * (metrics.find(one => one.name === name)?.value ?? Number.NaN)
    return {
      // What the measuring itself asks of the page is not the page's.
      all: of('TaskDuration') - of('DevToolsCommandDuration'),
      script: of(parts.script),
      style: of(parts.style),
      layout: of(parts.layout),
    }
  }
  /** The figures at the end of the last look in which the thread was at work. */
  const atRest = async (): Promise<ThreadTime> => {
    let [last, busy] = [await read(), await read()]
    for (let still = 0, look = 0; still < looks; look++) {
      if (look > patience) throw new Error(`${page.url()}: never at rest`)
      await pause(between)
      const now = await read()
      still = now.all - last.all < restful ? still + 1 : 0
      if (still === 0) busy = now
      last = now
    }
    return busy
  }
  const since = (from: ThreadTime, to: ThreadTime): ThreadTime => ({
    all: to.all - from.all,
    script: to.script - from.script,
    style: to.style - from.style,
    layout: to.layout - from.layout,
  })
  return {
    measure: async act => {
      const from = await read()
      await act()
      return since(from, await atRest())
    },
    during: async act => {
      const from = await read()
      await act()
      return since(from, await read())
    },
    rest: async () => void (await atRest()),
  }
}
