import { spawn, spawnSync } from 'node:child_process'
import { getEventListeners } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { sideProcess } from './sideProcess.ts'

/** Work that does what a task says: to itself, to its memory, to its time. */
const folder = mkdtempSync(path.join(tmpdir(), 'portico-side-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const module = JSON.stringify(new URL('./sideProcess.ts', import.meta.url))
const file = path.join(folder, 'work.mjs')
const pids = path.join(folder, 'pids')
writeFileSync(
  file,
  `import { answerTasks } from ${module}
  import { appendFileSync } from 'node:fs'
  answerTasks(task => {
    appendFileSync(${JSON.stringify(pids)}, process.pid + '\\n')
    if (task === 'mistake') throw new Error('on purpose')
    if (task === 'end') process.exit(0)
    if (task === 'swell') for (const all = []; ; ) all.push(new Array(100_000).fill(all.length))
    if (task === 'stay') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    return task + ' done'
  })\n`,
)
const lastPid = () => (existsSync(pids) ? Number(readFileSync(pids, 'utf8').trim().split('\n').at(-1)) : 0)
const options = (longest: number) => ({ longest, mostWaiting: 3, megabytes: 32 })
/** Not one that has ended and whose end nobody has taken note of. */
function isAlive(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`).length > 0
  } catch {
    return false
  }
}

test.each(['mistake', 'end', 'swell', 'stay'])('a task that ends its process (%s) ends alone', async task => {
  const work = sideProcess<string, string>(pathToFileURL(file), options(task === 'stay' ? 4000 : 20_000))
  const [bad, good] = await Promise.allSettled([work(task), work('the next')])
  expect(bad).toMatchObject({ status: 'rejected', reason: { name: 'Rejection', key: 'serverBusy' } })
  expect(good).toEqual({ status: 'fulfilled', value: 'the next done' })
})

test('a process that is killed while nothing is to be done is missed by nobody', async () => {
  const work = sideProcess<string, string>(pathToFileURL(file), options(20_000))
  await work('one')
  const first = lastPid()
  process.kill(first, 'SIGKILL')
  // Nobody but who started it takes note of its end.
  await expect.poll(() => existsSync(`/proc/${first}`)).toBe(false)
  expect(await work('two')).toBe('two done')
  expect(lastPid()).not.toBe(first)
})

test('a task that is given up is not begun, or ends with its process; the others are done', async () => {
  const work = sideProcess<string, string>(pathToFileURL(file), options(20_000))
  const [running, waiting] = [new AbortController(), new AbortController()]
  const before = lastPid()
  const all = Promise.allSettled([work('stay', running.signal), work('b', waiting.signal), work('c')])
  await expect.poll(lastPid).not.toBe(before)
  const child = lastPid()
  waiting.abort('left')
  running.abort('gone')
  expect(await all).toEqual([
    { status: 'rejected', reason: 'gone' },
    { status: 'rejected', reason: 'left' },
    { status: 'fulfilled', value: 'c done' },
  ])
  await expect.poll(() => isAlive(child)).toBe(false)
  await expect(work('d', running.signal)).rejects.toBe('gone')
})

test('a signal keeps no task that is over, done or not', async () => {
  const work = sideProcess<string, string>(pathToFileURL(file), options(20_000))
  const { signal } = new AbortController()
  await work('a', signal)
  await work('mistake', signal).catch(() => undefined)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

/** A program that uses the work, and says in JSON how it went. */
const programOf = (words: string) =>
  `import { sideProcess } from ${module}
  import { closeSync, openSync } from 'node:fs'
  const work = sideProcess(new URL(${JSON.stringify(pathToFileURL(file))}), ${JSON.stringify(options(20_000))})
  ${words}`

test('where no more files can be opened tasks are refused, the server goes on, and later ones are done', () => {
  const words = `const opened = []
    try { for (;;) opened.push(openSync('/dev/null')) } catch {}
    const all = await Promise.allSettled(['a', 'b', 'c'].map(task => work(task)))
    for (const one of opened) closeSync(one)
    console.log(JSON.stringify([...all.map(it => it.reason?.key), await work('d')]))
    process.exit(0)`
  const args = ['-c', 'ulimit -n 64; exec "$0" --input-type=module --eval "$1"', process.execPath, programOf(words)]
  const { stdout, stderr } = spawnSync('bash', args, { encoding: 'utf8', timeout: 60_000 })
  expect(stdout, stderr).toBe('["serverBusy","serverBusy","serverBusy","d done"]\n')
})

test('a task without an end goes with the server', async () => {
  const before = lastPid()
  const words = "work('stay').catch(() => undefined); process.on('SIGTERM', () => process.exit(0))"
  const server = spawn(process.execPath, ['--input-type=module', '--eval', programOf(words)], { stdio: 'ignore' })
  const ended = new Promise(done => server.once('exit', done))
  await expect.poll(lastPid).not.toBe(before)
  const child = lastPid()
  server.kill('SIGTERM')
  await ended
  await expect.poll(() => isAlive(child)).toBe(false)
})
