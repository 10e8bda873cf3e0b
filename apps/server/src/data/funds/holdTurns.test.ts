import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdTurns, TurnMissed } from './holdTurns.store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Work that goes on until it is told to end. */
function open() {
  const ends: (() => void)[] = []
  const work = () => new Promise<void>(resolve => ends.push(resolve))
  return { ends, work }
}

test('four of one project are at work at once; the next comes when one is done, other projects at once', async () => {
  const turns = holdTurns()
  const { ends, work } = open()
  const all = Array.from({ length: 6 }, () => turns.within(['HX-1'], work))
  await vi.advanceTimersByTimeAsync(0)
  expect(ends).toHaveLength(4)
  const other = turns.within(['HX-2', 'HX-2'], work)
  await vi.advanceTimersByTimeAsync(0)
  expect(ends).toHaveLength(5)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(ends).toHaveLength(6)
  ends[1]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(ends).toHaveLength(7)
  for (const end of ends) end()
  await Promise.all([...all, other])
})

test('who waits for two seconds is told, and takes no place from those who come later', async () => {
  const turns = holdTurns()
  const { ends, work } = open()
  const four = Array.from({ length: 4 }, () => turns.within(['HX-1'], work))
  const late = turns.within(['HX-0', 'HX-1'], work).catch(error => error)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await late).toBeInstanceOf(TurnMissed)
  for (const end of ends) end()
  await Promise.all(four)
  const done = Array.from({ length: 4 }, () => turns.within(['HX-0', 'HX-1'], async () => 'done'))
  expect(await Promise.all(done)).toEqual(['done', 'done', 'done', 'done'])
})

test('work that fails frees its place', async () => {
  const turns = holdTurns(1)
  await expect(turns.within(['HX-1'], () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(await turns.within(['HX-1'], async () => 'done')).toBe('done')
})
