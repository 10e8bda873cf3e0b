import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let zhangsan: { satoken: string }
let lisi: { satoken: string }
let admin: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  zhangsan = await portal.as('zhangsan')
  lisi = await portal.as('lisi')
  admin = await portal.as('admin')
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.sql('delete from workbench_layouts')
  await portal.sql('delete from workbench_defaults')
})

interface Bench {
  zjlb: Record<string, unknown>[]
  bjly: number
  bbxh: number
}
const call = (verb: string, body: object = {}, as = zhangsan) => portal.post(`/workbench/${verb}`, body, as)
const bench = async (as = zhangsan) => (await call('getLayout', {}, as)).data as Bench
const roles = (verb: string, body: object = {}, as = admin) => portal.post(`/xtglGzt/${verb}`, body, as)
const links = { x: 0, y: 0, w: 3, h: 8, i: 'links', static: false, zjlx: 7 }
const todos = { x: 3, y: 0, w: 5, h: 14, i: 'todos', static: true, zjlx: 1, zjbt: '等我的' }
const save = (zjlb: object[], bbxh = 0, as = zhangsan) => call('saveLayout', { zjlb, bbxh }, as)

describe('one’s own layout', () => {
  test('is the built-in one as long as nobody has made another', async () => {
    const { zjlb, bjly, bbxh } = await bench()
    expect([bjly, bbxh]).toEqual([3, 0])
    expect(zjlb.map(({ zjlx }) => zjlx)).toEqual(expect.arrayContaining([1, 2, 3, 4, 6]))
    expect(zjlb.find(({ zjlx }) => zjlx === 6)).toMatchObject({ pageId: 'project-funds' })
    for (const { x, w } of zjlb) expect(Number(x) + Number(w)).toBeLessThanOrEqual(12)
  })

  test('is kept as it was sent, for its owner alone', async () => {
    const link = { mc: '图书馆', dz: 'https://lib.example.edu.cn/' }
    const own = [{ ...links, ljlb: [link, { mc: '经费', dz: '', qid: '120300' }] }, todos]
    expect(await save(own)).toMatchObject({ code: 200, data: { bbxh: 1 } })
    expect(await bench()).toEqual({ zjlb: own, bjly: 1, bbxh: 1 })
    expect((await bench(lisi)).bjly).toBe(3)
    expect(await save([], 1)).toMatchObject({ code: 200, data: { bbxh: 2 } })
    expect(await bench()).toEqual({ zjlb: [], bjly: 1, bbxh: 2 })
  })

  test('is not written over by another computer that did not see it', async () => {
    await save([links])
    const late = await save([todos])
    expect(late).toMatchObject({ code: 800, data: null })
    expect(late.message).toContain('张三')
    await save([todos], 1)
    expect(await save([links], 1)).toMatchObject({ code: 800 })
    expect((await bench()).zjlb).toEqual([todos])
  })

  test('goes back to the default, also when another computer still has the old one', async () => {
    await save([links])
    const back = await call('resetLayout', { bbxh: 1 })
    expect(back).toMatchObject({ code: 200, data: { bjly: 3, bbxh: 2 } })
    expect(await bench()).toEqual(back.data)
    expect(await save([todos], 1)).toMatchObject({ code: 800 })
    expect(await call('resetLayout', { bbxh: 1 })).toMatchObject({ code: 800 })
    expect(await save([links], 2)).toMatchObject({ code: 200, data: { bbxh: 3 } })
  })

  test('is refused where it does not fit the grid', async () => {
    const many = Array.from({ length: 25 }, (_, at) => ({ ...links, i: `links-${at}`, y: at * 8 }))
    const bad: [string, object[]][] = [
      ['unknown kind', [{ ...links, zjlx: 99 }]],
      ['column 12', [{ ...links, x: 12, w: 2 }]],
      ['before the first column', [{ ...links, x: -1 }]],
      ['too small', [{ ...links, w: 1 }]],
      ['too high', [{ ...links, h: 61 }]],
      ['a name with markup', [{ ...links, i: '<b>' }]],
      ['25 widgets', many],
      ['25 links', [{ ...links, ljlb: Array.from({ length: 25 }, () => ({ mc: 'a', dz: 'https://a.cn' })) }]],
    ]
    for (const [name, widgets] of bad) expect((await save(widgets)).code, name).toBe(404)
    const together = [[{ ...links, x: 10 }], [{ ...links, y: 1995 }], [links, { ...todos, i: 'links' }]]
    for (const widgets of together) {
      const no = {
        code: 800,
        message: '布局不正确：组件超出网格或重复',
        body: { errors: { zjlb: expect.any(String) } },
      }
      expect(await save(widgets), JSON.stringify(widgets)).toMatchObject(no)
      expect(await roles('save', { jsdm: 'staff', zjlb: widgets, bbxh: 0 })).toMatchObject(no)
    }
    expect(await portal.sql('select from workbench_layouts')).toEqual([])
  })

  test.each(['javascript:alert(1)', 'data:text/html,a', 'lib.example.edu.cn', 'https://me:pw@lib.example.edu.cn', ''])(
    'has no link to %s',
    async dz => {
      const answer = await save([{ ...links, ljlb: [{ mc: '坏', dz }] }])
      expect(answer).toMatchObject({ code: 800, body: { errors: { zjlb: expect.stringContaining('http') } } })
      expect((await bench()).bjly).toBe(3)
    },
  )
})

