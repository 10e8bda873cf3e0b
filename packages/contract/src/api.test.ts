import { expect, test } from 'vitest'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import type { Rows } from './wire.ts'

const rows = Object.entries(api).flatMap(([noun, group]) =>
  Object.entries(group).map(([verb, endpoint]) => ({ name: `${noun}.${verb}`, row: endpoint as Endpoint })),
)

test('a call that takes nothing says so, and one that takes something says how it travels', () => {
  // A file alone is something too.
  for (const { name, row } of rows.filter(({ row }) => row.sent !== 'multipart'))
    expect(row.sent === 'none', name).toBe(row.input === undefined)
})

test('only a JSON body may come zipped, and no field of one is called as the wrapping is', () => {
  const zipped = rows.filter(({ row }) => row.zipped)
  expect(zipped.length).toBeGreaterThan(5)
  for (const { name, row } of zipped) {
    expect(row.sent, name).toBe('json')
    expect(Object.values((row.input as { rows?: Rows }).rows ?? {}).map(([wire]) => wire)).not.toContain('zip')
  }
})

test('a GET carries its input in the address', () => {
  for (const { name, row } of rows.filter(({ row }) => row.method === 'GET'))
    expect(['none', 'query'], name).toContain(row.sent)
})
