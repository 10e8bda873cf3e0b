import { codes } from '@portico/contract/codes.ts'
import type { Endpoint } from '@portico/contract/endpoint.ts'
import { decode } from '@portico/contract/wire.ts'
import type { FastifyRequest } from 'fastify'
import { badParameters } from '../refusals.ts'
import { Rejection } from '../rejection.ts'
import { isSoundShape } from '../shape.ts'

/** What an endpoint makes of no input at all, decoded once. */
const emptyInputs = new WeakMap<Endpoint, { value: unknown } | null>()

/**
 * The request's input in plain English names; refuses what does not fit. `body` is the request's own, unpacked where it
 * came zipped; `fields` are a multipart call's.
 */
export function readInput(
  endpoint: Endpoint,
  request: FastifyRequest,
  body: unknown,
  fields?: Record<string, string>,
): unknown {
  const raw = fields ?? rawInput(endpoint, request, body)
  const isEmpty = raw === undefined || isEmptyObject(raw)
  if (!endpoint.input) {
    if (!isEmpty) throw badParameters()
    return undefined
  }
  if (isEmpty) {
    const known = emptyInputs.get(endpoint)
    if (known) return known.value
  }
  const decoded = decode(endpoint.input, raw ?? {})
  if (!decoded.ok) {
    request.log.info({ url: endpoint.url, issues: decoded.issues.slice(0, 5) }, 'input refused')
    throw decoded.outOfCalendar.length > 0 ? noMoment(decoded.outOfCalendar) : badParameters()
  }
  if (isEmpty) emptyInputs.set(endpoint, { value: Object.freeze(decoded.value) })
  return decoded.value
}

/** A year that nobody means, or 31 June: typed by a person, and said at its field. */
function noMoment(fields: readonly string[]): Rejection {
  const words = { key: 'momentInvalid' } as const
  return new Rejection(codes.refused, words.key, undefined, Object.fromEntries(fields.map(field => [field, words])))
}

/** Query, form or JSON, as the endpoint sends it. An absent body counts as an empty object. */
function rawInput(endpoint: Endpoint, request: FastifyRequest, body: unknown): unknown {
  // Such a body is left unread for the calls that take files: to all others it would look like none at all.
  if (request.headers['content-type']?.startsWith('multipart/')) throw badParameters()
  let raw: unknown = endpoint.sent === 'query' ? request.query : body
  if (endpoint.sent === 'query' && endpoint.method === 'POST') raw = Object.assign({}, raw, body)
  // What the path says stands over what a body says of the same.
  const inPath = isEmptyObject(request.params) ? undefined : request.params
  if (raw === undefined || raw === null) return inPath
  if (typeof raw !== 'object' || Array.isArray(raw) || !isSoundShape(raw, endpoint.mostKeys)) throw badParameters()
  return inPath ? Object.assign({}, raw, inPath) : raw
}

function isEmptyObject(value: unknown): boolean {
  for (const _ in value as object) return false
  return true
}
