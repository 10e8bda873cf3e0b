import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#http/context.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { makeLogs } from './logs.store.ts'

let portal: TestPortal
let beside: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  beside = await startPortal({}, { beside: portal })
})
afterAll(async () => {
  await beside.close()
  await portal.close()
})
const caller = { address: '10.0.0.1', requestId: 'r', userAgent: 'test' } as Caller
const count = async (table: string) =>
  (await portal.sql<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n ?? 0
const write = (by: TestPortal, i: number) =>
  by.services.logs.note(
    { operation: 'versions.update', object: `№ ${i}`, detail: { i, text: '"引号"\\ 😀' } },
    null,
    caller,
  )

describe('the chain', () => {
  test('is whole after writes side by side, from two instances', async () => {
    const before = await count('operation_log')
    await Promise.all(Array.from({ length: 300 }, (_, i) => write(i % 2 ? portal : beside, i)))
    expect(await count('operation_log')).toBe(before + 300)
    const rows = await portal.sql<{ seq: string }>('select seq from operation_log order by seq')
    expect(rows.map(row => Number(row.seq))).toEqual(rows.map((_, i) => i + 1))
    expect(await portal.services.logs.findBreak('operation_log')).toBeNull()
    expect(await beside.services.logs.findBreak('operation_log')).toBeNull()
  })

  test('of the login log is whole after sign-ins side by side', async () => {
    await Promise.all(
      ['zhangsan', 'lisi', 'wangwu', 'zhaoliu'].flatMap(name => [portal.signIn(name), beside.signIn(name, 'x')]),
    )
    expect(await count('login_log')).toBeGreaterThanOrEqual(8)
    expect(await portal.services.logs.findBreak('login_log')).toBeNull()
  })

  test('a write is committed when it is answered', async () => {
    await write(portal, 7)
    const rows = await portal.sql('select object, detail, address from operation_log order by seq desc limit 1')
    expect(rows).toEqual([{ object: '№ 7', detail: '{"i":7,"text":"\\"引号\\"\\\\ 😀"}', address: '10.0.0.1' }])
  })

  test('made with another key is broken from the start', async () => {
    const other = makeLogs({ ...portal.services, key: Buffer.alloc(32) })
    expect(await other.findBreak('operation_log')).toBe(1)
  })
})

describe('what stands in a log stays', () => {
  test.each(['login_log', 'operation_log'])(
    '%s: change, removal and emptying are refused, to the owner too',
    async table => {
      await write(portal, 0)
      for (const statement of [
        `update ${table} set address = 'x'`,
        `update ${table} set address = 'x' where seq = 1`,
        `delete from ${table}`,
        `delete from ${table} where seq = 1`,
        `truncate ${table}`,
      ])
        await expect(portal.sql(statement), statement).rejects.toThrow('the log is append-only')
    },
  )

  const tamper = async (statement: string) => {
    await portal.sql('alter table operation_log disable trigger user')
    await portal.sql(statement)
    await portal.sql('alter table operation_log enable trigger user')
  }

  test('a row changed behind the trigger is found, and so is one that was removed', async () => {
    const all = await count('operation_log')
    expect(all).toBeGreaterThan(100)
    const [row] = await portal.sql<{ actor_name: string | null }>('select actor_name from operation_log where seq = 40')
    await tamper("update operation_log set actor_name = '别人' where seq = 40")
    expect(await portal.services.logs.findBreak('operation_log')).toBe(40)
    await tamper(
      `update operation_log set actor_name = ${row?.actor_name === null ? 'null' : `'${row?.actor_name}'`} where seq = 40`,
    )
    expect(await portal.services.logs.findBreak('operation_log')).toBeNull()
    await tamper("update operation_log set at = at + interval '1 millisecond' where seq = 20")
    expect(await portal.services.logs.findBreak('operation_log')).toBe(20)
    await tamper("update operation_log set at = at - interval '1 millisecond' where seq = 20")
    await tamper('delete from operation_log where seq = 30')
    expect(await portal.services.logs.findBreak('operation_log')).toBe(30)
  })
})
