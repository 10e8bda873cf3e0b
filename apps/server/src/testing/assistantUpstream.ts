import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Heard {
  url: string
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
}
type Behaviour = (answer: ServerResponse, heard: Heard) => void

/** An upstream of the tests: it answers as it is told to, well or badly, and knows what it heard. */
export interface AssistantUpstream {
  url: string
  heard: Heard[]
  /** Connections that are open now. */
  open(): number
  behave(behaviour: Behaviour): void
  close(): Promise<void>
}

/** Begins a stream of events. */
export function eventsTo(answer: ServerResponse, type = 'text/event-stream'): ServerResponse {
  answer.writeHead(200, { 'content-type': type })
  return answer
}
export const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`

export async function startUpstream(): Promise<AssistantUpstream> {
  let behaviour: Behaviour = answer => answer.end()
  const heard: Heard[] = []
  const timers = new Set<NodeJS.Timeout>()
  let open = 0
  const server = createServer((request, answer) => {
    let text = ''
    request.on('data', part => {
      text += String(part)
    })
    request.on('end', () => {
      const one = { url: request.url ?? '', headers: request.headers, body: text === '' ? {} : JSON.parse(text) }
      heard.push(one)
      behaviour(answer, one)
    })
  })
  server.on('connection', socket => {
    open += 1
    socket.on('close', () => {
      open -= 1
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    heard,
    open: () => open,
    behave: next => {
      behaviour = next
    },
    close: () =>
      new Promise(done => {
        for (const timer of timers) clearInterval(timer)
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
