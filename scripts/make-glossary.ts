import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '../packages/contract/src/endpoint.ts'
import { headers, localKeys, paths, sessionKeys } from '../packages/contract/src/names.ts'
import { components } from '../packages/contract/src/pages.ts'
import { checksOf } from '../packages/contract/src/shapes.ts'
import { type Any, definitionOf, encode, type Rows } from '../packages/contract/src/wire.ts'
import { apiSnapshot, apiSnapshotFile } from './apiSnapshot.ts'

/** Writes the glossary: every English word of the code with the name that the wire uses for it. */
const folder = new URL('../packages/contract/src/', import.meta.url)
export const glossaryFile = fileURLToPath(new URL('../docs/glossary.md', import.meta.url))

export interface Entity {
  noun: string
  name: string
  rows: Rows
}
const hasRows = (value: unknown): value is Any & { rows: Rows } =>
  typeof value === 'object' && value !== null && 'rows' in value && '_zod' in value

const isLazy = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && '_zod' in value && definitionOf(value as Any).type === 'lazy'

const byName = (a: [string, unknown], b: [string, unknown]) => (a[0] < b[0] ? -1 : 1)

/** The entities that the contract exports, and those that only a call knows, by noun. */
export async function contractEntities(): Promise<Entity[]> {
  const files = new Map(
    readdirSync(folder, { recursive: true })
      .map(String)
      .filter(file => !/^(rules|operations)\/|\.test\.ts$|^api\.ts$/.test(file) && file.endsWith('.ts'))
      .map(file => [path.basename(file, '.ts'), file]),
  )
  const nouns = [...files.keys()].sort()
  const found: Entity[] = []
  const seen = new Set<unknown>()
  const add = (noun: string, name: string, type: unknown) => {
    for (const { rows } of inside(type, seen)) if (Object.keys(rows).length > 0) found.push({ noun, name, rows })
  }
  const modules = new Map<string, Record<string, unknown>>()
  for (const noun of nouns) modules.set(noun, await import(new URL(files.get(noun) ?? '', folder).href))
  for (const [noun, exported] of modules)
    for (const [name, value] of Object.entries(exported).sort(byName))
      if (hasRows(value)) {
        seen.add(value)
        if (Object.keys(value.rows).length > 0) found.push({ noun, name, rows: value.rows })
      } else if (isLazy(value)) add(noun, name, value)
  for (const [noun, exported] of modules)
    for (const [verb, call] of Object.entries((exported[noun] ?? {}) as Record<string, Partial<Endpoint>>)) {
      add(noun, `what ${noun}.${verb} takes`, call.input)
      add(noun, `what ${noun}.${verb} answers`, call.data)
    }
  return found.sort((a, b) => nouns.indexOf(a.noun) - nouns.indexOf(b.noun))
}

/** Entities anywhere in a type; what refers to itself is looked into once. */
function inside(type: unknown, seen: Set<unknown>): (Any & { rows: Rows })[] {
  if (typeof type !== 'object' || type === null || seen.has(type)) return []
  seen.add(type)
  const look = (inner: unknown) => inside(inner, seen)
  if (hasRows(type)) return [type, ...Object.values(type.rows).flatMap(([, row]) => look(row))]
  const { innerType, element, options = [], getter } = definitionOf(type as Any)
  return [innerType, element, getter?.(), ...options].flatMap(look)
}

/** How a value travels, in a few words. */
function form(type: Any, names: ReadonlyMap<unknown, string>): string {
  const known = names.get(hasRows(type) ? type.rows : type)
  if (known) return known
  const def = definitionOf(type)
  const checks = checksOf(type)
  const say = (inner: Any | undefined) => (inner ? form(inner, names) : '')
  switch (def.type) {
    case 'string': {
      const longest = checks.find(check => check.check === 'max_length')?.maximum
      if (longest !== undefined) return `text, at most ${longest}`
      const pattern = checks.find(check => check.format === 'regex')?.pattern?.source ?? ''
      if (pattern.startsWith('^#')) return 'colour'
      return pattern.startsWith('^\\d{4}') ? 'moment' : 'text'
    }
    case 'pipe':
      if (def.in && definitionOf(def.in).type === 'union' && def.out && definitionOf(def.out).type === 'array')
        return `${say(definitionOf(def.in).options?.[0])}; one or several`
      // Moments and days are looked at when they come in, and travel as what they are.
      return def.in && say(def.in) === 'moment' ? 'moment' : codec(type, def.out)
    case 'optional':
      return `${say(def.innerType)}; may be absent`
    case 'nullable':
      return `${say(def.innerType)}, or null`
    case 'array':
      return `list of ${say(def.element)}`
    case 'lazy':
      return 'menu item'
    case 'tuple':
      return 'x, y, milliseconds'
    case 'union':
      return [...new Set((def.options ?? []).map(say))].join(' or ')
    case 'literal':
      return (def.values ?? []).map(value => JSON.stringify(value)).join(' or ')
    case 'enum':
      return Object.values(def.entries ?? {}).join(', ')
    case 'boolean':
      return 'true or false'
    default:
      return def.type === 'number' ? 'number' : def.type
  }
}

/** Flags and words: which number stands for what. */
function codec(type: Any, plain: Any | undefined): string {
  const out = plain ? definitionOf(plain) : undefined
  const number = (value: unknown) => String(encode(type, value as never))
  if (out?.type === 'boolean') return `${number(true)} = yes, ${number(false)} = no`
  if (out?.type === 'enum')
    return Object.values(out.entries ?? {})
      .map(name => `${number(name)} = ${name}`)
      .join(', ')
  return 'whole number'
}

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``

/** The whole glossary as Markdown. */
export async function glossary(): Promise<string> {
  const entities = await contractEntities()
  const names = new Map<unknown, string>(entities.map(entity => [entity.rows, entity.name]))
  const parts = entities.map(({ noun, name, rows }) => {
    const lines = Object.entries(rows).map(([english, [wire, type]]) => [code(english), code(wire), form(type, names)])
    return `### ${noun}: ${name}\n\n${table(['In the code', 'On the wire', 'How it travels'], lines)}`
  })
  const lists = Object.entries({
    'Addresses of pages': paths,
    'Pages by component name': components,
    'Session storage': sessionKeys,
    'Local storage': localKeys,
    Headers: headers,
  }).map(([title, list]) => {
    const lines = Object.entries(list).map(([english, wire]) => [code(english), code(wire)])
    return `### ${title}\n\n${table(['In the code', 'On the wire'], lines)}`
  })
  return [
    '# Glossary',
    'Generated from `packages/contract` by `npm run glossary`; a check fails when it is stale. The code says',
    'the English words; the wire keeps the names of the specification.',
    '',
    '## Fields',
    ...parts,
    '## Names',
    ...lists,
    '',
  ]
    .join('\n\n')
    .replace('stale. The code says\n\n', 'stale. The code says\n')
    .replace(/\n{3,}/g, '\n\n')
}

if (import.meta.main) {
  writeFileSync(glossaryFile, await glossary())
  writeFileSync(apiSnapshotFile, apiSnapshot())
}
