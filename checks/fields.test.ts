import { api } from '@portico/contract/api.ts'
import type { Endpoint } from '@portico/contract/endpoint.ts'
import { Article, ArticleRecord } from '@portico/contract/work/articles.ts'
import { Notice, NoticeRecord } from '@portico/contract/work/notices.ts'
import { expect, test } from 'vitest'
import { filesIn, importsOf, isTest, type Node, nodes, read, treeOf } from './sources.ts'

/**
 * Where a field of a record that administrators maintain is easily forgotten: each stands in its list, in its export and,
 * where people write words into it, among what a search looks through; or here, with the reason why not.
 */
const at = (node: Node | undefined, key: string) => node?.[key] as Node | undefined
const all = (node: Node | undefined, key: string) => (node?.[key] ?? []) as Node[]
const nameOf = (node: Node | undefined) => String(node?.['name'] ?? node?.['value'] ?? '')
const textOf = (file: string, node: Node | undefined) => (node ? read(file).slice(node.start, node.end) : '')

type Rows = Readonly<Record<string, readonly [string, { _zod: { def: Record<string, unknown> } }]>>
const calls: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = api
const rowsOf = (type: unknown) => (type as { rows?: Rows } | undefined)?.rows

interface List {
  /** The file of its page. */
  file: string
  noun: string
  exportAs: string
  columns: Node
  fields: string[]
  /** Words that people write. */
  written: string[]
}
/** What people keep among themselves, drawn as bars and periods: no record of administrators. */
const amongPeople = new Set(['authorizations'])
const lists = filesIn('apps/web/src', /\.tsx$/).flatMap((file): List[] =>
  read(file).includes('exportAs={')
    ? nodes(treeOf(file)).flatMap(node => {
        if (node.type !== 'JSXOpeningElement') return []
        const given = new Map(
          all(node, 'attributes').map(it => [nameOf(at(it, 'name')), at(at(it, 'value'), 'expression')]),
        )
        const [, noun = '', list = ''] = textOf(file, given.get('list')).split('.')
        const columns = given.get('columns')
        const element = rowsOf(calls[noun]?.[list]?.data)?.['rows']?.[1]._zod.def['element']
        const rows = rowsOf(element)
        if (!columns || !rows?.['revision'] || amongPeople.has(noun)) return []
        const changes = Object.values(calls[noun] ?? {})
          .map(call => rowsOf(call.input))
          .filter(it => it !== undefined)
        const isWord = (name: string) =>
          changes.some(it => it[name]?.[1]._zod.def['type'] === 'string' && 'revision' in it)
        const fields = Object.keys(rows).filter(name => !['id', 'revision', 'changedBy', 'changedAt'].includes(name))
        const exportAs = textOf(file, given.get('exportAs')).split('.')[2] ?? ''
        return [{ file, noun, exportAs, columns, fields, written: fields.filter(isWord) }]
      })
    : [],
)

/** The functions that a part of a file names, of this file or of one that it imports from. */
function named(file: string, part: Node): { file: string; node: Node }[] {
  const names = new Set(
    nodes(part)
      .filter(it => /^(JSX)?Identifier$/.test(it.type))
      .map(nameOf),
  )
  return [
    file,
    ...importsOf(file)
      .map(it => it.target)
      .filter(it => /^apps\/.*\.tsx?$/.test(it)),
  ].flatMap(from =>
    nodes(treeOf(from))
      .filter(it => /^(FunctionDeclaration|VariableDeclarator)$/.test(it.type) && names.has(nameOf(at(it, 'id'))))
      .map(node => ({ file: from, node })),
  )
}

/** The fields that a part reads or names: `row.field`, `({ field })`, `column.text('field')`. */
const readIn = (part: Node): string[] =>
  nodes(part).flatMap(node => {
    if (node.type === 'MemberExpression') return [nameOf(at(node, 'property'))]
    if (node.type === 'ObjectPattern') return all(node, 'properties').map(it => nameOf(at(it, 'key')))
    if (node.type !== 'CallExpression' || nameOf(at(at(node, 'callee'), 'object')) !== 'column') return []
    const name = nameOf(all(node, 'arguments')[0])
    const kind = nameOf(at(at(node, 'callee'), 'property'))
    return kind === 'name' ? [name, `${name}En`] : [name]
  })

