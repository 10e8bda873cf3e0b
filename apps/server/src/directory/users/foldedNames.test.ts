import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let admin: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const written = (over: object) => ({
  uname: '新人',
  email: 'xinren@jzu.edu.cn',
  tel: '13800001234',
  sfzh: '11010519491231002X',
  yhzt: 1,
  bdyh: 1,
  bdip: [],
  jsList: ['staff'],
  dwxxList: ['310200'],
  ...over,
})
const idOf = async (username: string) =>
  (await portal.sql<{ id: number }>('select id from users where username = $1', [username]))[0]?.id

describe('a user name', () => {
  test.each([
    ['username', { rydm: '2026801', username: 'ADMIN' }],
    ['username', { rydm: '2026802', username: 'ZhangSan' }],
    ['rydm', { rydm: 'ZHANGSAN', username: 'free1' }],
  ])('that differs by its case alone is taken: %s', async (field, over) => {
    const answer = await portal.post('/xtglYhgl/add', written(over), admin)
    expect(answer.body['errors']).toHaveProperty(field)
  })

  test('is not changed into one that differs by its case from another', async () => {
    const { data } = await portal.post('/xtglYhgl/getUser', { suid: await idOf('lisi') }, admin)
    const { suid, bbxh, rydm } = data as Record<string, unknown>
    const answer = await portal.post('/xtglYhgl/update', written({ suid, bbxh, rydm, username: 'Admin' }), admin)
    expect(answer.body['errors']).toHaveProperty('username')
  })

  test('cannot be written twice past the calls either', async () => {
    const twin = `insert into users (code, username, name, name_en) values ($1, $2, 'x', 'x')`
    await expect(portal.sql(twin, ['free2', 'Admin'])).rejects.toThrow('users_username_folded')
    await expect(portal.sql(twin, ['2016127', 'free3'])).rejects.toThrow()
  })

  test('signs in in whatever case, and its tries are counted together', async () => {
    expect((await portal.signIn('ZhangSan')).code).toBe(200)
    for (const name of ['sunBA', 'qianqi', 'QIANQI', 'QianQi', 'qianQI', 'Qianqi'])
      expect((await portal.signIn(name, 'Wrong-2026')).code, name).toBe(402)
    const { data } = await portal.post('/xtglYhgl/list', { sdzt: 1 }, admin)
    expect((data as { list: { uname: string }[] }).list.map(row => row.uname)).toEqual(['钱七'])
  })
})
