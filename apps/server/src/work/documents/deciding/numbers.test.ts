import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentOf } from '../../templates/templates.queries.ts'
import { type Deciding, startDeciding, wire } from './deciding.testing.ts'
import { giveNumber } from './numbers.queries.ts'
import { holdDocument } from './rounds.queries.ts'

let it: Deciding
beforeAll(async () => {
  it = await startDeciding()
  await it.role('sealers', 'lisi', 'wangwu')
})
afterAll(() => it.portal.close())

const numbersOf = async (code: string) => {
  const rows = await it.portal.sql<{ scope: string; number: number }>(
    'select scope, number from documents where code = $1 and number is not null order by 1, 2',
    [code],
  )
  const scopes = new Map<string, number[]>()
  for (const { scope, number } of rows) scopes.set(scope, [...(scopes.get(scope) ?? []), number])
  return scopes
}
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

test('twenty at once, some of whom fail after they had a number: none is missing, none is given twice', async () => {
  const code = await it.publish({ serial: { per: ['unit', 'year'] } })
  const { db, clock } = it.portal.services
  const template = await documentOf(db.orm, code, 1)
  if (!template) throw new Error('no template')
  const ids = await Promise.all(upTo(100).map(() => it.draft(code, 'zhangsan')))
  await it.portal.sql(`update documents set unit_code = case when id = any($1) then '310500' else unit_code end`, [
    ids.filter((_, at) => at % 3 === 0),
  ])
  class Taken extends Error {}
  const give = (id: string, at: number) =>
    db.unlogged
      .transaction(async tx => {
        const doc = await holdDocument(tx, id)
        if (!doc) throw new Error('no document')
        await giveNumber(tx, clock, template, doc)
        if (at % 7 === 0) throw new Taken()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Taken)) throw error
      })
  const waiting = ids.map((id, at) => [id, at] as const)
  await Promise.all(
    upTo(20).map(async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await give(...next)
    }),
  )
  const scopes = await numbersOf(code)
  expect([...scopes.keys()].map(it => it.split('|')[2]).sort()).toEqual(['310200', '310500'])
  for (const numbers of scopes.values()) expect(numbers).toEqual(upTo(numbers.length))
  const given = [...scopes.values()].flat().length
  expect(given).toBe(ids.filter((_, at) => at % 7 !== 0).length)
  const last = await it.portal.sql<{ last: number }>('select last from serials where scope like $1 order by scope', [
    `${code}|%`,
  ])
  expect(last.map(row => row.last).sort()).toEqual([...scopes.values()].map(it => it.length).sort())
})

test('many who decide at once, each document twice: each has its own number, and there is no gap', async () => {
  const code = await it.publish({ steps: [{ key: 'a', who: { kind: 'role', role: 'sealers' } }] })
  const ids = await Promise.all(upTo(20).map(() => it.submitted(code, 'zhangsan')))
  const answers = await Promise.all(ids.flatMap(id => ['lisi', 'wangwu'].map(who => it.decide(id, 'a', who))))
  expect(answers.filter(one => one.code === 200).length).toBe(20)
  expect(answers.filter(one => (one.data as { djzt?: number } | null)?.djzt === wire.issued).length).toBe(20)
  expect([...(await numbersOf(code)).values()]).toEqual([upTo(20)])
})
