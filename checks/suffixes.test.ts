import { expect, test } from 'vitest'
import { filesIn, importsOf, isTest, type Node, nodes, read, rooms, treeOf } from './sources.ts'

const files = rooms.flatMap(room => filesIn(`apps/server/src/${room}`)).filter(file => !isTest(file))
const kinds = [
  'table',
  'queries',
  'rules',
  'steps',
  'store',
  'client',
  'job',
  'handlers',
  'module',
  'process',
  'worker',
]

test('what a file of the server’s rooms is, its suffix says', () => {
  const odd = files.filter(file => !new RegExp(`/\\w+\\.(${kinds.join('|')})\\.ts$`).test(file))
  expect(odd, 'CONTRIBUTING.md says what each of them is').toEqual([])
})

/** What rules may use of libraries: it answers the same for the same, and touches nothing. */
const libraries: Readonly<Record<string, RegExp>> = {
  'node:crypto': /^(create(Hash|Hmac)|timingSafeEqual)$/,
  'node:net': /^(isIP|BlockList)$/,
  'node:path': /./,
  'ical.js': /./,
  'pinyin-pro': /./,
  uqr: /^encode$/,
}
const ground = /^apps\/server\/src\/(http|db|live)\//
/** What acts as soon as somebody holds it; rules are handed values. */
const handles = /^apps\/server\/src\/(db\/(open|client|changes)|live\/live|http\/egress\/egressFetch)\.ts$/
const acts =
  /^(set(Timeout|Interval|Immediate)|queueMicrotask|fetch|Date\.now|Math\.random|performance\.now|crypto\.\w+|AbortSignal\.timeout)$/

interface Import {
  target: string
  isType: boolean
  names: string[]
}
function readImports(file: string): Import[] {
  const targets = new Map(importsOf(file).map(({ written, target }) => [written, target]))
  return nodes(treeOf(file)).flatMap(node => {
    const written = (node['source'] as { value?: unknown } | null | undefined)?.value
    if (typeof written !== 'string') return []
    const parts = (node['specifiers'] ?? []) as { importKind?: string; exportKind?: string; imported?: Node }[]
    const isType = node['importKind'] === 'type' || node['exportKind'] === 'type'
    const values = parts.filter(it => !isType && it.importKind !== 'type' && it.exportKind !== 'type')
    const names = values.map(({ imported }) => String(imported?.['name'] ?? '*'))
    return { target: targets.get(written) ?? written, isType: values.length === 0 && parts.length > 0, names }
  })
}

const known = new Map<string, string[]>()
/** Why a file is not pure; `inRules`: it also has to be handed values alone, and to wait for nothing. */
function impurities(file: string): string[] {
  const found = known.get(file)
  if (found) return found
  known.set(file, [])
  const text = read(file)
  const isRules = file.endsWith('.rules.ts')
  const why = readImports(file).flatMap(({ target, isType, names }) => {
    if (isType) return isRules && handles.test(target) ? [`is handed what acts: ${target}`] : []
    if (target.startsWith('packages/contract/')) return []
    const allowed = libraries[target]
    if (allowed) return names.filter(name => !allowed.test(name)).map(name => `${target}: ${name}`)
    const isPure = target.endsWith('.rules.ts') || (ground.test(target) && impurities(target).length === 0)
    return isPure ? [] : [`imports ${target}`]
  })
  for (const node of nodes(treeOf(file))) {
    const callee = node['callee'] as Node | undefined
    const called = callee && text.slice(callee.start, callee.end)
    if (called && acts.test(called)) why.push(called)
    if (node.type === 'NewExpression' && called === 'Date' && (node['arguments'] as Node[]).length === 0)
      why.push('new Date()')
    if (node.type === 'MemberExpression' && (node['object'] as { name?: string }).name === 'process')
      why.push('process')
    if (isRules && (node['async'] === true || node.type === 'AwaitExpression')) why.push('waits')
  }
  known.set(file, [...new Set(why)])
  return known.get(file) ?? []
}

test('rules are pure: what they answer depends on what they are handed, and nothing else happens', () => {
  const rules = files.filter(file => file.endsWith('.rules.ts'))
  expect(rules.length).toBeGreaterThan(60)
  const why =
    'rules know no database, file, network, process, timer, clock or chance, wait for nothing, and import rules alone. ' +
    'Hand them the value (the moment, the rows), or name the file after what it is (CONTRIBUTING.md).'
  expect(
    rules.flatMap(file => impurities(file).map(it => `${file}: ${it}`)),
    why,
  ).toEqual([])
})

test('SQL stands in queries, and in what keeps something of it', () => {
  const rawly = /\.query(<|\()|\b(orm|tx|unlogged)\s*\.(select|insert|update|delete|execute|\$count)\b/
  const others = files.filter(file => !/\.(table|queries|store)\.ts$/.test(file))
  const found = others.filter(
    file => importsOf(file).some(({ written }) => /^(drizzle-orm|pg)\b/.test(written)) || rawly.test(read(file)),
  )
  expect(others.length).toBeGreaterThan(200)
  expect(found).toEqual([])
})

test('what is done again and again goes through one piece of code, which no process waits for at its end', () => {
  const server = filesIn('apps/server/src').filter(file => !isTest(file))
  expect(server.filter(file => /\bsetInterval\b/.test(read(file)))).toEqual(['apps/server/src/live/jobs.ts'])
})

test('what acts is recognised', () => {
  const why = (file: string) => impurities(`apps/server/src/${file}`)
  expect(why('access/sessions/sessions.store.ts')).toContain('Date.now')
  expect(why('platform/logs/logs.store.ts')).toContain('imports drizzle-orm')
  expect(why('platform/logs/logs.store.ts')).toContain('new Date()')
  expect(why('http/rejection.ts')).toEqual([])
  expect(why('http/egress/egressFetch.ts').length).toBeGreaterThan(0)
})
