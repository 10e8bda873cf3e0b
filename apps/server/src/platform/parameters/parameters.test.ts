import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
  await portal.sql(
    `insert into parameters (id, name, name_en, value, default_value, kind, is_public, is_displayed) values
     ('t.public', '公开', 'Public', 'p', 'p', 'text', true, true),
     ('t.internal', '内部', 'Internal', 'i', 'i', 'text', false, true),
     ('t.hidden', '隐藏', 'Hidden', 'h', 'h', 'text', true, false),
     ('t.secret', '机密', 'Secret', 'the-secret-value', 's', 'secret', true, true)`,
  )
  await vi.waitFor(async () => expect((await one('t.public')).data).not.toBeNull(), { timeout: 8000 })
})
afterAll(() => portal.close())

interface Parameter {
  csid: string
  csvalue: string
}
const one = (csid: string, as = {}) => portal.post('/getXtcsById', { csid }, as)
const all = async (path: string, as = {}) => (await portal.post(path, {}, as)).data as Parameter[]
const own = (rows: Parameter[]) => rows.map(row => row.csid).filter(id => id.startsWith('t.'))

test('before sign-in only public ones are read', async () => {
  expect(own(await all('/selectAllCs'))).toEqual(['t.hidden', 't.public'])
  expect(own(await all('/selectDisplayCs'))).toEqual(['t.public'])
  expect((await one('t.public')).data).toEqual({ csid: 't.public', csmc: '公开', csmcEn: 'Public', csvalue: 'p' })
  expect(await one('t.internal')).toMatchObject({ code: 200, data: null })
})

test('what the sign-in screen needs is public', async () => {
  const ids = (await all('/selectAllCs')).map(row => row.csid)
  const needed = ['sysNameZh', 'sysNameEn', 'footLeft', 'footRight', 'isShowLanguage', 'rsaPublicKey', 'sliderMode']
  expect(ids).toEqual(expect.arrayContaining(needed))
})

test('after sign-in the others are read too', async () => {
  const as = await portal.as('zhangsan')
  expect(own(await all('/selectAllCs', as))).toEqual(['t.hidden', 't.internal', 't.public'])
  expect(own(await all('/selectDisplayCs', as))).toEqual(['t.internal', 't.public'])
  expect((await one('t.internal', as)).data).toMatchObject({ csvalue: 'i' })
})

test('secret ones never leave, not even to an administrator', async () => {
  const as = await portal.as('admin')
  expect(await one('t.secret', as)).toMatchObject({ code: 200, data: null })
  for (const path of ['/selectAllCs', '/selectDisplayCs'])
    expect(JSON.stringify(await all(path, as))).not.toContain('the-secret-value')
})

test('the public key is an RSA key of 2048 bits that only encrypts, and its private half stays sealed', async () => {
  const { csvalue } = (await one('rsaPublicKey')).data as Parameter
  const spki = Buffer.from(csvalue, 'base64')
  const key = await crypto.subtle.importKey('spki', spki, { name: 'RSA-OAEP', hash: 'SHA-256' }, true, ['encrypt'])
  expect(key.algorithm).toMatchObject({ modulusLength: 2048 })
  const rows = await portal.sql('select public_part, sealed from keys')
  expect(rows).toEqual([{ public_part: csvalue, sealed: expect.stringMatching(/^k1\./) }])
})

test('a change is read by the next call', async () => {
  await portal.sql("update parameters set value = 'q' where id = 't.public'")
  await expect.poll(async () => ((await one('t.public')).data as Parameter).csvalue).toBe('q')
})
