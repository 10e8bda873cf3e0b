import { api } from '@portico/contract/api.ts'
import type { Endpoint } from '@portico/contract/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileTypes } from '#data/exports/fileNames.rules.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

interface Operation {
  operationId: string
  summary: string
  'x-access': string
  security: object[]
  parameters?: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, { content: Record<string, { schema: Schema }> }>
}
type Schema = Record<string, unknown> & { properties?: Record<string, Record<string, unknown>>; required?: string[] }
let portal: TestPortal
let text: string
let paths: Record<string, Record<string, Operation>>
beforeAll(async () => {
  portal = await startPortal()
  text = (await portal.server.inject('/portal_server/openapi.json')).body
  paths = (JSON.parse(text) as { paths: typeof paths }).paths
})
afterAll(() => portal.close())

const rows = Object.values(api).flatMap(group => Object.values(group) as Endpoint[])
/** A path with rows of the input in it, as the description writes it. */
const urlOf = ({ url }: Endpoint) => url.replace(/:(\w+)/g, '{$1}')
const operation = (row: Endpoint) => paths[urlOf(row)]?.[row.method.toLowerCase()] as Operation
const parameters = (path: string, method: string) =>
  (paths[path]?.[method]?.parameters ?? []).map(it => `${it.in} ${it.name}${it.required ? '' : '?'}`)
const answer = (path: string, method: string) => paths[path]?.[method]?.responses['200']?.content ?? {}

test('every call of the contract is described with who may call it, and nothing else is', () => {
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, it]) => `${method.toUpperCase()} ${path} ${it['x-access']}`),
  )
  const access = ({ access }: Endpoint) => (typeof access === 'string' ? access : `right: ${access.right}`)
  expect(described.sort()).toEqual(rows.map(row => `${row.method} ${urlOf(row)} ${access(row)}`).sort())
})

test('a call that needs a session names the header token', () => {
  for (const row of rows) {
    const byKey = row.byKey ? [{ personalKey: [] }] : []
    expect(operation(row).security, row.url).toEqual(row.access === 'anyone' ? [] : [{ satoken: [] }, ...byKey])
  }
})

test('what a call takes stands in wire names, where it travels', () => {
  expect(paths['/portal_server/menu/mymenu']?.['get']?.parameters?.map(it => it.name)).toEqual(['deviceType'])
  const add = paths['/portal_server/menu/addcy']?.['post']?.requestBody?.content['application/json']?.schema
  expect(Object.keys((add?.['properties'] ?? {}) as object)).toEqual(['yhbh', 'qid', 'sysid'])
  expect(add).toMatchObject({ required: ['qid'], additionalProperties: false })
  const form = paths['/portal_server/menu/cymenu']?.['post']?.requestBody?.content
  expect(Object.keys(form ?? {})).toEqual(['application/x-www-form-urlencoded'])
})

test('every call has a name of its own, that of the contract, and a summary that is no address', () => {
  const named = Object.entries(api).flatMap(([noun, group]) =>
    Object.entries(group).map(([verb, row]) => [`${noun}.${verb}`, operation(row as Endpoint).operationId]),
  )
  for (const [name, id] of named) expect(id).toBe(name)
  expect(new Set(named.map(([, id]) => id)).size).toBe(rows.length)
  for (const row of rows) {
    const { summary } = operation(row)
    expect(summary, row.url).toMatch(/^[A-Z][^/]{4}/)
    expect(summary, row.url).not.toContain(row.path)
  }
  expect(operation(api.favourites.exportRoleHomes).summary).toBe('Favourites: export role homes')
})

test('every call that takes a file names its part, needed, with its bound', () => {
  const taking = rows.filter(row => row.sent === 'multipart')
  expect(taking.map(row => row.url)).toContain('/portal_server/mailos/uploadEmailFile')
  for (const row of taking) {
    const body = operation(row).requestBody
    const schema = body?.content['multipart/form-data']?.schema
    expect(body?.required, row.url).toBe(true)
    expect(schema?.properties?.['file'], row.url).toMatchObject({ type: 'string', format: 'binary' })
    expect(schema?.properties?.['file']?.['description'], row.url).toMatch(/^At most \d+ MB\.$/)
    expect(schema?.required, row.url).toContain('file')
  }
  const upload = operation(api.files.upload).requestBody?.content['multipart/form-data']?.schema
  expect(upload?.required).toEqual(['type', 'file'])
})