describe('acting for somebody', () => {
  test('shows what their roles find and changes nothing of theirs', async () => {
    await save([links])
    const body = { name: '2008035', pwd: '', loginType: 'qrcodeLogin' }
    const { headers } = await portal.post('/login', body, { 'login-method': 'DELEGATE', ...lisi })
    const acting = { satoken: String(headers['satoken']) }
    expect(await bench(acting)).toMatchObject({ bjly: 3, bbxh: 0 })
    const no = { code: 800, message: '代他人办理业务时不能进行此操作' }
    expect(await save([todos], 1, acting)).toMatchObject(no)
    expect(await call('resetLayout', { bbxh: 1 }, acting)).toMatchObject(no)
    expect((await bench()).zjlb).toEqual([links])
  })
})

describe('defaults of roles', () => {
  const state = async (code: string) =>
    ((await roles('list')).data as Record<string, unknown>[]).find(({ jsdm }) => jsdm === code)
  const set = (jsdm: string, zjlb: object[], bbxh = 0) => roles('save', { jsdm, zjlb, bbxh })

  test('are found by holders without a layout of their own, the first role’s before the others’', async () => {
    expect(await state('teacher')).toMatchObject({ jsmc: '教师', jsmcEn: 'Teacher', zjsl: null, bbxh: 0 })
    expect(await set('teacher', [todos])).toMatchObject({ code: 200 })
    expect(await bench()).toEqual({ zjlb: [todos], bjly: 2, bbxh: 0 })
    await set('staff', [links])
    expect((await bench()).zjlb).toEqual([links])
    expect(await state('staff')).toMatchObject({ zjsl: 1, bbxh: 1, xgr: expect.any(String) })
    await save([todos, links])
    expect(await bench()).toMatchObject({ bjly: 1 })
    expect(await call('resetLayout', { bbxh: 1 })).toMatchObject({ data: { zjlb: [links], bjly: 2 } })
  })

  test('are removed, and are not written over unseen', async () => {
    await set('staff', [links])
    expect(await set('staff', [todos])).toMatchObject({ code: 800 })
    expect(await roles('remove', { jsdm: 'staff', bbxh: 7 })).toMatchObject({ code: 800 })
    expect(await roles('remove', { jsdm: 'staff', bbxh: 1 })).toMatchObject({ code: 200 })
    expect(await state('staff')).toMatchObject({ zjsl: null, bbxh: 2 })
    expect(await roles('remove', { jsdm: 'staff', bbxh: 2 })).toMatchObject({ code: 800 })
    expect((await bench()).bjly).toBe(3)
    expect(await set('staff', [todos], 2)).toMatchObject({ code: 200 })
    expect(await set('nobody', [todos])).toMatchObject({ code: 800 })
    expect(await set('staff', [{ ...links, ljlb: [{ mc: 'x', dz: 'ftp://a.cn' }] }], 3)).toMatchObject({ code: 800 })
  })

  test('are set by holders of the right alone, and written down', async () => {
    const wangwu = await portal.as('wangwu')
    for (const as of [zhangsan, wangwu]) {
      expect(await roles('list', {}, as)).toMatchObject({ code: 403 })
      expect(await roles('save', { jsdm: 'staff', zjlb: [], bbxh: 0 }, as)).toMatchObject({ code: 403 })
      expect(await roles('remove', { jsdm: 'staff', bbxh: 1 }, as)).toMatchObject({ code: 403 })
    }
    await set('staff', [links, todos])
    await roles('remove', { jsdm: 'staff', bbxh: 1 })
    const rows = await portal.sql<{ operation: string; object: string }>(
      "select operation, object from operation_log where operation like 'workbench.%' and object = '教职工' order by seq desc limit 2",
    )
    expect(rows).toEqual([
      { operation: 'workbench.removeRoleDefault', object: '教职工' },
      { operation: 'workbench.saveRoleDefault', object: '教职工' },
    ])
  })
})

