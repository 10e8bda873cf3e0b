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
const theirs = /^(ant-|react-|resizing$|ProseMirror|reactEasyCrop)/
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