test('the headers that a call reads by itself are named', () => {
  expect(parameters('/portal_server/login', 'post')).toEqual([
    'header LOGIN-METHOD',
    'header satoken?',
    'header former-satoken?',
  ])
  const method = paths['/portal_server/login']?.['post']?.parameters?.[0]
  expect(method?.schema['enum']).toEqual(['USER-PWD', 'THIRD-TOKEN', 'DELEGATE'])
  for (const path of ['/sso_server/todo/push', '/sso_server/todo/close'])
    expect(parameters(path, 'post')).toEqual([
      'header x-portal-client',
      'header x-portal-timestamp',
      'header x-portal-nonce',
      'header x-portal-signature',
    ])
})

test('signed calls say what they take and what they answer, outside the envelope', () => {
  const signature = ['query client', 'query timestamp', 'query nonce', 'query sign']
  for (const method of ['get', 'post']) {
    expect(parameters('/sso_server/sso/checkTicket', method)).toEqual([
      ...signature,
      'query ticket',
      'query ssoLogoutCall?',
    ])
    expect(parameters('/sso_server/sso/pushS', method)).toEqual([
      ...signature,
      'query msgType',
      'query ticket?',
      'query ssoLogoutCall?',
      'query loginId?',
    ])
    const said = answer('/sso_server/sso/pushS', method)['application/json']?.schema
    expect(said?.required).toEqual(['code', 'msg', 'data'])
    expect(Object.keys(said?.properties ?? {})).toEqual(expect.arrayContaining(['loginId', 'dwdm', 'actLoginId']))
  }
  const push = paths['/sso_server/todo/push']?.['post']?.requestBody?.content['application/json']?.schema
  expect(push?.required).toEqual(['idempotencyKey', 'id', 'kind', 'title', 'sender', 'people'])
  const close = paths['/sso_server/todo/close']?.['post']?.requestBody?.content['application/json']?.schema
  expect(close?.required).toEqual(['idempotencyKey', 'id', 'state'])
  const bare = rows.filter(row => row.bare && row.method !== 'DELETE')
  for (const row of bare)
    expect(
      Object.keys(answer(urlOf(row), row.method.toLowerCase())['application/json']?.schema ?? {}),
      row.url,
    ).toContain('properties')
})

test('rows of the input that stand in the path are named there, and nothing is said of what is gone', () => {
  const removal = operation(api.assistantClients.remove)
  expect(removal.parameters).toMatchObject([{ name: 'conversation_id', in: 'path', required: true }])
  const body = removal.requestBody?.content['application/json']?.schema
  expect([Object.keys(body?.properties ?? {}), body?.required]).toEqual([['user'], []])
  expect(Object.keys(removal.responses)).toEqual(['204'])
})

test('a call that answers a file names its kinds beside the envelope of a refusal', () => {
  const kinds = (row: Endpoint) => Object.keys(answer(urlOf(row), row.method.toLowerCase())).sort()
  const [sheet, csv, pdf, zip] = [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/csv',
    'application/pdf',
    'application/zip',
  ]
  const answering = rows.filter(row => row.file)
  expect(answering.length).toBeGreaterThan(30)
  for (const row of answering) expect(kinds(row).length, row.url).toBeGreaterThan(1)
  expect(kinds(api.users.export)).toEqual(['application/json', sheet, csv])
  expect(kinds(api.schedule.feed)).toEqual(['application/json', 'text/calendar'])
  expect(kinds(api.notices.download)).toEqual(['application/json', 'application/octet-stream'])
  expect(kinds(api.exports.file)).toEqual(['application/json', pdf, sheet, csv])
  expect(kinds(api.exports.download)).toEqual(['application/json', pdf, sheet, zip, csv])
  const written = Object.values(fileTypes).map(type => type.split(';')[0])
  expect([...api.exports.download.file].sort()).toEqual(written.sort())
  for (const row of rows.filter(row => !row.file && !row.stream && row.method !== 'DELETE'))
    expect(kinds(row)).toEqual(['application/json'])
})

test('a body that may come zipped says so', () => {
  const zipped = rows.filter(row => row.zipped)
  for (const row of rows.filter(row => row.sent === 'json'))
    expect(JSON.stringify(operation(row).requestBody).includes('/Zipped'), row.url).toBe(row.zipped === true)
  expect(zipped.map(row => row.url)).toContain('/portal_server/xtglYmpz/save')
})

test('every reference in it leads somewhere', () => {
  const whole: unknown = JSON.parse(text)
  const references = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(found => found[1] ?? '')
  for (const reference of new Set(references)) {
    expect(reference).toMatch(/^#\//)
    let at: unknown = whole
    for (const part of reference.slice(2).split('/')) {
      const name = decodeURIComponent(part).replace(/~1/g, '/').replace(/~0/g, '~')
      at = (at as Record<string, unknown> | undefined)?.[name]
    }
    expect(at, reference).toBeTypeOf('object')
  }
})
