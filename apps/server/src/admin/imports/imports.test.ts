import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeJobs } from '#live/jobs.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { headings, patience, person, sheet, sheetImports } from '../../testing/sheetImports.ts'
import { swellingSheet } from '../../testing/swellingSheet.ts'
import { forgetImports } from './imports.job.ts'

let portal: TestPortal
let admin: { satoken: string }
let wangwu: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
  wangwu = await portal.as('wangwu')
})
afterAll(() => portal.close())

const { upload, settled, checked, problemsOf, write } = sheetImports(
  () => portal,
  () => admin,
)
const countImported = async () =>
  (await portal.sql<{ n: number }>("select count(*)::int as n from users where code like 'I1%'"))[0]?.n

describe('a good sheet', () => {
  test('is checked, then written whole, with units, roles and sealed numbers', async () => {
    const state = await checked([1, 2, 3].map(n => person(n)))
    expect(state).toMatchObject({ drzt: 'checked', zs: 3, zqs: 3, cws: 0 })
    expect(await countImported()).toBe(0)
    expect((await write(state.drid)).code).toBe(200)
    expect(await settled(state.drid)).toMatchObject({ drzt: 'done', ycls: 3 })
    const found = await portal.post('/xtglYhgl/list', { keyword: '导入3' }, admin)
    expect(found.data).toMatchObject({
      total: 1,
      list: [{ uname: '导入3', unameEn: 'Dao Ru3', sfzh: '1101**********002X', symm: 0, xgr: '系统管理员' }],
    })
    expect(JSON.stringify(found.data)).toContain('120800')
    const [row] = await portal.sql<{ rows_sealed: string | null }>('select rows_sealed from imports where id = $1', [
      state.drid,
    ])
    expect(row?.rows_sealed).toBeNull()
    expect((await write(state.drid)).message).toBe('该导入已开始、已结束或已取消')
  })

  test('may let people in for a day with the tail of their card number, to choose a password', async () => {
    const state = await checked([person(11)])
    await write(state.drid, { csmm: true })
    await settled(state.drid)
    expect((await portal.signIn('import11', '31002y')).code).toBe(402)
    expect((await portal.signIn('import11', '31002x')).data).toMatchObject({ mustChangePwd: true })
    expect((await portal.signIn('import11', '31002X')).code).toBe(402)
    const none = await checked([person(12)])
    await write(none.drid)
    await settled(none.drid)
    expect((await portal.signIn('import12', '31002X')).code).toBe(402)
  })

  test('understands numbers as cells, and headings in one language', async () => {
    const heads = [...headings].map(it => it.split(' / ')[1] ?? '')
    const cells: (string | number)[] = person(21)
    cells[9] = 13_900_000_021
    const { data } = await upload(await sheet([heads, cells]))
    expect(await settled(data.drid)).toMatchObject({ drzt: 'checked', zqs: 1 })
  })
})

describe('a sheet with errors', () => {
  const rows = () => [
    person(31),
    person(32, { 0: '' }),
    person(33, { 1: 'zhangsan' }),
    person(34, { 2: ' ' }),
    person(35, { 4: '不存在的学院' }),
    person(36, { 6: 'king' }),
    person(37, { 8: 'nonsense' }),
    person(38, { 9: '12345' }),
    person(39, { 10: '110105194912310021' }),
    person(40, { 11: '也许' }),
    person(41, { 0: 'I100031' }),
  ]

  test('names each of them, by line and column, and shows no card or mobile number', async () => {
    const state = await checked(rows())
    expect(state).toMatchObject({ drzt: 'checked', zs: 11, zqs: 1, cws: 10 })
    const { list, total } = await problemsOf(state.drid)
    expect(total).toBe(10)
    expect(list.map(it => [it.hh, it.lm, it.cwxx])).toEqual([
      [3, 'code', '工号必须填写'],
      [4, 'username', '用户名已存在'],
      [5, 'name', '姓名必须填写'],
      [6, 'unit', '单位不存在或已停用：不存在的学院'],
      [7, 'roles', '角色不存在：king'],
      [8, 'email', '请输入有效的邮箱'],
      [9, 'mobile', '请输入有效的手机号码'],
      [10, 'cardId', '校验位错误'],
      [11, 'isLocal', '请填写“是”或“否”'],
      [12, 'code', '与第 2 行重复'],
    ])
    expect(JSON.stringify(list)).not.toMatch(/12345|1101051949/)
    const file = await portal.server.inject({
      method: 'POST',
      url: '/portal_server/xtglYhdr/problemFile',
      headers: { ...admin, 'content-type': 'application/json', 'accept-language': 'en' },
      payload: JSON.stringify({ drid: state.drid, outputType: 'csv' }),
    })
    expect(file.body).toContain('The check digit of the ID card number is wrong.')
  })

  test('writes nothing, or the good lines alone where that is asked for', async () => {
    const state = await checked(rows())
    const all = await write(state.drid)
    expect(all.message).toMatch(/^文件中仍有错误/)
    expect((await write(state.drid, { jdrzq: true })).code).toBe(200)
    expect(await settled(state.drid)).toMatchObject({ drzt: 'done', ycls: 1 })
  })

  test('where somebody took a number meanwhile, all means nothing', async () => {
    const state = await checked([person(51), person(52)])
    const other = await checked([person(52)])
    await write(other.drid)
    await settled(other.drid)
    const before = await countImported()
    await write(state.drid)
    expect(await settled(state.drid)).toMatchObject({ drzt: 'failed', sbyy: expect.stringContaining('仍有错误') })
    expect(await countImported()).toBe(before)
  })

  test('that is no sheet, lacks columns or holds nothing says so', async () => {
    const words = async (bytes: Uint8Array) => (await settled((await upload(bytes)).data.drid)).sbyy
    expect(await words(Buffer.from('a,b,c'))).toBe('文件格式错误')
    expect(await words(Buffer.from('PK\x03\x04 not really'))).toBe('文件格式错误')
    expect(await words(await sheet([headings]))).toBe('文件中没有数据')
    expect(
      await words(
        await sheet([
          ['工号', '姓名'],
          ['1', '2'],
        ]),
      ),
    ).toMatch(/^文件缺少列：用户名、主单位、角色/)
  })
})

