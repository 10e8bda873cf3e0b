import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

type As = Record<string, string>
let portal: TestPortal
let admin: As
beforeAll(async () => {
  portal = await startPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

interface Unit {
  bmdm: string
  bmmc: string
  sjbmdm?: string
  xh: number
  yhs: number
  dwzt: number
  bbxh: number
}
const call = (verb: string, body: object = {}) => portal.post(`/xtglDwgl/${verb}`, body, admin)
const tree = async () => (await call('tree')).data as Unit[]
const unitOf = async (code: string) => (await tree()).find(unit => unit.bmdm === code)
const unit = (more: object = {}) => ({
  bmdm: '129900',
  bmmc: '档案馆',
  bmmcEn: 'Archives',
  ztdm: '01',
  sjbmdm: '100000',
  xh: 500,
  dwzt: 1,
  ...more,
})
const lastLog = async () =>
  (await portal.sql('select operation, object, detail from operation_log order by seq desc limit 1'))[0]

describe('the tree of units', () => {
  test('names every unit after the one above it, with how many people belong to it', async () => {
    const units = await tree()
    const seen = new Set<string>()
    for (const row of units) {
      if (row.sjbmdm) expect(seen, row.bmdm).toContain(row.sjbmdm)
      seen.add(row.bmdm)
    }
    const [counted] = await portal.sql<{ n: number }>(
      "select count(*)::int as n from user_units where unit_code = '310200'",
    )
    expect(units.find(row => row.bmdm === '310200')).toMatchObject({ yhs: counted?.n, dwzt: 1, bbxh: 1 })
  })

  test('a unit is added, changed and removed, each written down', async () => {
    expect((await call('add', unit())).code).toBe(200)
    expect((await call('add', unit())).body).toMatchObject({ code: 800, errors: { bmdm: '单位代码已存在' } })
    expect((await call('add', unit({ bmdm: 'x1', sjbmdm: 'none' }))).body).toMatchObject({
      errors: { sjbmdm: expect.any(String) },
    })
    expect((await call('add', unit({ bmdm: 'x1', ztdm: 'none' }))).body).toMatchObject({
      errors: { ztdm: expect.any(String) },
    })
    expect((await call('add', unit({ bmdm: 'x1', bmmcEn: '' }))).body).toMatchObject({
      errors: { bmmcEn: '单位英文名称必须填写' },
    })
    expect((await call('update', unit({ bmmc: '档案中心', bbxh: 1 }))).code).toBe(200)
    expect(await lastLog()).toMatchObject({ operation: 'units.update', object: '档案中心' })
    expect((await call('update', unit({ bbxh: 1 }))).message).toContain('该记录已被 系统管理员')
    expect((await call('delete', { bmdm: '129900', bbxh: 2 })).code).toBe(200)
    expect(await unitOf('129900')).toBeUndefined()
  })

  test('moves below another unit, between two siblings, and never below itself', async () => {
    await call('add', unit())
    const siblings = async (parent: string) => (await tree()).filter(row => row.sjbmdm === parent).map(row => row.bmdm)
    expect((await call('move', { bmdm: '129900', sjbmdm: '700100', xh: 1, bbxh: 1 })).code).toBe(200)
    expect(await siblings('700100')).toEqual(['700101', '129900', '700102'])
    expect((await call('move', { bmdm: '129900', sjbmdm: '700100', xh: 0, bbxh: 2 })).code).toBe(200)
    expect(await siblings('700100')).toEqual(['129900', '700101', '700102'])
    const circle = await call('move', { bmdm: '700100', sjbmdm: '129900', xh: 0, bbxh: 1 })
    expect(circle.body).toMatchObject({ code: 800, errors: { sjbmdm: '不能移到自己或自己的下级单位之下' } })
    expect((await call('move', { bmdm: '129900', xh: 0, bbxh: 3 })).code).toBe(200)
    expect((await tree())[0]?.bmdm).toBe('129900')
    await call('delete', { bmdm: '129900', bbxh: 4 })
  })

  test('is not removed while people, units or notices need it, nor switched off above a unit in use', async () => {
    const college = await unitOf('310200')
    const kept = await call('delete', { bmdm: '310200', bbxh: college?.bbxh })
    expect(kept.message).toMatch(new RegExp(`^计算机科学与技术学院 仍被使用，不能删除：${college?.yhs} 名用户`))
    const school = await unitOf('700100')
    expect((await call('delete', { bmdm: '700100', bbxh: school?.bbxh })).message).toContain('2 个下级单位')
    const off = unit({ bmdm: '700100', bmmc: '附中', sjbmdm: undefined, ztdm: '07', dwzt: 0, bbxh: school?.bbxh })
    expect((await call('update', off)).body).toMatchObject({ errors: { dwzt: expect.stringContaining('下级') } })
  })

  test('is moved below a unit with roles only by who may grant those, and kept while a role was given to it', async () => {
    await portal.sql("insert into roles (code, name, name_en) values ('units_keeper', '单位管理', 'Unit keeper')")
    await portal.sql(`insert into role_permissions select 'units_keeper', id from permissions where "right" = 'units'`)
    await portal.sql("insert into user_roles select id, 'units_keeper' from users where username = 'qianqi'")
    await portal.sql("insert into role_units values ('auditor', '121100') on conflict do nothing")
    const keeper = await portal.as('qianqi')
    const move = (as: As) => portal.post('/xtglDwgl/move', { bmdm: '129900', sjbmdm: '121100', xh: 0, bbxh: 1 }, as)
    await call('add', unit())
    expect((await move(keeper)).message).toBe('不能授予您自己没有的权限')
    expect((await move(admin)).code).toBe(200)
    const audit = await unitOf('121100')
    expect((await call('delete', { bmdm: '121100', bbxh: audit?.bbxh })).message).toContain('1 个角色')
    await call('delete', { bmdm: '129900', bbxh: 2 })
    await portal.sql('delete from role_units')
  })

  test('who belongs is found page by page, of the unit alone and with those below it', async () => {
    const members = async (body: object) =>
      (await call('users', body)).data as { total: number; list: { rydm: string; zdw: number }[] }
    const alone = await members({ bmdm: '700100' })
    const below = await members({ bmdm: '700100', bhxj: 1, pageSize: 50 })
    expect(below.total).toBeGreaterThan(alone.total)
    expect(below.list).toHaveLength(below.total)
    expect((await members({ bmdm: '310200', gjz: '张三' })).list).toMatchObject([{ rydm: '2008035', zdw: 1 }])
  })

  test('several are switched off and on at once, all or none, each a line of the log', async () => {
    const state = (codes: string[], dwzt: 0 | 1) => call('setState', { bmdmList: codes, dwzt })
    const [school, ...below] = ['700100', '700101', '700102']
    expect((await state([school, ...below.slice(1)], 0)).message).toContain('启用的下级单位')
    expect((await state([school, ...below], 0)).code).toBe(200)
    expect((await tree()).filter(row => row.bmdm.startsWith('7001')).map(row => row.dwzt)).toEqual([0, 0, 0])
    const lines = () =>
      portal.sql("select object from operation_log where operation in ('units.disable', 'units.enable')")
    expect(await lines()).toHaveLength(3)
    expect((await state([school, ...below], 1)).code).toBe(200)
    expect((await state([school], 1)).code).toBe(200)
    expect(await lines()).toHaveLength(6)
    expect((await unitOf(school))?.dwzt).toBe(1)
  })

  const lines = async (asked: object) => {
    const answer = await portal.server.inject({
      method: 'POST',
      url: '/portal_server/xtglDwgl/export',
      headers: { ...admin, 'content-type': 'application/json' },
      payload: JSON.stringify({ outputType: 'csv', ...asked }),
    })
    return answer.body.trim().split(/\r?\n/).slice(1)
  }
  const codesOf = async (asked: object) => (await lines(asked)).map(line => line.split(',')[0]?.replaceAll('"', ''))

  test('the file says the same as the page', async () => {
    const all = await tree()
    const codes = (isIn: (row: Unit) => boolean) => all.filter(isIn).map(row => row.bmdm)
    expect(await codesOf({})).toEqual(codes(() => true))
    expect(await codesOf({ gjz: '学院' })).toEqual(codes(row => row.bmmc.includes('学院')))
    expect(await codesOf({ bmdmList: ['700101', '310200'] })).toEqual(
      codes(row => ['700101', '310200'].includes(row.bmdm)),
    )
    expect(await codesOf({ ztdm: ['07', '02'] })).toHaveLength(
      (await codesOf({ ztdm: '07' })).length + (await codesOf({ ztdm: '02' })).length,
    )
  })

  test('in an asked order those beside one another change their places, each below its own', async () => {
    const down = await codesOf({ orderBy: 'bmdm', isDesc: 1 })
    const parents = new Map((await tree()).map(row => [row.bmdm, row.sjbmdm]))
    for (const [at, code] of down.entries()) {
      const above = parents.get(code ?? '')
      if (above) expect(down.indexOf(above)).toBeLessThan(at)
    }
    expect(down.filter(code => code?.startsWith('70010'))).toEqual(['700100', '700102', '700101'])
  })
})
