import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

interface Unit {
  bmdm: string
}
const mine = async (username: string) =>
  (await portal.post('/xtglZtgl/getDwxxListByUserid', {}, await portal.as(username))).data as {
    dwxxList: Unit[]
    primaryDwxx: Unit | null
  }

test('my units are those I belong to, the primary one first and named', async () => {
  const { dwxxList, primaryDwxx } = await mine('zhangsan')
  expect(dwxxList.map(unit => unit.bmdm)).toEqual(['310200', '900100'])
  expect(primaryDwxx).toEqual(dwxxList[0])
  expect(dwxxList[1]).toEqual({
    bmdm: '900100',
    bmmc: '教育发展基金会',
    bmmcEn: 'Education Development Foundation',
    ztdm: '09',
    ztmc: expect.any(String),
    ztmcEn: expect.any(String),
  })
})

test('a unit or an account set that is switched off is left out', async () => {
  await portal.sql("update account_sets set enabled = false where code = '09'")
  expect((await mine('zhangsan')).dwxxList.map(unit => unit.bmdm)).toEqual(['310200'])
  await portal.sql("update units set enabled = false where code = '310200'")
  expect(await mine('zhangsan')).toEqual({ dwxxList: [], primaryDwxx: null })
  await portal.sql('update account_sets set enabled = true')
  await portal.sql('update units set enabled = true')
})

test('while acting, the units are the delegator’s', async () => {
  const lisi = await portal.as('lisi')
  const body = { name: '2008035', pwd: '', loginType: 'qrcodeLogin' }
  const { headers } = await portal.post('/login', body, { 'login-method': 'DELEGATE', ...lisi })
  const answer = await portal.post('/xtglZtgl/getDwxxListByUserid', {}, { satoken: String(headers.satoken) })
  expect((answer.data as { dwxxList: Unit[] }).dwxxList).toHaveLength(2)
})

test('all units come in their order, each with its parent and account set', async () => {
  const all = (await portal.post('/getBmxxList', {}, await portal.as('zhangsan'))).data as Record<string, string>[]
  expect(all.length).toBeGreaterThanOrEqual(38)
  const codes = new Set(all.map(unit => unit['bmdm']))
  const [root] = all
  expect(root).not.toHaveProperty('sjbmdm')
  for (const unit of all.filter(it => it['sjbmdm'])) expect(codes).toContain(unit['sjbmdm'])
  expect(new Set(all.map(unit => unit['ztdm']))).toEqual(new Set(['01', '07', '09']))
})
