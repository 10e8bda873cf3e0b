import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { letterBox } from '../../testing/mail/letters.ts'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { testPassword } from '../../testing/settings.ts'

let portal: TestPortal
let as: { satoken: string }
const box = letterBox()
beforeAll(async () => {
  portal = await startPortal({}, { logger: box.logger })
  as = await portal.as('zhangsan')
})
afterAll(() => portal.close())

type Details = Record<string, unknown> & { email: string; tel: string; nc: string; bbxh: number }
const details = async (who = as) => (await portal.post('/yhxx/grxx', {}, who)).data as Details
const change = async (body: Record<string, unknown>) => {
  const { nc, email, tel, bbxh } = await details()
  return portal.post('/yhxx/updateGrxx', { nc, email, tel, bbxh, ...body }, as)
}
const lastOperation = async () =>
  (
    await portal.sql<{ operation: string; object: string | null; detail: string; outcome: string }>(
      'select operation, object, detail, outcome from operation_log order by seq desc limit 1',
    )
  )[0]
const errors = (answer: { body: Record<string, unknown> }) => answer.body.errors

describe('my details', () => {
  test('show the card number masked and what I may not change', async () => {
    const mine = await details()
    expect(mine).toMatchObject({
      rydm: '2008035',
      uname: '张三',
      nc: '张三',
      yhzt: 1,
      bdyh: 1,
      mmcl: 'mlps',
      jsList: [{ jsdm: 'staff' }, { jsdm: 'teacher' }],
    })
    expect(mine['sfzh']).toMatch(/^\d{4}\*{10}[\dX]{4}$/)
    expect((mine['dwxxList'] as { sfzbm: number }[])[0]).toMatchObject({ bmdm: '310200', sfzbm: 1 })
  })

  test('are saved; another e-mail address or mobile number needs the password', async () => {
    expect((await change({ nc: '三哥' })).code).toBe(200)
    const bare = await change({ email: 'new@example.edu.cn' })
    expect(bare.code).toBe(800)
    expect(errors(bare)).toHaveProperty('password')
    const wrong = await change({ email: 'new@example.edu.cn', password: await portal.sealPassword('nonsense') })
    expect(wrong).toMatchObject({ code: 800, message: '原密码不正确' })
    const right = await change({
      email: 'new@example.edu.cn',
      tel: '13912345678',
      password: await portal.sealPassword(testPassword),
    })
    expect(right.data).toMatchObject({ nc: '三哥', email: 'new@example.edu.cn', tel: '13912345678' })
    const logged = await lastOperation()
    expect(logged).toMatchObject({ operation: 'profile.update' })
    expect(logged?.detail).toContain('139****5678')
    expect(logged?.detail).not.toContain('13912345678')
  })

  test('a nickname is saved alone, also of somebody without a mobile number on record', async () => {
    const qianqi = await portal.as('qianqi')
    await portal.sql(`update users set mobile = null where username = 'qianqi'`)
    const { bbxh, email } = await details(qianqi)
    const saved = await portal.post('/yhxx/updateGrxx', { nc: '小七', bbxh }, qianqi)
    expect(saved).toMatchObject({ code: 200, data: { nc: '小七', email } })
    expect((saved.data as Details).tel ?? null).toBeNull()
  })

  test('say what is wrong at its field', async () => {
    const answer = await change({ nc: ' ', email: 'x', tel: '123', sfzh: '110105194912310021' })
    expect(answer.code).toBe(800)
    expect(errors(answer)).toEqual({
      nc: '昵称不能为空',
      email: '请输入有效的邮箱',
      tel: '请输入有效的手机号码',
      sfzh: '校验位错误',
    })
  })

  test('a card number is sealed, and never written to the log', async () => {
    const number = '11010519491231002X'
    const answer = await change({ sfzh: number, password: await portal.sealPassword(testPassword) })
    expect(answer.data).toMatchObject({ sfzh: '1101**********002X' })
    const [row] = await portal.sql<{ card_id_sealed: string }>(
      "select card_id_sealed from users where username = 'zhangsan'",
    )
    expect(row?.card_id_sealed).not.toContain(number)
    expect((await lastOperation())?.detail).not.toMatch(/1101|002X/)
  })

  test('somebody who saved meanwhile is not overwritten', async () => {
    const { bbxh } = await details()
    expect((await change({ nc: '先' })).code).toBe(200)
    const late = await change({ nc: '后', bbxh })
    expect(late.code).toBe(800)
    expect(late.message).toContain('张三')
    expect((await details()).nc).toBe('先')
  })

  test('nothing of it while acting for somebody', async () => {
    const lisi = await portal.as('lisi')
    const acting = await portal.post(
      '/login',
      { name: '2008035', pwd: '', loginType: 'qrcodeLogin' },
      { 'login-method': 'DELEGATE', ...lisi },
    )
    const satoken = String(acting.headers['satoken'])
    for (const path of ['/yhxx/grxx', '/yhxx/yhzh', '/yhxx/mbwt', '/yhxx/lxfs'])
      expect(await portal.post(path, {}, { satoken }), path).toMatchObject({ code: 800, data: null })
  })

  test('the other calls that the document names answer', async () => {
    expect((await portal.get('/yhxx/sysuser', as)).data).toMatchObject({ rydm: '2008035', yhzt: 1 })
    expect((await portal.get('/yhxx/sysuserbmbh', as)).data).toHaveLength(2)
    expect((await portal.get('/yhxx/userphtot', as)).data).toEqual({})
  })
})

