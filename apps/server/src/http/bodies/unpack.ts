import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { errorCodes, type FastifyRequest } from 'fastify'
import { badParameters } from '../refusals.ts'
import { parseJson } from './parsers.ts'

const inflate = promisify(gunzip)

/**
 * The body of a call that may come zipped: what `{ zip: base64(gzip(json)) }` holds, or the body itself. Unpacked it may
 * be as large as a plain one, and unpacking ends there (413); what is no base64, gzip, UTF-8 or JSON is a bad body.
 */
export async function unpack(request: FastifyRequest): Promise<unknown> {
  const packed = packedIn(request.body)
  if (packed === null) return request.body
  const bytes = Buffer.from(packed, 'base64')
  // Node reads base64 leniently, and passes over what is none.
  if (bytes.toString('base64') !== packed) throw badParameters()
  const maxOutputLength = request.routeOptions.bodyLimit
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      await inflate(bytes, { maxOutputLength }),
    )
    return parseJson(text, request.routeOptions.config.mostKeys)
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw isTooLarge ? new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE() : badParameters()
  }
}

/** Null where the body is a plain one: anything beside `zip` is left to the call's own rows, which know none. */
function packedIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || Object.keys(body).join() !== 'zip') return null
  const { zip } = body as { zip: unknown }
  return typeof zip === 'string' ? zip : null
}
