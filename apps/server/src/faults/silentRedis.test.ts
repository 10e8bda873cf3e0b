import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { redisLive } from '#live/redis.ts'
import { freePort } from '../testing/freePort.ts'
import { type Line, lineTo } from '../testing/swallowing.ts'

/** A Redis behind a line that can lose everything without a word. */
const program = '/usr/bin/redis-server'
const isThere = existsSync(program)
const folder = mkdtempSync(path.join(tmpdir(), 'portico-silent-redis-'))
let redis: ChildProcess | undefined
let line: Line
beforeAll(async () => {
  const port = await freePort()
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '']
  if (isThere) redis = spawn(program, options, { stdio: 'ignore' })
  line = await lineTo(port)
})
afterAll(async () => {
  redis?.kill('SIGKILL')
  await line.close()
  rmSync(folder, { recursive: true, force: true })
})

test.runIf(isThere)(
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
