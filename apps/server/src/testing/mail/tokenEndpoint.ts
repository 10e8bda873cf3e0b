import { createServer } from 'node:http'

/** Where a mail system's own sign-in gives tokens, as a test wants. */
export interface TokenEndpoint {
  origin: string
  /** What was asked, as forms. */
  asked: Record<string, string>[]
  /** Status and JSON of the next answers. */
  answer: () => [number, object]
  close(): Promise<void>
}

export async function startTokenEndpoint(): Promise<TokenEndpoint> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => {
      body += piece.toString()
    })
    request.on('end', () => {
      endpoint.asked.push(Object.fromEntries(new URLSearchParams(body)))
      const [status, value] = endpoint.answer()
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const endpoint: TokenEndpoint = {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    asked: [],
    answer: () => [500, {}],
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return endpoint
}
