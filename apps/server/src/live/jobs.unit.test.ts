import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeJobs, repeat } from './jobs.ts'
import { memoryLive } from './memory.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const said: string[] = []
const jobsOf = (live = memoryLive()) => {
  said.length = 0
  return makeJobs(live, (name, error) => void said.push(`${name}: ${error}`))
}

test('what is repeated is not begun again while it still goes on, and ends when it is stopped', async () => {
  let begun = 0
  let end = () => {}
  const again = repeat(1000, () => {
    begun += 1
    return new Promise<void>(done => {
      end = done
    })
  })
  await vi.advanceTimersByTimeAsync(3500)
  expect(begun).toBe(1)
  end()
  await vi.advanceTimersByTimeAsync(1000)
  expect(begun).toBe(2)
  again.stop()
  end()
  await vi.advanceTimersByTimeAsync(5000)
  expect(begun).toBe(2)
})

test('a job that fails says so once until it goes well again, and its figures tell how it is', async () => {
  const jobs = jobsOf()
  let isAway = true
  jobs.start({
    name: 'sweep',
    every: 1000,
    work: () => {
      if (isAway) throw new Error('away')
    },
  })
  await vi.advanceTimersByTimeAsync(3000)
  expect(said).toEqual(['sweep: Error: away'])
  expect(jobs.figures()).toEqual({ job_failures: { sweep: 3 }, job_age_seconds: { sweep: 3 } })
  isAway = false
  await vi.advanceTimersByTimeAsync(1000)
  expect(jobs.figures()).toEqual({ job_failures: { sweep: 0 }, job_age_seconds: { sweep: 0 } })
  isAway = true
  await vi.advanceTimersByTimeAsync(1000)
  expect(said.length).toBe(2)
})

test('of two instances one does what is done once in a time', async () => {
  const live = memoryLive()
  let done = 0
  for (const jobs of [jobsOf(live), jobsOf(live)])
    jobs.start({ name: 'prune', every: 10_000, first: 100, onceIn: 15, work: () => void done++ })
  await vi.advanceTimersByTimeAsync(200)
  expect(done).toBe(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(done).toBe(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(done).toBe(2)
})

test('closing begins nothing any more and waits for what is being done', async () => {
  const jobs = jobsOf()
  let begun = 0
  let end = () => {}
  const work = () => {
    begun += 1
    return new Promise<void>(done => {
      end = done
    })
  }
  jobs.start({ name: 'long', every: 1000, work })
  await vi.advanceTimersByTimeAsync(1000)
  let isClosed = false
  const closing = jobs.close().then(() => {
    isClosed = true
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect([begun, isClosed]).toEqual([1, false])
  end()
  await closing
  expect(isClosed).toBe(true)
})
