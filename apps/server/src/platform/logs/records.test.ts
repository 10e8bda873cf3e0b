import { hiddenSecret } from '@portico/contract/platform/parameters.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import { maintained } from '#db/maintained.ts'
import { clockIn } from '#http/clock.ts'
import { refuse } from '#http/rejection.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { parameters } from '../parameters/parameters.table.ts'
import { type Kind, recordsOf, type Values } from './records.queries.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const person = { id: 1, code: 'a', username: 'a', name: '某人', nameEn: 'Somebody' }
const context = { session: { actor: person, user: person }, caller: { address: '10.0.0.1', requestId: 'r' } }
const deps = () => ({ logs: portal.services.logs, clock: clockIn('Asia/Shanghai') })
const kept = () => recordsOf(deps(), { table: parameters, key: 'id', called: row => row.name })
/** Every column of the table but its key and its state. */
const columns = Object.keys(getTableColumns(parameters)).filter(name => name !== 'id' && !(name in maintained))
const values = {
  name: '名',
  nameEn: 'Name',
  value: '1',
  defaultValue: '0',
  kind: 'number' as const,
  choices: ['0', '1'],
  min: 0,
  max: 9,
  topic: 'other',
  isCustom: true,
  isPublic: true,
  isDisplayed: true,
  meaning: '义',
  meaningEn: 'Meaning',
}
const add = (id: string) => kept().add(context, { operation: 'versions.create', values: { id, ...values } })
const newest = async () => {
  const [line] = await portal.sql<{ operation: string; object: string; detail: string }>(
    'select operation, object, detail from operation_log order by seq desc limit 1',
  )
  return { ...line, detail: JSON.parse(line?.detail ?? '{}') }
}
const lines = async () => (await portal.sql('select from operation_log')).length
const stored = async (id: string) =>
  (await portal.services.db.orm.select().from(parameters).where(eq(parameters.id, id)))[0]
const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { key?: string }) => error.key,
  )

describe('what is written', () => {
  test('is whole: a save that forgets a column does not compile', () => {
    type Written = Values<typeof parameters, 'id', never>
    expectTypeOf<typeof values>().toExtend<Written>()
    expectTypeOf<Omit<typeof values, 'meaning'>>().not.toExtend<Written>()
    expectTypeOf<Omit<typeof values, 'meaning'> & { meaning: undefined }>().not.toExtend<Written>()
    expectTypeOf<Omit<typeof values, 'meaning'>>().toExtend<Values<typeof parameters, 'id', 'meaning'>>()
  })

  test('is the next revision, by whom it was, and keeps its key', async () => {
    const { revision } = await add('whole')
    await kept().update(context, {
      operation: 'versions.update',
      at: { id: 'whole', revision },
      values: { ...values, value: '2' },
    })
    expect(await stored('whole')).toMatchObject({
      value: '2',
      revision: 2,
      changedBy: '某人',
      changedAt: expect.any(Date),
    })
  })
})

