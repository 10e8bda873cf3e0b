import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { person, sheetImports } from '../../testing/sheetImports.ts'

let portal: TestPortal
let admin: { satoken: string }
let wangwu: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
  wangwu = await portal.as('wangwu')
})
afterAll(() => portal.close())
const { settled, checked, problemsOf, write } = sheetImports(
  () => portal,
  () => admin,
)

describe('posts of units in a sheet', () => {
  const post = (n: number, over: Record<number, string>) => person(n, { 14: '', ...over })
  const held = (code: string) =>
    portal.sql(
      `select p.unit_code, p.post, p.starts_on::text as day, p.ends_on, p.changed_by from unit_posts p join users u on u.id = p.user_id
       where u.code = $1 order by p.post, p.unit_code`,
      [code],
    )
  const vacate = (unit: string) =>
    portal.sql(`update unit_posts set ends_on = '2025-06-30' where unit_code = $1 and ends_on is null`, [unit])

  test('are written with the people, from the day that the sheet says, and counted in the log', async () => {
    await vacate('320700')
    const state = await checked([
      post(71, { 12: '体育部', 13: '图书馆；University Hospital', 14: '2025/9/1', 15: '2019.3.1' }),
      post(72, { 13: '320700' }),
    ])
    expect(state).toMatchObject({ drzt: 'checked', zqs: 2, cws: 0 })
    await write(state.drid)
    expect(await settled(state.drid)).toMatchObject({ drzt: 'done', ycls: 2 })
    const row = { day: '2025-09-01', ends_on: null, changed_by: '系统管理员' }
    expect(await held('I100071')).toEqual([
      { unit_code: '400100', post: 'deputy', ...row },
      { unit_code: '400400', post: 'deputy', ...row },
      { unit_code: '320700', post: 'leader', ...row },
    ])
    expect(await held('I100072')).toMatchObject([{ unit_code: '320700', post: 'deputy', day: expect.any(String) }])
    expect(await portal.sql(`select joined_on::text as day from users where code = 'I100071'`)).toEqual([
      { day: '2019-03-01' },
    ])
    const [line] = await portal.sql<{ detail: string }>(
      `select detail from operation_log where operation = 'imports.write' order by seq desc limit 1`,
    )
    expect(JSON.parse(line?.detail ?? '')).toMatchObject({ count: 2, postCount: 4 })
  })

  test('are refused where there is a leader, twice in the file, of no unit, from no day, and to who may not', async () => {
    await vacate('320600')
    const rows = [
      post(73, { 12: '310200' }),
      post(74, { 12: '艺术与设计学院', 14: '2026-01-01' }),
      post(75, { 12: '320600', 14: '2026-02-01' }),
      post(76, { 12: '没有的单位' }),
      post(77, { 13: '310200', 14: '2026-02-30' }),
      post(78, { 12: '320600', 14: '2025-01-01' }),
    ]
    const state = await checked(rows)
    expect(state).toMatchObject({ zqs: 1, cws: 5 })
    const said = (await problemsOf(state.drid)).list.map(({ hh, lm, cwxx }) => [hh, lm, cwxx])
    expect(said).toEqual([
      [2, 'leads', expect.stringMatching(/^王建国 在此期间任负责人（.* –），同一时间只能有一名负责人$/)],
      [4, 'leads', '与第 3 行重复'],
      [5, 'leads', '单位不存在或已停用：没有的单位'],
      [6, 'inOfficeFrom', '请输入 1900 年至 9999 年之间的正确日期'],
      [7, 'leads', expect.stringContaining('同一时间只能有一名负责人')],
    ])
    const theirs = await checked([post(79, { 13: '310200', 5: '', 6: '教职工' })], wangwu)
    expect((await problemsOf(theirs.drid, wangwu)).list).toMatchObject([
      { lm: 'deputyOf', cwxx: '您没有“单位管理”权限，不能填写单位职务' },
    ])
  })

  test('of a unit that got a leader after the check are not written', async () => {
    await vacate('320500')
    const rows = [post(80, { 12: '320500', 14: '2026-01-01' }), post(81, {})]
    const [all, good] = [await checked(rows), await checked(rows)]
    await portal.sql(
      `insert into unit_posts (unit_code, post, user_id, starts_on) select '320500', 'leader', id, '2026-03-01' from users where username = 'qianqi'`,
    )
    await write(all.drid)
    expect(await settled(all.drid)).toMatchObject({ drzt: 'failed', ycls: 0 })
    await write(good.drid, { jdrzq: true })
    expect(await settled(good.drid)).toMatchObject({ drzt: 'done', ycls: 1 })
    expect((await problemsOf(good.drid)).list).toMatchObject([{ hh: 2, lm: 'leads', cwxx: /^钱七/ }])
  })
})
