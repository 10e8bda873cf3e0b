import { api } from '@portico/contract/api.ts'
import type { Endpoint } from '@portico/contract/endpoint.ts'
import { type Any, decode, definitionOf, type Row, type Rows } from '@portico/contract/wire.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../testing/portal.ts'

/** What forms ask for by the contract (`need`) is what the server refuses where it is empty: one list. */
let portal: TestPortal
let as: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  as = await portal.as('admin')
})
afterAll(() => portal.close())

const fits = (type: Any, values: unknown[]) => values.find(value => decode(type, value).ok)
const empty = (type: Any) => fits(type, [' ', []])
/** A value that can be read; nothing of what may be left out. */
function some(type: Any): unknown {
  const { rows } = type as { rows?: Rows }
  if (rows) return Object.fromEntries(Object.values(rows).map(([wire, each]) => [wire, some(each)]))
  const { entries = {}, values = [] } = definitionOf(type)
  return fits(type, [
    undefined,
    1,
    0,
    'a',
    'a'.repeat(22),
    '2026-12-01',
    '2026-12-01 08:00:00',
    // As long as ids that nobody guesses.
    'A'.repeat(22),
    [],
    {},
    true,
    null,
    ...Object.values(entries),
    ...values,
  ])
}

const asking = Object.entries(api).flatMap(([noun, group]) =>
  Object.entries(group).flatMap(([verb, each]) => {
    const { input, method, url } = each as Endpoint
    const rows = Object.entries((input as { rows?: Rows } | undefined)?.rows ?? {})
    // Of what is sealed nobody sees whether it is empty.
    const isAsked = ([name, [, type, need]]: [string, Row]) =>
      need !== undefined && !name.startsWith('sealed') && empty(type) !== undefined
    const asked = rows.filter(isAsked).map(([, [wire]]) => wire)
    const body = Object.fromEntries(rows.map(row => [row[1][0], isAsked(row) ? empty(row[1][1]) : some(row[1][1])]))
    return method === 'POST' && asked.length > 0 ? [{ name: `${noun}.${verb}`, url, asked, body }] : []
  }),
)

test('many calls ask for something', () => expect(asking.length).toBeGreaterThan(25))

test.each(asking)('$name refuses what is asked for and empty, at its fields', async ({ url, asked, body }) => {
  const answer = await portal.post(url, body, as)
  expect(answer.code, answer.message).toBe(800)
  expect(Object.keys((answer.body['errors'] ?? {}) as object).sort()).toEqual(expect.arrayContaining(asked))
})
