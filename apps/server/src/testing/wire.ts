import { connect, createServer, type Socket } from 'node:net'

/** A wire to a server that can be cut, or go silent. */
export interface Wire {
  port: number
  /** Connections that were made so far. */
  count(): number
  /** Breaks all that are open. */
  cut(): void
  /** Breaks each once the server has sent so many bytes over it from now on. */
  cutAfter(bytes: number): void
  /** From now on the server's answers do not arrive. */
  silence(): void
  mend(): void
  close(): Promise<void>
}

export async function startWire(target: number): Promise<Wire> {
  const pairs = new Set<[Socket, Socket]>()
  let count = 0
  let isSilent = false
  let left = Number.POSITIVE_INFINITY
  const server = createServer(near => {
    count += 1
    const far = connect(target, '127.0.0.1')
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const socket of pair) socket.on('error', end).on('close', end)
    near.on('data', bytes => far.write(bytes))
    far.on('data', bytes => {
      if (isSilent) return
      left -= bytes.length
      if (left < 0) end()
      else near.write(bytes)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const cut = () => {
    for (const [near, far] of pairs) {
      near.destroy()
      far.destroy()
    }
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    count: () => count,
    cut,
    cutAfter: bytes => {
      left = bytes
    },
    silence: () => {
      isSilent = true
    },
    mend: () => {
      isSilent = false
      left = Number.POSITIVE_INFINITY
    },
    async close() {
      cut()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
