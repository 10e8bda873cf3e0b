import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { freePort } from '../apps/server/src/testing/freePort.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))
const password = 'Benchmark-2026'

/** A portal of the benchmark's own, in a process of its own, on fresh demo data. */
export interface BenchPortal {
  origin: string
  /** Where it tells its figures. */
  metrics: string
  pid: number
  signIn(username: string): Promise<string>
  /** A password under the portal's key. */
  seal(text: string): Promise<string>
  password: string
  stop(): Promise<void>
}

export async function startPortal(env: Record<string, string> = {}): Promise<BenchPortal> {
  const port = await freePort()
  const figures = `127.0.0.1:${await freePort()}`
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-bench-'))
  const child = spawn(process.execPath, [path.join(root, 'apps/server/src/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORTAL_DATA: folder,
      PORTAL_PORT: String(port),
      PORTAL_METRICS: figures,
      PORTAL_SAMPLE_PORT: '0',
      PORTAL_SLIDER: 'off',
      PORTAL_LOG_LEVEL: 'warn',
      PORTAL_DEMO_PASSWORD: password,
      ...env,
    },
  })
  const origin = `http://127.0.0.1:${port}`
  // A million rows take their time to be planted.
  await untilReady(`${origin}/readyz`, env.PORTAL_DEMO_ROWS ? 9000 : 1800).catch(async error => {
    await ended(child)
    rmSync(folder, { recursive: true, force: true })
    throw error
  })
  const post = async (url: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${origin}/portal_server${url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { code: number; data: Record<string, string>; message: string }
  }
  const seal = async (text: string) => {
    const spki = Buffer.from((await post('/getXtcsById', { csid: 'rsaPublicKey' })).data.csvalue ?? '', 'base64')
    const key = await crypto.subtle.importKey('spki', spki, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
    return Buffer.from(await crypto.subtle.encrypt('RSA-OAEP', key, Buffer.from(text))).toString('base64')
  }
  return {
    origin,
    metrics: `http://${figures}/metrics`,
    pid: child.pid ?? 0,
    password,
    seal,
    signIn: async username => {
      const answer = await post('/login', { username, password: await seal(password) }, { 'login-method': 'USER-PWD' })
      if (answer.code !== 200) throw new Error(`${username}: ${answer.message}`)
      return answer.data.tokenvalue ?? ''
    },
    stop: async () => {
      await ended(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Asks every tenth of a second. */
export async function untilReady(url: string, attempts = 900): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    try {
      if ((await fetch(url)).ok) return
    } catch {
      // Not listening yet.
    }
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`${url} did not answer`)
}

export function ended(child: ChildProcess): Promise<void> {
  return new Promise(resolve => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
