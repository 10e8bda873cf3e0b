import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests that may wait on a connection behind the one that is being answered. Browsers and proxies send none ahead. */
export const mostAhead = 32

type Listener = (request: IncomingMessage, answer: ServerResponse) => void

/**
 * A connection is answered one request at a time: the next is looked at when the answer before it has been taken by the
 * system's buffers. Node alone begins with all that came in together, and keeps every answer until the client reads.
 * Call it when all other listeners of requests are there. A connection that sends more ahead than `mostAhead` ends.
 */
export function oneAtATime(server: Server): void {
  const ahead = new WeakMap<Socket, number>()
  for (const event of ['request', 'checkExpectation'] as const) {
    const listeners = server.listeners(event) as Listener[]
    if (listeners.length === 0) continue
    server.removeAllListeners(event)
    const serve: Listener = (request, answer) => {
      for (const listener of listeners) listener.call(server, request, answer)
    }
    server.on(event, (request: IncomingMessage, answer: ServerResponse) => {
      // An answer has its connection from the start, unless an earlier one is still on its way there.
      if (answer.socket) return serve(request, answer)
      const { socket } = request
      const waiting = (ahead.get(socket) ?? 0) + 1
      if (waiting > mostAhead) return socket.destroy()
      ahead.set(socket, waiting)
      answer.once('socket', () => {
        ahead.set(socket, (ahead.get(socket) ?? 1) - 1)
        process.nextTick(serve, request, answer)
      })
    })
  }
}
