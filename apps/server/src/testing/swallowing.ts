import { connect, createServer, type Socket } from 'node:net'

/** A line to a server on this machine that may lose everything without a word, as a broken network does. */
export interface Line {
  port: number
  /** What is said on a connection while this holds is lost, and so is the connection: the two sides never learn of it. */
  swallow(): void
  /** New connections come through again; the old ones stay as dead as they are. */
  flow(): void
  close(): Promise<void>
}

export async function lineTo(target: number): Promise<Line> {
  const sockets = new Set<Socket>()
  const lost = new Set<Socket>()
  let isSwallowing = false
  const server = createServer(near => {
    const far = connect(target, '127.0.0.1')
    const pairs: [Socket, Socket][] = [
      [near, far],
      [far, near],
    ]
    if (isSwallowing) lost.add(near).add(far)
    for (const [from, to] of pairs) {
      sockets.add(from)
      from.on('data', chunk => lost.has(from) || to.write(chunk))
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        if (!lost.has(from)) to.destroy()
      })
    }
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    swallow() {
      isSwallowing = true
      for (const socket of sockets) lost.add(socket)
    },
    flow() {
      isSwallowing = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(done => server.close(done))
    },
  }
}
