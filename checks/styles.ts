import { filesIn, isTest, type Node, nodes, read, treeOf } from './sources.ts'

/** Every file of style that the applications are built from. */
export const styles = filesIn('apps', /\.css$/)

/** A rule: what it selects, and what it says of it. At-rules around it are left out. */
export interface Rule {
  file: string
  selector: string
  body: string
}
const bare = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/'[^']*'|"[^"]*"/g, "''")
export const rules: Rule[] = styles.flatMap(file =>
  [...bare(read(file)).matchAll(/([^{};]*)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    file,
    selector: selector.trim(),
    body,
  })),
)

/** Classes that libraries give to what they draw. */
export const theirs = /^(ant-|react-|resizing$|ProseMirror|reactEasyCrop)/
export const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name).filter(name => !theirs.test(name))

/** The parts of a selector that each stand for one element: `.a.b:not(.c) > :is(.d, .e) i` has four. */
export const compoundsIn = (selector: string): string[] =>
  selector
    .replace(/(?<=[\w\])]):(not|is|where)\(([^()]*)\)/g, (_, __, inner: string) => inner.replace(/[\s,]+/g, ''))
    .split(/[\s>+~,()]+/)
    .filter(Boolean)

/** The feature that a file belongs to, or nothing where it stands below the features. */
export const featureOf = (file: string): string | undefined => /\/features\/[^/]+\/([^/]+)\//.exec(file)?.[1]

const forced = /@media \(forced-colors[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g
/** What is styled, not only where the machine forces its colours. */
export const drawn = new Set(
  styles.flatMap(file =>
    classesIn(
      bare(read(file))
        .replace(forced, '')
        .replace(/\{[^{}]*\}/g, '{}'),
    ),
  ),
)

/** Texts of a file, the pieces of templates among them, which mark with an ellipsis where a value joins them. */
function textsOf(file: string): string[] {
  if (!/\.tsx?$/.test(file)) return [read(file)]
  return nodes(treeOf(file)).flatMap(node => {
    if (node.type === 'Literal') return String(node['value'])
    if (node.type === 'TemplateLiteral')
      return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
    const key = node['key'] as Node | undefined
    return node.type === 'Property' && key?.type === 'Identifier' ? String(key['name']) : []
  })
}

const code = [
  ...filesIn('apps', /\.(tsx?|html)$/).filter(file => !isTest(file)),
  ...filesIn('apps/web/public', /\.js$/),
  ...filesIn('apps/sample-app/assets', /\.js$/),
]
const words = new Set(code.flatMap(textsOf).flatMap(text => text.split(/[^\w…-]+|(?<!-)…/)))
const beginnings = [...words].filter(word => word.endsWith('-…')).map(word => word.slice(0, -1))

/** True where the code names a class, or begins its name in a template: `kind-${name}`. */
export const isNamed = (name: string): boolean =>
  words.has(name) || beginnings.some(beginning => name.startsWith(beginning))

/** Of a class in the code every text that may be it, whole: `a${isOn ? ' on' : ''}` gives both. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!value || typeof value !== 'object') return []
  const node = value as Node
  if (node.type === 'Literal') return [String(node['value'])]
  // What is compared is no class.
  if (node.type === 'BinaryExpression' || node.type === 'CallExpression') return []
  if (node.type === 'ConditionalExpression') return textsIn([node['consequent'], node['alternate']])
  if (node.type === 'LogicalExpression') return textsIn(node['right'])
  if (node.type !== 'TemplateLiteral') return textsIn(node['expression'])
  const quasis = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  return [quasis.join('…'), ...textsIn(node['expressions'])]
}

/** The classes that the code gives to elements, each with a file that gives it; not those that it puts together. */
export const given = new Map(
  code
    .filter(file => file.endsWith('.tsx'))
    .flatMap(file =>
      [...nodes(treeOf(file))]
        .filter(node => node.type === 'JSXAttribute' && (node['name'] as Node)['name'] === 'className')
        .flatMap(node => textsIn(node['value']))
        .flatMap(text => text.split(/[\s…]*\s[\s…]*|^…|…$/))
        .filter(name => /^[A-Za-z](?:[\w-]*\w)?$/.test(name))
        .map(name => [name, file] as const),
    ),
)
