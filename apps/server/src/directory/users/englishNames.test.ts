import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let admin: { satoken: string }
const english = () => ({ ...admin, 'accept-language': 'en' })
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

interface AccountSet {
  ztdm: string
  bbxh: number
  xgr?: string
  xgsj?: string
}
const first = async (headers: Record<string, string>) => {
  const { list } = (await portal.post('/xtglZtgl/list', {}, headers)).data as { list: AccountSet[] }
  const [found] = list
  if (!found) throw new Error('no account set')
  return found
}
const saveStale = async (headers: Record<string, string>) => {
  const { ztdm, bbxh } = await first(headers)
  return portal.post('/xtglZtgl/delete', { ztdm, bbxh: bbxh + 7 }, headers)
}
const changedBy = (name: string) => portal.sql('update account_sets set changed_by = $1, changed_at = now()', [name])

test('who changed a record is said as the reader writes it', async () => {
  await changedBy('系统管理员')
  expect((await first(admin)).xgr).toBe('系统管理员')
  expect((await first(english())).xgr).toBe('System Administrator')
})

test('so are who sent a to-do and who answered a feedback', async () => {
  const zhangsan = await portal.as('zhangsan')
  await portal.sql(
    "update todos set sender = '李四' where user_id = (select id from users where username = 'zhangsan')",
  )
  const senders = async (more: object) => {
    const [page] = (await portal.post('/dbtz/dbsx', { limit: 20 }, { ...zhangsan, ...more })).data as [
      { list: { fsr: string }[] },
    ]
    return new Set(page.list.map(todo => todo.fsr))
  }
  expect(await senders({})).toEqual(new Set(['李四']))
  expect(await senders({ 'accept-language': 'en' })).toEqual(new Set(['Li Si']))
  const { list } = (await portal.post('/xtglFeedback/list', { keyword: 'Zhang San', fkzt: 2 }, english())).data as {
    list: { ryxm: string; ryxmEn: string; hfr: string }[]
  }
  expect(list[0]).toMatchObject({ ryxm: '张三', ryxmEn: 'Zhang San', hfr: 'System Administrator' })
})

test('so is who saved it in between, and an exported list', async () => {
  expect((await saveStale(admin)).message).toMatch(/^该记录已被 系统管理员 于/)
  expect((await saveStale(english())).message).toMatch(/^System Administrator changed this record on/)
  const file = async (headers: Record<string, string>) => {
    const answer = await portal.server.inject({
      method: 'POST',
      url: '/portal_server/xtglZtgl/export',
      headers,
      payload: { outputType: 'csv' },
    })
    return answer.body
  }
  expect(await file(admin)).toContain('系统管理员')
  expect(await file(english())).toContain('System Administrator')
  expect(await file(english())).not.toContain('系统管理员')
})

test('a name that is nobody’s, or of two who write it differently, stays as it was kept', async () => {
  await changedBy('前任管理员')
  expect((await first(english())).xgr).toBe('前任管理员')
  await changedBy('李静')
  await portal.sql(
    "insert into users (code, username, name, name_en) values ('H1', 'h1', '李静', 'Li Jing'), ('H2', 'h2', '李静', 'Lee Ching')",
  )
  expect((await first(english())).xgr).toBe('李静')
})

test('a log keeps one name, is read in both languages, and found by either', async () => {
  const zhangsan = await portal.as('zhangsan')
  await portal.post('/logout', {}, zhangsan)
  const who = async (czr: string, headers: Record<string, string>) => {
    const { list } = (await portal.post('/xtglCzrz/list', { czr, czlx: 'auth.signOut' }, headers)).data as {
      list: { czr: string }[]
    }
    return list.map(row => row.czr)
  }
  expect(await who('张三', admin)).toEqual(['张三'])
  expect(await who('zhang san', english())).toEqual(['Zhang San'])
  expect(await who('张三', english())).toEqual(['Zhang San'])
  const [kept] = await portal.sql<{ actor_name: string }>(
    "select actor_name from operation_log where operation = 'auth.signOut'",
  )
  expect(kept?.actor_name).toBe('张三')
  expect((await portal.post('/xtglCzrz/check', {}, english())).data).not.toHaveProperty('dlwz')
})
