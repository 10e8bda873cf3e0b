import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let other: TestPortal
let admin: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  other = await startPortal({}, { beside: portal })
  admin = await portal.as('admin')
})
afterAll(async () => {
  await other.close()
  await portal.close()
})

interface Row {
  csid: string
  csvalue: string
  csmc: string
  csmcEn: string
  bbxh: number
  [name: string]: unknown
}
const post = (path: string, body: object = {}, as = admin) => portal.post(`/xtglCssz/${path}`, body, as)
const list = async (body: object = {}) => (await post('list', body)).data as { total: number; list: Row[] }
const row = async (id: string) => {
  const found = (await list({ keyword: id })).list.find(it => it.csid === id)
  if (!found) throw new Error(`no parameter ${id}`)
  return found
}
const change = (it: Row, more: object) => {
  const { csid, csvalue, csmc, csmcEn, bbxh } = it
  return post('update', { csid, csvalue, csmc, csmcEn, bbxh, ...more })
}
const logged = async (operation: string) => {
  const [last] = await portal.sql<{ object: string; detail: string }>(
    'select object, detail from operation_log where operation = $1 order by seq desc limit 1',
    [operation],
  )
  return last
}

describe('the list of parameters', () => {
  test('pages, filters and sorts on the server', async () => {
    const first = await list({ pageNum: 1, pageSize: 5, orderBy: 'csid' })
    expect(first.list).toHaveLength(5)
    expect(first.total).toBeGreaterThan(20)
    const second = await list({ pageNum: 2, pageSize: 5, orderBy: 'csid' })
    const ids = [...first.list, ...second.list].map(it => it.csid)
    expect(ids).toEqual([...ids].sort())
    const backwards = await list({ pageSize: 5, orderBy: 'csid', isDesc: 1 })
    expect((backwards.list[0]?.csid ?? '') > (first.list[0]?.csid ?? '')).toBe(true)
    expect((await list({ cslb: 'sessions' })).list.map(it => it.csid).sort()).toEqual(
      ['logoutOnClose', 'sessionIdleMinutes', 'sessionMaxHours'].sort(),
    )
    expect((await list({ cslx: 'switch', keyword: '密码' })).list.map(it => it.csid)).toContain('signInByPassword')
    expect((await list({ keyword: '%' })).total).toBe(0)
  })

  test('says of each its kind, meaning, bounds and default', async () => {
    expect(await row('lockMinutes')).toMatchObject({
      cslx: 'number',
      csvalue: '15',
      mrz: '15',
      zxz: 1,
      zdz: 1440,
      cslb: 'signIn',
      sfmr: 1,
      sfzd: 0,
      bbxh: 1,
    })
    expect((await row('resetPassword'))['xxz']).toEqual(['cardTail', 'random'])
  })

  test('leaves out the serial number, which has a form of its own, also for people', async () => {
    expect((await list({ keyword: 'serial' })).total).toBe(0)
    const all = (await portal.post('/selectAllCs', {}, admin)).data as Row[]
    expect(all.filter(it => it.csid.startsWith('serial'))).toEqual([])
  })

  test('goes into a file with the same filter', async () => {
    const answer = await portal.server.inject({
      method: 'POST',
      url: '/portal_server/xtglCssz/export',
      headers: { ...admin, 'accept-language': 'en' },
      payload: { outputType: 'csv', cslb: 'sessions' },
    })
    expect(answer.headers['content-disposition']).toMatch(/System%20parameters-\d{8}\.csv/)
    const rows = answer.body.trim().split('\r\n')
    expect(rows).toHaveLength(4)
    expect(rows.slice(1).filter(line => /,(Number|Switch),/.test(line))).toHaveLength(3)
    expect(await logged('parameters.export')).toMatchObject({ detail: '{"format":"csv"}' })
  })
})

