import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hasRedis, startRedis } from '../testing/redisServer.ts'
import type { Live } from './live.ts'
import { memoryLive } from './memory.ts'
import { redisLive } from './redis.ts'

const server = hasRedis ? await startRedis() : null
const url = server?.url ?? ''
afterAll(() => server?.stop())

const kinds: [string, () => Live][] = [['in this process', () => memoryLive()]]
if (server) kinds.push(['in Redis', () => redisLive(url)])

describe.each(kinds)('what is shared and may be lost, %s', (_kind, make) => {
  let live: Live
  let key: string
  let count = 0
  beforeEach(() => {
    live = make()
    count += 1
    key = `test:${process.pid}:${count}`
  })
  afterEach(() => live.close())

  test('a value is kept as it was, whatever JSON it is', async () => {
    for (const value of [1, 'text', '', true, null, { a: [1, { b: '中' }] }, []]) {
      await live.put(key, value, 60)
      expect(await live.get(key)).toEqual(value)
    }
    expect(await live.get(`${key}:none`)).toBeNull()
  })

  test('changing what was put or got does not change what is kept', async () => {
    const value = { list: [1] }
    await live.put(key, value, 60)
    value.list.push(2)
    ;((await live.get(key)) as typeof value).list.push(3)
    expect(await live.get(key)).toEqual({ list: [1] })
  })

  test('is gone after its seconds', async () => {
    await live.put(key, 'x', 1)
    expect(await live.get(key)).toBe('x')
    await expect.poll(() => live.get(key)).toBeNull()
    expect(await live.take(key)).toBeNull()
  })

  test('taken by one, it is there for nobody else: of many at once one gets it', async () => {
    await live.put(key, 'x', 60)
    const taken = await Promise.all(Array.from({ length: 20 }, () => live.take(key)))
    expect(taken.filter(value => value === 'x')).toHaveLength(1)
    expect(taken.filter(value => value === null)).toHaveLength(19)
  })

  test('put once, a second one is told no until the first is gone: of many at once one gets in', async () => {
    const won = await Promise.all(Array.from({ length: 20 }, (_, i) => live.putOnce(key, i, 60)))
    expect(won.filter(Boolean)).toHaveLength(1)
    expect(await live.get(key)).toBe(won.indexOf(true))
    await live.take(key)
    expect(await live.putOnce(key, 'again', 1)).toBe(true)
    await expect.poll(() => live.putOnce(key, 'later', 60)).toBe(true)
  })

  test('counting side by side misses nothing, and starts over after its seconds', async () => {
    const counts = await Promise.all(Array.from({ length: 20 }, () => live.count(key, 1)))
    expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
    await expect.poll(() => live.count(key, 60)).toBeLessThan(20)
  })
})

test('in this process, time decides to the millisecond, and the oldest go when there are too many', async () => {
  let now = 0
  const live = memoryLive(() => now)
  await live.put('a', 1, 10)
  now = 9999
  expect(await live.get('a')).toBe(1)
  now = 10_000
  expect(await live.get('a')).toBeNull()
  await live.count('c', 10)
  now = 15_000
  expect(await live.count('c', 10)).toBe(2)
  now = 20_000
  expect(await live.count('c', 10)).toBe(1)
  await live.put('first', 1, 1000)
  for (let i = 0; i < 200_000; i++) await live.put(`k${i}`, 1, 1000)
  expect(await live.get('first')).toBeNull()
  expect(await live.get('k199999')).toBe(1)
  await live.close()
})

test.skipIf(!server)('in Redis every key of the portal has its prefix and its end', async () => {
  const live = redisLive(url)
  await live.put('one', 1, 60)
  await live.putOnce('two', 1, 60)
  await live.count('three', 60)
  await live.count('three', 60)
  const redis = new Redis(url)
  for (const name of ['one', 'two', 'three']) {
    const seconds = await redis.ttl(`portico:${name}`)
    expect(seconds, name).toBeGreaterThan(0)
    expect(seconds, name).toBeLessThanOrEqual(60)
  }
  redis.disconnect()
  await live.close()
})

test('a Redis that is gone fails the call that needs it, and ends nothing else', async () => {
  const live = redisLive('redis://127.0.0.1:1')
  await expect(live.get('x')).rejects.toThrow()
  await live.close()
})
