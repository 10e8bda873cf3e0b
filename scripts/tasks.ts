import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { keepNewestSnapshot } from './newestSnapshot.ts'
import { type Results, readResults } from './results.ts'
import { findChromium, installSystemPackages } from './systemPackages.ts'

/** What the npm scripts do, once the right Node and the packages are there. */
const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name: string) => path.join(root, 'node_modules', name)

interface Step {
  name: string
  args: string[]
  env?: Record<string, string>
  /** A JSON report that says how many tests passed and failed. */
  report?: string
}

/** All that runs in Node is one project (`tsconfig.json`): whatever uses the server would else check it once more. */
const projects = { node: '.', web: 'apps/web', contract: 'packages/contract', bench: 'bench', e2e: 'e2e' }
/** One thread each, for several find out the same types; what has not changed since the last time is not looked at again. */
const types: Step[] = Object.entries(projects).map(([name, project]) => ({
  name: `types of ${name}`,
  args: [
    bin('typescript/bin/tsc'),
    '-p',
    project,
    '--singleThreaded',
    '--incremental',
    '--tsBuildInfoFile',
    path.join(root, `.cache/types/${name}.tsbuildinfo`),
  ],
}))
const lint: Step = {
  name: 'lint',
  args: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '--diagnostic-level=warn', '.'],
}
const vitest = (project: string): Step => {
  const report = path.join(root, '.cache', `vitest-${project}.json`)
  const args = [bin('vitest/vitest.mjs'), 'run', '--project', project, '--reporter=default', '--reporter=json']
  return { name: `${project} tests`, args: [...args, `--outputFile.json=${report}`], report }
}
const e2e = (more: string[] = []): Step => {
  const report = path.join(root, '.cache', 'e2e.json')
  return {
    name: 'e2e tests',
    args: [bin('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts', ...more],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, PORTAL_CHROMIUM: findChromium() ?? '' },
    report,
  }
}

const quick: Step[] = [vitest('unit'), vitest('checks'), lint, ...types]

const total: Results = { passed: 0, failed: 0, failures: [] }

/** What one says that runs beside another comes when it is done, in one piece. */
function perform(step: Step, isBesideOthers: boolean): Promise<boolean> {
  const started = Date.now()
  if (step.report) rmSync(step.report, { force: true })
  const child = spawn(process.execPath, step.args, {
    cwd: root,
    stdio: isBesideOthers ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...step.env },
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => said.push(piece))
  return new Promise(resolve => {
    child.on('close', code => {
      process.stdout.write(Buffer.concat(said))
      process.stdout.write(`${code === 0 ? '✓' : '✗'} ${step.name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`)
      if (step.report) add(readResults(step.report))
      else if (code !== 0) total.failures.push(step.name)
      resolve(code === 0)
    })
  })
}

function add(results: Results): void {
  total.passed += results.passed
  total.failed += results.failed
  total.failures.push(...results.failures)
}

/** The quick ones two at a time, the longest first, for each is busy with one processor; then the others, one by one. */
async function all(quick: Step[], others: Step[] = []): Promise<number> {
  let failed = 0
  const left = [...quick]
  const lane = async () => {
    for (let step = left.shift(); step; step = left.shift()) if (!(await perform(step, true))) failed += 1
  }
  await Promise.all([lane(), lane()])
  for (const step of others) if (!(await perform(step, false))) failed += 1
  // Again at the end: between a failure and here may lie minutes of other output.
  for (const failure of total.failures) process.stdout.write(`✗ ${failure}\n`)
  if ([...quick, ...others].some(step => step.report))
    process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
  return failed === 0 ? 0 : 1
}