const inList = ({ file, columns }: List) => {
  const parts = named(file, columns).filter(
    it => it.file.startsWith(file.slice(0, file.lastIndexOf('/'))) && !isComponent(it.node, columns),
  )
  return new Set([columns, ...parts.map(it => it.node)].flatMap(readIn))
}
/** What draws the list itself. */
const isComponent = (node: Node, columns: Node) => node.start <= columns.start && node.end >= columns.end

const handlers = filesIn('apps/server/src').filter(file => file.endsWith('.handlers.ts') && !isTest(file))
function inExport({ noun, exportAs }: List): Set<string> {
  for (const file of handlers) {
    if (!new RegExp(`\\b${noun}\\b[^}]*\\} from '@portico/contract/\\w+/${noun}\\.ts'`).test(read(file))) continue
    const handler = nodes(treeOf(file)).find(
      it =>
        it.type === 'Property' &&
        nameOf(at(it, 'key')) === exportAs &&
        /Function|MemberExpression/.test(at(it, 'value')?.type ?? ''),
    )
    if (!handler) continue
    const direct = named(file, handler)
    // What `listOf` made is taken out by its `file`: the table stands where the list is made.
    const made = direct.filter(it => it.file === file && nameOf(at(it.node, 'id')) === 'list')
    const parts = [handler, ...[...direct, ...made.flatMap(it => named(file, it.node))].map(it => it.node)]
    const tables = parts.flatMap(part =>
      nodes(part).filter(
        it => it.type === 'ObjectExpression' && all(it, 'properties').some(one => nameOf(at(one, 'key')) === 'label'),
      ),
    )
    if (tables.length > 0) return new Set(tables.flatMap(readIn))
  }
  return new Set()
}

function inSearch({ noun }: List): Set<string> {
  const files = filesIn('apps/server/src').filter(
    file => file.endsWith('.queries.ts') && file.split('/').at(-2) === noun,
  )
  return new Set(
    files.flatMap(file =>
      nodes(treeOf(file))
        .filter(it => it.type === 'CallExpression' && /^contains/.test(nameOf(at(it, 'callee'))))
        .flatMap(call =>
          [
            call,
            ...named(file, call)
              .filter(it => it.file === file)
              .map(it => it.node),
          ].flatMap(readIn),
        ),
    ),
  )
}

