import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { type Running, start } from '../start.ts'
import { type FaultyEngine, startFaultyEngine } from '../testing/faultyEngine.ts'
import { type Line, lineTo } from '../testing/swallowing.ts'

/** A production portal on a PostgreSQL of its own, behind a line that can lose everything. */
const folder = mkdtempSync(path.join(tmpdir(), 'portico-faults-'))
chmodSync(folder, 0o711)
let engine: FaultyEngine
let line: Line
let portal: Running
let satoken: string
beforeAll(async () => {
  engine = await startFaultyEngine()
  line = await lineTo(engine.port)
  const env = { PORTAL_DATA: folder, PORTAL_PORT: '0', PORTAL_MODE: 'production', PORTAL_SECRET: 's'.repeat(40) }
  const limits = { DATABASE_URL: `postgres://portico@127.0.0.1:${line.port}/postgres`, DATABASE_PATIENCE: '1' }
  portal = await start(readConfig({ ...env, ...limits, PORTAL_LOG_LEVEL: 'silent' }), pino({ level: 'silent' }))
  const people = { userId: 1, actorId: 1, delegationId: null, mustChangePassword: false, fromBrowser: false }
  const from = { method: 'USER-PWD', address: '127.0.0.1', userAgent: 'test' }
  satoken = (await portal.services.sessions.start({ ...people, ...from })).token
}, 60_000)
afterAll(async () => {
  await portal.stop()
  await line.close()
  await engine.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ask = async (url: string) => {
  const began = performance.now()
  const body = url.endsWith('z') ? {} : { method: 'POST', body: '{}' }
  const headers = { satoken, 'content-type': 'application/json' }
  const answer = await fetch(portal.address + url, { ...body, headers })
  const { code, why } = (await answer.json()) as { code?: number; why?: string }
  return { status: answer.status, code, why, took: performance.now() - began }
}
const ready = () => ask('/readyz').then(({ status, why }) => [status, why])
const asked = '/portal_server/getUserInfo'
const rush = () => Promise.all(Array.from({ length: 24 }, () => ask(asked)))
const isWell = async () => {
  await expect.poll(ready, patient).toEqual([200, undefined])
  await expect.poll(async () => (await ask(asked)).code, patient).toBe(200)
}
const patient = { timeout: 20_000, interval: 100 }
/** Load balancers give up after a few seconds; people after ten. */
const [probeBound, callBound] = [5000, 10_000]
const isBounded = async () => {
  const [probe, calls] = await Promise.all([ask('/readyz'), rush()])
  expect(probe).toMatchObject({ status: 503, why: 'database' })
  expect(probe.took).toBeLessThan(probeBound)
  for (const call of calls) {
    expect(call).toMatchObject({ status: 503, code: 999 })
    expect(call.took).toBeLessThan(callBound)
  }
}
const changeName = async (name: string) => {
  await engine.sql(`update parameters set value = '${name}' where id = 'sysNameZh'`)
  const shown = async () => {
    const answer = await fetch(`${portal.address}/portal_server/getXtcsById`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"csid":"sysNameZh"}',
    })
    return ((await answer.json()) as { data: { csvalue: string } }).data.csvalue
  }
  await expect.poll(shown, patient).toBe(name)
}

test('while the line loses everything each answer is bounded; when it flows all is well, changes are heard', {
  timeout: 60_000,
}, async () => {
  await isWell()
  line.swallow()
  await isBounded()
  line.flow()
  await isWell()
  expect((await rush()).map(call => call.code)).toEqual(Array(24).fill(200))
  await changeName('after silence')
})

test('so it is with a database that stands still', { timeout: 60_000 }, async () => {
  await isWell()
  engine.freeze()
  await isBounded()
  engine.thaw()
  await isWell()
  await changeName('after standing still')
})

test('a database that restarts under load, or is killed, is met again by the same process', {
  timeout: 60_000,
}, async () => {
  await isWell()
  for (const fault of [engine.restart, () => engine.kill().then(engine.start)]) {
    let over = false
    const load = Array.from({ length: 12 }, async () => {
      while (!over) await ask(asked)
    })
    await fault()
    await isWell()
    over = true
    await Promise.all(load)
  }
})
