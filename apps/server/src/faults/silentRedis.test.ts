import { afterAll, beforeAll, expect, test } from 'vitest'
import { redisLive } from '#live/redis.ts'
import { hasRedis, type RedisServer, startRedis } from '../testing/redisServer.ts'
import { type Line, lineTo } from '../testing/swallowing.ts'

/** A Redis behind a line that can lose everything without a word. */
let redis: RedisServer
let line: Line
beforeAll(async () => {
  if (!hasRedis) return
  redis = await startRedis()
  line = await lineTo(redis.port)
})
afterAll(async () => {
  redis?.stop()
  await line?.close()
})

test.runIf(hasRedis)(
  'what is lost on the line is told in time, and the connection is made anew when it flows',
  async () => {
    const live = redisLive(`redis://127.0.0.1:${line.port}`, 1)
    const put = () =>
      live.put('a', 1, 60).then(
        () => 'done',
        (error: Error) => error.name,
      )
    await expect.poll(put).toBe('done')
    line.swallow()
    const began = performance.now()
    expect(await Promise.all([put(), put(), put()])).toEqual(Array(3).fill('LiveUnavailable'))
    expect(performance.now() - began).toBeLessThan(4000)
    line.flow()
    await expect.poll(put).toBe('done')
    expect(await live.get('a')).toBe(1)
    await live.close()
  },
)
