// The one entry of every npm script. Plain JavaScript, so that an older Node can read it: where the machine's Node is
// older than 24 it brings one, installs the packages, and goes on with that.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { keepUp } from './keepUp.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const cache = path.join(root, '.cache')
const nodeVersion = '24.21.0'
const say = line => process.stdout.write(`${line}\n`)

function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (result.error) fail(`${command}: ${result.error.message}`)
  return result.status ?? 1
}

function npm(args) {
  const cli = process.env.npm_execpath
  return cli && /npm-cli\.c?js$/.test(cli) ? run(process.execPath, [cli, ...args]) : run('npm', args)
}

function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  const system = process.platform === 'win32' ? 'win' : process.platform
  const folder = path.join(cache, `node-${nodeVersion}`)
  const name = `node-${system}-${process.arch}`
  const file = path.join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(file)) return file
  say(`Node ${process.versions.node} is too old; bringing Node ${nodeVersion} for Portico alone`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{"private":true}\n')
  const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--loglevel=error']
  if (npm([...args, `${name}@${nodeVersion}`]) !== 0 || !existsSync(file))
    fail(`Node ${nodeVersion} could not be brought`)
  return file
}

const hashOf = text => createHash('sha256').update(text).digest('hex')
const readMark = name => (existsSync(path.join(cache, name)) ? readFileSync(path.join(cache, name), 'utf8') : '')
function writeMark(name, value) {
  mkdirSync(cache, { recursive: true })
  writeFileSync(path.join(cache, name), value)
}

function install() {
  const wanted = hashOf(readFileSync(path.join(root, 'package-lock.json')))
  if (existsSync(path.join(root, 'node_modules/.package-lock.json')) && readMark('installed') === wanted) return
  say('installing the packages')
  if (npm(['ci', '--ignore-scripts', '--loglevel=error']) !== 0) fail('the packages could not be installed')
  writeMark('installed', wanted)
}

/** Names, sizes and times of all that the front end is built from. */
function webSources() {
  const lines = []
  const walk = folder => {
    for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
      const name = `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        if (entry.name !== 'node_modules' && !entry.name.startsWith('dist')) walk(name)
      } else {
        const { size, mtimeMs } = statSync(path.join(root, name))
        lines.push(`${name} ${size} ${mtimeMs}`)
      }
    }
  }
  walk('apps/web')
  walk('packages/contract/src')
  return hashOf(`${lines.sort().join('\n')}${readMark('installed')}`)
}

function build(node, force = false) {
  const wanted = webSources()
  if (!force && existsSync(path.join(root, 'apps/web/dist/index.html')) && readMark('built') === wanted) return
  say('building the front end')
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  if (run(node, [vite, 'build', '--logLevel', 'warn'], { cwd: path.join(root, 'apps/web') }) !== 0)
    fail('the front end could not be built')
  const firstScreen = ['build', '--ssr', 'src/app/firstScreen.tsx', '--logLevel', 'warn']
  if (run(node, [vite, ...firstScreen], { cwd: path.join(root, 'apps/web') }) !== 0)
    fail('the program that renders the sign-in screen could not be built')
  if (run(node, ['scripts/compress.mjs']) !== 0) fail('the front end could not be compressed')
  writeMark('built', webSources())
}

const [task = 'start', ...rest] = process.argv.slice(2)
const node = findNode()
install()
// Every tool that is started from here on finds this Node first.
const key = Object.keys(process.env).find(name => name.toLowerCase() === 'path') ?? 'PATH'
process.env[key] = `${path.dirname(node)}${path.delimiter}${process.env[key] ?? ''}`
if (['start', 'build', 'test', 'e2e', 'bench', 'shots'].includes(task)) build(node, task === 'build')
if (task === 'build' && run(node, ['scripts/linkPostgres.ts']) !== 0) fail('the links of PostgreSQL could not be made')

// Programs that are run as they are; all else is a task.
const programs = {
  start: 'apps/server/src/main.ts',
  sample: 'apps/sample-app/src/main.ts',
  'issue-serial': 'scripts/issue-serial.ts',
  backup: 'scripts/backup.ts',
  glossary: 'scripts/make-glossary.ts',
  mutate: 'scripts/mutate.ts',
}
// The settings of a portal that is run by hand. Tests, checks and benches must not depend on them.
const settings = ['start', 'dev', 'issue-serial', 'backup'].includes(task) && existsSync(path.join(root, '.env'))
if (task !== 'build') {
  const program = Object.hasOwn(programs, task) ? [programs[task], ...rest] : ['scripts/tasks.ts', task, ...rest]
  // Code that was compiled once is not compiled at the next start.
  const env = { ...process.env }
  if (task === 'start') env.NODE_COMPILE_CACHE ??= path.join(cache, 'compiled')
  const args = [...(settings ? ['--env-file=.env'] : []), ...program]
  const stop = keepUp(node, args, { cwd: root, env, again: task === 'start' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))
  // A signal for npm ends npm and the shell between, and does not always come through: what npm started ends with it.
  const parent = process.ppid
  const look = () => process.ppid === parent || stop('SIGTERM')
  if (process.env.npm_lifecycle_event) setInterval(look, 500).unref()
}
