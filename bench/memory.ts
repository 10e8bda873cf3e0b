import { readdirSync, readFileSync } from 'node:fs'

const statusOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
const figure = (status: string, name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)

/** What a process has in memory, in bytes. */
export const memoryOf = (pid: number): number => figure(statusOf(pid), 'VmRSS') * 1024

/** The same with all that it started, in bytes: pages that they share are counted once for each. */
export function memoryOfAll(pid: number): number {
  const all = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(name => ({ pid: Number(name), status: statusOf(Number(name)) }))
  const below = (parent: number): number =>
    all
      .filter(({ status }) => figure(status, 'PPid') === parent)
      .reduce((sum, child) => sum + below(child.pid), memoryOf(parent))
  return below(pid)
}
