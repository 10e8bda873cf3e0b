import { fileURLToPath } from 'node:url'
import { api } from '../packages/contract/src/api.ts'
import type { Endpoint } from '../packages/contract/src/endpoint.ts'
import { type Any, definitionOf, type Rows } from '../packages/contract/src/wire.ts'

export const apiSnapshotFile = fileURLToPath(new URL('../packages/contract/src/api.snapshot.txt', import.meta.url))

const marks = ['background', 'ownOnly', 'beforePasswordChange', 'changes', 'stream', 'bare', 'zipped'] as const

/** Every call with what it takes and gives, by the wire's names: a change of the contract is a few changed lines in review. */
export function apiSnapshot(): string {
  const calls = Object.entries(api).flatMap(([noun, group]) =>
    Object.entries(group).map(([verb, endpoint]) => linesOf(`${noun}.${verb}`, endpoint as Endpoint)),
  )
  return `${calls.flat().join('\n')}\n`
}

function linesOf(name: string, row: Endpoint): string[] {
  const access =
    typeof row.access === 'string' ? row.access : `may ${row.access.right}${row.access.some ? ' of some' : ''}`
  const part = row.part ? [`part:${row.part}`] : []
  const more = [...marks.filter(mark => row[mark]), ...part].join(' ')
  const [takes, gives] = [row.input, row.data].map(type => type && fieldsOf(type))
  return [
    [name, row.method, row.url, access, row.sent, more].filter(Boolean).join('  '),
    ...(takes ? [`  takes ${takes}`] : []),
    ...(gives ? [`  gives ${gives}`] : []),
  ]
}

const hasRows = (type: object): type is { rows: Rows } => 'rows' in type

/** The names that a value has on the wire: `{a b?}` may lack b, `[a]` is a list; of a plain value nothing but what it is. */
function fieldsOf(type: Any): string {
  if (hasRows(type)) return fields(Object.values(type.rows).map(([wire, inner]) => [wire, inner]))
  const { type: kind, innerType, element, options = [], items = [], shape, in: from } = definitionOf(type)
  if (kind === 'null') return ''
  if (innerType) return fieldsOf(innerType)
  if (element) return `[${fieldsOf(element)}]`
  if (items.length > 0) return `[${items.map(fieldsOf).join(', ')}]`
  if (options.length > 0) return [...new Set(options.map(fieldsOf))].join(' | ')
  if (shape) return fields(Object.entries(shape))
  if (from) return fieldsOf(from)
  return kind === 'literal' || kind === 'enum' ? 'word' : kind
}

const fields = (all: [string, Any][]) => `{${all.map(([name, type]) => field(name, type)).join(' ')}}`

function field(name: string, type: Any): string {
  const inner = fieldsOf(type)
  const mark = definitionOf(type).type === 'optional' ? '?' : ''
  return /[{[]/.test(inner) ? `${name}${mark}: ${inner}` : `${name}${mark}`
}
