import { expect, test } from 'vitest'
import { keptValues } from '../apps/web/src/kit/form/keptValues.ts'
import { filesIn, isTest, type Node, nodes, read, root, treeOf } from './sources.ts'

/**
 * The fields that `recordForm` names compile only if they are those of the call; that each field of the call stands in a
 * row is seen here, because a row is drawn where and when its dialog wants it.
 */
const files = filesIn('apps/web/src', /\.tsx?$/).filter(file => !isTest(file))
const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'))
const at = (node: Node | undefined, key: string) => node?.[key] as Node | undefined
const all = (node: Node | undefined, key: string) => (node?.[key] ?? []) as Node[]
const nameOf = (node: Node | undefined) => String(node?.['name'] ?? node?.['value'] ?? '')
const isOf = (node: Node | undefined, type: string): boolean => node?.type === type
const bare = (node: Node | undefined): Node | undefined =>
  node && /^(TSAsExpression|ParenthesizedExpression)$/.test(node.type) ? bare(at(node, 'expression')) : node

/** What a form says of its fields: which of them the dialog gives, and so stand in no row. */
const labelsOf = (labels: Node | undefined): Map<string, boolean> =>
  new Map(
    all(labels, 'properties').map(property => [
      nameOf(at(property, 'key')),
      isOf(at(property, 'value'), 'Literal') && at(property, 'value')?.['value'] === null,
    ]),
  )

/** What a file imports under a name: undefined where that is not from the contract. */
async function brought(file: string, name: string): Promise<unknown> {
  const declaration = nodes(treeOf(file)).find(
    it => it.type === 'ImportDeclaration' && all(it, 'specifiers').some(one => nameOf(at(one, 'local')) === name),
  )
  const from = nameOf(at(declaration, 'source')).replace('@portico/contract/', 'packages/contract/src/')
  return ((await import(/* @vite-ignore */ `${root}${from}`)) as Record<string, unknown>)[name]
}

/** The fields of the call that a form saves by, which it is made of: from the contract, or written beside it. */
async function rowsOf(file: string, input: Node | undefined): Promise<string[]> {
  const written = read(file).slice(input?.start, input?.end)
  if (isOf(input, 'ObjectExpression'))
    return all(at(all(input, 'properties')[0], 'value'), 'properties').map(it => nameOf(at(it, 'key')))
  const [name = '', ...path] = written.split('.')
  let found = await brought(file, name)
  for (const key of path) found = (found as Record<string, unknown>)[key]
  return Object.keys((found as { rows: object }).rows)
}

interface Form {
  file: string
  name: string
  fields: string[]
}
const forms: Form[] = await Promise.all(
  files.flatMap(file =>
    read(file).includes('recordForm(')
      ? nodes(treeOf(file)).flatMap(node => {
          const made = at(node, 'init')
          if (node.type !== 'VariableDeclarator' || nameOf(at(made, 'callee')) !== 'recordForm') return []
          const [input, , said] = all(made, 'arguments')
          const labels = labelsOf(said)
          const form = async () => {
            const rows = new Set([...(await rowsOf(file, input)), ...labels.keys()])
            return { file, name: nameOf(at(node, 'id')), fields: [...rows].filter(it => labels.get(it) !== true) }
          }
          return [form()]
        })
      : [],
  ),
)

/** The names that a list has, the contract's too, which a row is drawn for each of: `['a', 'b'].map(name => …)`. */
async function listed(file: string, row: Node, name: string): Promise<string[]> {
  const tree = treeOf(file)
  for (const node of nodes(tree)) {
    if (node.type !== 'CallExpression' || node.start > row.start || node.end < row.end) continue
    const [turn] = all(node, 'arguments')
    if (nameOf(at(at(node, 'callee'), 'property')) !== 'map' || nameOf(all(turn, 'params')[0]) !== name) continue
    const list = bare(at(at(node, 'callee'), 'object'))
    const declared = nodes(tree).find(
      it => it.type === 'VariableDeclarator' && isOf(list, 'Identifier') && nameOf(at(it, 'id')) === nameOf(list),
    )
    if (!declared && isOf(list, 'Identifier')) return (await brought(file, nameOf(list))) as string[]
    return all(bare(declared ? at(declared, 'init') : list), 'elements').map(nameOf)
  }
  return []
}

/** The fields that the rows of a form show: in its file, or in those of the folder where others may import it. */
async function shown({ file, name }: Form): Promise<Set<string>> {
  const folder = read(file).includes(`export const ${name} =`)
    ? files.filter(it => folderOf(it) === folderOf(file))
    : [file]
  const found = folder.filter(it => read(it).includes(`<${name}.Row`))
  const rows = found.flatMap(it =>
    nodes(treeOf(it)).map(async node => {
      const [form, part] = ['object', 'property'].map(key => nameOf(at(at(node, 'name'), key)))
      if (node.type !== 'JSXOpeningElement' || form !== name || part !== 'Row') return []
      const value = at(
        all(node, 'attributes').find(attribute => nameOf(at(attribute, 'name')) === 'name'),
        'value',
      )
      if (isOf(value, 'Literal')) return [nameOf(value)]
      return listed(it, node, nameOf(at(value, 'expression')))
    }),
  )
  return new Set((await Promise.all(rows)).flat())
}

test('each field of a form is shown in a row, or named as given otherwise', async () => {
  expect(forms.length).toBeGreaterThan(20)
  const forgotten = forms.map(async form => {
    const rows = await shown(form)
    return form.fields.filter(field => !rows.has(field)).map(field => `${form.file}: ${field} stands in no row`)
  })
  expect((await Promise.all(forgotten)).flat()).toEqual([])
})

test('a form says all its fields itself', () => {
  for (const { file, name, fields } of forms) expect(fields.length, `${file}: ${name}`).toBeGreaterThan(0)
})

test('a secret is called so: what is half filled in is kept in the browser without it', () => {
  const called = files.flatMap(file =>
    nodes(treeOf(file)).flatMap(node => {
      if (node.type !== 'JSXElement') return []
      const opening = at(node, 'openingElement')
      const isSecret = all(node, 'children').some(
        child => nameOf(at(at(child, 'openingElement'), 'name')) === 'PasswordInput',
      )
      const name = all(opening, 'attributes').find(it => nameOf(at(it, 'name')) === 'name')
      return isSecret ? [nameOf(at(name, 'value'))] : []
    }),
  )
  expect(called.length).toBeGreaterThan(8)
  const kept = keptValues(Object.fromEntries(called.map(name => [name, 'x'])))
  // The repetition of a new password stands on a page, not over one.
  expect(Object.keys(kept)).toEqual(['again'])
})
