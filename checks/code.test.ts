import { expect, test } from 'vitest'
import { filesIn, isTest, type Node, nodes, read, treeOf } from './sources.ts'

const folders = [
  'packages/contract/src',
  'apps/server/src',
  'apps/web/src',
  'apps/sample-app/src',
  'checks',
  'e2e',
  'bench',
  'scripts',
]
const files = folders.flatMap(folder => filesIn(folder))
const found = (inFiles: string[], wanted: (node: Node, file: string) => string | undefined): string[] =>
  inFiles.flatMap(file =>
    nodes(treeOf(file))
      .flatMap(node => wanted(node, file) ?? [])
      .map(what => `${file}: ${what}`),
  )

test('nothing is of any type', () => {
  expect(found(files, node => (node.type === 'TSAnyKeyword' ? 'any' : undefined))).toEqual([])
})

test('nothing is claimed to be there without a look', () => {
  expect(found(files, node => (node.type === 'TSNonNullExpression' ? '!' : undefined))).toEqual([])
})

test('a property stands in a row of its own: an object or list spread where it is written only hides how many there are', () => {
  const packed = found(files, node => {
    if (!/^(SpreadElement|JSXSpreadAttribute)$/.test(node.type)) return undefined
    const { type } = node['argument'] as Node
    return /^(Object|Array)Expression$/.test(type) ? 'a literal is spread' : undefined
  })
  expect(packed).toEqual([])
})

test('nothing is cast through unknown: it says that any value is any other', () => {
  const casts = found(
    files.filter(file => !isTest(file) || file.startsWith('checks/')),
    node => {
      const inner = node['expression'] as Node | undefined
      const between = inner?.['typeAnnotation'] as Node | undefined
      const isDouble = node.type === 'TSAsExpression' && inner?.type === 'TSAsExpression'
      return isDouble && between?.type === 'TSUnknownKeyword' ? 'as unknown as' : undefined
    },
  )
  expect(casts).toEqual([])
})

test('no check of the compiler is turned off, and none of the linter without a reason', () => {
  // Written in two parts, so that this file does not find itself.
  const compiler = new RegExp(`@ts-${'(ignore|nocheck|expect-error)'}`)
  const bare = new RegExp(`biome-${'ignore'}(?!( lint/[\\w/]+)+: \\S)`)
  expect(files.filter(file => compiler.test(read(file)) && !file.startsWith('checks/'))).toEqual([])
  expect(files.filter(file => bare.test(read(file)) && !file.startsWith('checks/'))).toEqual([])
})

test('no test is left out, and none is the only one', () => {
  const tests = files.filter(file => /\.(test|spec)\.tsx?$/.test(file))
  expect(tests.length).toBeGreaterThan(60)
  const left = found(tests, node => {
    const object = node['object'] as { name?: string } | undefined
    const property = node['property'] as { name?: string } | undefined
    if (node.type !== 'MemberExpression' || !/^(test|it|describe|bench)$/.test(object?.name ?? '')) return undefined
    return /^(only|skip|todo|fails|fixme)$/.test(property?.name ?? '') ? `${object?.name}.${property?.name}` : undefined
  })
  expect(left).toEqual([])
})

