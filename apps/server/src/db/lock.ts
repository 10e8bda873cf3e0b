import { linkSync, mkdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
}

/**
 * Takes the exclusive lock on the data folder, or throws. The lock names a process by its id and start time, so that
 * a killed portal's lock is recognised as stale even when its id was given to another process.
 */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  const file = path.join(folder, 'portal.lock')
  const mine = path.join(folder, `portal.lock.${process.pid}`)
  writeFileSync(mine, JSON.stringify({ pid: process.pid, started: startTime(process.pid) }))
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      try {
        linkSync(mine, file)
        return () => rmSync(file, { force: true })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
        assertStale(file, folder)
        clearAway(file, mine, folder)
      }
    }
    throw new DataFolderInUse(`PORTAL_DATA: ${folder} could not be locked`)
  } finally {
    unlinkSync(mine)
  }
}

function assertStale(file: string, folder: string): void {
  const holder = readHolder(file)
  if (holder && isAlive(holder)) throw new DataFolderInUse(`PORTAL_DATA: ${folder} is in use by process ${holder.pid}`)
}

/** Removes a stale lock. One process at a time: a second one that had read it as well would remove the first one's new lock. */
function clearAway(file: string, mine: string, folder: string): void {
  const guard = `${file}.clearing`
  try {
    linkSync(mine, guard)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    assertStale(guard, folder)
    rmSync(guard, { force: true })
    return
  }
  try {
    assertStale(file, folder)
    rmSync(file, { force: true })
  } finally {
    rmSync(guard, { force: true })
  }
}

interface Holder {
  pid: number
  started: string
}

function readHolder(file: string): Holder | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof value !== 'object' || value === null || !('pid' in value)) return null
    const { pid } = value
    const started = 'started' in value && typeof value.started === 'string' ? value.started : ''
    return typeof pid === 'number' ? { pid, started } : null
  } catch {
    return null
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const now = startTime(holder.pid)
  return now === '' || holder.started === '' || now === holder.started
}

/** When the process started, in the kernel's ticks; empty where /proc is not to be had. */
export function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
