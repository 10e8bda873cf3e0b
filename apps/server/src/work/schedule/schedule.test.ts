import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'

let portal: TestPortal
let zhangsan: { satoken: string }
let lisi: { satoken: string }
beforeAll(async () => {
  portal = await startPortal()
  zhangsan = await portal.as('zhangsan')
  lisi = await portal.as('lisi')
})
afterAll(() => portal.close())
beforeEach(() => portal.sql('delete from schedule_entries'))

type Row = Record<string, unknown>
const call = (verb: string, body: object = {}, as = zhangsan) => portal.post(`/schedule/${verb}`, body, as)
const meeting = { rcbt: '组会', sfqt: 0, kssj: '2026-11-02 09:00:00', jssj: '2026-11-02 10:00:00' }
const weekly = { ...meeting, cfgz: 2, cfxq: [1] }
const added = async (body: object = {}, as = zhangsan) => {
  const answer = await call('addSchedule', { ...meeting, ...body }, as)
  if (answer.code !== 200) throw new Error(`${answer.code}: ${answer.message}`)
  return (answer.data as { rcid: number }).rcid
}
const range = async (ksrq = '2026-11-01', jsrq = '2026-11-30', as = zhangsan) =>
  (await call('queryListByRange', { ksrq, jsrq }, as)).data as Row[]
const begins = async (as = zhangsan) => (await range(undefined, undefined, as)).map(row => row['kssj'])
const at = (day: number, time = '09:00') => `2026-11-${String(day).padStart(2, '0')} ${time}:00`

test('an entry is kept and given back with every field', async () => {
  const full = {
    ...meeting,
    rcdd: 'B512',
    rcbz: '第一行\n第二行',
    rcys: 4,
    txfz: 30,
    cfgz: 2,
    cfxq: [3, 1],
    cfjz: '2026-11-30',
  }
  const rcid = await added(full)
  const [first] = await range()
  expect(first).toEqual({
    ...full,
    rcid,
    fssj: meeting.kssj,
    cfxq: [1, 3],
    cfcs: null,
    sfdgg: 0,
  })
})

test('what is left out has its usual value', async () => {
  await added()
  expect(await range()).toMatchObject([
    { rcdd: '', rcbz: '', rcys: 1, txfz: null, cfgz: 0, cfxq: [], cfjz: null, cfcs: null },
  ])
})

describe('asking', () => {
  beforeEach(() => added({ ...weekly, cfcs: 3 }))
  test('for a day, a month, a range', async () => {
    expect((await call('queryListBydate', { rq: '2026-11-09' })).data).toHaveLength(1)
    expect((await call('queryListBydate', { rq: '2026-11-10' })).data).toEqual([])
    expect((await call('queryListByYearAndMonth', { nf: 2026, yf: 11 })).data).toHaveLength(3)
    expect((await call('queryListByYearAndMonth', { nf: '2026', yf: '12' })).data).toEqual([])
    expect(await range('2026-11-09', '2026-11-15')).toHaveLength(1)
  })
  test('for today and tomorrow', async () => {
    const day = (ahead: number) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(Date.now() + ahead * 86_400_000)
    for (const ahead of [-1, 0, 1, 2])
      await added({ rcbt: `${ahead}`, kssj: `${day(ahead)} 12:00:00`, jssj: `${day(ahead)} 13:00:00` })
    const rows = (await call('queryListNext2day')).data as Row[]
    expect(rows.map(row => row['rcbt']).filter(title => title !== '组会')).toEqual(['0', '1'])
  })
  test('too much, backwards or for a day that is none is refused in words', async () => {
    expect(await call('queryListByRange', { ksrq: '2026-01-01', jsrq: '2026-12-31' })).toMatchObject({
      code: 800,
      message: '一次最多查询 62 天',
    })
    expect(await call('queryListByRange', { ksrq: '2026-02-02', jsrq: '2026-02-01' })).toMatchObject({ code: 800 })
    expect(await call('queryListBydate', { rq: '2026-02-30' })).toMatchObject({ code: 800 })
    expect(await call('queryListByYearAndMonth', { nf: 2026, yf: 13 })).toMatchObject({ code: 404 })
  })
})

