import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../testing/portal.ts'

/** A portal whose Redis is not there, comes, hangs, and goes. */
const program = '/usr/bin/redis-server'
const folder = mkdtempSync(path.join(tmpdir(), 'portico-redis-outage-'))
const port = 20_000 + ((process.pid + 7000) % 20_000)
let portal: TestPortal
let redis: ChildProcess | undefined
beforeAll(async () => {
  portal = await startPortal({ REDIS_URL: `redis://127.0.0.1:${port}` })
})
afterAll(async () => {
  await portal.close()
  redis?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
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
  expect(value).toMatchObject({ status: 503, code: 999, data: null, message: '操作失败，请联系管理员' })
  expect(took).toBeLessThan(soon)
})

test('what needs no Redis goes on', async () => {
  expect((await portal.post('/getXtcsById', { csid: 'sysNameZh' })).code).toBe(200)
})

test.skipIf(!existsSync(program))('it heals when Redis comes, and one that hangs holds nobody up', async () => {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '']
  redis = spawn(program, options, { stdio: 'ignore' })
  await expect.poll(ready).toEqual([200, undefined])
  expect((await portal.signIn('zhangsan')).code).toBe(200)

  redis.kill('SIGSTOP')
  const hung = await timed(ready)
  expect(hung.value).toEqual([503, 'redis'])
  expect(hung.took).toBeLessThan(soon)
  expect(await portal.signIn('zhangsan')).toMatchObject({ status: 503, code: 999 })
  redis.kill('SIGCONT')
  await expect.poll(ready).toEqual([200, undefined])
  expect((await portal.signIn('zhangsan')).code).toBe(200)

  redis.kill('SIGKILL')
  await expect.poll(ready).toEqual([503, 'redis'])
})
