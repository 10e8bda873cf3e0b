import type { Endpoint } from '@portico/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { IncomingFile } from './context.ts'
import { badParameters } from './refusals.ts'
import { refuse } from './rejection.ts'

export const megabyte = 1024 * 1024
/** Bytes of a file where the contract names no bound. */
export const usualFileBytes = 10 * megabyte

interface Multipart {
  fields: Record<string, string>
  file: IncomingFile | null
}

/** Reads a multipart call: its text fields and at most one file (security rule 24). */
export async function readMultipart(endpoint: Endpoint, request: FastifyRequest): Promise<Multipart> {
  if (!request.isMultipart()) throw badParameters()
  try {
    return await readParts(endpoint, request)
  } catch (error) {
    // A body that breaks off or is none: the parser's own errors carry no status.
    if (error instanceof Error && error.name !== 'Rejection' && !('statusCode' in error)) throw badParameters()
    throw error
  }
}

async function readParts(endpoint: Endpoint, request: FastifyRequest): Promise<Multipart> {
  const maxBytes = endpoint.maxBytes ?? usualFileBytes
  const fields = Object.create(null) as Record<string, string>
  let file: IncomingFile | null = null
  const limits = { fileSize: maxBytes, files: 1, fields: 20, parts: 21, fieldSize: 20_000, fieldNameSize: 60 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.fieldname in fields || typeof part.value !== 'string') throw badParameters()
      fields[part.fieldname] = part.value
      continue
    }
    const bytes = await part.toBuffer()
    // A file over the bound: the icon's own words where the bound is theirs.
    if (part.file.truncated) {
      if (maxBytes === usualFileBytes) throw refuse('uploadImageSize')
      throw refuse('fileTooLarge', { max: `${Math.round(maxBytes / megabyte)} MB` })
    }
    file = { name: part.filename.slice(0, 200), bytes }
  }
  return { fields, file }
}
