import { api } from '@portico/contract/api.ts'
import { callDescriptions } from '@portico/contract/callDescriptions.ts'
import type { Endpoint } from '@portico/contract/endpoint.ts'
import { fileBytesOf } from '@portico/contract/rules/fileSize.ts'
import type { Any } from '@portico/contract/wire.ts'
import type { FastifyInstance } from 'fastify'
import { megabyte } from '../bodies/readMultipart.ts'
import { tableTypes } from '../sheet/tableFile.ts'
import { envelopeOf, type Schemas, wireSchema, zippedSchema } from './openapiSchemas.ts'

const media: Readonly<Record<string, string>> = {
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}
const json = 'application/json'
const bytes = { type: 'string', format: 'binary' }

/** What a call is named in the contract: `favourites.add`. */
const names = new Map<Endpoint, string>(
  Object.entries(api).flatMap(([noun, group]) =>
    Object.entries(group).map(([verb, endpoint]): [Endpoint, string] => [endpoint, `${noun}.${verb}`]),
  ),
)

/** Serves the API description: made when first asked for, kept as bytes, since anybody may ask as often as they like. */
export function addDescription(server: FastifyInstance, endpoints: readonly Endpoint[], origin: string): void {
  let kept: Buffer | undefined
  server.get('/portal_server/openapi.json', (_request, reply) => {
    kept ??= Buffer.from(JSON.stringify(openApi(endpoints, origin)))
    return reply.header('content-type', 'application/json; charset=utf-8').send(kept)
  })
}

const securitySchemes = {
  satoken: { type: 'apiKey', in: 'header', name: 'satoken' },
  personalKey: { type: 'http', scheme: 'bearer' },
}

/** The API description, printed from the contract. */
function openApi(endpoints: readonly Endpoint[], origin: string): object {
  const paths: Record<string, Record<string, object>> = {}
  const schemas: Schemas = { Zipped: zippedSchema }
  for (const endpoint of endpoints) {
    const url = describedUrl(endpoint)
    paths[url] = { ...paths[url], [endpoint.method.toLowerCase()]: describe(endpoint, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portico', version: '1', description: 'Every answer is an envelope {code, data, message, msg}.' },
    servers: [{ url: origin }],
    paths,
    components: { schemas, securitySchemes },
  }
}

function describe(endpoint: Endpoint, schemas: Schemas): object {
  const name = names.get(endpoint) ?? endpoint.path
  const noun = readable(name.split('.')[0] ?? name)
  const { headers, taken = endpoint.input } = callDescriptions.get(endpoint) ?? {}
  const isInQuery = endpoint.sent === 'query'
  const inPath = namesInPath(endpoint)
  const places = (row: string) => (inPath.includes(row) ? 'path' : isInQuery ? 'query' : null)
  const parameters = [
    ...(headers ? parametersOf(headers, () => 'header', schemas) : []),
    ...(taken && (isInQuery || inPath.length > 0) ? parametersOf(taken, places, schemas) : []),
  ]
  return {
    operationId: name,
    tags: [noun],
    summary: endpoint.about ?? `${noun}: ${readable(name.split('.')[1] ?? name).toLowerCase()}`,
    'x-access': typeof endpoint.access === 'string' ? endpoint.access : `right: ${endpoint.access.right}`,
    security: endpoint.access === 'anyone' ? [] : [{ satoken: [] }, ...(endpoint.byKey ? [{ personalKey: [] }] : [])],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.method !== 'GET' && !isInQuery ? bodyOf(endpoint, taken, schemas) : {}),
    responses: endpoint.method === 'DELETE' ? { 204: { description: 'It is gone' } } : answersOf(endpoint, schemas),
  }
}

const answersOf = (endpoint: Endpoint, schemas: Schemas) => ({
  200: { description: 'Deliberate answers, refusals included', content: answerOf(endpoint, schemas) },
})

/** As OpenAPI writes a path that holds rows of the input. */
const describedUrl = ({ url }: Endpoint): string => url.replace(/:(\w+)/g, '{$1}')
const namesInPath = ({ path }: Endpoint) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')

/** Nouns that are no words. */
const spoken: Readonly<Record<string, string>> = { sso: 'Single sign-on', sms: 'Text messages' }

/** A name of the code as people write it: `roleHomes` is `Role homes`. */
function readable(name: string): string {
  const known = spoken[name]
  if (known) return known
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** The rows of an object that travel outside the body, each a parameter of its own. */
function parametersOf(type: Any, placeOf: (name: string) => string | null, schemas: Schemas): object[] {
  const { properties = {}, required = [] } = wireSchema(type, schemas)
  return Object.entries(properties).flatMap(([name, schema]) => {
    const place = placeOf(name)
    return place ? [{ name, in: place, required: required.includes(name), schema }] : []
  })
}

function bodyOf(endpoint: Endpoint, taken: Any | undefined, schemas: Schemas): object {
  if (!taken && endpoint.sent !== 'multipart') return {}
  const own = taken ? without(namesInPath(endpoint), wireSchema(taken, schemas)) : { type: 'object' }
  const type = media[endpoint.sent] ?? json
  const schema = endpoint.sent === 'multipart' ? withFile(endpoint, own) : own
  const isNeeded = endpoint.sent === 'multipart' || (own.required ?? []).length > 0
  const content = endpoint.zipped ? { oneOf: [schema, { $ref: '#/components/schemas/Zipped' }] } : schema
  return { requestBody: { required: isNeeded, content: { [type]: { schema: content } } } }
}

function without(names: readonly string[], schema: ReturnType<typeof wireSchema>): typeof schema {
  if (names.length === 0) return schema
  const { properties = {}, required = [] } = schema
  const left = Object.entries(properties).filter(([name]) => !names.includes(name))
  return { ...schema, properties: Object.fromEntries(left), required: required.filter(name => !names.includes(name)) }
}

/** The file of a multipart call is its part `file`. */
function withFile(endpoint: Endpoint, fields: ReturnType<typeof wireSchema>): object {
  const file = { ...bytes, description: `At most ${fileBytesOf(endpoint) / megabyte} MB.` }
  return {
    ...fields,
    properties: { ...fields.properties, file },
    required: [...(fields.required ?? []), 'file'],
  }
}

/** The envelope, or what comes in its place: a refusal is an envelope even where a file is asked for. */
function answerOf(endpoint: Endpoint, schemas: Schemas): object {
  const data = wireSchema(endpoint.data, schemas)
  const types = endpoint.file === true ? Object.values(tableTypes) : (endpoint.file ?? [])
  const files = types.map(type => type.split(';')[0] ?? type)
  return {
    [json]: { schema: endpoint.bare ? data : envelopeOf(data) },
    ...(endpoint.stream ? { 'text/event-stream': { schema: { type: 'string' } } } : {}),
    ...Object.fromEntries(files.map(type => [type, { schema: type.startsWith('text/') ? { type: 'string' } : bytes }])),
  }
}
