import { api } from '@portico/contract/api.ts'
import type { Endpoint } from '@portico/contract/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../testing/portal.ts'

interface Operation {
  summary: string
  'x-access': string
  security: object[]
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> }
  responses: Record<string, unknown>
}
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

test('every call of the contract is described with who may call it, and nothing else is', () => {
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, it]) => `${method.toUpperCase()} ${path} ${it['x-access']}`),
  )
  const access = ({ access }: Endpoint) => (typeof access === 'string' ? access : `right: ${access.right}`)
  expect(described.sort()).toEqual(rows.map(row => `${row.method} ${row.url} ${access(row)}`).sort())
})

test('a call that needs a session names the header token', () => {
  for (const row of rows) {
    const it = paths[row.url]?.[row.method.toLowerCase()]
    expect(it?.security, row.url).toEqual(row.access === 'anyone' ? [] : [{ satoken: [] }])
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
