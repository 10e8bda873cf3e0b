import type { IncomingHttpHeaders } from 'node:http'
import { codes } from '@portico/contract/codes.ts'
import type { Endpoint } from '@portico/contract/endpoint.ts'
import { fileBytesOf, tooLarge } from '@portico/contract/rules/fileSize.ts'
import type { FastifyRequest } from 'fastify'
import type { IncomingFile } from '../context.ts'
import { badParameters } from '../refusals.ts'
import { Rejection } from '../rejection.ts'

export const megabyte = 1024 * 1024
/** Bytes of a multipart call beside its file: texts, names, borders. */
const formBytes = 512 * 1024
const most = { fields: 20, parts: 21, fieldSize: 20_000, fieldNameSize: 60 }

/** Does the request bring a form that may hold a file? */
export const isMultipart = (headers: IncomingHttpHeaders): boolean =>
  headers['content-type']?.startsWith('multipart/form-data') === true
/** How much of a multipart call is taken at most. */
export const multipartBytes = (fileBytes: number): number => fileBytes + formBytes
/**
 * A file over the bound, with HTTP's own status for it: a browser that was still sending when the line ended takes an
 * answer only where its status is one of failure.
 */
export function fileTooLarge(fileBytes: number): Rejection {
  const { key, values } = tooLarge(fileBytes)
  return new Rejection(codes.refused, key, values, undefined, 413)
}

interface Multipart {
  fields: Record<string, string>
  file: IncomingFile | null
}

/**
 * Reads a multipart call: its text fields and at most one file (security rule 24). `admit` is asked with the fields that
 * came before the file, and may refuse: then nothing of the file is kept in memory.
 */
export async function readMultipart(
  endpoint: Endpoint,
  request: FastifyRequest,
  admit?: (fields: Record<string, string>) => Promise<void>,
): Promise<Multipart> {
  if (!request.isMultipart()) throw badParameters()
  try {
    return await Promise.race([readParts(endpoint, request, admit), overBound(endpoint, request)])
  } catch (error) {
    // A body that breaks off or is none: the parser's own errors carry no status.
    if (error instanceof Error && error.name !== 'Rejection' && !('statusCode' in error)) throw badParameters()
    throw error
  }
}

/** Rejects once more has come than the call may have: a body need not say how long it is. */
function overBound(endpoint: Endpoint, { raw }: FastifyRequest): Promise<never> {
  const fileBytes = fileBytesOf(endpoint)
  let taken = 0
  return new Promise((_, reject) => {
    raw.on('data', (bytes: Buffer) => {
      taken += bytes.length
      if (taken <= multipartBytes(fileBytes)) return
      raw.unpipe().pause()
      reject(fileTooLarge(fileBytes))
    })
  })
}

async function readParts(
  endpoint: Endpoint,
  request: FastifyRequest,
  admit: (fields: Record<string, string>) => Promise<void> = async () => undefined,
): Promise<Multipart> {
  const maxBytes = fileBytesOf(endpoint)
  let refused: { why: unknown } | null = null
  const fields = Object.create(null) as Record<string, string>
  let file: IncomingFile | null = null
  for await (const part of request.parts({ limits: { ...most, fileSize: maxBytes, files: 1 } })) {
    if (part.type === 'field') {
      if (part.fieldname in fields || typeof part.value !== 'string') throw badParameters()
      fields[part.fieldname] = part.value
      continue
    }
    refused = await admit(fields).then(
      () => null,
      (why: unknown) => ({ why }),
    )
    if (refused) {
      // Read to its end and thrown away: a browser that is still sending reads no answer.
      part.file.resume()
      continue
    }
    const bytes = await part.toBuffer()
    if (part.file.truncated) throw fileTooLarge(maxBytes)
    file = { name: part.filename.slice(0, 200), bytes }
  }
  if (refused) throw refused.why
  return { fields, file }
}
