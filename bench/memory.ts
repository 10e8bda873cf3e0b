import { readdirSync, readFileSync } from 'node:fs'

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
const figure = (status: string, name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)

/** What a process has in memory, in bytes. */
export const memoryOf = (pid: number): number => figure(textOf(`/proc/${pid}/status`), 'VmRSS') * 1024

/** What all these have, in bytes: pages that they share are counted once for each. */
export const memoryOfEach = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + memoryOf(pid), 0)

/** The same of a process with all that it started. */
export const memoryOfAll = (pid: number): number => memoryOfEach(startedBy(pid))

/** Processor time of a process and of all that it started and that still run, in seconds. */
export const processorOfAll = (pid: number): number =>
  startedBy(pid).reduce((sum, one) => {
    const [user = 0, system = 0] =
      textOf(`/proc/${one}/stat`).split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
    return sum + (user + system) / ticks
  }, 0)
/** Of a second, on every Linux. */
const ticks = 100

/** A process, those that it started, and those that they did. Reading all of /proc takes its time. */
export function startedBy(pid: number): number[] {
  const all = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(name => ({ pid: Number(name), parent: figure(textOf(`/proc/${name}/status`), 'PPid') }))
  const below = (parent: number): number[] => [
    parent,
    ...all.filter(one => one.parent === parent).flatMap(one => below(one.pid)),
  ]
  return below(pid)
}
