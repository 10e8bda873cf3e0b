import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { freePort } from '../testing/freePort.ts'
import { endLater, killPrograms, program, programEnv, runProgram } from '../testing/program.ts'

/** The real program meets a mistake of its own, or is killed under whoever keeps it up. */
const folder = mkdtempSync(path.join(tmpdir(), 'portico-process-'))
chmodSync(folder, 0o711)
const patient = { timeout: 90_000, interval: 50 }
afterAll(async () => {
  killPrograms()
  await (await startEmbedded(folder)).stop()
  rmSync(folder, { recursive: true, force: true })
})
const lock = path.join(folder, 'portal.lock')
const holder = (): number => {
  try {
    return (JSON.parse(readFileSync(lock, 'utf8')) as { pid: number }).pid
  } catch {
    return 0
  }
}

test('a mistake that nobody caught is written down, and the portal ends in order with a code of its own', {
  timeout: 150_000,
}, async () => {
  const mistake = "process.on('SIGUSR2', () => { throw new Error('on purpose') })"
  const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(mistake)}`
  const portal = runProgram(folder, { PORTAL_LOG_LEVEL: 'info', NODE_OPTIONS })
  await portal.ready()
  portal.child.kill('SIGUSR2')
  const { code, out } = await portal.ended
  expect(code).toBe(70)
  expect(out).toContain('a mistake that nobody caught')
  expect(out).toContain('on purpose')
  expect([existsSync(lock), existsSync(path.join(folder, 'postgres', 'postmaster.pid'))]).toEqual([false, false])
})

/** What `npm start` puts above the portal. */
function startKeeper(port: number): ChildProcess {
  const keeping = `import { keepUp } from ${JSON.stringify(new URL('../../../../scripts/keepUp.mjs', import.meta.url))}
    const stop = keepUp(process.execPath, [${JSON.stringify(program)}], { env: process.env, again: true })
    process.on('SIGTERM', stop)`
  const keeper = spawn(process.execPath, ['--input-type=module', '--eval', keeping], {
    env: programEnv(folder, { PORTAL_PORT: String(port) }),
    stdio: 'ignore',
  })
  endLater(keeper, 'SIGTERM')
  return keeper
}
const readyAt = (port: number) => () =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    answer => answer.status,
    () => 0,
  )

test('under what npm start puts above it a killed portal is back at its address by itself', {
  timeout: 240_000,
}, async () => {
  const port = await freePort()
  const keeper = startKeeper(port)
  const ended = new Promise(done => keeper.on('exit', done))
  const ready = readyAt(port)
  await expect.poll(ready, patient).toBe(200)
  const first = holder()
  process.kill(first, 'SIGKILL')
  await expect.poll(() => ![0, first].includes(holder()), patient).toBe(true)
  await expect.poll(ready, patient).toBe(200)
  keeper.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(existsSync(lock)).toBe(false)
})

test('a portal whose keeper is killed ends in order', { timeout: 240_000 }, async () => {
  const port = await freePort()
  const keeper = startKeeper(port)
  await expect.poll(readyAt(port), patient).toBe(200)
  keeper.kill('SIGKILL')
  await expect.poll(() => existsSync(lock), patient).toBe(false)
  expect(existsSync(path.join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
})