/** Runs until one of them ends or the person stops them. */
function together(commands: { args: string[]; cwd?: string; env?: Record<string, string> }[]): Promise<number> {
  const children = commands.map(({ args, cwd, env }) =>
    spawn(process.execPath, args, { cwd: cwd ?? root, stdio: 'inherit', env: { ...process.env, ...env } }),
  )
  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    isStopping = true
    for (const child of children) child.kill(signal)
  }
  process.on('SIGINT', () => stop('SIGINT'))
  process.on('SIGTERM', () => stop('SIGTERM'))
  return new Promise(resolve => {
    let left = children.length
    let worst = 0
    for (const child of children)
      child.on('exit', code => {
        // Ended by a signal that was not ours: out of memory, perhaps.
        worst = Math.max(worst, code ?? (isStopping ? 0 : 1))
        left -= 1
        stop('SIGTERM')
        if (left === 0) resolve(worst)
      })
  })
}

const server = path.join(root, 'apps/server/src/main.ts')
/** Where the front end with reload finds the server that runs beside it. */
const devServer = process.env.PORTAL_DEV_SERVER || `http://127.0.0.1:${process.env.PORTAL_PORT || 8080}`
/** Faults whose tests stand beside what they try: clocks, Redis, and the embedded database. */
const besides = ['sessions/sessionLimits', 'live/redisOutage', 'db/outage', 'db/embedded']
const [task = '', ...rest] = process.argv.slice(2)
const tasks: Record<string, () => Promise<number>> = {
  dev: () =>
    together([
      { args: ['--watch-path=apps/server/src', '--watch-path=packages/contract/src', server] },
      { args: [bin('vite/bin/vite.js')], cwd: path.join(root, 'apps/web'), env: { PORTAL_DEV_SERVER: devServer } },
    ]),
  vitest: () => together([{ args: [bin('vitest/vitest.mjs'), 'run', ...rest] }]),
  calls: () => {
    const [count = '20000', seed = String(1 + Math.floor(Math.random() * 1_000_000))] = rest
    const args = [bin('vitest/vitest.mjs'), 'run', '--project', 'integration', 'http/generatedCalls']
    return together([{ args, env: { PORTAL_CALLS: count, PORTAL_CALLS_SEED: seed } }])
  },
  faults: () => {
    installSystemPackages()
    const args = [bin('vitest/vitest.mjs'), 'run', '--project', 'integration', 'apps/server/src/faults', ...besides]
    return together([{ args: [...args, ...rest], env: { PORTAL_FAULTS: 'long' } }])
  },
  migration: async () => {
    const cwd = path.join(root, 'apps/server')
    const status = await together([{ args: [bin('drizzle-kit/bin.cjs'), 'generate', ...rest], cwd }])
    keepNewestSnapshot(path.join(cwd, 'src/db/migrations/meta'))
    return status
  },
  check: () => all(quick),
  test: () => {
    installSystemPackages()
    return all(quick, [vitest('components'), vitest('integration'), e2e()])
  },
  e2e: () => {
    installSystemPackages()
    return all([], [e2e(rest)])
  },
  bench: () => {
    // What makes the load: a generator in JavaScript is slower than what it measures.
    installSystemPackages(['wrk'])
    const args = [path.join(root, 'bench/run.ts'), ...rest]
    return all([], [{ name: 'benchmarks', args, env: { PORTAL_CHROMIUM: findChromium() ?? '' } }])
  },
  shots: () => {
    installSystemPackages()
    const args = [path.join(root, 'e2e/shots.ts'), ...rest]
    return all([], [{ name: 'screenshots', args, env: { PORTAL_CHROMIUM: findChromium() ?? '' } }])
  },
  'kit-pictures': () => {
    installSystemPackages()
    const args = [bin('vitest/vitest.mjs'), 'run', '--project', 'components', 'KitPictures', '--update']
    const shrink = { name: 'smaller pictures', args: [path.join(root, 'scripts/shrink-pictures.ts')] }
    return all([], [{ name: 'pictures of the kit', args }, shrink])
  },
}
const chosen = tasks[task]
if (!chosen) {
  process.stderr.write(`unknown task ${task}; there are ${Object.keys(tasks).join(', ')}\n`)
  process.exit(2)
}
process.exit(await chosen())
