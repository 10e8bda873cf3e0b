import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { type Engine, endOfChild, endOfStranger, keepRunning } from './engine.ts'

const waits = { first: 10, longest: 40, steady: 60_000 }
/** A process that runs until it is killed, in the engine's place. */
function launched(): Engine {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' })
  return { pid: child.pid ?? 0, ended: endOfChild(child) }
}
const isGone = (pid: number) => {
  try {
    return !process.kill(pid, 0)
  } catch {
    return true
  }
}

test('what ends by itself is launched again, with growing pauses while that fails', async () => {
  const said: string[] = []
  const pids: number[] = []
  const times: number[] = []
  let failures = 0
  const launch = async () => {
    times.push(performance.now())
    if (pids.length === 1 && failures++ < 3) throw new Error('no room')
    const engine = launched()
    pids.push(engine.pid)
    return engine
  }
  const kept = await keepRunning(launch, (line, bad) => void said.push(`${bad}: ${line}`), undefined, waits)
  process.kill(pids[0] ?? 0, 'SIGKILL')
  await expect.poll(() => pids.length).toBe(2)
  await expect.poll(() => said.length).toBe(5)
  expect(said[0]).toMatch(/^true: .*killed by SIGKILL/)
  for (const line of said.slice(1, 4)) expect(line).toMatch(/^true: .*no room$/)
  expect(said[4]).toMatch(/^false: .*runs again/)
  const gaps = times.slice(1).map((at, i) => at - (times[i] ?? 0))
  for (const [i, least] of [20, 40, 40].entries()) expect(gaps[i + 1]).toBeGreaterThanOrEqual(least - 2)
  expect(kept.restarts()).toBe(1)
  expect(await kept.stop()).toBe(pids[1])
  process.kill(pids[1] ?? 0, 'SIGKILL')
})

test('after a stop the end of what ran brings nothing back', async () => {
  let count = 0
  const launch = async () => {
    count += 1
    return launched()
  }
  const kept = await keepRunning(launch, () => undefined, undefined, waits)
  const pid = (await kept.stop()) ?? 0
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => isGone(pid)).toBe(true)
  await new Promise(done => setTimeout(done, 5 * waits.longest))
  expect(count).toBe(1)
})

test('a stop in the middle of a pause does not wait for it', async () => {
  const engines: Engine[] = []
  const launch = async () => {
    const engine = launched()
    engines.push(engine)
    return engine
  }
  const said: string[] = []
  const far = { first: 60_000, longest: 60_000, steady: 60_000 }
  const kept = await keepRunning(launch, line => void said.push(line), undefined, far)
  process.kill(engines[0]?.pid ?? 0, 'SIGKILL')
  await expect.poll(() => said.length).toBe(1)
  expect(await kept.stop()).toBeNull()
  expect(engines).toHaveLength(1)
})

test('nor is an end a surprise once the portal is being stopped', async () => {
  const engine = launched()
  const said: string[] = []
  const ending = new AbortController()
  const kept = await keepRunning(
    async () => engine,
    line => void said.push(line),
    ending.signal,
    waits,
  )
  ending.abort()
  process.kill(engine.pid, 'SIGTERM')
  await engine.ended
  expect(await kept.stop()).toBeNull()
  expect(said).toEqual([])
})

test('the first launch that fails is the caller’s matter', async () => {
  const launch = () => Promise.reject(new Error('no room'))
  await expect(keepRunning(launch, () => undefined, undefined, waits)).rejects.toThrow('no room')
})

test('the end of a process of somebody else is noticed', async () => {
  const { pid, ended } = launched()
  const gone = endOfStranger(pid)
  process.kill(pid, 'SIGKILL')
  await ended
  expect(await gone).toContain(String(pid))
})
