import type { Any } from '@portico/contract/wire.ts'
import * as z from 'zod/mini'

/** The description's components: schemas that refer to themselves or that many calls share, by name. */
export type Schemas = Record<string, unknown>

/** A schema, with the parts of an object that are looked into here. */
export interface Schema extends Record<string, unknown> {
  properties?: Record<string, object>
  required?: string[]
}

/** The envelope around a call's data. */
export const envelopeOf = (data: Schema): Schema => ({
  type: 'object',
  required: ['code', 'data', 'message', 'msg'],
  properties: {
    code: { type: ['integer', 'string'] },
    // Null in a refusal.
    data: data['type'] === 'null' ? data : { anyOf: [data, { type: 'null' }] },
    message: { type: 'string' },
    msg: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
  },
})

/** A large body that came zipped. */
export const zippedSchema: Schema = {
  type: 'object',
  description:
    'The body that the call takes, as base64 (standard alphabet, padded) of its gzip. Unpacked it may be as large as a plain one.',
  required: ['zip'],
  additionalProperties: false,
  properties: { zip: { type: 'string', contentEncoding: 'base64', contentMediaType: 'application/gzip' } },
}

/** A type as it travels. Definitions of its own move to the components, where references to them are looked up. */
export function wireSchema(type: Any, schemas: Schemas): Schema {
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
  return JSON.parse(text) as Schema
}

const placed = (schema: unknown) => JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/')
