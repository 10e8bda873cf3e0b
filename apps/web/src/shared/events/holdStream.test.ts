import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdStream, pauseAfter } from './holdStream.ts'
import type { readStream, StreamEnd } from './readStream.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Streams that tell these and then end so; the last one stays open. */
function hold(...streams: { tells: string[]; end?: StreamEnd }[]) {
  const log: string[] = []
  let opened = 0
  const read: typeof readStream = async (hear, signal) => {
    const stream = streams[opened++]
    for (const name of stream?.tells ?? []) hear(name, '{}')
    if (stream?.end) return stream.end
    await new Promise(done => signal.addEventListener('abort', done))
    return 'cut'
  }
  const holder = {
    hear: (name: string) => log.push(name),
    onMode: (mode: string) => log.push(`mode ${mode}`),
    onAgain: () => log.push('again'),
  }
  return { log, leave: holdStream(holder, read), opened: () => opened }
}

test('a stream that was cut is opened again, and nobody has to ask meanwhile', async () => {
  const { log, leave, opened } = hold({ tells: ['menu'], end: 'cut' }, { tells: ['menu'] })
  await vi.advanceTimersByTimeAsync(2000)
  expect(log).toEqual(['mode live', 'menu', 'mode live', 'again', 'menu'])
  expect(opened()).toBe(2)
  leave()
})

test('where it cannot be reached it is asked for, and tried again', async () => {
  const { log, leave, opened } = hold(
    { tells: [], end: 'unreachable' },
    { tells: [], end: 'unreachable' },
    { tells: ['counts'] },
  )
  await vi.advanceTimersByTimeAsync(10)
  expect(log).toEqual(['mode polling'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(log.slice(-2)).toEqual(['mode live', 'counts'])
  expect(opened()).toBe(3)
  leave()
})

test('refused or kept back on the way, it is tried again only now and then', async () => {
  const { log, leave, opened } = hold({ tells: [], end: 'refused' }, { tells: [], end: 'mute' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(log).toEqual(['mode polling'])
  expect(opened()).toBe(1)
  leave()
})

test('the end of the session ends it for good; a stop of the server does not', async () => {
  const stopped = hold({ tells: ['menu', 'stop'], end: 'cut' }, { tells: ['menu', 'sessionEnd'], end: 'cut' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(stopped.log).toEqual(['mode live', 'menu', 'mode live', 'again', 'menu', 'sessionEnd', 'mode polling'])
  expect(stopped.opened()).toBe(2)
})

test('who has left hears nothing and opens nothing', async () => {
  const { log, leave, opened } = hold({ tells: ['menu'], end: 'cut' }, { tells: ['menu'] })
  await vi.advanceTimersByTimeAsync(1)
  leave()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(log).toEqual(['mode live', 'menu'])
  expect(opened()).toBe(1)
})

test('pauses grow to a bound, and differ between browsers', () => {
  const pauses = [1, 2, 3, 9].map(failures => pauseAfter('cut', failures, () => 0.5))
  expect(pauses).toEqual([1000, 2000, 4000, 30_000])
  expect(pauseAfter('stop', 1, () => 0)).toBe(1000)
  expect(pauseAfter('stop', 1, () => 1)).toBe(3000)
  expect(pauseAfter('refused', 1, () => 0.5)).toBe(300_000)
})
