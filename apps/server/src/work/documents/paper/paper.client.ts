import { exportSlots } from '#data/exports/exportSlots.store.ts'
import { Rejection, refuse } from '#http/rejection.ts'
import { sideProcess } from '#http/sideProcess.ts'
import type { Paper } from './paper.rules.ts'

/** Somebody waits for it with the page open. */
const patience = 90_000
/** The largest document takes some seconds, a usual one a tenth of one. */
const draw = sideProcess<Paper, Uint8Array>(new URL('./paper.process.ts', import.meta.url), {
  longest: 60_000,
  mostWaiting: 20,
  megabytes: 512,
})
/** So many may wait for theirs, each person for one at a time. */
const turns = exportSlots(20)

/** The file of a paper, made beside the server. It stops with `givenUp`; throws `paperBusy` where too many ask at once. */
export async function makePaper(paper: Paper, person: number, givenUp: AbortSignal): Promise<Uint8Array> {
  const signal = AbortSignal.any([givenUp, AbortSignal.timeout(patience)])
  try {
    const done = await turns.take(person, signal)
    try {
      return await draw(paper, signal)
    } finally {
      done()
    }
  } catch (error) {
    const isBusy = signal.aborted || (error instanceof Rejection && error.key === 'serverBusy')
    throw isBusy ? refuse('paperBusy') : error
  }
}
