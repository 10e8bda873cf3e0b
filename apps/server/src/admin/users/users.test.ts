import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

test('who I am is the same by every path that the documents name', async () => {
  const as = await portal.as('zhangsan')
  const answers = [
    await portal.get('/yhxx', as),
    await portal.get('/getUserInfo', as),
    await portal.post('/getUserInfo', {}, as),
  ]
  for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body)
  expect(answers[0]?.data).toMatchObject({
    suid: expect.stringMatching(/^\d+$/),
    rydm: '2008035',
    username: 'zhangsan',
    uname: '张三',
    unameEn: 'Zhang San',
    zc: '教授',
    zcEn: 'Professor',
    jsid: 'staff,teacher',
    rights: [],
    bmdm: '310200',
    bmmc: '计算机科学与技术学院',
    mustChangePwd: false,
  })
})

test('an answer holds no password, card number, lock or address list', async () => {
  const { data } = await portal.get('/yhxx', await portal.as('admin'))
  expect(Object.keys(data as object).join(' ')).not.toMatch(/pass|hash|card|lock|bound|fail|enabled/i)
})

test('an administrator’s roles hold exactly admin, and the rights are those of the permission tree', async () => {
  const admin = (await portal.get('/yhxx', await portal.as('admin'))).data as { jsid: string; rights: string[] }
  expect(admin.jsid.split(',')).toContain('admin')
  const rows = await portal.sql<{ right: string }>(
    'select distinct "right" from permissions where "right" is not null order by 1',
  )
  expect(admin.rights).toEqual(rows.map(row => row.right))
  const wangwu = (await portal.get('/yhxx', await portal.as('wangwu'))).data as { jsid: string; rights: string[] }
  expect(wangwu.rights).toEqual(['users'])
  expect(wangwu.jsid.split(',')).not.toContain('admin')
})