describe('words at the field', () => {
  test.each([
    [{ rcbt: '  ' }, 'rcbt'],
    [{ kssj: '2026-02-30 09:00:00' }, 'kssj'],
    [{ jssj: '2026-11-02 25:00:00' }, 'jssj'],
    [{ jssj: '2026-11-02 09:00:00' }, 'jssj'],
    [{ jssj: '2027-11-02 09:00:00' }, 'jssj'],
    [{ sfqt: 1 }, 'kssj'],
    [{ cfgz: 1, cfjz: '2026-11-01' }, 'cfjz'],
    [{ cfgz: 1, cfjz: '2026-13-01' }, 'cfjz'],
    [{ cfgz: 2, cfxq: [7], cfjz: '2026-11-05' }, 'cfjz'],
    [{ cfgz: 1, cfjz: '2026-12-01', cfcs: 4 }, 'cfcs'],
  ])('%j', async (body, field) => {
    const answer = await call('addSchedule', { ...meeting, ...body })
    expect(answer).toMatchObject({ code: 800, data: null })
    expect(Object.keys(answer.body['errors'] as object)).toEqual([field])
    expect(await range()).toEqual([])
  })

  test.each([
    { rcbt: 'x'.repeat(101) },
    { rcbt: 'a\u0000b' },
    { rcbz: 'x'.repeat(1001) },
    { rcys: 'red;background:url(//x)' },
    { rcys: 7 },
    { cfgz: 9 },
    { cfcs: 0 },
    { cfcs: 1000 },
    { txfz: -1 },
    { cfxq: [0] },
    { ownerId: 1 },
  ])('%j does not get in at all', async body => {
    expect((await call('addSchedule', { ...meeting, ...body })).code).not.toBe(200)
    expect(await range()).toEqual([])
  })

  test('hostile texts come back as they went in', async () => {
    const rcbt = `<img src=x onerror=alert(1)>'";--{{7*7}}`
    await added({ rcbt })
    expect(await range()).toMatchObject([{ rcbt }])
  })
})

describe('a series is changed', () => {
  let rcid: number
  const change = (body: object) => call('updateSchedule', { ...weekly, rcid, ...body })
  beforeEach(async () => {
    rcid = await added({ ...weekly, cfcs: 4 })
  })

  test('in one occurrence', async () => {
    const moved = { kssj: at(10, '14:00'), jssj: at(10, '15:00'), rcbt: '改期' }
    expect(await change({ fssj: at(9), xgfw: 1, ...moved })).toMatchObject({ code: 200, message: '修改成功' })
    expect(await begins()).toEqual([at(2), at(10, '14:00'), at(16), at(23)])
    expect((await range())[1]).toMatchObject({ rcbt: '改期', fssj: at(9), sfdgg: 1, cfgz: 2 })
    // It can be changed once more, and is found where it stands now.
    await change({ fssj: at(9), xgfw: 1, kssj: at(12), jssj: at(12, '10:00') })
    expect(await begins()).toEqual([at(2), at(12), at(16), at(23)])
    expect((await call('queryListBydate', { rq: '2026-11-12' })).data).toHaveLength(1)
  })

  test('from one occurrence on: the rest of the count goes along', async () => {
    await change({ fssj: at(16), xgfw: 2, kssj: at(18), jssj: at(18, '10:00'), cfcs: 4, rcbt: '新' })
    expect(await begins()).toEqual([at(2), at(9), at(18), at(25)])
    expect((await range()).map(row => row['rcbt'])).toEqual(['组会', '组会', '新', '新'])
  })

  test('as a whole: what was moved or removed by itself stays so', async () => {
    await change({ fssj: at(9), xgfw: 1, kssj: at(11), jssj: at(11, '10:00') })
    await call('removeSchedule', { rcid, fssj: at(16), xgfw: 1 })
    await change({ fssj: at(23), xgfw: 3, kssj: at(24, '08:00'), jssj: at(24, '08:30'), cfcs: 4 })
    expect(await begins()).toEqual([at(3, '08:00'), at(11), at(24, '08:00')])
  })

  test('into something that does not repeat', async () => {
    await change({ fssj: at(9), xgfw: 3, kssj: at(9), jssj: at(9, '10:00'), cfgz: 0, cfxq: [] })
    expect(await begins()).toEqual([at(9)])
  })

  test('an occurrence that is none, or gone, is missing', async () => {
    expect(await change({ fssj: at(3), xgfw: 1 })).toMatchObject({ code: 800, message: '该记录不存在或已被删除' })
    await call('removeSchedule', { rcid, fssj: at(9), xgfw: 1 })
    expect(await change({ fssj: at(9), xgfw: 1 })).toMatchObject({ code: 800 })
  })
})