describe('my picture', () => {
  const send = async (bytes: Buffer, name = 'me.png') => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), name)
    const body = new Response(form)
    const answer = await portal.server.inject({
      method: 'POST',
      url: '/portal_server/yhxx/updateUserPhoto',
      headers: { ...as, 'content-type': body.headers.get('content-type') ?? '' },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    return answer.json() as { code: number; message: string; data: { photo: string } | null }
  }

  test('is a JPG or PNG, written anew, and replaces the one before', async () => {
    const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#08c' } })
      .png()
      .toBuffer()
    const first = await send(png)
    expect(first.code).toBe(200)
    expect((await portal.get('/yhxx', as)).data).toMatchObject({ photo: first.data?.photo })
    const second = await send(png)
    const files = await portal.sql("select name from files where type = 'avatar'")
    expect(files).toEqual([{ name: second.data?.photo }])
    expect(await send(Buffer.from('GIF89a...'))).toMatchObject({
      code: 800,
      message: '上传图片只能是 JPG 或 PNG 格式!',
    })
  })
})

describe('my security question', () => {
  const save = async (question: string | undefined, answer: string, password = testPassword) =>
    portal.post(
      '/optUser/modifyQa',
      {
        ...(question ? { mbwt: question } : {}),
        mbda: await portal.sealPassword(answer),
        password: await portal.sealPassword(password),
      },
      as,
    )

  test('needs the password; the answer is kept hashed', async () => {
    expect(errors(await save('book', '红楼梦', 'wrong'))).toEqual({ password: '原密码不正确' })
    expect(errors(await save('book', 'x'))).toHaveProperty('mbda')
    expect(errors(await save('book', '长'.repeat(43)))).toEqual({ mbda: '密保答案过长，请缩短后再试' })
    expect((await save('book', '红楼梦')).code).toBe(200)
    expect((await portal.post('/yhxx/mbwt', {}, as)).data).toEqual({ mbwt: 'book' })
    const [row] = await portal.sql<{ answer_hash: string }>('select answer_hash from security_questions')
    expect(row?.answer_hash).toMatch(/^\$argon2id\$/)
    expect((await save(undefined, '')).code).toBe(200)
    expect((await portal.post('/yhxx/mbwt', {}, as)).data).toEqual({})
  })
})

