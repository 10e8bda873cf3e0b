import { type Change, changeSentence, operationSentence } from '@portico/contract/operations/operations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { leaderOf } from '#directory/units/unitPosts.queries.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

type As = Record<string, string>
let portal: TestPortal
let admin: As
let ids: Map<string, number>
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
  ids = new Map(
    (await portal.sql<{ id: number; username: string }>('select id, username from users')).map(row => [
      row.username,
      row.id,
    ]),
  )
})
afterAll(() => portal.close())
beforeEach(() => portal.sql('delete from unit_posts'))

interface Post {
  zwid: number
  zwlb: string
  rydm: string
  uname: string
  ksrq: string
  jsrq?: string
  zwzt: string
  bbxh: number
}
const school = '700101'
const save = (body: object, as = admin) =>
  portal.post(
    '/xtglDwgl/savePosts',
    { bmdm: school, zwlb: 'leader', suid: ids.get('zhangsan'), ksrq: '2020-09-01', sfjr: false, ...body },
    as,
  )
const look = async (unit = school) =>
  (await portal.post('/xtglDwgl/posts', { bmdm: unit }, admin)).data as {
    zwList: Post[]
    fzr: { bmdm: string; uname: string } | null
  }
const leaderIn = async (day: string, unit = school) => (await leaderOf(portal.services.db.orm, unit, day))?.code
const lastLog = async () => {
  const [row] = await portal.sql<{ operation: string; object: string; detail: string }>(
    'select operation, object, detail from operation_log order by seq desc limit 1',
  )
  const { operation, object, detail } = row ?? { operation: '', object: '', detail: '{}' }
  const { changes = [] } = JSON.parse(detail) as { changes?: Change[] }
  return [operationSentence(operation, object, 'zh'), ...changes.map(change => changeSentence(operation, change, 'zh'))]
}
const wrongOf = async (body: object) => (await save(body)).body.errors as Record<string, string> | undefined

describe('posts of a unit', () => {
  test('are added, changed and deleted, each told in the log from what to what', async () => {
    expect((await save({})).code).toBe(200)
    expect(await lastLog()).toEqual([
      '新增单位职务 附属中学高中部 负责人 张三',
      '职务设为“负责人”',
      '任职日期设为“2020-09-01”',
      '任职人设为“张三 2008035”',
    ])
    const [post] = (await look()).zwList
    expect(post).toMatchObject({ zwlb: 'leader', uname: '张三', zwzt: 'inOffice', bbxh: 1 })
    expect((await save({ zwid: post?.zwid, bbxh: 1, jsrq: '2021-08-31' })).code).toBe(200)
    expect(await lastLog()).toEqual(['修改单位职务 附属中学高中部 负责人 张三', '离任日期设为“2021-08-31”'])
    expect((await look()).zwList[0]).toMatchObject({ jsrq: '2021-08-31', zwzt: 'over', bbxh: 2 })
    expect((await save({ zwid: post?.zwid, bbxh: 1 })).body.errors).toMatchObject({
      bbxh: expect.stringContaining('该记录已被 系统管理员'),
    })
    expect((await portal.post('/xtglDwgl/deletePost', { zwid: post?.zwid, bbxh: 2 }, admin)).code).toBe(200)
    expect((await lastLog())[0]).toBe('删除单位职务 附属中学高中部 负责人 张三')
    expect((await look()).zwList).toEqual([])
  })

  test('one leads at a time; who succeeds ends the term before on the day before', async () => {
    await save({})
    const later = { suid: ids.get('wangwu'), ksrq: '2024-03-01' }
    expect(await wrongOf(later)).toEqual({
      ksrq: '张三 在此期间任负责人（2020-09-01 –），同一时间只能有一名负责人',
    })
    expect((await save({ ...later, sfjr: true })).code).toBe(200)
    expect(await lastLog()).toContain('原负责人任期由“张三 2020-09-01 –”改为“张三 2020-09-01 – 2024-02-29”')
    expect(await leaderIn('2024-02-29')).toBe('2008035')
    expect(await leaderIn('2024-03-01')).toBe('2010064')
    expect(await wrongOf({ suid: ids.get('lisi'), ksrq: '2019-01-01', sfjr: true })).toMatchObject({ ksrq: /张三/ })
    expect((await save({ suid: ids.get('lisi'), ksrq: '2019-01-01', jsrq: '2020-08-31' })).code).toBe(200)
  })

  test('two who add a leader at the same time are not both right', async () => {
    const answers = await Promise.all(['zhangsan', 'wangwu', 'lisi', 'qianqi'].map(one => save({ suid: ids.get(one) })))
    expect(answers.map(it => it.code).sort()).toEqual([200, 800, 800, 800])
    await expect(
      portal.sql(
        `insert into unit_posts (unit_code, post, user_id, starts_on) values ($1, 'leader', $2, '2025-01-01')`,
        [school, ids.get('sunba')],
      ),
    ).rejects.toThrow('another leader')
  })

  test('several are deputies, nobody twice', async () => {
    for (const one of ['zhangsan', 'lisi']) expect((await save({ zwlb: 'deputy', suid: ids.get(one) })).code).toBe(200)
    expect(await wrongOf({ zwlb: 'deputy', ksrq: '2023-01-01' })).toMatchObject({ ksrq: /^张三 在此期间已任该职务/ })
    expect(await leaderIn('2025-01-01')).not.toBe('2008035')
  })

  test('what is wrong is said at its field', async () => {
    expect(await wrongOf({ jsrq: '2020-08-31' })).toEqual({ jsrq: '离任日期不能早于任职日期' })
    expect(await wrongOf({ suid: 999_999 })).toHaveProperty('suid')
    expect(await wrongOf({ suid: ids.get('sunba') })).toEqual({ suid: '孙八 的账号已停用，不能任职' })
    expect((await save({ suid: ids.get('sunba'), jsrq: '2022-08-31' })).code).toBe(200)
    expect((await save({ bmdm: 'none' })).message).toBe('该记录不存在或已被删除')
    expect((await save({}, await portal.as('wangwu'))).code).not.toBe(200)
  })
})

