import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../testing/freePort.ts'
import { startPortal, type TestPortal } from '../testing/portal.ts'
import { hasRedis, type RedisServer, startRedis } from '../testing/redisServer.ts'

/** A portal whose Redis is not there, comes, hangs, and goes. */
let portal: TestPortal
let port: number
let redis: RedisServer | undefined
beforeAll(async () => {
  port = await freePort()
  portal = await startPortal({ REDIS_URL: `redis://127.0.0.1:${port}` })
})
afterAll(async () => {
  await portal.close()
  redis?.stop()
})

/** The status, and the part that does not answer. */
const ready = async (): Promise<[number, string | undefined]> => {
  const answer = await portal.server.inject('/readyz')
  // A machine that is short of time makes the portal say that it is busy, which is no answer to this.
  const { why } = answer.json<{ why?: string }>()
  if (answer.statusCode === 200 || why !== undefined) return [answer.statusCode, why]
  await new Promise(done => setTimeout(done, 200))
  return ready()
}
const timed = async <T>(work: () => Promise<T>) => {
  const start = performance.now()
  const value = await work()
  return { value, took: performance.now() - start }
}
/** Far below what people and load balancers wait for, with room for a busy machine. */
const soon = 4000

test('without Redis the portal says so by its name, soon, and signing in is a failure of the system', async () => {
  await ready()
  const probe = await timed(ready)
  expect(probe.value).toEqual([503, 'redis'])
  expect(probe.took).toBeLessThan(soon)
  const { value, took } = await timed(() => portal.signIn('zhangsan'))
  expect(value.headers).toMatchObject({ 'retry-after': '3' })
  expect(value).toMatchObject({ status: 503, code: 999, data: null, message: '系统繁忙，请稍后再试' })
  expect(took).toBeLessThan(soon)
})

test('what needs no Redis goes on', async () => {
  expect((await portal.post('/getXtcsById', { csid: 'sysNameZh' })).code).toBe(200)
})

test.runIf(hasRedis)('it heals when Redis comes, and one that hangs holds nobody up', async () => {
  redis = await startRedis(port)
  await expect.poll(ready).toEqual([200, undefined])
  expect((await portal.signIn('zhangsan')).code).toBe(200)

  redis.process.kill('SIGSTOP')
  const hung = await timed(ready)
  expect(hung.value).toEqual([503, 'redis'])
  expect(hung.took).toBeLessThan(soon)
  expect(await portal.signIn('zhangsan')).toMatchObject({ status: 503, code: 999 })
  redis.process.kill('SIGCONT')
  await expect.poll(ready).toEqual([200, undefined])
  expect((await portal.signIn('zhangsan')).code).toBe(200)

  redis.process.kill('SIGKILL')
  await expect.poll(ready).toEqual([503, 'redis'])
})