/** What is left out, and why: by the list's noun and record, or where it is forgotten. It changes with what lists show. */
const left: readonly (readonly [list: string, place: 'list' | 'export' | 'search', fields: string, why: string])[] = [
  ['articles exportRecords', 'list', 'typeId', 'shown by its name'],
  ['articles exportRecords', 'export', 'publisherEn pinned', 'the file is for reading, in one language'],
  ['articles exportRecords', 'search', 'publisherEn', 'the English half of what is searched'],
  ['articles exportTypes', 'export', 'articleCount', 'changes by itself'],
  ['articles exportTypes', 'search', 'remark', 'a note beside the record'],
  ['dataSets exportOutside', 'list', 'systemId', 'shown by its name'],
  ['dataSets exportOutside', 'list', 'ownerColumn unitColumn accountSetColumn', 'how it is read: in its form'],
  ['dataSets exportOutside', 'export', 'ownerColumn unitColumn accountSetColumn', 'how it is read: in its form'],
  [
    'dataSets exportOutside',
    'search',
    'systemId path ownerColumn unitColumn accountSetColumn',
    'how it is read: in its form',
  ],
  ['favourites exportRoleHomes', 'export', 'roleCode roleName roleNameEn applications', 'its rows call them otherwise'],
  ['favourites exportRoleHomes', 'search', 'roleCode', 'its rows call it otherwise'],
  ['feedback exportRecords', 'list', 'screenshot contact answer answeredAt', 'in the dialog that answers'],
  ['feedback exportRecords', 'list', 'isNew personCode', 'for the person who wrote, and behind their name'],
  ['feedback exportRecords', 'export', 'screenshot isNew', 'a picture, and a mark for the person who wrote'],
  ['feedback exportRecords', 'search', 'answer', 'people look for what was asked'],
  ['notices exportRecords', 'list', 'kind isPublic', 'in its form'],
  ['notices exportRecords', 'export', 'kind isPublic isTargeted', 'in its form'],
  ['notices exportRecords', 'export', 'stage', 'made of the state as it is written'],
  ['notices exportRecords', 'export', 'publisherEn', 'the file is for reading, in one language'],
  ['notices exportRecords', 'search', 'kind', 'a code'],
  ['notices exportRecords', 'search', 'publisherEn', 'the English half of what is searched'],
  ['pageConfigs exportList', 'list', 'dataSet', 'shown by its name'],
  ['pageConfigs exportList', 'list', 'scope', 'in its form'],
  ['pageConfigs exportList', 'export', 'scope', 'in its form'],
  ['registrations export', 'list', 'maskedCardId unitCode', 'in the dialog that decides, and by its name'],
  ['registrations export', 'export', 'unitCode', 'shown by its name'],
  ['registrations export', 'search', 'reason', 'people look for who asks'],
  ['roles export', 'list', 'position', 'the order of the list'],
  ['roles export', 'export', 'isBuiltIn', 'never changes'],
  ['systems export', 'list', 'shortName shortNameEn icon intro introEn', 'how people see it: in its form'],
  [
    'systems export',
    'list',
    'isIntranet authUrl authUrlIntranet syncUrl apiUrl mobileAuthUrl',
    'how it is reached: in its form',
  ],
  ['systems export', 'list', 'isDataCentre dataCentreType hasApproval', 'what it is used for: in its form'],
  ['systems export', 'list', 'maySignIn mayReimburse mayDeclare', 'what it may: in its form'],
  ['systems export', 'list', 'hasSecret secretChangedAt previousSecretUntil', 'its secret: in its form'],
  ['systems export', 'export', 'icon intro introEn isIntranet', 'how people see and reach it: in its form'],
  ['systems export', 'export', 'maySignIn mayReimburse mayDeclare', 'what it may: in its form'],
  ['systems export', 'export', 'hasSecret secretChangedAt previousSecretUntil', 'its secret: in its form'],
  ['systems export', 'search', 'icon intro introEn dataCentreType', 'how people see it'],
  ['systems export', 'search', 'authUrl authUrlIntranet syncUrl apiUrl mobileAuthUrl', 'found by its origin'],
  ['templates exportList', 'list', 'ownerUnit', 'shown by its name'],
  ['templates exportList', 'list', 'fillers fillerNames fillerNamesEn', 'one column in words: useFillerWords'],
  ['templates exportList', 'list', 'fields steps', 'in the editor'],
  ['templates exportList', 'list', 'publishedAt', 'of each version: in the dialog of versions'],
  ['templates exportList', 'search', 'reason', 'people look for what is filled in'],
  ['users export', 'list', 'jobTitle jobTitleEn joinedOn email boundAddresses', 'in the account'],
  ['users export', 'export', 'hasPassword', 'for the dialog that gives one'],
  ['users export', 'search', 'code username name email', 'found by words of people: personWords.queries.ts'],
  ['versions exportRecords', 'list', 'content contentEn', 'long text, in its form'],
  ['versions exportRecords', 'search', 'content contentEn', 'long text with marks of its own'],
]
const places = { list: inList, export: inExport, search: inSearch } as const
const missingIn = (place: keyof typeof places) =>
  lists.flatMap(list => {
    const found = places[place](list)
    const wanted = place === 'search' ? list.written : list.fields
    return wanted.filter(field => !found.has(field)).map(field => `${list.noun} ${list.exportAs}: ${field}`)
  })

for (const place of ['list', 'export', 'search'] as const)
  test(`a field of a maintained record is in the ${place}, or left out with a reason`, () => {
    expect(lists.length).toBeGreaterThan(15)
    const missing = missingIn(place)
    const said = left.flatMap(([list, where, fields]) =>
      where === place ? fields.split(' ').map(field => `${list}: ${field}`) : [],
    )
    expect(missing.filter(it => !said.includes(it))).toEqual([])
    expect(
      said.filter(it => !missing.includes(it)),
      'leaves the list',
    ).toEqual([])
  })

/** What keepers of a record know of it and its readers do not. */
const forKeepers: Readonly<Record<string, string>> = {
  notices: 'revision changedBy changedAt expiresAt stage isPublic isTargeted readCount',
  articles: 'revision changedBy changedAt state collectionCount',
}

test('what readers of a record are shown has each of its fields but those of its keepers', () => {
  const pairs = [
    ['notices', NoticeRecord, Notice],
    ['articles', ArticleRecord, Article],
  ] as const
  for (const [noun, kept, shown] of pairs)
    expect(
      Object.keys(kept.rows)
        .filter(field => !(field in shown.rows))
        .sort(),
      noun,
    ).toEqual(forKeepers[noun]?.split(' ').sort())
})
