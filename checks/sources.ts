import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vitest/node'

export const root = fileURLToPath(new URL('..', import.meta.url))
const texts = new Map<string, string>()
export function read(file: string): string {
  const text = texts.get(file) ?? readFileSync(path.join(root, file), 'utf8')
  texts.set(file, text)
  return text
}

const skipped = new Set(['node_modules', 'dist', 'dist-server', '.git', '.cache', 'coverage', 'test-results'])

/** What a portal keeps, where it was started; a room of the server has the same name. */
const isData = /^(apps\/[^/]+\/)?data$/

/** Files below a folder of the repository, as paths from its root. */
export function filesIn(folder: string, wanted = /\.(ts|tsx)$/): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .flatMap(entry => {
      const file = path.posix.join(folder, entry.name)
      if (entry.isDirectory()) return skipped.has(entry.name) || isData.test(file) ? [] : filesIn(file, wanted)
      return wanted.test(entry.name) ? [file] : []
    })
    .sort()
}

export const isTest = (file: string): boolean =>
  /\.(test|setup|testing)\.tsx?$/.test(file) || file.includes('/testing/') || file.startsWith('checks/')

/** The server's rooms of nouns, from below; `http`, `db` and `live` are the ground that they stand on. */
export const rooms: readonly string[] = ['platform', 'directory', 'access', 'data', 'work', 'admin']

/** A node of the syntax tree. */
export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}
const trees = new Map<string, Node>()
export function treeOf(file: string): Node {
  const known = trees.get(file)
  if (known) return known
  const tree: unknown = parseAst(read(file), { lang: file.endsWith('x') ? 'tsx' : 'ts' }, file)
  if (!isNode(tree)) throw new Error(`no tree: ${file}`)
  trees.set(file, tree)
  return tree
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

const below = new WeakMap<Node, readonly Node[]>()
/** Every node below, itself included, in the order of the text. */
export function nodes(node: Node): readonly Node[] {
  const known = below.get(node)
  if (known) return known
  const all: Node[] = []
  const collect = (one: Node) => {
    all.push(one)
    for (const name in one) {
      const value = one[name]
      if (Array.isArray(value)) for (const item of value) isNode(item) && collect(item)
      else if (isNode(value)) collect(value)
    }
  }
  collect(node)
  below.set(node, all)
  return all
}

/** What a file imports, dynamic imports included: as it is written, and as a path from the root where it is ours. */
export function importsOf(file: string): { written: string; target: string }[] {
  const written: string[] = []
  for (const node of nodes(treeOf(file))) {
    const source = node['source']
    if (/^(Import|ExportNamed|ExportAll)(Declaration|Expression)$/.test(node.type) && isNode(source))
      if (typeof source['value'] === 'string') written.push(source['value'])
    if (node.type === 'TSImportType' && isNode(node['source'])) written.push(String((node['source'] as Node)['value']))
  }
  return written.map(name => ({ written: name, target: targetOf(file, name) }))
}

/** A path from the root of what a file imports by a name, where it is ours. */
export function targetOf(file: string, name: string): string {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name)
  const contract = /^@portico\/contract\/(.*)$/.exec(name)
  if (contract) return `packages/contract/src/${contract[1]}`
  const [, app] = /^(apps\/[^/]+)\//.exec(file) ?? []
  if (!name.startsWith('#') || !app) return name
  return `${app}/src/${name.slice(1).replace(/^server\//, '')}`
}
