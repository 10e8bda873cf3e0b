import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { bounded, Client } from './client.ts'
import { dataFolders } from './dataFolders.ts'
import { clusterIn } from './embedded/postgresFiles.ts'

/** Why there is no copy, in one line for whoever asked for it. */
export class NoBackup extends Error {
  override readonly name = 'NoBackup'
}

/** Seconds: it waits for a checkpoint that is not hurried. */
const patience = 15 * 60
/** What PostgreSQL makes anew; its own tool leaves the same out. The write-ahead log is taken last. */
const emptied = new Set(
  ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'].map(
    name => path.join('postgres', name),
  ),
)
const leftOut = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init'])

/**
 * Copies a running portal's database and then its folders into `target`, which is made: started as a PORTAL_DATA, the
 * copy is the portal as it was at the end of the database's part. Only the driver is needed: the programs that copy a
 * cluster have to be of its own major version, and distributions seldom have that. Made beside its place and moved there
 * whole once all of it is on the disk: half a copy never looks like one. NoBackup where it cannot be whole.
 */
export async function backUp(dataFolder: string, target: string): Promise<void> {
  const half = `${target}.part`
  for (const there of [target, half])
    if (existsSync(there)) throw new NoBackup(`${there} is there already; a copy gets a folder of its own`)
  try {
    await copyInto(dataFolder, half)
    renameSync(half, target)
    settle(path.dirname(target))
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    throw error
  }
}

async function copyInto(dataFolder: string, target: string): Promise<void> {
  const cluster = clusterIn(dataFolder)
  const host = socketsOf(cluster)
  const client = new Client({ host, user: 'portico', database: 'postgres', ...bounded({ patience, connect: 10 }) })
  await client.connect().catch((error: Error) => {
    const hint = 'a service with PrivateTmp= hides it from others'
    throw new NoBackup(`the database does not answer in ${host} (${error.message}); ${hint}`)
  })
  try {
    mkdirSync(target, { recursive: true })
    const given = lstatSync(realpathSync(dataFolder))
    own(target, given, given.mode)
    // Keeps what is written meanwhile, and goes with this connection; that of a killed copy may still be there.
    await client.query(`select pg_create_physical_replication_slot('portico_backup_${process.pid}', true, true)`)
    await client.query("select pg_backup_start('portico', true)")
    copy(realpathSync(cluster), target, 'postgres')
    const { rows } = await client.query<{ label: string; until: string }>(
      'select labelfile as label, pg_walfile_name(lsn) as until from pg_backup_stop(false)',
    )
    const { label = '', until = '' } = rows[0] ?? {}
    const from = /^START WAL LOCATION: .*\(file ([\dA-F]{24})\)/.exec(label)?.[1] ?? ''
    const log = path.join(cluster, 'pg_wal')
    for (const name of readdirSync(log).filter(it => /^[\dA-F]{24}$/.test(it) && it >= from && it <= until))
      copy(path.join(log, name), target, path.join('postgres', 'pg_wal', name))
    const labelFile = path.join(target, 'postgres', 'backup_label')
    writeFileSync(labelFile, label, { mode: 0o600 })
    own(labelFile, lstatSync(path.join(target, 'postgres')), 0o600)
    for (const it of [labelFile, path.join(target, 'postgres', 'pg_wal'), path.join(target, 'postgres')]) settle(it)
  } finally {
    await client.end()
  }
  // Later than the database: a file that no row names is cleaned away, a row without its file is a loss.
  for (const name of [...Object.values(dataFolders), 'secret', 'demo-accounts.txt'])
    if (existsSync(path.join(dataFolder, name))) copy(realpathSync(path.join(dataFolder, name)), target, name)
  settle(target)
}

function copy(from: string, target: string, name: string): void {
  const to = path.join(target, name)
  try {
    const stats = lstatSync(from)
    if (stats.isDirectory()) {
      mkdirSync(to)
      own(to, stats, stats.mode)
      const isEmptied = emptied.has(name)
      for (const entry of readdirSync(from, { withFileTypes: true })) {
        if (leftOut.has(entry.name) || entry.name.startsWith('pgsql_tmp')) continue
        if (!isEmptied || entry.isDirectory()) copy(path.join(from, entry.name), target, path.join(name, entry.name))
      }
      settle(to)
    } else if (stats.isFile()) {
      copyFileSync(from, to)
      own(to, stats, stats.mode)
      settle(to)
    } else throw new NoBackup(`${from} is neither a file nor a folder: a copy without it would not be whole`)
  } catch (error) {
    // A table that was dropped, a draft that was thrown away: gone between looking and copying.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || existsSync(from)) throw error
  }
}

/** Ends when a file, or the names in a folder, are on the disk: a copy has to outlive a machine that loses its power. */
function settle(file: string): void {
  const handle = openSync(file, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function own(file: string, { uid, gid }: Stats, mode: number): void {
  if (process.getuid?.() === 0) chownSync(file, uid, gid)
  chmodSync(file, mode & 0o777)
}

function socketsOf(cluster: string): string {
  try {
    return readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[4] ?? ''
  } catch {
    throw new NoBackup(`no embedded database runs in ${cluster}: of a stopped portal copy PORTAL_DATA whole`)
  }
}
