import type { LiveCounts } from '@portico/contract/work/events.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { type CountSource, eachOf, liveCounts } from './counts.job.ts'
import { eventHub } from './hub.store.ts'

const times = { gather: 10, patience: 40, longest: 150, again: 60 }
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** One person with one stream; what the stream was told. */
function start(sources: Pick<CountSource, 'name' | 'read'>[]) {
  const hub = eventHub()
  const counts = liveCounts(
    hub,
    sources.map(source => ({ ...source, concerns: table => (table === source.name ? 'person' : 'nobody') })),
    times,
  )
  stops.push(counts.stop, hub.close)
  const told: LiveCounts[] = []
  const stream = {
    write: (text: string) => void told.push(JSON.parse(text.split('data: ')[1] ?? '') as LiveCounts),
    end: () => undefined,
    onClose: () => undefined,
  }
  const listener = { userId: 1, actorId: 1, tokenHash: 'x', reach: null }
  hub.add(listener, stream)
  counts.welcome(listener)
  return { counts, told }
}
const now = (count: number) => ({ count, isStale: 0 })

test('a source that never answers delays none of the others', async () => {
  const { told } = start([
    { name: 'mails', read: () => new Promise(() => undefined) },
    { name: 'todos', read: async () => new Map([[1, 3]]) },
  ])
  await expect.poll(() => told).toEqual([{ todos: now(3) }])
})

test('one that fails shows its last figure as stale until it answers again, with nobody asking', async () => {
  let fails = false
  const { counts, told } = start([
    {
      name: 'todos',
      read: async () => {
        if (fails) throw new Error('gone')
        return new Map([[1, 7]])
      },
    },
  ])
  await expect.poll(() => told.at(-1)).toEqual({ todos: now(7) })
  fails = true
  counts.changed('todos', '1')
  await expect.poll(() => told.at(-1)).toEqual({ todos: { count: 7, isStale: 1 } })
  fails = false
  await expect.poll(() => told.at(-1)).toEqual({ todos: now(7) })
})

test('one that is slow is stale meanwhile', async () => {
  let answer: (found: Map<number, number>) => void = () => undefined
  let calls = 0
  const { counts, told } = start([
    {
      name: 'todos',
      read: () => {
        calls += 1
        return calls === 1 ? Promise.resolve(new Map([[1, 1]])) : new Promise(resolve => (answer = resolve))
      },
    },
  ])
  await expect.poll(() => told).toHaveLength(1)
  counts.changed('todos', '1')
  await expect.poll(() => told.at(-1)).toEqual({ todos: { count: 1, isStale: 1 } })
  answer(new Map([[1, 2]]))
  await expect.poll(() => told.at(-1)).toEqual({ todos: now(2) })
})

test('changes of a moment are one question, changes of others none', async () => {
  const read = vi.fn(async () => new Map([[1, 1]]))
  const { counts, told } = start([{ name: 'todos', read }])
  await expect.poll(() => told).toHaveLength(1)
  for (let i = 0; i < 50; i++) counts.changed('todos', '1')
  counts.changed('todos', '2')
  counts.changed('notices', '1')
  await expect.poll(() => read).toHaveBeenCalledTimes(2)
  await new Promise(done => setTimeout(done, 50))
  expect(read).toHaveBeenCalledTimes(2)
  // The same figure again is nothing to tell.
  expect(told).toHaveLength(1)
})

test('asked one by one, a few stand side by side', async () => {
  let [open, most] = [0, 0]
  const read = eachOf(async id => {
    open += 1
    most = Math.max(most, open)
    await new Promise(done => setTimeout(done, 1))
    open -= 1
    return id * 2
  }, 3)
  expect([...(await read([1, 2, 3, 4, 5, 6, 7]))].sort((a, b) => a[0] - b[0])[6]).toEqual([7, 14])
  expect(most).toBe(3)
})