test('no test of what is quick bounds a time: a busy machine breaks that, and `growthOf` says what was meant', () => {
  const quick = files.filter(file => /\.test\.ts$/.test(file) && !/^(e2e|apps\/(server|sample-app))\//.test(file))
  const tests = [...quick, ...files.filter(file => file.endsWith('.unit.test.ts'))].filter(
    it => it !== 'checks/code.test.ts',
  )
  const bounded = /toBeLessThan/
  const clock = /\b(performance\.now|Date\.now|process\.hrtime)\b/
  expect(tests.filter(file => bounded.test(read(file)) && clock.test(read(file)))).toEqual([])
})

test('no code is made from text, and no HTML set from data', () => {
  const code = files.filter(file => file.startsWith('apps/') && !isTest(file))
  const bad = found(code, node => {
    const callee = node['callee'] as { name?: string } | undefined
    if (node.type === 'NewExpression' && callee?.name === 'Function') return 'new Function'
    if (node.type === 'CallExpression' && callee?.name === 'eval') return 'eval'
    const name = String((node['name'] as string | undefined) ?? '')
    if (node.type === 'JSXIdentifier' && name === 'dangerouslySetInnerHTML') return name
    const property = node['property'] as { name?: string } | undefined
    const isSet =
      node.type === 'MemberExpression' && /^(innerHTML|outerHTML|insertAdjacentHTML)$/.test(property?.name ?? '')
    return isSet ? String(property?.name) : undefined
  })
  expect(bad).toEqual([])
})

test('a part whose code could not be fetched is asked for again: React’s own lazy part stays lost for ever', () => {
  const late = new Set(['api/lateComponent', 'preloadable'].map(name => `apps/web/src/shared/${name}.ts`))
  const code = filesIn('apps/web/src').filter(file => !late.has(file))
  const bad = found(code, node => {
    const callee = node['callee'] as { name?: string } | undefined
    return node.type === 'CallExpression' && callee?.name === 'lazy' ? 'lazy' : undefined
  })
  expect(bad).toEqual([])
})

test('why a call failed is told in one way, which knows of sessions that end and networks that are gone', () => {
  // The second one shows in place what ends sessions elsewhere.
  const own = new Set(
    ['kit/act/attempt.ts', 'features/access/delegations/switchUser.ts'].map(file => `apps/web/src/${file}`),
  )
  const code = filesIn('apps/web/src').filter(file => !own.has(file))
  const bad = found(code, (node, file) => {
    const callee = node['callee'] as Node | undefined
    const [first] = (node['arguments'] as Node[] | undefined) ?? []
    const source = (it: Node) => read(file).slice(it.start, it.end)
    if (node.type !== 'CallExpression' || !callee || !first || source(callee) !== 'toast.error') return undefined
    return /\.message\b/.test(source(first)) ? source(node) : undefined
  })
  expect(bad).toEqual([])
})

test('a group of choices bears the name of its question: a label beside it names no group', () => {
  const bad = found(filesIn('apps/web/src'), node => {
    const { name = '' } = (node['name'] ?? {}) as { name?: string }
    if (node.type !== 'JSXOpeningElement' || !/^(Radio|Check)Group$/.test(name)) return undefined
    const names = (node['attributes'] as { name?: { name?: string } }[]).map(attribute => attribute.name?.name)
    return names.some(it => it === 'aria-label' || it === 'aria-labelledby') ? undefined : name
  })
  expect(bad).toEqual([])
})

test('what browsers of 2022 do not have yet is not used in them: boot.js lets those in', () => {
  const newer =
    /^(URL\.(canParse|parse)|AbortSignal\.(any|timeout)|Promise\.(withResolvers|try)|(Object|Map)\.groupBy|Array\.fromAsync)$/
  const methods = /^(toSorted|toReversed|toSpliced|isWellFormed|toWellFormed)$/
  const code = ['apps/web/src', 'packages/contract/src'].flatMap(folder => filesIn(folder))
  const bad = found(
    code.filter(file => !isTest(file)),
    (node, file) => {
      if (node.type !== 'MemberExpression') return undefined
      const { name } = node['property'] as { name?: string }
      const source = read(file).slice(node.start, node.end)
      return newer.test(source) || methods.test(name ?? '') ? source : undefined
    },
  )
  expect(bad).toEqual([])
})

/** Functions and classes that a file exports without a sentence; those right below one another share theirs. */
function undocumented(file: string): string[] {
  const text = read(file)
  let shared = -1
  const missing: string[] = []
  for (const statement of (treeOf(file)['body'] as Node[] | undefined) ?? []) {
    const declaration = statement['declaration'] as Node | undefined
    const before = text.slice(0, statement.start)
    const isSaid = /\*\/\s*$/.test(before) || (shared >= 0 && /^[ \t]*\n?$/.test(text.slice(shared, statement.start)))
    if (isSaid) shared = statement.end
    if (statement.type !== 'ExportNamedDeclaration' || !declaration || isSaid) continue
    const [first] = (declaration['declarations'] as { id: { name: string }; init?: Node }[] | undefined) ?? []
    if (/^(Function|Class)Declaration$/.test(declaration.type))
      missing.push((declaration['id'] as { name: string }).name)
    else if (first?.init?.type === 'ArrowFunctionExpression') missing.push(first.id.name)
  }
  return missing.map(name => `${file}: ${name}`)
}

test('what contract, http, kit and shared offer is said in a sentence', () => {
  const offered = ['packages/contract/src', 'apps/server/src/http', 'apps/web/src/kit', 'apps/web/src/shared'].flatMap(
    folder => filesIn(folder),
  )
  expect(offered.filter(file => !isTest(file)).flatMap(undocumented)).toEqual([])
})
