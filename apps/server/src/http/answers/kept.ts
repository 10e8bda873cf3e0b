import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { codes } from '@portico/contract/codes.ts'
import { envelope } from '@portico/contract/envelope.ts'
import { codeMessage, type Language } from '@portico/contract/messages.ts'

const compress = promisify(brotliCompress)

/** An answer made once and sent many times: its bytes, the same compressed, and the tag that names them. */
export interface KeptAnswer {
  readonly etag: string
  readonly bytes: Buffer
  /** Brotli, made when first asked for. */
  compressed(): Promise<Buffer>
  /** The same where it is made already. */
  compressedNow(): Buffer | null
}

/** Makes a kept answer of data that is in wire form already. */
export function keepAnswer(wireData: unknown, language: Language): KeptAnswer {
  const bytes = Buffer.from(JSON.stringify(envelope(codes.ok, wireData, codeMessage(codes.ok, language))))
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 24)}"`
  let small: Promise<Buffer> | undefined
  let made: Buffer | null = null
  return {
    etag,
    bytes,
    compressed: () => {
      small ??= compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).then(result => {
        made = result
        return result
      })
      return small
    },
    compressedNow: () => made,
  }
}
