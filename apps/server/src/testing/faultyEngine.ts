import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { findBinaries, serviceUser } from '#db/embedded/postgresFiles.ts'
import { freePort } from './freePort.ts'
import { childrenOf } from './processes.ts'

/** A PostgreSQL that tests may freeze, kill and starve: Debian's where it is installed, else the one that is brought along. */
export interface FaultyEngine {
  port: number
  address(database: string): string
  /** Every process of it stands still, and goes on. */
  freeze(): void
  thaw(): void
  /** Cuts everybody off and comes back. */
  restart(): Promise<void>
  kill(): Promise<void>
  start(): Promise<void>
  sql<T extends pg.QueryResultRow>(text: string, database?: string): Promise<T[]>
  stop(): Promise<void>
}

const debian = '/usr/lib/postgresql'

async function binFolder(): Promise<string> {
  const newest = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))[0] : undefined
  const own = newest ? path.join(debian, newest, 'bin') : ''
  return existsSync(path.join(own, 'initdb')) ? own : path.join(findBinaries(await serviceUser()), 'bin')
}

/** `folder` where the cluster shall stand elsewhere than among temporary files. */
export async function startFaultyEngine(folder = mkdtempSync(path.join(tmpdir(), 'portico-engine-'))) {
  const bin = await binFolder()
  const user = await serviceUser()
  const cluster = path.join(folder, 'cluster')
  chmodSync(folder, 0o711)
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const init = ['-D', cluster, '-U', 'portico', '--auth=trust', '--encoding=UTF8', '--locale=C']
  execFileSync(path.join(bin, 'initdb'), init, { ...user, cwd: folder, stdio: 'ignore' })
  const port = await freePort()
  let child: ChildProcess | undefined

  const address = (database: string) => `postgres://portico@127.0.0.1:${port}/${database}`
  const sql: FaultyEngine['sql'] = async (text, database = 'postgres') => {
    const client = new pg.Client({ connectionString: address(database), connectionTimeoutMillis: 5000 })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }
  const start = async () => {
    const options = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`]
    const args = [...options, 'max_connections=60', 'wal_level=minimal', 'max_wal_senders=0', 'min_wal_size=32MB']
    child = spawn(path.join(bin, 'postgres'), ['-D', cluster, ...args.flatMap(option => ['-c', option])], {
      ...user,
      cwd: folder,
      stdio: 'ignore',
    })
    for (let attempt = 0; ; attempt++) {
      try {
        return void (await sql('select 1'))
      } catch (error) {
        if (attempt > 300) throw error
        await new Promise(done => setTimeout(done, 50))
      }
    }
  }
  const end = async (signal: NodeJS.Signals) => {
    const ending = child
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = new Promise(done => ending.once('exit', done))
    ending.kill(signal)
    await ended
  }
  const family = () => [child?.pid ?? 0, ...childrenOf(child?.pid ?? 0).map(it => it.pid)].filter(pid => pid > 0)
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of family()) {
      try {
        process.kill(pid, signal)
      } catch {
        // It has just ended.
      }
    }
  }
  await start()
  const engine: FaultyEngine = {
    port,
    address,
    sql,
    start,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    restart: async () => {
      await end('SIGINT')
      await start()
    },
    kill: async () => {
      const all = family()
      signalAll('SIGKILL')
      await end('SIGKILL')
      while (all.some(isRunning)) await new Promise(done => setTimeout(done, 20))
    },
    stop: async () => {
      signalAll('SIGCONT')
      await end('SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return engine
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
