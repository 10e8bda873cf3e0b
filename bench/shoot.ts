import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'

export interface Target {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

const connections = 50
const hasWrk = spawnSync('wrk', ['--version']).error === undefined

/**
 * Requests a second over 50 connections. With wrk where the machine has it: a load generator in JavaScript is itself
 * the bottleneck of fast answers, which flatters whatever is measured.
 */
export async function shoot(target: Target, seconds: number): Promise<number> {
  if (!hasWrk) {
    const result = await autocannon({ connections, duration: seconds, ...target })
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${target.url}: refused or failed`)
    return result.requests.average
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-wrk-'))
  const script = path.join(folder, 'request.lua')
  const lines = [
    `wrk.method = ${JSON.stringify(target.method ?? 'GET')}`,
    ...(target.body ? [`wrk.body = ${JSON.stringify(target.body)}`] : []),
    ...Object.entries(target.headers ?? {}).map(
      ([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
    ),
  ]
  writeFileSync(script, lines.join('\n'))
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, target.url]
  const { stdout } = spawnSync('wrk', args, { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  const rate = /Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1]
  if (!rate || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`${target.url}: ${stdout}`)
  return Number(rate)
}
