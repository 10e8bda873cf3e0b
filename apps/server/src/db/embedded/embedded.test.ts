import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { killPrograms, plain, runProgram } from '../../testing/program.ts'
import { startEmbedded } from './embedded.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portico-start-'))
chmodSync(folder, 0o711)
/** Whole starts of the program: what a busy machine makes of them is long, and no failure. */
const long = { timeout: 240_000 }
const patient = { timeout: 90_000, interval: 20 }
afterAll(async () => {
  killPrograms()
  await (await startEmbedded(folder)).stop()
  rmSync(folder, { recursive: true, force: true })
}, long.timeout)

const run = (env?: Record<string, string>) => runProgram(folder, env)
const postmaster = () => readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]
const commandOf = (pid: string) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
test('a wrong setting stops the start with one line and makes nothing', async () => {
  const elsewhere = path.join(folder, 'never')
  const { code, out, err } = await run({ PORTAL_PORT: 'eighty', PORTAL_DATA: elsewhere }).ended
  expect([code, out]).toEqual([1, ''])
  expect(plain(err)).toMatch(/^PORTAL_PORT: [^\n]+$/)
  expect(existsSync(elsewhere)).toBe(false)
})

test('the first start makes everything, a second one beside it is refused, and a kill is survived', long, async () => {
  const first = run()
  await first.ready()
  expect(first.said()).toContain('administrator: admin, one-time password: ')
  const before = postmaster()

  const second = await run().ended
  expect(second.code).toBe(1)
  expect(plain(second.err)).toBe(`PORTAL_DATA: ${folder} is in use by process ${first.child.pid}`)

  first.child.kill('SIGKILL')
  await first.ended
  const third = run()
  await third.ready()
  expect(postmaster(), 'the database that was left running is adopted').toBe(before)
  expect(third.said(), 'nothing is planted again').not.toContain('one-time password')

  third.child.kill('SIGTERM')
  const stopped = await third.ended
  expect([stopped.code, plain(stopped.err)]).toEqual([0, ''])
  expect(existsSync(path.join(folder, 'portal.lock'))).toBe(false)
  expect(existsSync(path.join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
})

test(
  'an engine that is killed comes back, whether it was started or adopted, and one log line says why',
  long,
  async () => {
    const kill = () => process.kill(Number(postmaster()), 'SIGKILL')
    const isReady = async (origin: string) => (await fetch(`${origin}/readyz`)).status
    const first = run({ PORTAL_LOG_LEVEL: 'info' })
    await first.ready()
    kill()
    await expect.poll(first.said, patient).toContain('ended by itself (killed by SIGKILL)')
    await expect.poll(first.said, patient).toContain('the embedded database runs again')
    await expect.poll(() => isReady(first.origin()), patient).toBe(200)
    expect(first.said().match(/ended by itself/g)).toHaveLength(1)

    first.child.kill('SIGKILL')
    await first.ended
    const next = run({ PORTAL_LOG_LEVEL: 'info' })
    await next.ready()
    const adopted = postmaster()
    kill()
    await expect.poll(next.said, patient).toContain(`process ${adopted} is gone`)
    await expect.poll(next.said, patient).toContain('the embedded database runs again')
    await expect.poll(() => isReady(next.origin()), patient).toBe(200)
    next.child.kill('SIGTERM')
    expect((await next.ended).code).toBe(0)
    expect(existsSync(path.join(folder, 'postgres', 'postmaster.pid')), 'what was brought back is stopped').toBe(false)
  },
)

test('a start that is called off ends by itself and leaves nothing running', long, async () => {
  const off = run()
  await expect.poll(() => existsSync(path.join(folder, 'postgres', 'postmaster.pid')), patient).toBe(true)
  off.child.kill('SIGTERM')
  const { code, out, err } = await off.ended
  expect([code, out, plain(err)]).toEqual([0, '', ''])
  expect(existsSync(path.join(folder, 'portal.lock'))).toBe(false)
  expect(existsSync(path.join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
})

test('a start that is killed while it makes the database is no harm to the next', long, async () => {
  const elsewhere = path.join(folder, 'killed')
  const begun = run({ PORTAL_DATA: elsewhere })
  const half = () => readdirSync(elsewhere).filter(name => name.includes('postgres'))
  const isBegun = () =>
    existsSync(elsewhere) && half().some(name => existsSync(path.join(elsewhere, name, 'PG_VERSION')))
  await expect.poll(isBegun, patient).toBe(true)
  begun.child.kill('SIGKILL')
  // As when the power goes: what it had started ends as well.
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name)))
    if (commandOf(pid).includes(elsewhere)) process.kill(Number(pid), 'SIGKILL')
  await begun.ended
  const next = run({ PORTAL_DATA: elsewhere })
  await next.ready()
  expect(half()).toEqual(['postgres'])
  next.child.kill('SIGINT')
  expect((await next.ended).code).toBe(0)
})

test('of two that start at the same moment one runs', long, async () => {
  const both = [run(), run()]
  const loser = await Promise.race(both.map(async it => ({ it, end: await it.ended })))
  expect(loser.end.code).toBe(1)
  expect(plain(loser.end.err)).toMatch(/^PORTAL_DATA: \S+ is in use by process \d+$/)
  const winner = both.find(it => it !== loser.it)
  await winner?.ready()
  winner?.child.kill('SIGINT')
  expect((await winner?.ended)?.code).toBe(0)
})
