import { execFileSync } from 'node:child_process'
import { expect, onTestFinished, test, vi } from 'vitest'
import setup from './database.setup.ts'

const isRunning = (sockets: string) =>
  execFileSync('ps', ['-e', '-o', 'args='], { encoding: 'utf8' }).includes(`unix_socket_directories=${sockets} `)

test('a setup that throws ends the PostgreSQL that it has started', { timeout: 120_000 }, async () => {
  vi.stubEnv('DATABASE_URL', undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
  let sockets = ''
  const provide = (_key: string, value: unknown) => {
    const { connectionString } = value as { connectionString: string }
    sockets = decodeURIComponent(/host=(.*)$/.exec(connectionString)?.[1] ?? '')
    expect(isRunning(sockets)).toBe(true)
    throw new Error('nobody takes it')
  }
  await expect(setup({ provide })).rejects.toThrow('nobody takes it')
  expect(isRunning(sockets)).toBe(false)
})
