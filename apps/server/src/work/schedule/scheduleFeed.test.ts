import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { readCalendar } from '../../testing/readCalendar.ts'

let portal: TestPortal
let zhangsan: { satoken: string }
beforeAll(async () => {
  portal = await startPortal({ PORTAL_TRUST_PROXY: '127.0.0.1' })
  zhangsan = await portal.as('zhangsan')
})
afterAll(() => portal.close())
beforeEach(() => portal.sql('delete from schedule_entries'))

let callers = 0
const fetchFeed = (key: string, address = `10.1.${callers >> 8}.${callers++ & 255}`) =>
  portal.server.inject({
    method: 'GET',
    url: `/portal_server/schedule/feed.ics?key=${key}`,
    headers: { 'x-forwarded-for': address },
  })
const renew = async () => {
  const { data } = await portal.post('/schedule/renewFeed', {}, zhangsan)
  return new URL((data as { dydz: string }).dydz).searchParams.get('key') ?? ''
}
const add = (body: object) =>
  portal.post(
    '/schedule/addSchedule',
    { rcbt: '组会', sfqt: 0, kssj: '2026-11-02 09:00:00', jssj: '2026-11-02 10:00:00', ...body },
    zhangsan,
  )
const idOf = async (answer: ReturnType<typeof add>) => ((await answer).data as { rcid: number }).rcid

test('the address is opened, read, renewed and closed; only its hash is kept', async () => {
  const state = async () => (await portal.post('/schedule/feedState', {}, zhangsan)).data
  expect(await state()).toEqual({ sfqy: 0, cjsj: null, zjdqsj: null })
  const first = await renew()
  expect(first.length).toBeGreaterThanOrEqual(43)
  expect(await state()).toMatchObject({ sfqy: 1, zjdqsj: null })
  const rows = await portal.sql('select * from schedule_feeds')
  expect(JSON.stringify(rows)).not.toContain(first)
  const answer = await fetchFeed(first)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.headers['cache-control']).toContain('no-store')
  expect(await state()).toMatchObject({ zjdqsj: expect.any(String) })
  const second = await renew()
  const dead = await fetchFeed(first)
  expect([dead.statusCode, dead.json()]).toMatchObject([404, { code: 800, message: '订阅地址无效或已停用' }])
  expect((await fetchFeed(second)).statusCode).toBe(200)
  await portal.post('/schedule/closeFeed', {}, zhangsan)
  for (const key of [first, second, '']) expect((await fetchFeed(key)).statusCode, key).toBe(404)
  const log = await portal.sql(
    "select operation, detail from operation_log where operation like 'schedule.%' order by seq",
  )
  expect(log.map(row => row['operation'])).toEqual(['schedule.renewFeed', 'schedule.renewFeed', 'schedule.closeFeed'])
  expect(JSON.stringify(log)).not.toContain(second)
})

test('a calendar program finds series, removed and changed occurrences', async () => {
  const key = await renew()
  const rcid = await idOf(add({ cfgz: 2, cfxq: [1, 3], cfjz: '2026-12-31', txfz: 15, rcdd: 'B512' }))
  await portal.post('/schedule/removeSchedule', { rcid, fssj: '2026-11-04 09:00:00', xgfw: 1 }, zhangsan)
  const moved = { rcbt: '改期', sfqt: 0, kssj: '2026-11-10 14:00:00', jssj: '2026-11-10 15:00:00' }
  await portal.post('/schedule/updateSchedule', { ...moved, rcid, fssj: '2026-11-09 09:00:00', xgfw: 1 }, zhangsan)
  const calendar = readCalendar((await fetchFeed(key)).body)
  const [series, changed] = calendar.events
  expect(calendar.zone).toMatchObject({ TZID: 'Asia/Shanghai', TZOFFSETTO: '+0800' })
  expect(series).toMatchObject({
    'DTSTART;TZID=Asia/Shanghai': '20261102T090000',
    'DTEND;TZID=Asia/Shanghai': '20261102T100000',
    RRULE: 'FREQ=WEEKLY;WKST=MO;BYDAY=MO,WE;UNTIL=20261231T155959Z',
    'EXDATE;TZID=Asia/Shanghai': '20261104T090000',
    SUMMARY: '组会',
    LOCATION: 'B512',
    TRIGGER: '-PT15M',
  })
  expect(changed).toMatchObject({
    UID: series?.['UID'],
    'RECURRENCE-ID;TZID=Asia/Shanghai': '20261109T090000',
    'DTSTART;TZID=Asia/Shanghai': '20261110T140000',
    SUMMARY: '改期',
  })
  expect(changed).not.toHaveProperty('RRULE')
})

