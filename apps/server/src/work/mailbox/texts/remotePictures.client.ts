import { egressBytes } from '#http/egress/egressBytes.ts'
import type { PictureFetch } from '../mailServers.rules.ts'

/** Of one picture. */
const mostBytes = 2 * 1024 * 1024

/** By their first bytes: what a server says of a picture is not believed. Nothing that can hold a script is one. */
const kinds: [type: string, begins: (bytes: Buffer) => boolean][] = [
  ['image/png', bytes => bytes.subarray(0, 4).toString('latin1') === '\u0089PNG'],
  ['image/jpeg', bytes => bytes[0] === 0xff && bytes[1] === 0xd8],
  ['image/gif', bytes => /^GIF8[79]a/.test(bytes.subarray(0, 6).toString('latin1'))],
  ['image/webp', bytes => /^RIFF[\s\S]{4}WEBP/.test(bytes.subarray(0, 12).toString('latin1'))],
]

/** The kind of a picture; null for everything else. */
export const pictureType = (bytes: Buffer): string | null => kinds.find(([, begins]) => begins(bytes))?.[0] ?? null

/** Fetches the pictures that mails name, so that their senders never hear of the reader. */
export function fetchPictures(options: { mayBeLoopback: boolean }): PictureFetch {
  return async url => {
    const accept = kinds.map(([type]) => type).join(', ')
    const found = await egressBytes(url, { most: mostBytes, accept, ...options }).catch(() => null)
    const type = found && pictureType(found.bytes)
    return found && type ? { type, bytes: found.bytes } : null
  }
}