describe('changing a parameter', () => {
  test('takes effect at once here, and on another instance', async () => {
    const before = await row('supportPhone')
    const answer = await change(before, { csvalue: '8620-0000' })
    expect(answer).toMatchObject({ code: 200, message: '修改成功' })
    const read = async (at: TestPortal) => (await at.post('/getXtcsById', { csid: 'supportPhone' })).data
    expect(await read(portal)).toMatchObject({ csvalue: '8620-0000' })
    await expect.poll(() => read(other)).toMatchObject({ csvalue: '8620-0000' })
    expect(await row('supportPhone')).toMatchObject({ sfmr: 0, bbxh: before.bbxh + 1, xgr: '系统管理员' })
    expect((await list({ sfxg: 1 })).list.map(it => it.csid)).toContain('supportPhone')
    expect(JSON.parse((await logged('parameters.update'))?.detail ?? '')).toEqual({
      changes: [{ field: 'value', from: '8620-1122', to: '8620-0000' }],
    })
  })

  test('answers how it is now, so that it can be changed again at once; names alone leave the value', async () => {
    const before = await row('supportPhone')
    const { csid, csmc, csmcEn, bbxh } = before
    const answer = await post('update', { csid, csmc: `${csmc}号`, csmcEn, bbxh })
    expect(answer.data).toMatchObject({ csmc: `${csmc}号`, csvalue: before.csvalue, bbxh: bbxh + 1 })
    const back = await post('update', { csid, csmc, csmcEn, bbxh: bbxh + 1 })
    expect(back.data).toMatchObject({ csmc, csvalue: before.csvalue, bbxh: bbxh + 2 })
  })

  test('back to the default', async () => {
    const changed = await row('supportPhone')
    const answer = await post('reset', { csid: 'supportPhone', bbxh: changed.bbxh })
    expect(answer).toMatchObject({ code: 200, data: { csvalue: '8620-1122', bbxh: changed.bbxh + 1 } })
    expect(await row('supportPhone')).toMatchObject({ csvalue: '8620-1122', sfmr: 1 })
  })

  test.each([
    ['lockMinutes', '0', '请输入 1 到 1440 之间的整数'],
    ['lockMinutes', 'ten', '请输入整数'],
    ['logoutOnClose', 'yes', '请从所列的值中选择'],
    ['menuPosition', 'right', '请从所列的值中选择'],
    ['themeColor', 'blue', '颜色应为 # 加三位或六位十六进制数'],
    ['loginMode', 'CAS', '统一身份认证尚未接入，目前只能由门户验证密码（LOCAL）'],
    ['fontSize', '18', '请从所列的值中选择'],
    ['footLeft', ' ', '此项必须填写'],
  ])('%s does not take %j', async (id, csvalue, words) => {
    const before = await row(id)
    expect((await change(before, { csvalue })).body).toMatchObject({ code: 800, errors: { csvalue: words } })
    expect(await row(id)).toEqual(before)
  })

  test('of two administrators the later one is told, and nothing is overwritten', async () => {
    const read = await row('footLeft')
    expect((await change(read, { csvalue: 'first' })).code).toBe(200)
    const late = await change(read, { csvalue: 'second' })
    expect(late.code).toBe(800)
    expect(late.message).toMatch(/^该记录已被 系统管理员 于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 修改/)
    expect((await row('footLeft')).csvalue).toBe('first')
  })

  test('what does not exist, and parts of the serial number, are missing', async () => {
    for (const csid of ['nothing', 'serialNumber'])
      expect(await change({ csid, csvalue: 'x', csmc: 'x', csmcEn: 'x', bbxh: 1 }, {})).toMatchObject({
        code: 800,
        message: '该记录不存在或已被删除',
      })
  })
})

describe('a parameter of one’s own', () => {
  const own = { csid: 'x.token', csmc: '令牌', csmcEn: 'Token', csvalue: 'very secret', cslx: 'secret' }

  test('a secret is sealed at rest, never shown, and kept where ****** comes back', async () => {
    expect((await post('add', own)).code).toBe(200)
    const stored = async () => (await portal.sql("select value from parameters where id = 'x.token'"))[0]?.['value']
    const sealed = await stored()
    expect(sealed).toMatch(/^k1\./)
    expect(await row('x.token')).toMatchObject({ csvalue: '******', sfzd: 1, mrz: '' })
    expect((await change(await row('x.token'), { csmc: '新名称' })).code).toBe(200)
    expect(await stored()).toBe(sealed)
    expect((await change(await row('x.token'), { csvalue: 'another' })).code).toBe(200)
    expect(await stored()).not.toBe(sealed)
    const all = await portal.sql<{ detail: string }>("select detail from operation_log where object = 'x.token'")
    expect(JSON.stringify(all)).not.toMatch(/very secret|another|k1\./)
  })

  test('is taken once, with an id that is one', async () => {
    expect((await post('add', own)).body).toMatchObject({ code: 800, errors: { csid: 'x.token已存在' } })
    expect((await post('add', { ...own, csid: 'rsaPublicKey' })).code).toBe(800)
    expect((await post('add', { ...own, csid: 'no spaces' })).body).toMatchObject({
      errors: { csid: expect.any(String) },
    })
    expect((await post('add', { ...own, csid: 'y', csvalue: '', csmc: '' })).body).toMatchObject({
      errors: { csvalue: '此项必须填写', csmc: '此项必须填写' },
    })
  })

  test('can be deleted again, one that is built in cannot', async () => {
    const { bbxh } = await row('x.token')
    expect((await post('remove', { csid: 'x.token', bbxh })).message).toBe('删除成功')
    expect((await list({ keyword: 'x.token' })).total).toBe(0)
    const builtIn = await row('lockMinutes')
    expect((await post('remove', { csid: 'lockMinutes', bbxh: builtIn.bbxh })).message).toMatch(/内置参数/)
  })
})
