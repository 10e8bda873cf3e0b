import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

export const program = fileURLToPath(new URL('../main.ts', import.meta.url))
const patient = { timeout: 90_000, interval: 20 }

export interface RunningProgram {
  child: ChildProcess
  ended: Promise<{ code: number | null; out: string; err: string }>
  /** Until it has said where it is. */
  ready(): Promise<void>
  /** What it has said so far; log lines are among it where the level lets them. */
  said(): string
  /** Where it answers, once it is ready. */
  origin(): string
}

export const programEnv = (folder: string, env: Record<string, string>) => ({
  PATH: process.env.PATH ?? '',
  PORTAL_DATA: folder,
  PORTAL_PORT: '0',
  PORTAL_MODE: 'production',
  PORTAL_SECRET: 's'.repeat(40),
  PORTAL_LOG_LEVEL: 'silent',
  ...env,
})

const running = new Map<ChildProcess, NodeJS.Signals>()

/** What `killPrograms` shall end as well, should a test not come to its end. */
export const endLater = (child: ChildProcess, signal: NodeJS.Signals) => void running.set(child, signal)

/** The real program in a process of its own, on that data folder, for production unless `env` says otherwise. */
export function runProgram(folder: string, env: Record<string, string> = {}): RunningProgram {
  const child = spawn(process.execPath, [program], {
    env: programEnv(folder, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.set(child, 'SIGKILL')
  let out = ''
  let err = ''
  child.stdout?.on('data', chunk => {
    out += String(chunk)
  })
  child.stderr?.on('data', chunk => {
    err += String(chunk)
  })
  const ended = new Promise<{ code: number | null; out: string; err: string }>(done =>
    child.on('close', code => {
      running.delete(child)
      done({ code, out, err })
    }),
  )
  const ready = () => expect.poll(() => out, patient).toContain('Portico: http')
  return {
    child,
    ended,
    ready,
    said: () => out,
    origin: () => /Portico: (http:\S+)\/portal_web\//.exec(out)?.[1] ?? '',
  }
}

/** Ends what a failed test has left. */
export function killPrograms(): void {
  for (const [child, signal] of running) child.kill(signal)
}

/** What the program itself wrote to its error output, without the warnings of Node. */
export const plain = (text: string): string =>
  text
    .split('\n')
    .filter(line => line && !/^\(node:|^\(Use `node/.test(line))
    .join('\n')
