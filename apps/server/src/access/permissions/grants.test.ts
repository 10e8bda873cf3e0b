import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '#http/context.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { assertAdministratorRemains } from './administrators.queries.ts'
import { mayGrant } from './grants.rules.ts'
import { catalogueStore } from './permissions.store.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const asHolderOf = (...roles: string[]) => ({ roles }) as unknown as Session
const catalogue = () => catalogueStore(portal.services).read()

describe('who may grant what', () => {
  test('an administrator everything, everybody else what they hold', async () => {
    const now = await catalogue()
    const [admin, teacher] = [asHolderOf('admin'), asHolderOf('staff', 'teacher')]
    expect(mayGrant(admin, now, { roles: ['admin', 'finance'] })).toBe(true)
    expect(mayGrant(teacher, now, { roles: ['teacher', 'staff'] })).toBe(true)
    expect(mayGrant(teacher, now, { roles: ['auditor'] })).toBe(false)
    expect(mayGrant(teacher, now, { permissionIds: [...now.granted({ roles: ['teacher'] })] })).toBe(true)
    expect(mayGrant(teacher, now, { permissionIds: [...now.granted({ roles: ['auditor'] })] })).toBe(false)
  })

  test('not even who holds every entry may make an administrator', async () => {
    await portal.sql("insert into roles (code, name, name_en) values ('nearly', '几乎', 'Nearly')")
    await portal.sql("insert into role_permissions select 'nearly', id from permissions")
    const now = await catalogue()
    expect(mayGrant(asHolderOf('nearly'), now, { roles: ['finance'] })).toBe(true)
    expect(mayGrant(asHolderOf('nearly'), now, { roles: ['admin'] })).toBe(false)
  })
})

describe('the last administrator', () => {
  const admins = "select user_id from user_roles where role_code = 'admin'"
  const remove = (userId: number) =>
    portal.services.db.unlogged.transaction(async tx => {
      await tx.execute(`delete from user_roles where role_code = 'admin' and user_id = ${userId}`)
      // Both have written before either looks.
      await new Promise(resolve => setTimeout(resolve, 100))
      await assertAdministratorRemains(tx)
    })

  test('stays, also when two take away the last two at the same time', async () => {
    await portal.sql("delete from user_roles where role_code = 'admin'")
    await portal.sql("insert into user_roles select id, 'admin' from users where username in ('admin', 'zhangsan')")
    const rows = await portal.sql<{ user_id: number }>(admins)
    const ends = await Promise.allSettled(rows.map(row => remove(row.user_id)))
    expect(ends.map(end => end.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await portal.sql(admins)).toHaveLength(1)
  })

  test('one that is switched off does not count', async () => {
    await portal.sql("insert into user_roles select id, 'admin' from users where username = 'sunba'")
    const [row] = await portal.sql<{ user_id: number }>(
      `${admins} and user_id <> (select id from users where username = 'sunba')`,
    )
    await expect(remove(row?.user_id ?? 0)).rejects.toMatchObject({ key: 'lastAdministrator' })
  })
})
