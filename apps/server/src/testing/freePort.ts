import { createServer } from 'node:net'

/**
 * Below the ports that systems take for connections going out (Linux from 32,768, others from 49,152): a port of those
 * may be somebody's the moment after it was found free.
 */
const [lowest, highest] = [20_000, 32_000]

const given = new Set<number>()

/** A port of this machine that nobody listens on, for a program that must be told one before it starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
