import { expect, test } from 'vitest'
import { filesIn, isTest, type Node, nodes, targetOf, treeOf } from './sources.ts'

const web = filesIn('apps/web/src')
const product = web.filter(file => !isTest(file))
const nameOf = (node: unknown): string => {
  const { name, value } = node as { name?: string; value?: string }
  return name ?? String(value)
}
const list = (node: Node, key: string) => (node[key] ?? []) as Node[]
const one = (node: Node, key: string) => node[key] as Node | null | undefined

/** What each file imports by name, as `file#name`: the whole of a file where it is fetched later or by `*`. */
const imported = new Set<string>()
/** By file and the name there, what it is: `kit/buttons/Button.tsx#Button`. */
const meant = new Map<string, string>()
for (const file of [...web, ...filesIn('e2e'), ...filesIn('bench'), ...filesIn('checks')])
  for (const node of nodes(treeOf(file))) {
    const source = one(node, 'source')
    if (typeof source?.['value'] !== 'string') continue
    const target = targetOf(file, source['value'])
    if (node.type !== 'ImportDeclaration' && node.type !== 'ExportNamedDeclaration') imported.add(`${target}#*`)
    for (const it of list(node, 'specifiers')) {
      const kind = it.type === 'ImportDefaultSpecifier' ? 'default' : '*'
      const name = nameOf(it['imported'] ?? (it.type === 'ExportSpecifier' ? it['local'] : { name: kind }))
      imported.add(`${target}#${name}`)
      meant.set(`${file}#${nameOf(it['local'])}`, `${target}#${name}`)
    }
  }

function offered(file: string): string[] {
  return list(treeOf(file), 'body').flatMap(node => {
    if (node.type === 'ExportDefaultDeclaration') return ['default']
    if (node.type !== 'ExportNamedDeclaration') return []
    const declared = one(node, 'declaration')
    const names = declared ? [declared, ...list(declared, 'declarations')].map(it => it['id']) : []
    return [
      ...names.filter(id => (id as Node | undefined)?.type === 'Identifier'),
      ...list(node, 'specifiers').map(it => it['exported']),
    ].map(nameOf)
  })
}

test('what a file of the web offers, another one takes: what only it knows bears no `export`', () => {
  const dead = product.flatMap(file =>
    offered(file)
      .filter(name => !imported.has(`${file}#${name}`) && !imported.has(`${file}#*`))
      .map(name => `${file}: ${name}`),
  )
  expect(dead).toEqual([])
})

/** What a control is given by its row in a form, by a bar of filters, or by who looks at it. */
const given = new Set(['value', 'onChange', ...membersOf('apps/web/src/kit/fields/fieldProps.ts', 'FieldProps')])

/** The names of what an interface of a file says itself. */
function membersOf(file: string, name: string): string[] {
  const declared = list(treeOf(file), 'body').map(node => one(node, 'declaration') ?? node)
  const found = declared.find(it => it.type === 'TSInterfaceDeclaration' && nameOf(it['id']) === name)
  return found ? list(one(found, 'body') as Node, 'body').map(it => nameOf(it['key'])) : []
}

/** Each piece that is drawn in the product: what is given to it there, or undefined where that is not written out. */
function settings(): Map<string, Set<string> | undefined> {
  const set = new Map<string, Set<string> | undefined>()
  for (const file of product.filter(it => !it.includes('/kit/page/')))
    for (const node of nodes(treeOf(file))) {
      if (node.type !== 'JSXElement') continue
      const opening = one(node, 'openingElement') as Node
      const name = nameOf(opening['name'])
      const piece = meant.get(`${file}#${name}`) ?? `${file}#${name}`
      const attributes = list(opening, 'attributes')
      const known = set.has(piece) ? set.get(piece) : new Set<string>()
      const isWritten = known && attributes.every(it => it.type === 'JSXAttribute')
      for (const it of isWritten ? attributes : []) known?.add(nameOf(it['name']))
      if (isWritten && list(node, 'children').length > 0) known?.add('children')
      set.set(piece, isWritten ? known : undefined)
    }
  return set
}

test('an option of a piece of the kit is set by somebody', () => {
  const set = settings()
  const pieces = product.filter(file => /\/kit\/(?!page\/).*\.tsx$/.test(file))
  const unset = pieces.flatMap(file =>
    offered(file).flatMap(name => {
      const settled = set.get(`${file}#${name}`)
      const options = settled ? membersOf(file, `${name}Props`) : []
      return options.filter(it => !given.has(it) && !settled?.has(it)).map(it => `${file}: ${name} ${it}`)
    }),
  )
  expect(set.size).toBeGreaterThan(200)
  expect(unset).toEqual([])
})
