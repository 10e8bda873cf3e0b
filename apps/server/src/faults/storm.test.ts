import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startFaultyEngine } from '../testing/faultyEngine.ts'
import { killPrograms, runProgram } from '../testing/program.ts'
import { lineTo } from '../testing/swallowing.ts'

/** The long part of the faults, by `npm run faults`: the real program under load, one fault after the other. */
const isLong = process.env.PORTAL_FAULTS === 'long'
const folder = mkdtempSync(path.join(tmpdir(), 'portico-storm-'))
chmodSync(folder, 0o711)
const patient = { timeout: 60_000, interval: 100 }
const rounds = 4
afterAll(() => {
  killPrograms()
  rmSync(folder, { recursive: true, force: true })
})

test.runIf(isLong)(
  'one process lives through every fault of its database, again and again, under load',
  {
    timeout: 900_000,
  },
  async () => {
    const engine = await startFaultyEngine()
    const line = await lineTo(engine.port)
    const database = `postgres://portico@127.0.0.1:${line.port}/postgres`
    const portal = runProgram(folder, { DATABASE_URL: database, DATABASE_PATIENCE: '1', PORTAL_LOG_LEVEL: 'fatal' })
    await portal.ready()
    const asked = (url: string, body?: string) =>
      fetch(
        portal.origin() + url,
        body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body } : {},
      )
    const ready = () =>
      asked('/readyz').then(
        answer => answer.status,
        () => 0,
      )
    let over = false
    let answered = 0
    // A sign-in that is refused writes a line of the log in a transaction; every answer counts, no answer is a failure.
    const load = Array.from({ length: 16 }, async () => {
      while (!over) {
        await (await asked('/portal_server/login', '{"username":"nobody","password":"x"}')).arrayBuffer()
        await (await asked('/portal_server/getXtcsById', '{"csid":"sysNameZh"}')).arrayBuffer()
        answered += 2
      }
    })
    const cut = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portico'"
    const faults: [string, () => Promise<unknown>][] = [
      ['backends that end', () => engine.sql(cut)],
      ['a restart', () => engine.restart()],
      ['a kill', () => engine.kill().then(engine.start)],
      [
        'standing still',
        async () => {
          engine.freeze()
          await pause(6000)
          engine.thaw()
        },
      ],
      [
        'a line that loses everything',
        async () => {
          line.swallow()
          await pause(6000)
          line.flow()
        },
      ],
    ]
    for (let round = 0; round < rounds; round++)
      for (const [what, fault] of faults) {
        await fault()
        await expect.poll(ready, patient).toBe(200)
        expect(portal.child.exitCode, what).toBe(null)
      }
    over = true
    await Promise.all(load)
    expect(answered).toBeGreaterThan(100)
    expect(portal.said()).not.toContain('a mistake that nobody caught')
    portal.child.kill('SIGTERM')
    expect((await portal.ended).code).toBe(0)
    await line.close()
    await engine.stop()
  },
)
