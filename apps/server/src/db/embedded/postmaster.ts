import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const fileOf = (cluster: string) => path.join(cluster, 'postmaster.pid')

/** What the cluster's own lock says: its lines, the first a process id. Null where there is none or it is half written. */
function linesOf(cluster: string): string[] | null {
  try {
    const lines = readFileSync(fileOf(cluster), 'utf8').split('\n')
    return /^\d+$/.test(lines[0] ?? '') && lines[1] ? lines : null
  } catch {
    return null
  }
}

/** Is it a PostgreSQL at work in this very cluster? A number alone may belong to anybody after a power loss or in a new container. */
function worksIn(cluster: string, pid: number): boolean {
  try {
    const name = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    return name === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false
  }
}

/** The engine that runs in this cluster, or null. */
export function postmasterOf(cluster: string): number | null {
  const pid = Number(linesOf(cluster)?.[0] ?? 0)
  return pid > 0 && worksIn(cluster, pid) ? pid : null
}

/** Processes that a killed engine has left: they end by themselves, and until then the cluster is not free. */
export function orphansIn(cluster: string): number[] {
  const all = existsSync('/proc/self') ? readdirSync('/proc') : []
  return all
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => worksIn(cluster, pid))
}

/**
 * Frees what a dead engine's number holds, in the cluster and beside its socket. The cluster's lock stays, in our own name: PostgreSQL
 * takes a lock of its parent for stale, and still looks by the rest of it whether anybody uses the cluster's memory.
 */
export function disown(cluster: string, sockets: string): void {
  const lines = linesOf(cluster)
  if (lines) writeFileSync(fileOf(cluster), [String(process.pid), ...lines.slice(1)].join('\n'))
  else rmSync(fileOf(cluster), { force: true })
  for (const name of readdirSync(sockets)) if (name.startsWith('.s.PGSQL.')) rmSync(path.join(sockets, name))
}