describe('my bank cards', () => {
  const number = '6222021234567890128'
  const branch = async () =>
    ((await portal.post('/yhxx/lhh', { keyword: '工商 大学城' }, as)).data as { lhh: string }[])[0]?.lhh ?? ''
  const cards = async (who = as) => (await portal.post('/yhxx/yhzh', {}, who)).data as Record<string, unknown>[]

  test('are added by the GET that the document names and by POST; only the tail is ever shown', async () => {
    const lhh = await branch()
    expect(lhh).toMatch(/^102\d{9}$/)
    const got = await portal.get(`/yhxx/addBankCard?yhkh=${number}&lhh=${lhh}`, as)
    expect(got.data).toMatchObject({ yhkh: '**** **** **** 0128', sfmr: 1, khh: expect.stringContaining('工商银行') })
    const posted = await portal.post('/yhxx/addBankCard', { yhkh: '4111 1111 1111 1111', lhh, sfmr: 1 }, as)
    expect(posted.code).toBe(200)
    expect((await cards()).map(card => [card['yhkh'], card['sfmr']])).toEqual([
      ['**** **** **** 1111', 1],
      ['**** **** **** 0128', 0],
    ])
    const stored = await portal.sql('select * from bank_cards')
    expect(JSON.stringify(stored)).not.toMatch(/622202|41111111/)
    expect(JSON.stringify(await portal.sql('select * from operation_log'))).not.toMatch(/622202|41111111/)
  })

  test('are refused with words at the field', async () => {
    const lhh = await branch()
    const add = (body: object) => portal.post('/yhxx/addBankCard', body, as)
    expect(errors(await add({ yhkh: number, lhh }))).toEqual({ yhkh: '该银行卡已添加' })
    expect(errors(await add({ yhkh: '6222021234567890129', lhh }))).toEqual({ yhkh: '银行卡号不正确' })
    expect(errors(await add({ yhkh: '5555555555554444', lhh: '000' }))).toHaveProperty('lhh')
  })

  test('belong to their owner alone; a removed default passes on', async () => {
    const [first, second] = await cards()
    const lisi = await portal.as('lisi')
    expect(await cards(lisi)).toEqual([])
    expect((await portal.post('/yhxx/delBankCard', { id: first?.['id'] }, lisi)).message).toBe('该记录不存在或已被删除')
    expect((await portal.get(`/yhxx/delBankCard?id=${first?.['id']}`, as)).code).toBe(200)
    expect(await cards()).toMatchObject([{ id: second?.['id'], sfmr: 1 }])
  })

  test('a GET that changes something is refused from another site', async () => {
    const answer = await portal.get('/yhxx/delBankCard?id=1', { ...as, 'sec-fetch-site': 'cross-site' })
    expect(answer.code).toBe(403)
  })
})

describe('a code to my own address', () => {
  test('verifies the address that it went to, once', async () => {
    const { email } = await details()
    const sent = await portal.get('/yhxx/sendmessage?fsfs=email', as)
    expect(sent.data).toMatchObject({ mbdz: expect.stringMatching(/^ne\*\*\*@/), yxsj: 600 })
    const check = (yzm: string) => portal.post('/yhxx/checkmessage', { fsfs: 'email', yzm }, as)
    expect(errors(await check('abcdef'))).toEqual({ yzm: '验证码错误或已失效' })
    expect((await details())['yxyz']).toBe(0)
    const code = box.codeFor(email)
    expect(code).toMatch(/^\d{6}$/)
    expect((await check(code)).code).toBe(200)
    expect((await details())['yxyz']).toBe(1)
    expect((await check(code)).code).toBe(800)
  })

  test('dies after a few wrong tries, and is not sent without end', async () => {
    const { email } = await details()
    await portal.post('/yhxx/sendmessage', { fsfs: 'email' }, as)
    const code = box.codeFor(email)
    for (let i = 0; i < 8; i++) await portal.post('/yhxx/checkmessage', { fsfs: 'email', yzm: 'abcdef' }, as)
    expect((await portal.post('/yhxx/checkmessage', { fsfs: 'email', yzm: code }, as)).code).toBe(800)
    const codes: unknown[] = []
    for (let i = 0; i < 6; i++) codes.push((await portal.post('/yhxx/sendmessage', { fsfs: 'tel' }, as)).code)
    expect(codes.at(-1)).toBe(800)
  })
})
