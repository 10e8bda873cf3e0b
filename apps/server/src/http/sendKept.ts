import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { keptHeaders } from './headers.ts'
import type { KeptAnswer } from './kept.ts'

/** Does the client take brotli? */
export const takesBrotli = (asked: IncomingHttpHeaders): boolean =>
  /\bbr\b/.test(String(asked['accept-encoding'] ?? ''))
export const hasSame = (asked: IncomingHttpHeaders, answer: KeptAnswer): boolean =>
  asked['if-none-match'] === answer.etag

/** Writes a kept answer in one go: 304 where the client has it already, compressed where `small` is given. */
export function sendKept(
  raw: ServerResponse,
  asked: IncomingHttpHeaders,
  answer: KeptAnswer,
  small: Buffer | null,
): void {
  const head = [...keptHeaders, 'etag', answer.etag]
  if (hasSame(asked, answer)) {
    raw.writeHead(304, head)
    raw.end()
    return
  }
  const bytes = small ?? answer.bytes
  if (small) head.push('content-encoding', 'br')
  head.push('content-type', 'application/json; charset=utf-8', 'content-length', String(bytes.length))
  raw.writeHead(200, head)
  raw.end(bytes)
}