describe('sheets that swell', { timeout: 3 * patience }, () => {
  test('are unpacked as far as a sheet may be, and others wait for their turn meanwhile', async () => {
    const swelling = await swellingSheet(120)
    expect(swelling.length).toBeLessThan(5_000_000)
    const small = await swellingSheet(1)
    const [first, second] = [await upload(swelling), await upload(small)]
    expect((await settled(first.data.drid)).sbyy).toBe('文件展开后过大，请拆分后导入')
    // It was read, and lacks what an import needs.
    expect((await settled(second.data.drid)).sbyy).toMatch(/^文件缺少列/)
  })

  test('come one after the other, and are refused where too many wait', async () => {
    const [swelling, bytes] = [await swellingSheet(120), await swellingSheet(1)]
    // Behind one that takes long, so that none of the others has its turn before all have come.
    const first = await upload(swelling)
    const taken = await Promise.all(Array.from({ length: 14 }, () => upload(bytes)))
    const why: (string | undefined)[] = []
    for (const { data } of taken) why.push((await settled(data.drid)).sbyy)
    expect(why.filter(it => it?.startsWith('文件缺少列')).length).toBeGreaterThanOrEqual(10)
    expect(why).toContain('系统繁忙，请稍后再试')
    expect((await settled(first.data.drid)).sbyy).toBe('文件展开后过大，请拆分后导入')
  })
})

describe('who imports', () => {
  test('looks after some units: people of others, and roles not held, are errors', async () => {
    const state = await checked([person(61, { 4: '财务处' }), person(62, { 6: 'admin' })], wangwu)
    const { list } = await problemsOf(state.drid, wangwu)
    expect(list.map(it => it.cwxx)).toEqual(['只能使用您管理范围内的单位', '不能授予您自己没有的权限'])
  })

  test('sees their own imports alone', async () => {
    const state = await checked([person(63)])
    for (const path of ['state', 'problems', 'cancel'])
      expect((await portal.post(`/xtglYhdr/${path}`, { drid: state.drid }, wangwu)).message, path).toBe(
        '该记录不存在或已被删除',
      )
    expect((await write(state.drid, {}, wangwu)).message).toBe('该记录不存在或已被删除')
  })

  test('can cancel: a waiting one is over, a running one writes nothing', async () => {
    const waiting = await checked([person(64)])
    await portal.post('/xtglYhdr/cancel', { drid: waiting.drid }, admin)
    expect((await write(waiting.drid)).message).toBe('该导入已开始、已结束或已取消')
    const many = await checked(Array.from({ length: 3000 }, (_, n) => person(2000 + n)))
    const before = await countImported()
    await write(many.drid)
    await portal.post('/xtglYhdr/cancel', { drid: many.drid }, admin)
    expect((await settled(many.drid)).drzt).toBe('cancelled')
    expect(await countImported()).toBe(before)
  })
})

test('the template has a heading for each column, in both languages', async () => {
  const answer = await portal.server.inject({
    method: 'POST',
    url: '/portal_server/xtglYhdr/template',
    headers: { ...admin, 'content-type': 'application/json' },
    payload: '{}',
  })
  expect(answer.headers['content-disposition']).toContain(encodeURIComponent('用户导入模板'))
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
})

test('card numbers of a sheet that nobody came back to are gone after a day, whoever uploads another or not', async () => {
  await portal.sql(`insert into imports (owner_id, file_name, state, rows_sealed, created_at)
    select id, file, 'checked', 'sealed', now() - age::interval from users, (values ('old.xlsx', '25 hours'), ('new.xlsx', '1 hour')) as it (file, age)
    where username = 'admin'`)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const jobs = makeJobs(portal.services.live, () => undefined)
  forgetImports({ db: portal.services.db, jobs })
  vi.advanceTimersByTime(60 * 60 * 1000)
  const closed = jobs.close()
  vi.useRealTimers()
  await closed
  const kept = () =>
    portal.sql(
      "select file_name, state, rows_sealed from imports where file_name in ('old.xlsx', 'new.xlsx') order by 1 desc",
    )
  await expect.poll(kept).toEqual([
    { file_name: 'old.xlsx', state: 'cancelled', rows_sealed: null },
    { file_name: 'new.xlsx', state: 'checked', rows_sealed: 'sealed' },
  ])
})
