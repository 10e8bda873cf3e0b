import path from 'node:path'
import { expect, test } from 'vitest'
import { contractEntities } from '../scripts/make-glossary.ts'
import { filesIn, importsOf, isTest, type Node, nodes, read, rooms, treeOf } from './sources.ts'

const code = ['apps/server/src', 'apps/web/src', 'apps/sample-app/src'].flatMap(folder => filesIn(folder))
const contractFiles = filesIn('packages/contract/src')

test('no file is called index, utils, helpers, common, types or constants', () => {
  const bad = /^(index|utils?|helpers?|common|types?|constants?)\.(ts|tsx|mjs|js|css)$/
  const files = ['apps', 'packages', 'checks', 'e2e', 'bench', 'scripts'].flatMap(folder => filesIn(folder, bad))
  expect(files).toEqual([])
})

/** The names that a file gives out, that of its default export too. */
function exportsOf(file: string): string[] {
  const named = (node: unknown) => String((node as { name?: string } | null | undefined)?.name ?? '')
  const body = treeOf(file)['body'] as Node[]
  return body.flatMap(node => {
    if (!/^Export(Named|Default)Declaration$/.test(node.type)) return []
    const declared = node['declaration'] as Node | null
    const declarations = (declared?.['declarations'] ?? []) as Node[]
    const specifiers = (node['specifiers'] ?? []) as Node[]
    return [
      named(declared),
      named(declared?.['id']),
      ...declarations.map(it => named(it['id'])),
      ...specifiers.map(it => named(it['exported'])),
    ]
  })
}

test('a component’s file is named after what it gives out, every other file begins small', () => {
  const odd = filesIn('apps/web/src').filter(file => {
    const name = path.basename(file).replace(/\.tsx?$/, '')
    return !isTest(file) && !/^[a-z]\w*(\.d)?$/.test(name) && !exportsOf(file).includes(name)
  })
  expect(odd).toEqual([])
})

test('what runs beside the server says by its name whether it is a process or a thread', () => {
  const named = filesIn('apps/server/src', /\.(process|worker)\.ts$/)
  const started = code.flatMap(file =>
    [
      ...read(file).matchAll(
        /(Worker|startApart|sideProcess)(?:<[^(]*>)?\(new URL\('\.\/([^']+\.ts)', import\.meta\.url\)/g,
      ),
    ].map(([, by, to = '']) => ({
      file: path.posix.join(path.posix.dirname(file), to),
      kind: by === 'Worker' ? 'worker' : 'process',
    })),
  )
  expect(named.length).toBeGreaterThan(3)
  expect(started.map(it => it.file).sort()).toEqual(named)
  expect(started.filter(it => !it.file.endsWith(`.${it.kind}.ts`))).toEqual([])
})

const inRoom = new RegExp(`^apps/server/src/(?:${rooms.join('|')})/([^/]+)/`)

test('each noun of the contract has its module, and each module its noun', () => {
  const nouns = contractFiles.map(file => path.basename(file, '.ts'))
  const api = importsOf('packages/contract/src/api.ts').map(({ target }) => path.basename(target, '.ts'))
  const modules = new Set(code.flatMap(file => inRoom.exec(file)?.[1] ?? []))
  const handled = code.filter(file => inRoom.test(file)).map(file => file.split('/').slice(-2).join('/'))
  for (const noun of api) expect(handled, noun).toContain(`${noun}/${noun}.handlers.ts`)
  // These have tables and rules, and no calls of their own yet. The list only shrinks.
  const silent = ['keys']
  expect([...modules].filter(name => !api.includes(name)).sort()).toEqual(silent)
  expect(api.filter(noun => !nouns.includes(noun))).toEqual([])
})

const parts = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)

/** Wire names that are not made of the English words which the contract itself uses on our side. */
async function wireWords(): Promise<Set<string>> {
  const entities = await contractEntities()
  const english = new Set(entities.flatMap(({ noun, name, rows }) => [noun, name, ...Object.keys(rows)]).flatMap(parts))
  const wires = entities.flatMap(({ rows }) => Object.values(rows).map(([wire]) => wire))
  return new Set(
    wires.filter(wire => !parts(wire).every(part => english.has(part)) || /[a-z][A-Z][a-z]*$/.test(wire) === null),
  )
}

/** English words that the wire uses and our side has no row for: they are nobody's pinyin. The list only shrinks. */
const english = new Set([
  'client',
  'img',
  'ip',
  'key',
  'keyword',
  'list',
  'locale',
  'message',
  'orderBy',
  'origin',
  'photo',
  'pid',
  'salt',
  'target',
  'tel',
  'track',
])

test('there are wire words to look for, and English ones are not among them', async () => {
  const words = await wireWords()
  for (const wire of ['qid', 'ztdm', 'bmdm', 'iscy', 'ishide', 'urlflg', 'wtrxm', 'csvalue', 'rydm', 'ggnr'])
    expect([...words]).toContain(wire)
  for (const plain of ['id', 'username', 'path', 'component', 'roles', 'pinyin', 'fontSize', 'language'])
    expect([...words]).not.toContain(plain)
})

/** Names that a file declares, reads or writes: identifiers, keys and members, not what stands in texts. */
function namesIn(file: string): Set<string> {
  const found = new Set<string>()
  for (const node of nodes(treeOf(file))) {
    if (/^(Identifier|JSXIdentifier|PrivateIdentifier)$/.test(node.type)) found.add(String(node['name']))
    if (node.type === 'Property' || node.type === 'TSPropertySignature') {
      const key = node['key'] as { type?: string; value?: unknown } | undefined
      if (key?.type === 'Literal') found.add(String(key.value))
    }
  }
  return found
}

/** Where the wire is spoken without the contract, and why. The list only shrinks. */
const speakers: Record<string, string> = {
  // Another system's protocol: answered and asked outside the portal's envelope.
  'apps/server/src/access/sso/sso.handlers.ts': 'the exchange of tickets',
  'apps/sample-app/src/portal.ts': 'the exchange of tickets',
}

test('pinyin and other wire names are spoken by the contract and by tests alone', async () => {
  const words = await wireWords()
  for (const word of english) words.delete(word)
  const found = code
    .filter(file => !isTest(file) && !(file in speakers))
    .flatMap(file => [...namesIn(file)].filter(name => words.has(name)).map(name => `${file}: ${name}`))
  expect(found).toEqual([])
})

test('SQL says the names of our own columns, not those of the wire', async () => {
  const words = new Set([...(await wireWords())].filter(word => !english.has(word)))
  const found = code
    .filter(file => !isTest(file) && (inRoom.test(file) || /\/(db|http|live)\//.test(file)))
    .flatMap(file =>
      nodes(treeOf(file))
        .filter(
          node => node.type === 'TemplateElement' || (node.type === 'Literal' && typeof node['value'] === 'string'),
        )
        .map(node => String((node['value'] as { raw?: string }).raw ?? node['value']))
        .filter(text => /\b(select|insert into|update|delete from)\b/i.test(text))
        .flatMap(text =>
          text
            .split(/\W+/)
            .filter(word => words.has(word))
            .map(word => `${file}: ${word}`),
        ),
    )
  expect(found).toEqual([])
})
