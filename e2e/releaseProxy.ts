import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A second address of a portal, at which it seems to have been replaced by a newer release once that is out. */
export async function startReleaseProxy(target: string) {
  let isOut = false
  const newer = async (answer: IncomingMessage, response: ServerResponse) => {
    const script = Buffer.concat(await answer.toArray()).toString('utf8')
    const { 'content-length': _length, etag: _etag, ...headers } = answer.headers
    response.writeHead(answer.statusCode ?? 502, headers).end(`${script}\n// The next release.\n`)
  }
  const server = http.createServer((request, response) => {
    const isWorker = request.url?.endsWith('/sw.js') ?? false
    const headers = isWorker
      ? { ...request.headers, 'accept-encoding': 'identity', 'if-none-match': '' }
      : request.headers
    const forwarded = http.request(new URL(request.url ?? '/', target), { method: request.method, headers }, answer => {
      if (isWorker && isOut) return void newer(answer, response)
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    request.pipe(forwarded)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release() {
      isOut = true
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
