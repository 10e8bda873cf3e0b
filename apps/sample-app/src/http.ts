import type { IncomingMessage, ServerResponse } from 'node:http'

export interface Answer {
  status: number
  body?: string | Buffer
  type?: string
  cache?: string
  headers?: Record<string, string>
}

/** A request that is refused for its form alone. 409: the page it came from is out of date. */
export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  constructor(status: number) {
    super(`HTTP ${status}`)
    this.status = status
  }
}

export const limits = { address: 2048, body: 16_384 } as const

export const redirect = (location: string, cookie?: string): Answer => ({
  status: 303,
  headers: { location, ...(cookie ? { 'set-cookie': cookie } : {}) },
})

/** The address of a request; its host is of no meaning. */
export function readAddress(req: IncomingMessage): URL {
  const { url = '' } = req
  if (url.length > limits.address) throw new HttpError(414)
  if (!url.startsWith('/') || url.startsWith('//') || !URL.canParse(`http://sample${url}`)) throw new HttpError(400)
  return new URL(`http://sample${url}`)
}

export async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await readBody(req, 'application/x-www-form-urlencoded'))
}

/** The text of a request of that type, and of no other. */
export async function readBody(req: IncomingMessage, type: string): Promise<string> {
  if ((req.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() !== type) throw new HttpError(415)
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > limits.body) throw new HttpError(413)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Browsers say where a form came from; one of the two headers tells. The form's key decides in any case. */
export function isSameOrigin(req: IncomingMessage): boolean {
  const fetchSite = req.headers['sec-fetch-site']
  if (fetchSite !== undefined) return fetchSite === 'same-origin'
  const { origin, host } = req.headers
  if (origin === undefined || origin === 'null') return true
  return URL.canParse(origin) && new URL(origin).host === host
}

export function send(req: IncomingMessage, res: ServerResponse, answer: Answer): void {
  const { status, body = '', type = 'text/html; charset=utf-8', cache = 'no-store', headers = {} } = answer
  if (!req.complete) res.setHeader('connection', 'close')
  res.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(body),
    'cache-control': cache,
    ...headers,
  })
  res.end(req.method === 'HEAD' ? undefined : body)
}
