import { expect, test } from 'vitest'
import { filesIn, isTest, type Node, nodes, read, treeOf } from './sources.ts'

/**
 * The fields that `recordForm` names compile only if they are those of the call; that each of them stands in a row is
 * seen here, because a row is drawn where and when its dialog wants it.
 */
const files = filesIn('apps/web/src', /\.tsx?$/).filter(file => !isTest(file))
const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'))
const at = (node: Node | undefined, key: string) => node?.[key] as Node | undefined
const all = (node: Node | undefined, key: string) => (node?.[key] ?? []) as Node[]
const nameOf = (node: Node | undefined) => String(node?.['name'] ?? node?.['value'] ?? '')
const isOf = (node: Node | undefined, type: string): node is Node => node?.type === type
const bare = (node: Node | undefined): Node | undefined =>
  node && /^(TSAsExpression|ParenthesizedExpression)$/.test(node.type) ? bare(at(node, 'expression')) : node

/** The fields of a form that a row has to show: of the object's properties all but those at null. */
function fieldsOf(labels: Node | undefined): string[] {
  return all(labels, 'properties').flatMap(property => {
    if (property.type === 'SpreadElement') return fieldsOf(at(property, 'argument'))
    const isGiven = isOf(at(property, 'value'), 'Literal') && at(property, 'value')?.['value'] === null
    return isGiven ? [] : [nameOf(at(property, 'key'))]
  })
}

interface Form {
  file: string
  name: string
  fields: string[]
}
const forms: Form[] = files.flatMap(file =>
  read(file).includes('recordForm(')
    ? nodes(treeOf(file)).flatMap(node => {
        const made = at(node, 'init')
        if (node.type !== 'VariableDeclarator' || nameOf(at(made, 'callee')) !== 'recordForm') return []
        return [{ file, name: nameOf(at(node, 'id')), fields: fieldsOf(all(made, 'arguments')[2]) }]
      })
    : [],
)

/** The names that a list has which a row is drawn for each of: `['a', 'b'].map(name => …)`. */
function listed(tree: Node, row: Node, name: string): string[] {
  for (const node of nodes(tree)) {
    if (node.type !== 'CallExpression' || node.start > row.start || node.end < row.end) continue
    const [turn] = all(node, 'arguments')
    if (nameOf(at(at(node, 'callee'), 'property')) !== 'map' || nameOf(all(turn, 'params')[0]) !== name) continue
    const list = bare(at(at(node, 'callee'), 'object'))
    const declared = nodes(tree).find(
      it => it.type === 'VariableDeclarator' && isOf(list, 'Identifier') && nameOf(at(it, 'id')) === nameOf(list),
    )
    return all(bare(declared ? at(declared, 'init') : list), 'elements').map(nameOf)
  }
  return []
}

/** The fields that the rows of a form show: in its file, or in those of the folder where others may import it. */
function shown({ file, name }: Form): Set<string> {
  const folder = read(file).includes(`export const ${name} =`)
    ? files.filter(it => folderOf(it) === folderOf(file))
    : [file]
  const found = folder.filter(it => read(it).includes(`<${name}.Row`))
  return new Set(
    found.flatMap(it =>
      nodes(treeOf(it)).flatMap(node => {
        const [form, part] = ['object', 'property'].map(key => nameOf(at(at(node, 'name'), key)))
        if (node.type !== 'JSXOpeningElement' || form !== name || part !== 'Row') return []
        const value = at(
          all(node, 'attributes').find(attribute => nameOf(at(attribute, 'name')) === 'name'),
          'value',
        )
        if (isOf(value, 'Literal')) return [nameOf(value)]
        return listed(treeOf(it), node, nameOf(at(value, 'expression')))
      }),
    ),
  )
}

test('each field of a form is shown in a row, or named as given otherwise', () => {
  expect(forms.length).toBeGreaterThan(20)
  const forgotten = forms.flatMap(form => {
    const rows = shown(form)
    return form.fields.filter(field => !rows.has(field)).map(field => `${form.file}: ${field} stands in no row`)
  })
  expect(forgotten).toEqual([])
})

test('a form says all its fields itself', () => {
  for (const { file, name, fields } of forms) expect(fields.length, `${file}: ${name}`).toBeGreaterThan(0)
})
