import { createServer } from 'node:net'
import { Client } from '#db/client.ts'
import { type Config, WrongSetting } from './config.ts'

/**
 * Is what the settings name to be had? Asked before anything is made, so that a start that cannot succeed ends with the
 * setting's name.
 */

/** The settings with a port that can be listened at: 0 becomes a free one, in the public address too. */
export async function withPort(config: Config): Promise<Config> {
  const port = await tryPort(config.host, config.port)
  if (port === config.port) return config
  const origin = new URL(config.publicOrigin)
  if (origin.port === '0') origin.port = String(port)
  return { ...config, port, publicOrigin: origin.origin }
}

/** Listens for a moment; rejects with what `listen` says. */
function tryPort(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ host, port }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
}

/** Connects once to the organisation's own PostgreSQL; throws WrongSetting. */
export async function tryDatabase(connectionString: string): Promise<void> {
  try {
    const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 })
    try {
      await client.connect()
    } finally {
      await client.end().catch(() => undefined)
    }
  } catch (error) {
    const { host, pathname, password } = new URL(connectionString)
    const words = `DATABASE_URL: no connection to ${host}${pathname}: ${wordsOf(error)}`
    throw new WrongSetting(password ? words.replaceAll(password, '******') : words)
  }
}

/** Several addresses of one name fail together, and the whole has no words of its own. */
function wordsOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? (first.message.split('\n', 1)[0] ?? '') : String(first)
}
