import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { keptHeaders } from '../pages/headers.ts'
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
  if (hasSame(asked, answer)) {
    raw.writeHead(304, headOf(answer, 'same'))
    raw.end()
    return
  }
  raw.writeHead(200, headOf(answer, small ? 'small' : 'plain'))
  raw.end(small ?? answer.bytes)
}

type Form = 'same' | 'small' | 'plain'
const heads = new WeakMap<KeptAnswer, Partial<Record<Form, string[]>>>()

/** Names and values in turn, put together once for each form in which an answer is sent. */
function headOf(answer: KeptAnswer, form: Form): string[] {
  const made = heads.get(answer) ?? {}
  heads.set(answer, made)
  const length = (form === 'small' ? answer.compressedNow() : answer.bytes)?.length ?? 0
  made[form] ??= [
    ...keptHeaders,
    'etag',
    answer.etag,
    ...(form === 'small' ? ['content-encoding', 'br'] : []),
    ...(form === 'same' ? [] : ['content-type', 'application/json; charset=utf-8', 'content-length', String(length)]),
  ]
  return made[form]
}
