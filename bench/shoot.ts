import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface Target {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

const connections = 50

/** What the load is made with: a generator in JavaScript would itself be the bottleneck, and flatter what is measured. */
export const loadMaker = 'wrk'
export const hasLoadMaker = (): boolean => spawnSync(loadMaker, ['--version']).error === undefined

/** Requests a second over 50 connections. */
export function shoot(target: Target, seconds: number): number {
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
  const { stdout } = spawnSync(loadMaker, args, { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  const rate = /Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1]
  if (!rate || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`${target.url}: ${stdout}`)
  return Number(rate)
}