test('whole days are dates, and days that not every month has are its last one', async () => {
  const key = await renew()
  await add({ sfqt: 1, kssj: '2026-01-31 00:00:00', jssj: '2026-02-01 00:00:00', cfgz: 3, cfcs: 5, txfz: 0 })
  await add({ sfqt: 1, kssj: '2028-02-29 00:00:00', jssj: '2028-03-01 00:00:00', cfgz: 4, cfjz: '2050-01-01' })
  await add({ sfqt: 1, kssj: '2026-01-30 00:00:00', jssj: '2026-01-31 00:00:00', cfgz: 3, cfcs: 5 })
  const { events } = readCalendar((await fetchFeed(key)).body)
  const from = (day: string) => events.find(it => it['DTSTART;VALUE=DATE'] === day)
  const [monthly, yearly, thirtieth] = [from('20260131'), from('20280229'), from('20260130')]
  expect(monthly).toMatchObject({
    'DTSTART;VALUE=DATE': '20260131',
    'DTEND;VALUE=DATE': '20260201',
    RRULE: 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=5',
    TRIGGER: 'PT540M',
  })
  expect(yearly).toMatchObject({ RRULE: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1;UNTIL=20500101' })
  expect(thirtieth).toMatchObject({ RRULE: 'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1;COUNT=5' })
})

test('hostile texts stay inside their property, and no line is longer than 75 octets', async () => {
  const key = await renew()
  const rcbt = '会议; 甲,乙\\n BEGIN:VEVENT'
  const rcbz = `第一行\r\nEND:VEVENT\nATTACH:http://evil.example/${'长'.repeat(200)}😀`
  await add({ rcbt, rcbz })
  const { body } = await fetchFeed(key)
  for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const { events } = readCalendar(body)
  expect(events).toHaveLength(1)
  expect(events[0]).toMatchObject({ SUMMARY: rcbt, DESCRIPTION: rcbz.replace('\r\n', '\n') })
})

test('a disabled account’s feed is closed, another’s entries are never in it, and it is not asked for all the time', async () => {
  const key = await renew()
  await add({ rcbt: '张三的' })
  const lisi = await portal.as('lisi')
  await portal.post(
    '/schedule/addSchedule',
    { rcbt: '李四的', sfqt: 0, kssj: '2026-11-02 09:00:00', jssj: '2026-11-02 10:00:00' },
    lisi,
  )
  expect((await fetchFeed(key)).body).not.toContain('李四的')
  await portal.sql("update users set enabled = false where username = 'zhangsan'")
  expect((await fetchFeed(key)).statusCode).toBe(404)
  await portal.sql("update users set enabled = true where username = 'zhangsan'")
  const codes: unknown[] = []
  const statuses: number[] = []
  for (let turn = 0; turn < 25; turn++) {
    const { body, statusCode } = await fetchFeed(key)
    statuses.push(statusCode)
    codes.push(body.startsWith('BEGIN:VCALENDAR') ? 'calendar' : JSON.parse(body).message)
  }
  expect(codes.at(-1)).toBe('操作过于频繁，请稍后再试')
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  for (let turn = 0; turn < 60; turn++) await fetchFeed('guess', '10.2.0.1')
  expect((await fetchFeed('guess', '10.2.0.1')).json()).toMatchObject({ message: '操作过于频繁，请稍后再试' })
})