describe('what widgets show', () => {
  test('charts of pages that the person may open', async () => {
    const idsOf = async (as: { satoken: string }) =>
      ((await call('chartPages', {}, as)).data as { pageId: string }[]).map(({ pageId }) => pageId)
    expect(await idsOf(zhangsan)).toContain('project-funds')
    expect(await idsOf(zhangsan)).not.toContain('logs')
    await portal.sql("update users set must_change_password = false where username = 'zhaoliu'")
    expect(await idsOf(await portal.as('zhaoliu'))).not.toContain('users')
  })

  test('figures of the projects that the person leads', async () => {
    const [sums] = await portal.sql<Record<string, string>>(
      `select count(*)::text as count, sum(year_budget)::text as budget, sum(spent)::text as spent,
         sum(balance)::text as balance, round(sum(spent) * 100 / sum(year_budget), 1)::text as rate
       from projects where leader_code = '2008035'`,
    )
    const { data } = await call('funds')
    expect(data).toEqual({
      xmsl: Number(sums?.['count']),
      bnys: sums?.['budget'],
      ljzc: sums?.['spent'],
      kyye: sums?.['balance'],
      zxl: Number(sums?.['rate']),
      sqsl: 0,
      ycs: 0,
      sqye: '0.00',
    })
    expect(Number(sums?.['count'])).toBeGreaterThan(0)
    expect((await call('funds', {}, admin)).data).toMatchObject({ xmsl: 0, bnys: '0.00', zxl: 0 })
  })

  test('what others let the person use now, as their wallet adds it up', async () => {
    const lisi = await portal.as('lisi')
    const wallet = (await portal.post('/sqgl/wallet', { fx: 'received' }, lisi)).data as Record<string, unknown>
    const { data } = await call('funds', {}, lisi)
    expect(data).toMatchObject({ sqsl: expect.any(Number), ycs: wallet['ycs'], sqye: wallet['kyje'] })
    expect(Number((data as { sqsl: number }).sqsl)).toBeGreaterThan(1)
    expect(Number((data as { sqye: string }).sqye)).toBeGreaterThan(0)
  })
})

test('whether it is open is remembered with the other preferences', async () => {
  const wangwu = await portal.as('wangwu')
  const read = async () => (await portal.post('/getPersonalConfig', {}, wangwu)).data
  await portal.post('/savePersonalConfig', { isOpenWorkbench: 1 }, wangwu)
  expect(await read()).toMatchObject({ isOpenWorkbench: 1 })
  await portal.post('/savePersonalConfig', { fontSize: 15 }, wangwu)
  expect(await read()).toMatchObject({ isOpenWorkbench: 1 })
})
