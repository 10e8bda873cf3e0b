import { exportSlots } from '#data/exports/exportSlots.store.ts'
import { Rejection, refuse } from '#http/rejection.ts'
import { sideProcess } from '#http/sideProcess.ts'
import type { Paper } from './paper.rules.ts'

/** Somebody waits for it with the page open. */
const patience = 90_000
/** The largest document takes some seconds, a usual one a tenth of one. */
export const drawApart = sideProcess<Paper, Uint8Array>(new URL('./paper.process.ts', import.meta.url), {
  longest: 60_000,
  mostWaiting: 20,
  megabytes: 512,
})
/** So many papers are read and drawn, each person's one at a time. */
const turns = exportSlots(20)
/** So many people may wait for their turn, each for one. */
const mostWaiting = 40
const waiting = new Set<number>()

/**
 * Does the work of a paper once it is this person's turn: nothing is read before. It stops with `givenUp`; throws
 * `paperBusy` where too many ask at once, or this person waits already.
 */
export async function inTurn<T>(
  person: number,
  givenUp: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (waiting.has(person) || waiting.size >= mostWaiting) throw refuse('paperBusy')
  const signal = AbortSignal.any([givenUp, AbortSignal.timeout(patience)])
  try {
    waiting.add(person)
    const done = await turns.take(person, signal).finally(() => waiting.delete(person))
    try {
      return await work(signal)
    } finally {
      done()
    }
  } catch (error) {
    const isBusy = signal.aborted || (error instanceof Rejection && error.key === 'serverBusy')
    throw isBusy ? refuse('paperBusy') : error
  }
}
