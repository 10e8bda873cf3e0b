import { api } from '@portico/contract/api.ts'
import type { Endpoint } from '@portico/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { badParameters } from '../refusals.ts'
import { isSoundShape, isTooDeep } from '../shape.ts'

/** Addresses whose bodies are signed: they are taken as the text that they are. */
const takenAsText: ReadonlySet<string> = new Set(
  Object.values(api).flatMap(group =>
    Object.values(group).flatMap((row: Endpoint) => (row.sent === 'text' ? [row.url] : [])),
  ),
)

/** Only JSON and form bodies are read; what else comes is refused in the envelope. */
export function addParsers(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    if (takenAsText.has(request.url)) return done(null, { text: String(text) })
    try {
      done(null, parseJson(String(text), request.routeOptions.config.mostKeys))
    } catch {
      done(badParameters())
    }
  })
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
    const pairs = [...new URLSearchParams(String(text))]
    if (new Set(pairs.map(([name]) => name)).size !== pairs.length) return done(badParameters())
    done(null, Object.fromEntries(pairs))
  })
  server.addContentTypeParser('*', (_request, _payload, done) => done(badParameters()))
}

/**
 * JSON of a body; throws for what is none, and for what no call takes: a body that names a prototype is refused as a whole.
 * A reviver would look at millions of values before anybody asks how many there are.
 */
export function parseJson(text: string, mostKeys: number | undefined): unknown {
  if (isTooDeep(text)) throw new SyntaxError('nested too deep')
  const value: unknown = JSON.parse(text)
  if (!isSoundShape(value, mostKeys)) throw new SyntaxError('not a sound shape')
  return value
}
