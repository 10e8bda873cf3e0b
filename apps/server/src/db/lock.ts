import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
}

/** The folder cannot be made or written to; the message is one line that names the setting. */
export class DataFolderUnusable extends Error {
  override readonly name = 'DataFolderUnusable'
}

/**
 * Takes the exclusive lock on the data folder, which is made where there is none, or throws DataFolderInUse or
 * DataFolderUnusable. The lock names a process by its id and start time, so that
 * a killed portal's lock is recognised as stale even when its id was given to another process.
 */
export function lockDataFolder(folder: string): () => void {
  const file = path.join(folder, 'portal.lock')
  const mine = path.join(folder, `portal.lock.${process.pid}`)
  try {
    makeFolder(folder)
    writeFileSync(mine, JSON.stringify({ pid: process.pid, started: startTime(process.pid) }))
  } catch (error) {
    throw new DataFolderUnusable(`PORTAL_DATA: ${folder} cannot be used as a folder: ${wordsOf(error)}`)
  }
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

/** Level by level: mkdir's own `recursive` never comes back where a file system takes no folders, as in /proc. */
function makeFolder(folder: string): void {
  if (!existsSync(folder)) {
    makeFolder(path.dirname(folder))
    try {
      mkdirSync(folder, { mode: 0o711 })
    } catch (error) {
      // Another start may have made it at the same moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} is a file`)
}

/** An error of the file system without its call and path. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message.replace(/, \w+ '.*$/, '') : String(error)

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
