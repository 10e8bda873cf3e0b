import { afterAll, beforeAll, expect, test } from 'vitest'
import { terms } from '../data/authorizations/authorizations.testing.ts'
import { fundDifferences } from '../data/funds/fundModel.testing.ts'
import { startPortal, type TestPortal } from '../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const rows = <R extends Record<string, unknown>>(text: string, values: unknown[] = []) => portal.sql<R>(text, values)
const states = async (side: 'given' | 'received', username: string) => {
  const as = await portal.as(username)
  const { data } = await portal.post(`/sqgl/${side}`, { pageSize: 100 }, as)
  const { list } = data as { list: { sqzt: string }[] }
  return list.map(it => it.sqzt).sort()
}

test('every kept figure of the demo is what its movements add up to, and nothing is promised that is not there', async () => {
  expect(await fundDifferences(portal)).toEqual([])
  // Only where the books say so themselves is less than nothing free.
  const below = await rows(
    'select p.code from fund_accounts f join projects p on p.id = f.project_id where fund_free(f) < 0 and f.balance >= 0',
  )
  expect(below).toEqual([])
  expect(
    await rows(
      'select amount, authorization_id from fund_holds where committed + released < amount and expires_at <= now()',
    ),
  ).toEqual([])
  expect(
    await rows(`select h.document from fund_holds h join project_authorizations a on a.id = h.authorization_id
      where h.at < a.starts_at or not (h.use = any (a.uses))`),
  ).toEqual([])
  // What the others spent stands in the books, sum by sum.
  expect(
    await rows(`select m.voucher from fund_movements m join fund_holds h on h.id = m.hold_id join projects p on p.id = h.project_id
      where m.kind = 'commit' and not exists (select from fund_transactions t where t.project_code = p.code and t.voucher = m.voucher
        and t.amount = m.amount)`),
  ).toEqual([])
})

test('leader and secretary of the pictures gave and got what these show', async () => {
  expect(await states('given', '2009118')).toEqual(
    ['coming', 'coming', 'endingSoon', ...Array(6).fill('inForce'), 'over', 'paused', 'usedUp'].sort(),
  )
  expect(await states('received', '2009118')).toEqual(['inForce', 'inForce', 'inForce'])
  expect(await states('received', 'lisi')).toEqual(
    ['coming', ...Array(5).fill('inForce'), 'over', 'paused', 'usedUp'].sort(),
  )
  const [spring] = await rows(`select a.spent, a.held, a.passed, count(*)::int as documents, sum(h.returned) as returned
    from project_authorizations a join projects p on p.id = a.project_id join fund_holds h on a.id = any (h.chain)
    where p.code = 'HX-2024-092' and a.amount = 100000 group by a.id`)
  expect(spring).toEqual({ spent: '64200.00', held: '8600.00', passed: '13600.00', documents: 11, returned: '860.00' })
  expect(
    await rows(`select round(spent / amount * 100, 1)::text as share, ((ends_at - interval '1 second') at time zone 'Asia/Shanghai')::date
        - (now() at time zone 'Asia/Shanghai')::date as days from project_authorizations where spent = 19150`),
  ).toEqual([{ share: '95.8', days: 9 }])
  expect(await rows("select balance from projects where code = 'KY2023-207'")).toEqual([{ balance: '-5104.20' }])
  expect(
    await rows(`select f.open, h.person_code, h.authorization_id, h.amount - h.committed - h.released as open_sum
      from projects p join fund_accounts f on f.project_id = p.id join fund_holds h on h.project_id = p.id where p.closed_on is not null`),
  ).toEqual([{ open: false, person_code: '1998017', authorization_id: null, open_sum: '4800.00' }])
})

test('applications, sets, the absence and the log stand beside them; the others have about two thousand', async () => {
  const count = async (text: string) => Number((await rows<{ n: string }>(`select count(*) as n from ${text}`))[0]?.n)
  expect(await count("authorization_applications where state = 'pending'")).toBe(3)
  expect(await count("authorization_applications where state <> 'pending'")).toBe(27)
  expect(await count('authorization_sets')).toBe(2)
  expect(await count('authorization_log')).toBe(400)
  const away = await rows(
    "select giver_name, receiver_name from authorization_log where event = 'absence' order by receiver_code",
  )
  expect(away.length).toBeGreaterThan(0)
  for (const line of away) expect(line).toMatchObject({ giver_name: '张三', receiver_name: expect.stringMatching(/./) })
  const others = await count('project_authorizations')
  expect(others).toBeGreaterThan(1500)
  expect(others).toBeLessThan(2500)
  // The absence that ended a month ago: a delegation, and what was given for just that time.
  expect(
    await rows(`select u.name, count(i.delegation_id)::int as delegations, count(a.id) filter (where a.spent > 0)::int as authorizations
      from absences x join users u on u.code = x.person_code join absence_items i on i.absence_id = x.id
        left join project_authorizations a on a.id = i.authorization_id and (a.starts_at, a.ends_at) = (x.starts_at, x.ends_at)
      where x.ends_at < now() and x.ends_at > now() - interval '40 days' group by x.id, u.name`),
  ).toEqual([{ name: '张三', delegations: 1, authorizations: 2 }])
})

test('where an authorization went is told with the latest document first', async () => {
  const as = await portal.as('2009118')
  const given = await portal.post('/sqgl/given', { xmbh: ['HX-2024-092'], gjz: '李四' }, as)
  const [{ id }] = (given.data as { list: [{ id: number }] }).list
  const { data } = await portal.post('/sqgl/use', { sqid: id, pageSize: 50 }, as)
  const moments = (data as { list: { zysj: string }[] }).list.map(it => it.zysj)
  expect(moments.length).toBeGreaterThan(3)
  expect(moments).toEqual([...moments].sort().reverse())
})

test('a preview of what is passed on names the people from the leader to who gives', async () => {
  const as = await portal.as('lisi')
  const { data } = await portal.post('/sqgl/received', { xmbh: ['HX-2024-092'], pageSize: 5 }, as)
  const [{ id }] = (data as { list: [{ id: number }] }).list
  const [{ id: person } = { id: 0 }] = await rows<{ id: number }>("select id from users where code = '2018211'")
  const grant = { ...terms, bsqridList: [person], xmList: [{ xmbh: 'HX-2024-092', sjid: id, sqje: '1.00' }] }
  const preview = await portal.post('/sqgl/preview', grant, as)
  expect(preview.data).toMatchObject({ yxList: [{ sqlList: [{ sqr: '2009118' }, { sqr: '2016127' }] }] })
})
