import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './freePort.ts'

const program = '/usr/bin/redis-server'

/** Tests that need Redis are left out where the machine has none. */
export const hasRedis = existsSync(program)

export interface RedisServer {
  port: number
  url: string
  process: ChildProcess
  stop: () => void
}

/** A Redis of a test's own that keeps nothing and answers already. */
export async function startRedis(port?: number): Promise<RedisServer> {
  for (;;) {
    const at = port ?? (await freePort())
    const folder = mkdtempSync(path.join(tmpdir(), 'portico-redis-'))
    const options = ['--port', String(at), '--bind', '127.0.0.1', '--dir', folder, '--save', '']
    const server = spawn(program, options, { stdio: 'ignore' })
    const stop = () => {
      server.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    }
    if (await answers(server, at)) return { port: at, url: `redis://127.0.0.1:${at}`, process: server, stop }
    stop()
    if (port !== undefined) throw new Error(`no Redis could be started at port ${port}`)
  }
}

/** True once it answers; false when it has ended, since somebody else took its port. */
async function answers(server: ChildProcess, port: number): Promise<boolean> {
  while (server.exitCode === null && server.signalCode === null) {
    if (await pings(port)) return true
    await new Promise(done => setTimeout(done, 20))
  }
  return false
}

const pings = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const line = connect(port, '127.0.0.1', () => line.write('PING\r\n'))
    line.once('data', () => line.destroy())
    line.once('error', () => resolve(false))
    line.once('close', () => resolve(line.bytesRead > 0))
  })
