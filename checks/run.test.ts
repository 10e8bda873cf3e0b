import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../apps/server/src/config.ts'
import { read, root } from './sources.ts'

/** `scripts/run.mjs` runs for real, in a folder where what it starts prints the settings that it was given. */
const printing = 'console.log(JSON.stringify({ port: process.env.PORTAL_PORT, host: process.env.PORTAL_HOST }))\n'
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
let project = ''

function makeProject(env?: string): void {
  project = mkdtempSync(path.join(tmpdir(), 'portico-run-'))
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true })
    writeFileSync(path.join(project, file), text)
  }
  write('package.json', '{"type":"module"}\n')
  const programs = [
    'scripts/tasks.ts',
    'scripts/issue-serial.ts',
    'apps/server/src/main.ts',
    'apps/sample-app/src/main.ts',
  ]
  for (const program of programs) write(program, printing)
  for (const script of ['scripts/run.mjs', 'scripts/keepUp.mjs'])
    copyFileSync(path.join(root, script), path.join(project, script))
  // Nothing to install and nothing to build.
  const installed = hashOf('{}')
  write('package-lock.json', '{}')
  write('node_modules/.package-lock.json', '{}')
  write('.cache/installed', installed)
  write('apps/web/dist/index.html', '')
  mkdirSync(path.join(project, 'packages/contract/src'), { recursive: true })
  write('.cache/built', hashOf(installed))
  if (env !== undefined) write('.env', env)
}

function run(task: string, env: Record<string, string> = {}): unknown {
  const { PORTAL_PORT: _port, PORTAL_HOST: _host, ...rest } = process.env
  const result = spawnSync(process.execPath, [path.join(project, 'scripts/run.mjs'), task], {
    env: { ...rest, ...env },
    encoding: 'utf8',
  })
  expect(result.stderr).toBe('')
  expect(result.status).toBe(0)
  return JSON.parse(result.stdout)
}

afterEach(() => rmSync(project, { recursive: true, force: true }))

test.each(['start', 'dev', 'issue-serial'])('%s reads .env, and the environment goes before it', task => {
  makeProject('# a copy\nPORTAL_PORT=9191\nPORTAL_HOST=::1\n')
  expect(run(task)).toEqual({ port: '9191', host: '::1' })
  expect(run(task, { PORTAL_PORT: '9292' })).toEqual({ port: '9292', host: '::1' })
})

test('start goes without .env', () => {
  makeProject()
  expect(run('start')).toEqual({})
})

test.each(['check', 'test', 'e2e', 'bench', 'shots', 'vitest', 'sample'])('%s does not depend on .env', task => {
  makeProject('PORTAL_PORT=9191\n')
  expect(run(task)).toEqual({})
})

test('what npm started ends with npm, also where the signal reaches only the shell between', async () => {
  makeProject()
  const file = (name: string) => path.join(project, name)
  writeFileSync(
    file('apps/server/src/main.ts'),
    `import { writeFileSync } from 'node:fs'
    process.on('SIGTERM', () => { writeFileSync('stopped', ''); process.exit(0) })
    writeFileSync('started', '')
    setTimeout(() => process.exit(1), 15_000)\n`,
  )
  // As npm does it: a shell that waits for the script, and passes no signal on.
  const shell = spawn('sh', ['-c', `"${process.execPath}" scripts/run.mjs start; exit $?`], {
    cwd: project,
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: 'ignore',
  })
  await expect.poll(() => existsSync(file('started'))).toBe(true)
  shell.kill('SIGTERM')
  await expect.poll(() => existsSync(file('stopped'))).toBe(true)
})

/** Starts a program that writes down that it runs, by its number, and says that it is up where it shall. */
function startCounting(isUp: boolean) {
  makeProject()
  const file = path.join(project, 'runs')
  writeFileSync(
    path.join(project, 'apps/server/src/main.ts'),
    `import { appendFileSync } from 'node:fs'
    process.on('SIGTERM', () => process.exit(0))
    ${isUp ? "process.send('up')" : ''}
    appendFileSync('runs', process.pid + '\\n')
    setTimeout(() => process.exit(1), 30_000)\n`,
  )
  const script = path.join(project, 'scripts/run.mjs')
  const child = spawn(process.execPath, [script, 'start'], { cwd: project, stdio: 'ignore' })
  const ended = new Promise<number | null>(done => child.on('exit', done))
  const runs = () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : [])
  return { child, ended, runs }
}

test('a portal that was up and is killed comes back, until it is stopped', async () => {
  const { child, ended, runs } = startCounting(true)
  for (const times of [1, 2]) {
    await expect.poll(() => runs().length).toBe(times)
    process.kill(runs().at(-1) ?? 0, 'SIGKILL')
  }
  await expect.poll(() => runs().length).toBe(3)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(runs()).toHaveLength(3)
})

test('one that never came up is not tried again', async () => {
  const { ended, runs } = startCounting(false)
  await expect.poll(() => runs().length).toBe(1)
  process.kill(runs()[0] ?? 0, 'SIGKILL')
  expect(await ended).toBe(1)
  expect(runs()).toHaveLength(1)
})

test.each(['vitest', 'calls'])('%s fails where its tests are killed', task => {
  makeProject()
  for (const script of ['tasks.ts', 'results.ts', 'systemPackages.ts', 'newestSnapshot.ts'])
    copyFileSync(path.join(root, 'scripts', script), path.join(project, 'scripts', script))
  mkdirSync(path.join(project, 'node_modules/vitest'))
  writeFileSync(path.join(project, 'node_modules/vitest/vitest.mjs'), "process.kill(process.pid, 'SIGKILL')\n")
  const { status } = spawnSync(process.execPath, [path.join(project, 'scripts/run.mjs'), task], { encoding: 'utf8' })
  expect(status).toBe(1)
})

test('.env.example names every setting with its default, so that a copy of it changes nothing', () => {
  const example = parseEnv(read('.env.example'))
  const known = read('apps/server/src/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)
  expect(Object.keys(example).sort()).toEqual([...known].map(([, name]) => name).sort())
  expect(readConfig(example)).toEqual(readConfig({}))
})

test('.env.example leaves no setting empty that has a default', () => {
  const example = parseEnv(read('.env.example'))
  const defaults = read('apps/server/src/config.ts').matchAll(
    /^ {2}([A-Z][A-Z_]+):(?:(?!^ {2}[A-Z]).)*?\.default\('?([^')]*)'?\)/gms,
  )
  const told = [...defaults].map(([, name = '', value = '']) => [name, value.replaceAll('_', '')])
  expect(told.length).toBeGreaterThan(10)
  expect(told.map(([name = '']) => [name, example[name]])).toEqual(told)
})
