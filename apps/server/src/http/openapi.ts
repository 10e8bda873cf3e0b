import type { Endpoint } from '@portico/contract/endpoint.ts'
import * as z from 'zod/mini'

const media: Readonly<Record<string, string>> = {
  json: 'application/json',
  zip: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}

/** The API description, printed from the contract. */
export function openApi(endpoints: readonly Endpoint[], origin: string): object {
  const paths: Record<string, Record<string, object>> = {}
  const schemas: Schemas = {}
  for (const endpoint of endpoints) {
    paths[endpoint.url] = { ...paths[endpoint.url], [endpoint.method.toLowerCase()]: describe(endpoint, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Portico', version: '1', description: 'Every answer is an envelope {code, data, message, msg}.' },
    servers: [{ url: origin }],
    paths,
    components: { schemas, securitySchemes: { satoken: { type: 'apiKey', in: 'header', name: 'satoken' } } },
  }
}

/** Schemas that refer to themselves, by name. */
type Schemas = Record<string, unknown>

function describe(endpoint: Endpoint, schemas: Schemas): object {
  // Signed text is described where joining the portal is.
  const isText = endpoint.sent === 'text'
  const schema = isText ? { type: 'object' } : endpoint.input ? wireSchema(endpoint.input, schemas) : undefined
  const inQuery = endpoint.sent === 'query' && schema && typeof schema === 'object'
  const properties = (schema as { properties?: Record<string, object>; required?: string[] } | undefined) ?? {}
  const access = typeof endpoint.access === 'string' ? endpoint.access : `right: ${endpoint.access.right}`
  const data = wireSchema(endpoint.data, schemas)
  return {
    summary: endpoint.about ?? endpoint.path,
    'x-access': access,
    security: endpoint.access === 'anyone' ? [] : [{ satoken: [] }],
    ...(inQuery
      ? {
          parameters: Object.entries(properties.properties ?? {}).map(([name, type]) => ({
            name,
            in: 'query',
            required: properties.required?.includes(name) ?? false,
            schema: type,
          })),
        }
      : {}),
    ...(schema && !inQuery && endpoint.method === 'POST'
      ? { requestBody: { content: { [media[endpoint.sent] ?? 'application/json']: { schema } } } }
      : {}),
    responses: {
      200: {
        description: 'Deliberate answers, refusals included',
        content: {
          'application/json': { schema: endpoint.bare ? {} : envelopeOf(data) },
          ...(endpoint.stream ? { 'text/event-stream': { schema: { type: 'string' } } } : {}),
        },
      },
    },
  }
}

const envelopeOf = (data: unknown) => ({
  type: 'object',
  required: ['code', 'data', 'message', 'msg'],
  properties: { code: { type: ['integer', 'string'] }, data, message: { type: 'string' }, msg: { type: 'string' } },
})

/** Definitions of its own move to the description's components, where references to them are looked up. */
function wireSchema(type: z.core.$ZodType, schemas: Schemas): unknown {
  const made = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>
  const { $schema: _, $defs = {}, ...schema } = made
  let text = placed(schema)
  for (const [local, definition] of Object.entries($defs as Schemas)) {
    const own = placed(definition)
    const renamed = (from: string, name: string) => from.replaceAll(`/schemas/${local}"`, `/schemas/${name}"`)
    const known = Object.keys(schemas).find(name => JSON.stringify(schemas[name]) === renamed(own, name))
    const name = known ?? `Schema${Object.keys(schemas).length + 1}`
    schemas[name] = JSON.parse(renamed(own, name))
    text = renamed(text, name)
  }
  return JSON.parse(text)
}

const placed = (schema: unknown) => JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/')
