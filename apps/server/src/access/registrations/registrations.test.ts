import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let admin: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const password = 'Ganz-neu-2026'
const form = async (over: object = {}) => ({
  uname: '新来者',
  username: 'xinlaizhe',
  email: 'xinlaizhe@example.cn',
  tel: '13812345678',
  sfzh: '11010519491231002X',
  bmdm: '310200',
  sqly: '新入职',
  password: await portal.sealPassword(password),
  ...over,
})
const open = async (value: '0' | '1') => {
  await portal.sql("update parameters set value = $1 where id = 'registration'", [value])
  portal.services.changes.tell('parameters')
}
interface Row {
  zcid: number
  uname: string
  username: string
  tel: string
  sfzh: string
  bbxh: number
  zczt: string
}
const list = async (filter: object, as = admin) =>
  (await portal.post('/xtglZcsh/list', filter, as)).data as { total: number; list: Row[] }
const find = async (username: string) => (await list({ keyword: username })).list[0]

test('is closed until the parameter opens it', async () => {
  expect((await portal.post('/regist', await form())).message).toBe('未开放注册')
  expect((await portal.post('/regist/units')).data).toEqual([])
  await open('1')
  expect((await portal.post('/regist/units')).data).toContainEqual({
    bmdm: '310200',
    bmmc: '计算机科学与技术学院',
    bmmcEn: 'School of Computer Science and Technology',
  })
})

test('what is wrong is said at its field', async () => {
  const wrong = await form({
    username: 'x',
    tel: '1',
    email: 'no',
    sfzh: '1',
    bmdm: 'none',
    password: await portal.sealPassword('short'),
  })
  const answer = await portal.post('/regist', wrong)
  expect(answer.code).toBe(800)
  for (const field of ['username', 'tel', 'email', 'sfzh', 'bmdm', 'password'])
    expect(JSON.stringify(answer.body)).toContain(`"${field}"`)
})

test('a password that is tried first is refused at its field', async () => {
  for (const guessed of ['Password123!', 'Xinlaizhe-2026', 'Jiangzhou-2027']) {
    const answer = await portal.post('/regist', await form({ password: await portal.sealPassword(guessed) }))
    expect(answer.body, guessed).toMatchObject({ code: 800, errors: { password: expect.any(String) } })
  }
})

test('a request waits; approved, the person signs in with the password they chose', async () => {
  expect((await portal.post('/regist', await form())).code).toBe(200)
  expect((await portal.signIn('xinlaizhe', password)).code).toBe(402)
  const row = await find('xinlaizhe')
  expect(row).toMatchObject({ zczt: 'waiting', tel: '138****5678', sfzh: '1101**********002X' })
  const approval = {
    zcid: row?.zcid,
    bbxh: row?.bbxh,
    username: 'xinlaizhe',
    rydm: 'R2026',
    jsList: ['staff'],
    dwxxList: ['310200'],
  }
  expect((await portal.post('/xtglZcsh/approve', { ...approval, username: 'zhangsan' }, admin)).message).toBe(
    '用户名已存在',
  )
  const approved = await portal.post('/xtglZcsh/approve', approval, admin)
  expect(approved.code, approved.message).toBe(200)
  expect((await portal.signIn('xinlaizhe', password)).code).toBe(200)
  expect((await portal.post('/xtglZcsh/approve', approval, admin)).message).toBe('该申请已处理')
  const [kept] = await portal.sql("select password_hash from registrations where username = 'xinlaizhe'")
  expect(kept).toEqual({ password_hash: null })
})

test('the answer does not tell whether a name is taken', async () => {
  const answer = await portal.post('/regist', await form({ username: 'zhangsan' }))
  expect({ code: answer.code, data: answer.data }).toEqual({ code: 200, data: null })
})

test('a request is rejected with a reason, once', async () => {
  const row = await find('heyutong')
  const reject = (bhyy: string) => portal.post('/xtglZcsh/reject', { zcid: row?.zcid, bbxh: row?.bbxh, bhyy }, admin)
  expect((await reject(' ')).message).toBe('驳回原因不能为空')
  expect((await reject('请补充工号')).code).toBe(200)
  expect((await reject('again')).message).toBe('该申请已处理')
  expect(await list({ zczt: 'rejected', keyword: 'heyutong' })).toMatchObject({
    total: 1,
    list: [{ bhyy: '请补充工号' }],
  })
})

test('whoever looks after one unit sees and decides only its requests', async () => {
  const wangwu = await portal.as('wangwu')
  expect((await list({}, wangwu)).list.every(row => ['heyutong', 'xinlaizhe', 'zhangsan'].includes(row.username))).toBe(
    true,
  )
  const row = await find('mkeller')
  const answer = await portal.post('/xtglZcsh/reject', { zcid: row?.zcid, bbxh: row?.bbxh, bhyy: 'no' }, wangwu)
  expect(answer.message).toBe('该记录不存在或已被删除')
})

test('ten requests an hour from one address are enough', async () => {
  const words: string[] = []
  for (let i = 0; i < 11; i++) words.push((await portal.post('/regist', await form({ username: `many${i}` }))).message)
  expect(words.at(-1)).toBe('操作过于频繁，请稍后再试')
})