describe('removing', () => {
  let rcid: number
  const remove = async (body: object) => {
    const answer = await call('removeSchedule', { rcid, ...body })
    expect(answer).toMatchObject({ code: 200, message: '删除成功' })
    return (answer.data as { cxbh: string }).cxbh
  }
  beforeEach(async () => {
    rcid = await added({ ...weekly, cfjz: '2026-11-30' })
  })

  test('one, this and later, all; each is taken back', async () => {
    const all = [at(2), at(9), at(16), at(23), at(30)]
    for (const [body, left] of [
      [{ fssj: at(9), xgfw: 1 }, [at(2), at(16), at(23), at(30)]],
      [{ fssj: at(16), xgfw: 2 }, [at(2), at(9)]],
      [{ fssj: at(2), xgfw: 2 }, []],
      [{ fssj: at(9), xgfw: 3 }, []],
      [{}, []],
    ] as const) {
      const cxbh = await remove(body)
      expect(await begins()).toEqual(left)
      expect(await call('restoreSchedule', { cxbh })).toMatchObject({ code: 200 })
      expect(await begins()).toEqual(all)
      expect(await call('restoreSchedule', { cxbh })).toMatchObject({ code: 800, message: '已超过可撤销的时间' })
    }
  })

  test('a split is taken back whole, with what was removed before it', async () => {
    await remove({ fssj: at(30), xgfw: 1 })
    const body = { ...weekly, rcid, fssj: at(16), xgfw: 2, kssj: at(17), jssj: at(17, '10:00') }
    const { cxbh } = (await call('updateSchedule', body)).data as { cxbh: string }
    expect(await begins()).toEqual([at(2), at(9), at(17), at(24)])
    await call('restoreSchedule', { cxbh })
    expect(await begins()).toEqual([at(2), at(9), at(16), at(23)])
  })
})

describe('a schedule is its owner’s', () => {
  test('nobody else sees, changes, removes or restores it', async () => {
    const rcid = await added()
    expect(await begins(lisi)).toEqual([])
    expect(await call('updateSchedule', { ...meeting, rcid, rcbt: '他人' }, lisi)).toMatchObject({ code: 800 })
    expect(await call('removeSchedule', { rcid }, lisi)).toMatchObject({ code: 800, message: '该记录不存在或已被删除' })
    const { cxbh } = (await call('removeSchedule', { rcid })).data as { cxbh: string }
    expect(await call('restoreSchedule', { cxbh }, lisi)).toMatchObject({ code: 800 })
    expect(await begins()).toEqual([])
  })

  test('who acts for its owner goes on to have their own', async () => {
    await added({ rcbt: '张三的' })
    await added({ rcbt: '李四的' }, lisi)
    const body = { name: '2008035', pwd: '', loginType: 'qrcodeLogin' }
    const { headers } = await portal.post('/login', body, { 'login-method': 'DELEGATE', ...lisi })
    const acting = { satoken: String(headers['satoken']) }
    expect((await range(undefined, undefined, acting)).map(row => row['rcbt'])).toEqual(['李四的'])
    expect(await call('renewFeed', {}, acting)).toMatchObject({ code: 800 })
    lisi = await portal.as('lisi')
  })
})

test('reminders: what is due within a day, of whole days before nine in the morning', async () => {
  const now = Date.now()
  const text = (ahead: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' }).format(
      now + ahead * 60_000,
    )
  const entry = (rcbt: string, ahead: number, txfz: number | null) =>
    added({ rcbt, kssj: text(ahead), jssj: text(ahead + 30), txfz })
  await entry('soon', 60, 30)
  await entry('silent', 60, null)
  await entry('over', 10, 15)
  await entry('later', 3 * 1440, 30)
  await entry('days ahead', 2 * 1440, 1440 + 60)
  const day = (ahead: number) => `${text(ahead * 1440).slice(0, 10)} 00:00:00`
  await added({ rcbt: 'whole', sfqt: 1, kssj: day(1), jssj: day(2), txfz: 1440 })
  const rows = (await call('queryReminders')).data as Row[]
  const titles = rows.map(row => row['rcbt'])
  expect(titles.filter(title => title !== 'whole')).toEqual(['soon', 'days ahead'])
  expect(rows.find(row => row['rcbt'] === 'soon')).toMatchObject({ txsj: text(30) })
  const nine = day(0).replace('00:00:00', '09:00:00')
  expect(titles.includes('whole')).toBe(text(-1) <= nine)
})

test('a person keeps so many entries and no more', async () => {
  await portal.sql(
    `insert into schedule_entries (owner_id, title, begins, ends)
     select u.id, 'x', '2020-01-01', '2020-01-02' from users u, generate_series(1, 2000) where u.username = 'zhangsan'`,
  )
  expect(await call('addSchedule', meeting)).toMatchObject({ code: 800, message: '最多保存 2000 条日程，请先清理' })
})
