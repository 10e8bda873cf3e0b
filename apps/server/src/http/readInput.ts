import type { Endpoint } from '@portico/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { badParameters } from './refusals.ts'
import { isSoundShape } from './shape.ts'

/** The request's input as the endpoint sends it: query, form or JSON. An absent body counts as an empty object. */
export function readInput(endpoint: Endpoint, request: FastifyRequest): unknown {
  const raw = endpoint.sent === 'query' ? { ...(request.query as object) } : (request.body ?? undefined)
  if (endpoint.sent === 'query' && endpoint.method === 'POST') Object.assign(raw as object, request.body)
  if (raw === undefined) return endpoint.method === 'GET' ? undefined : {}
  if (typeof raw !== 'object' || Array.isArray(raw) || !isSoundShape(raw)) throw badParameters()
  return raw
}
