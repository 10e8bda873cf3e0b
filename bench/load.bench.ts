import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { demoOrganisation } from '../apps/server/src/demo/organisation.ts'
import { root, startPortal } from './portal.ts'
import { percentile, report } from './report.ts'

const samples = 400
const signIns = 200

/** Everybody of the demo organisation who may sign in from here: tries of one account side by side would lock it. */
const people = demoOrganisation(new Date(), { sampleOrigin: 'http://127.0.0.1:1' })
  .users.filter(user => user.enabled !== false && !user.boundAddresses?.length)
  .map(user => user.username)
  .slice(0, signIns)

/** Hashes a second with nothing around them, on every core: what sign-ins could be at most. */
const bareHashes = async () =>
  Number((await promisify(execFile)(process.execPath, [path.join(root, 'bench/bareHash.ts')])).stdout)

/**
 * 200 sign-ins at once: what everybody else waits for their menu meanwhile, beside an idle server; and how many they are
 * a second, beside the bare hashes that they are made of, before and after. Beside these too somebody asks for a menu all
 * the time: both have the same cores left.
 */
export async function loadBench(): Promise<void> {
  const portal = await startPortal()
  const token = await portal.signIn('admin')
  const password = await portal.seal(portal.password)
  const menu = async () => {
    const started = performance.now()
    await (await fetch(`${portal.origin}/portal_server/menu/mymenu`, { headers: { satoken: token } })).arrayBuffer()
    return performance.now() - started
  }
  const sample = async (count: number) => {
    const times: number[] = []
    for (let i = 0; i < count; i++) {
      times.push(await menu())
      await new Promise(resolve => setTimeout(resolve, 5))
    }
    return times
  }
  const sampleBeside = async <T>(work: Promise<T>): Promise<[T, number[]]> => {
    let done = false
    const end = () => {
      done = true
    }
    work.then(end, end)
    const times: number[] = []
    while (!done) times.push(...(await sample(1)))
    return [await work, times]
  }
  await sample(100)
  const idle = percentile(await sample(samples), 0.99)
  const signIn = async (username: string) => {
    const answer = await fetch(`${portal.origin}/portal_server/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'login-method': 'USER-PWD' },
      body: JSON.stringify({ username, password }),
    })
    return ((await answer.json()) as { code: number }).code
  }
  const [before] = await sampleBeside(bareHashes())
  const started = performance.now()
  const rush = Promise.all(people.map(signIn)).then(codes => ({ codes, took: performance.now() - started }))
  const [{ codes, took }, busy] = await sampleBeside(rush)
  const refused = codes.filter(code => code !== 200).length
  const [after] = await sampleBeside(bareHashes())
  process.stdout.write(
    `  p99 idle ${idle.toFixed(1)} ms, under ${signIns} sign-ins ${percentile(busy, 0.99).toFixed(1)} ms ` +
      `(${busy.length} samples, ${refused} sign-ins put off)\n`,
  )
  report('mymenu p99 under sign-ins / idle p99', percentile(busy, 0.99) / idle, 'at most', 10)
  await portal.stop()
  const [rate, bare] = [((people.length - refused) / took) * 1000, (before + after) / 2]
  process.stdout.write(`  ${rate.toFixed(0)} sign-ins/s, bare argon2id on every core ${bare.toFixed(0)}/s\n`)
  report('sign-ins / bare argon2id', rate / bare, 'at least', 0.6)
}
