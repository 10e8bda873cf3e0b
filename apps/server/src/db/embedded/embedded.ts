import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { bounded, Client } from '../client.ts'
import { type Engine, endOfChild, endOfStranger, keepRunning, type Tell } from './engine.ts'
import { findBinaries, placeFor, type ServiceUser, serviceUser } from './postgresFiles.ts'
import { disown, orphansIn, postmasterOf } from './postmaster.ts'

/** A PostgreSQL of our own: reached by unix socket only, stopped or left as the portal found it. */
export interface EmbeddedPostgres {
  /** Connection settings for a database of the cluster, as its superuser. */
  connection(database: string): { host: string; user: string; database: string }
  stop(): Promise<void>
  /** How often it was brought back after it had ended by itself. */
  restarts(): number
}

const superuser = 'portico'

/**
 * Starts PostgreSQL in `folder`, or adopts the one that a killed portal left running there. Makes the cluster at the
 * first start. `options` are further `-c` settings. An engine that ends without being told to is started again, until
 * `stop` or until `ending` is aborted; `tell` hears of it.
 */
export async function startEmbedded(
  folder: string,
  options: readonly string[] = [],
  tell: Tell = () => undefined,
  ending?: AbortSignal,
): Promise<EmbeddedPostgres> {
  const user = await serviceUser()
  const binaries = findBinaries(user)
  const cluster = placeFor(folder, user)
  let sockets = socketFolder(cluster, user)
  const connection = (database: string) => ({ host: sockets, user: superuser, database })
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) await initialise(binaries, cluster, user)

  let child: ChildProcess | undefined
  const launch = async (): Promise<Engine> => {
    // Anew each time: what tidies up temporary files may have taken it.
    sockets = socketFolder(cluster, user)
    const adopted = await findRunning(cluster, connection('postgres'))
    if (adopted) return { pid: adopted, ended: endOfStranger(adopted) }
    for (let attempt = 0; attempt < 40 && orphansIn(cluster).length > 0; attempt++) await pause(250)
    disown(cluster, sockets)
    const settings = ['listen_addresses=', `unix_socket_directories=${sockets}`, 'unix_socket_permissions=0700']
    const args = [...settings, 'max_connections=200', ...options].flatMap(option => ['-c', option])
    child = spawn(path.join(binaries, 'bin', 'postgres'), ['-D', cluster, ...args], {
      ...user,
      cwd: cluster,
      env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' },
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    })
    const ended = endOfChild(child)
    await waitUntilReady(child, ended, connection('postgres'))
    child.stderr?.destroy()
    child.unref()
    return { pid: child.pid ?? 0, ended }
  }
  const kept = await keepRunning(launch, tell, ending)
  const stop = async () => {
    const pid = (await kept.stop()) ?? livingPid(child)
    if (pid !== null) await stopCluster(cluster, pid)
    rmSync(sockets, { recursive: true, force: true })
  }
  return { connection, stop, restarts: kept.restarts }
}

/** Made beside its place and moved there whole: a start that is killed meanwhile leaves no half of a cluster. */
async function initialise(binaries: string, cluster: string, user: ServiceUser): Promise<void> {
  const folder = path.dirname(cluster)
  const half = `${path.basename(cluster)}.half-`
  for (const name of readdirSync(folder)) if (name.startsWith(half)) remove(path.join(folder, name))
  const made = path.join(folder, `${half}${process.pid}`)
  mkdirSync(made, { mode: 0o700 })
  chmodSync(made, 0o700)
  if (user.uid !== undefined) chownSync(made, user.uid, user.gid)
  const args = ['-D', made, '-U', superuser, '--auth=trust', '--encoding=UTF8', '--locale=C', '--data-checksums']
  const child = spawn(path.join(binaries, 'bin', 'initdb'), args, {
    ...user,
    cwd: made,
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Ctrl+C is for the portal, which ends the start when this step is done.
    detached: true,
  })
  let words = ''
  child.stderr.on('data', chunk => {
    words += String(chunk)
  })
  const code = await new Promise(resolve => child.on('close', resolve))
  if (code === 0) return renameSync(made, cluster)
  remove(made)
  throw new Error(`the database could not be made: ${words.trim().split('\n').at(-1) ?? `initdb ended with ${code}`}`)
}

/** With patience: the program of a killed start may still be writing there for a moment. */
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })

/** Unix socket paths are limited to about 100 characters, so the socket lives in a short folder of its own. */
function socketFolder(cluster: string, user: ServiceUser): string {
  const name = `portico-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`
  const folder = path.join(tmpdir(), name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  return folder
}

/** The engine's process id, if it is ours: it must live and answer from this very cluster. */
async function findRunning(cluster: string, connection: pg.ClientConfig): Promise<number | null> {
  const pid = postmasterOf(cluster)
  if (!pid) return null
  for (let attempt = 0; attempt < 40; attempt++) {
    const client = new Client({ ...connection, ...bounded({ patience: 2, connect: 2 }) })
    try {
      await client.connect()
      const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
      return rows[0]?.folder === cluster ? pid : null
    } catch {
      if (postmasterOf(cluster) !== pid) return null
      await pause(250)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  throw new Error(`the database in ${cluster} is running but does not answer`)
}

/** A child that was started and never answered. */
const livingPid = (child: ChildProcess | undefined): number | null =>
  child?.pid !== undefined && child.exitCode === null && child.signalCode === null ? child.pid : null

async function waitUntilReady(child: ChildProcess, ended: Promise<string>, connection: pg.ClientConfig): Promise<void> {
  let how = ''
  let words = ''
  child.stderr?.on('data', chunk => {
    words = (words + String(chunk)).slice(-4000)
  })
  void ended.then(said => {
    how = said
  })
  for (let attempt = 0; attempt < 600; attempt++) {
    if (how) throw new Error(`the database did not start: ${words.trim().split('\n').at(-1) || how}`)
    const client = new Client({ ...connection, ...bounded({ patience: 2, connect: 2 }) })
    try {
      await client.connect()
      return
    } catch {
      await pause(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  throw new Error('the database did not answer within 30 s')
}

/** A fast shutdown: connections are cut, everything committed is kept. */
async function stopCluster(cluster: string, pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    return
  }
  for (let attempt = 0; attempt < 200 && existsSync(path.join(cluster, 'postmaster.pid')); attempt++) await pause(50)
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