describe('what is logged', () => {
  test('is every column of the table, unless it is named aside', async () => {
    await add('logged')
    const { operation, object, detail } = await newest()
    expect([operation, object]).toEqual(['versions.create', '名'])
    expect(detail.changes.map((change: { field: string }) => change.field).sort()).toEqual([...columns].sort())
    const some = recordsOf(deps(), { table: parameters, key: 'id', aside: ['value', 'min'], names: { id: 'number' } })
    await some.remove(context, { operation: 'versions.remove', at: { id: 'logged', revision: 1 } })
    const left = [...columns.filter(name => name !== 'value' && name !== 'min'), 'number']
    expect((await newest()).detail.changes.map((change: { field: string }) => change.field).sort()).toEqual(left.sort())
  })

  test('is what differs, as the kind shows it, with what belongs to it and stands elsewhere', async () => {
    await add('shown')
    let labels = ['a']
    const kind = {
      table: parameters,
      key: 'id',
      shown: (row: { value: string }) => ({ value: `[${row.value}]`, choices: undefined }),
      parts: async () => ({ labels }),
    } satisfies Kind<typeof parameters, 'id', never>
    await recordsOf(deps(), kind).update(context, {
      operation: 'versions.update',
      at: { id: 'shown', revision: 1 },
      values: before => ({ ...before, value: '5', choices: ['x'] }),
      also: async () => {
        labels = ['a', 'b']
        return { why: 'so', changes: [{ field: 'more', from: 1, to: 2 }] }
      },
    })
    expect((await newest()).detail).toEqual({
      why: 'so',
      changes: [
        { field: 'value', from: '[1]', to: '[5]' },
        { field: 'labels', from: ['a'], to: ['a', 'b'] },
        { field: 'more', from: 1, to: 2 },
      ],
    })
  })

  test('of a secret is that it is another, never what it is', async () => {
    const secret = recordsOf(deps(), { table: parameters, key: 'id', aside: ['value'], hidden: { value: 'secret' } })
    await secret.add(context, {
      operation: 'versions.create',
      values: { id: 'secret', ...values, value: 'first secret' },
    })
    expect(JSON.stringify((await newest()).detail)).not.toContain('secret')
    const step = { operation: 'versions.update' as const, values: { ...values, value: 'second secret' } }
    await secret.update(context, { ...step, at: { id: 'secret', revision: 1 } })
    const hidden = { field: 'secret', from: hiddenSecret, to: hiddenSecret }
    expect((await newest()).detail).toEqual({ changes: [hidden] })
    await secret.update(context, { ...step, at: { id: 'secret', revision: 2 } })
    expect((await newest()).detail).toEqual({ changes: [] })
  })
})

describe('what is refused', () => {
  const update = (id: string, revision: number | undefined) =>
    kept().update(context, { operation: 'versions.update', at: { id, revision }, values: { ...values, value: '7' } })

  test('is what is gone, what was saved meanwhile and what is taken; nothing is changed and no line says so', async () => {
    await add('refused')
    await update('refused', 1)
    const before = await lines()
    expect(await failure(update('nowhere', 1))).toBe('recordMissing')
    expect(await failure(update('refused', 1))).toBe('changedMeanwhile')
    expect(await failure(update('refused', undefined))).toBe('changedMeanwhile')
    expect(await failure(add('refused'))).toBe('changedMeanwhile')
    const at = { id: 'refused', revision: 1 }
    expect(await failure(kept().remove(context, { operation: 'versions.remove', at }))).toBe('changedMeanwhile')
    const taken = refuse('alreadyExists', { label: 'x' })
    const values2 = { id: 'refused', ...values }
    expect(await failure(kept().add(context, { operation: 'versions.create', values: values2, taken }))).toBe(
      'alreadyExists',
    )
    expect([await lines(), (await stored('refused'))?.revision]).toEqual([before, 2])
  })

  test('is what a check refuses, with all that was written until then', async () => {
    await add('checked')
    const step = {
      operation: 'versions.update' as const,
      at: { id: 'checked', revision: 1 },
      values: { ...values, value: '8' },
    }
    const also = async () => {
      throw refuse('stillNeeded')
    }
    expect(await failure(kept().update(context, { ...step, also }))).toBe('stillNeeded')
    expect(await stored('checked')).toMatchObject({ value: '1', revision: 1 })
  })

  test('is all but one of those who save the same state at once, and all but one of the first', async () => {
    await add('raced')
    const saves = await Promise.all(Array.from({ length: 6 }, () => failure(update('raced', 1))))
    expect(saves.filter(why => why === null)).toHaveLength(1)
    expect(saves.filter(why => why === 'changedMeanwhile')).toHaveLength(5)
    const first = { operation: 'versions.update' as const, at: { id: 'first', revision: 0 }, values }
    const puts = await Promise.all(Array.from({ length: 6 }, () => failure(kept().put(context, first))))
    expect(puts.filter(why => why === null)).toHaveLength(1)
    expect(puts.filter(why => why === 'changedMeanwhile')).toHaveLength(5)
    expect(await portal.services.logs.findBreak('operation_log')).toBeNull()
  })
})
