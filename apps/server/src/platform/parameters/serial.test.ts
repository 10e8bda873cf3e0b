import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { makeSerial, serialState } from './serial.store.ts'

const key = 'a key of the tests for serials'
let portal: TestPortal
let admin: { satoken: string }
let zhangsan: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
  zhangsan = await portal.as('zhangsan')
})
afterAll(() => portal.close())

const parts = { unitName: '江州大学', moduleWord: 'ALL', siteCount: 20 }
const body = { dwmc: '江州大学', mkz: 'ALL', zds: 20 }
const serial = async () => (await portal.post('/xtglCssz/serial', {}, admin)).data as Record<string, unknown>
const save = async (xlh: string, more: object = {}) =>
  portal.post('/xtglCssz/saveSerial', { ...body, xlh, bbxh: (await serial())['bbxh'], ...more }, admin)
const store = (number: string) => portal.sql("update parameters set value = $1 where id = 'serialNumber'", [number])
const call = async (as: { satoken: string }) => (await portal.post('/getUserInfo', {}, as)).code

describe('a serial number', () => {
  const number = makeSerial(key, parts, '2027-12-31')
  const state = (more: object, today = '2026-11-21') => serialState(key, { ...parts, number, ...more }, today)

  test('holds to the end of its day, for exactly its unit, modules and sites', () => {
    expect(number).toMatch(/^PT-20271231(-[0-9A-Z]{4}){4}$/)
    expect([state({}), state({}, '2027-12-31'), state({}, '2028-01-01')]).toEqual(['valid', 'valid', 'expired'])
    expect(state({ number: ` ${number.toLowerCase()} ` })).toBe('valid')
    for (const odd of [{ unitName: '另一大学' }, { moduleWord: 'MAIL' }, { siteCount: 21 }, { number: 'PT-1' }])
      expect(state(odd), JSON.stringify(odd)).toBe('incorrect')
    expect(state({ number: number.replace('2027', '2099') })).toBe('incorrect')
    expect(serialState('another key, long enough', { ...parts, number }, '2026-11-21')).toBe('incorrect')
  })

  test('may never end; none is asked for without a key', () => {
    const endless = makeSerial(key, parts, null)
    expect(serialState(key, { ...parts, number: endless }, '2999-01-01')).toBe('valid')
    expect(serialState(undefined, { ...parts, number: '' }, '2026-11-21')).toBe('none')
    expect(serialState(key, { ...parts, number: '' }, '2026-11-21')).toBe('incorrect')
  })
})

test('the demo has one that holds', async () => {
  expect(await serial()).toMatchObject({ ...body, yxqz: '2035-12-31', zt: 'valid' })
  expect([await call(zhangsan), await call(admin)]).toEqual([200, 200])
})

test('one that does not fit or is over is not taken', async () => {
  expect((await save('PT-20351231-0000-0000-0000-0000')).body).toMatchObject({
    code: 800,
    errors: { xlh: '序列号不正确' },
  })
  expect((await save(makeSerial('', parts, '2020-01-01'))).body).toMatchObject({ errors: { xlh: '序列号已过期' } })
  expect((await save(makeSerial('', parts, '2030-01-01'))).code).toBe(200)
  expect(await serial()).toMatchObject({ yxqz: '2030-01-01', xgr: '系统管理员' })
  expect(await save(makeSerial('', parts, null), { bbxh: 4 })).toMatchObject({
    code: 800,
    message: expect.stringMatching(/^该记录已被/),
  })
})

test('asks for each of its four fields', async () => {
  expect(await save(' ', { dwmc: '', mkz: ' ' })).toMatchObject({
    code: 800,
    body: { errors: { dwmc: '此项必须填写', xlh: '此项必须填写', mkz: '此项必须填写' } },
  })
  expect((await save('PT-1', { zds: undefined })).code).toBe(404)
})

test('expired: ERRCODE_002 for everybody at every call and at sign-in, while administrators mend it', async () => {
  await store(makeSerial('', parts, '2020-01-01'))
  await expect.poll(() => call(zhangsan)).toBe('ERRCODE_002')
  expect((await portal.get('/menu/mymenu', zhangsan)).code).toBe('ERRCODE_002')
  expect(await portal.signIn('zhangsan')).toMatchObject({ code: 'ERRCODE_002', message: '序列号已过期' })
  expect((await portal.signIn('zhangsan', 'wrong')).code).toBe(402)
  expect((await portal.post('/getXtcsById', { csid: 'sysNameZh' })).code).toBe(200)
  expect((await portal.signIn('admin')).code).toBe(200)
  expect(await serial()).toMatchObject({ zt: 'expired', yxqz: '2020-01-01' })
  expect((await save(makeSerial('', parts, null))).code).toBe(200)
  await expect.poll(() => call(zhangsan)).toBe(200)
})

test('incorrect: ERRCODE_003, and a disabled account ERRCODE_001', async () => {
  await store('PT-20351231-0000-0000-0000-0000')
  await expect.poll(() => call(zhangsan)).toBe('ERRCODE_003')
  expect(await portal.signIn('zhangsan')).toMatchObject({ code: 'ERRCODE_003', message: '序列号不正确' })
  expect(await call(admin)).toBe(200)
  await store('')
  await expect.poll(() => call(zhangsan)).toBe(200)
  await portal.sql("update users set enabled = false where username = 'zhangsan'")
  await expect.poll(() => call(zhangsan)).toBe('ERRCODE_001')
})