describe('the leader of a unit', () => {
  test('is the one of the nearest unit above while it has none', async () => {
    await save({ bmdm: '700100', suid: ids.get('qianqi') })
    expect((await look()).fzr).toMatchObject({ bmdm: '700100', uname: '钱七' })
    await save({ jsrq: '2099-12-31' })
    expect((await look()).fzr).toMatchObject({ bmdm: school, uname: '张三' })
    expect(await leaderIn('2020-08-31')).toBeUndefined()
    expect(await leaderIn('2100-01-01')).toBe('2005019')
    expect((await look('900100')).fzr).toBeNull()
  })

  test('is vacant while the account is off, and in office again once it is on; gone with the account', async () => {
    await save({})
    const setState = (yhzt: number) => portal.post('/xtglYhgl/setState', { suids: [ids.get('zhangsan')], yhzt }, admin)
    await setState(0)
    expect(await look()).toMatchObject({ zwList: [{ zwzt: 'away' }], fzr: null })
    const shown = async () =>
      ((await portal.post('/xtglDwgl/tree', {}, admin)).data as { bmdm: string; fzrxm?: string }[]).find(
        unit => unit.bmdm === school,
      )?.fzrxm
    expect(await shown()).toBeUndefined()
    await setState(1)
    expect(await shown()).toBe('张三')
  })

  test('keeps a unit from being deleted while in office, and goes with it later', async () => {
    await portal.post(
      '/xtglDwgl/add',
      { bmdm: 'p1', bmmc: '筹备办', bmmcEn: 'Planning', ztdm: '01', xh: 900, dwzt: 1 },
      admin,
    )
    await save({ bmdm: 'p1' })
    const remove = () => portal.post('/xtglDwgl/delete', { bmdm: 'p1', bbxh: 1 }, admin)
    expect((await remove()).message).toBe('筹备办 仍被使用，不能删除：1 个职务')
    await portal.sql(`update unit_posts set ends_on = '2021-01-01'`)
    expect((await remove()).code).toBe(200)
  })
})
