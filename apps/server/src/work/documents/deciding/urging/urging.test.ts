import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Deciding, startDeciding, type WireHappening, wire } from '../deciding.testing.ts'
import { actOnAllLate } from './late.job.ts'

let it: Deciding
beforeAll(async () => {
  it = await startDeciding()
  await it.role('sealers', 'lisi', 'wangwu')
  const office = [
    { weekdays: [1, 2, 3, 4, 5], opens: '08:00', closes: '12:00' },
    { weekdays: [1, 2, 3, 4, 5], opens: '14:00', closes: '18:00' },
  ]
  await it.portal.sql(`update service_hours set stretches = $1 where system_id = '0009'`, [JSON.stringify(office)])
  await it.portal.sql('delete from service_days')
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => it.portal.close())

const lisi = { kind: 'person', person: '2016127' } as const
const sealers = { kind: 'role', role: 'sealers' } as const
const monday = '2026-12-07'
/** The portal's clock stands at a moment of that week. */
const clockAt = (moment: string) => {
  const { clock } = it.portal.services
  const at = clock.parse(`${moment}:00`)
  vi.spyOn(clock, 'now').mockImplementation(() => at)
}
const urge = (id: string, username: string) => it.call('urge', { djid: id }, username)
const urging = async (id: string, username = 'zhangsan') =>
  ((await it.call('open', { djid: id }, username)).data as { cb: unknown }).cb
const happened = async (id: string, event: number) =>
  (await it.way(id, 'zhangsan')).sjList.filter(({ sjlx }) => sjlx === event) as (WireHappening & {
    jsr: { xm: string; zgh: string } | null
  })[]
const titles = async (id: string, username: string) => (await it.todos(id, username)).map(({ title }) => title)

describe('urging', () => {
  test('tells those who have it once more, again after four working hours, three times a step', async () => {
    clockAt(`${monday} 10:00`)
    const id = await it.submitted(await it.publish({ steps: [{ key: 'a', who: lisi }] }), 'zhangsan')
    expect(await urging(id)).toEqual({ sycs: 3, ksj: null })
    expect(await urging(id, 'lisi')).toBeNull()
    expect((await urge(id, 'lisi')).message).toBe('没有这份单据')
    expect((await urge(id, 'zhangsan')).code).toBe(200)
    expect(await titles(id, 'lisi')).toEqual([expect.stringMatching(/^催办 · 用印申请\d+ · 张三/)])
    expect(await urging(id)).toEqual({ sycs: 2, ksj: `${monday} 16:00:00` })
    clockAt(`${monday} 15:59`)
    expect((await urge(id, 'zhangsan')).message).toBe(`不久前刚催办过，${monday} 16:00 起可再次催办`)
    clockAt(`${monday} 17:00`)
    expect((await urge(id, 'zhangsan')).code).toBe(200)
    clockAt('2026-12-08 10:00')
    expect((await urge(id, 'zhangsan')).message).toContain('2026-12-08 11:00')
    clockAt('2026-12-08 11:00')
    expect((await urge(id, 'zhangsan')).code).toBe(200)
    clockAt('2026-12-20 11:00')
    expect((await urge(id, 'zhangsan')).message).toBe('这一步已催办 3 次，不能再催办')
    expect(await urging(id)).toEqual({ sycs: 0, ksj: null })
    expect(await happened(id, 13)).toMatchObject(
      [1, 2, 3].map(() => ({ bzdm: 'a', blr: { xm: '张三' }, jsr: { zgh: '2016127' } })),
    )
    const [log] = await it.portal.sql<{ count: number }>(
      `select count(*)::int as count from operation_log where operation = 'documents.urge'`,
    )
    expect(log).toEqual({ count: 3 })
    // What is urged is decided as before, and then there is nothing to urge.
    expect((await it.decide(id, 'a', 'lisi')).data).toMatchObject({ djzt: wire.issued })
    expect((await urge(id, 'zhangsan')).message).toBe('现在没有可以催办的步骤')
    expect(await urging(id)).toBeNull()
  })

  test('urges each step by itself, and not oneself; two clicks at once are one', async () => {
    clockAt(`${monday} 10:00`)
    const own = { kind: 'person', person: '2015206' } as const
    const [applicant] = await it.portal.sql<{ username: string }>(`select username from users where code = '2015206'`)
    const username = String(applicant?.username)
    const code = await it.publish({
      steps: [
        { key: 'a', who: lisi },
        { key: 'b', who: sealers, group: 2 },
        { key: 'c', who: own, group: 3 },
      ],
    })
    const id = await it.submitted(code, username)
    const clicks = await Promise.all([urge(id, username), urge(id, username)])
    expect(clicks.map(answer => answer.code).sort()).toEqual([200, 800])
    await it.decide(id, 'a', 'lisi')
    expect(await urging(id, username)).toEqual({ sycs: 3, ksj: null })
    expect((await urge(id, username)).code).toBe(200)
    for (const who of ['lisi', 'wangwu']) expect((await titles(id, who))[0]).toMatch(/^催办 · /)
    await it.decide(id, 'b', 'wangwu')
    expect(await urging(id, username)).toBeNull()
  })
})

describe('a deadline that passed', () => {
  const due = (end: 'remind' | 'copyLeader' | 'handToDeputy') => ({
    steps: [{ key: 'a', who: lisi, due: { workdays: 1, end } }],
  })
  const leaderItems = (id: string) =>
    it.portal.sql<{ code: string; title: string; path: string | null; is_withdrawn: boolean }>(
      `select u.code, t.title, t.path, t.is_withdrawn from todos t join users u on u.id = t.user_id
       where t.external_id = $1`,
      [`document:${id}:1:1:late`],
    )

  test('reminds once, whichever instances look; nothing happens before it', async () => {
    clockAt(`${monday} 10:00`)
    const id = await it.submitted(await it.publish(due('remind')), 'zhangsan')
    const { data } = await it.call('waiting', {}, 'lisi')
    const row = (data as { list: Record<string, string>[] }).list.find(({ djid }) => djid === id)
    expect(row).toMatchObject({ jzsj: '2026-12-08 23:59:59', txsj: '2026-12-08 16:23:59' })
    clockAt('2026-12-08 23:59')
    await actOnAllLate(it.portal.services)
    expect(await happened(id, 14)).toEqual([])
    clockAt('2026-12-09 00:05')
    await Promise.all([actOnAllLate(it.portal.services), actOnAllLate(it.portal.services)])
    await actOnAllLate(it.portal.services)
    expect(await happened(id, 14)).toMatchObject([{ bzdm: 'a', blr: null, jsr: null }])
    expect(await titles(id, 'lisi')).toEqual([expect.stringMatching(/^已逾期 · 用印申请\d+ · 张三/)])
    expect(await leaderItems(id)).toEqual([])
    const code = await it.portal.sql('select code from documents where id = $1', [id])
    const lines = await it.portal.sql(
      `select from operation_log where operation = 'documents.late' and detail::jsonb ->> 'code' = $1`,
      [code[0]?.['code']],
    )
    expect(lines).toHaveLength(1)
    // Another deadline, since somebody else was named, is another one to be late for.
    await it.portal.sql("update document_steps set due_at = '2026-12-09 23:59:59+08' where document_id = $1", [id])
    clockAt('2026-12-10 00:05')
    await actOnAllLate(it.portal.services)
    await actOnAllLate(it.portal.services)
    expect(await happened(id, 14)).toHaveLength(2)
  })

  test('handToDeputy gives it to the deputy of their unit, once, and never to the applicant', async () => {
    clockAt(`${monday} 10:00`)
    const [unit] = await it.portal.sql<{ code: string }>(
      `select m.unit_code as code from user_units m join users u on u.id = m.user_id
       where u.username = 'lisi' order by m.is_primary desc, m.unit_code limit 1`,
    )
    await it.portal.sql('delete from unit_posts where unit_code = $1 and post = $2', [unit?.code, 'deputy'])
    const appoint = (username: string, from: string) =>
      it.portal.sql(
        `insert into unit_posts (unit_code, post, user_id, starts_on)
         select $1, 'deputy', id, $3::date from users where username = $2`,
        [unit?.code, username, from],
      )
    await appoint('zhangsan', '2020-01-01')
    await appoint('zhaoliu', '2027-01-01')
    await appoint('wangwu', '2021-01-01')
    await appoint('qianqi', '2022-01-01')
    const wangwu = await it.portal.sql<{ code: string }>(`select code from users where username = 'wangwu'`)
    const code = await it.publish(due('handToDeputy'))
    const id = await it.submitted(code, 'zhangsan')
    clockAt('2026-12-09 00:05')
    await Promise.all([actOnAllLate(it.portal.services), actOnAllLate(it.portal.services)])
    await actOnAllLate(it.portal.services)
    expect(await it.line(id, 'zhangsan')).toBe(`a:open(${wangwu[0]?.code})`)
    expect(await titles(id, 'lisi')).toEqual([])
    expect(await titles(id, 'wangwu')).toEqual([expect.stringMatching(/^已逾期 · 用印申请\d+ · 张三/)])
    expect(await leaderItems(id)).toEqual([])
    expect(await happened(id, 9)).toMatchObject([{ bzdm: 'a', blr: null, jsr: { zgh: wangwu[0]?.code } }])
    expect(await happened(id, 14)).toHaveLength(1)
    expect((await it.decide(id, 'a', 'lisi')).code).toBe(800)
    expect((await it.decide(id, 'a', 'wangwu')).data).toMatchObject({ djzt: wire.issued })
    await it.portal.sql('delete from unit_posts where unit_code = $1 and post = $2', [unit?.code, 'deputy'])
  })

  for (const end of ['copyLeader', 'handToDeputy'] as const)
    test(`without a deputy ${end} tells the leader of whoever has it, who may not open it, until it is decided`, async () => {
      clockAt(`${monday} 10:00`)
      await it.portal.sql(
        `delete from unit_posts where post = 'deputy' and unit_code in
         (select m.unit_code from user_units m join users u on u.id = m.user_id where u.username = 'lisi')`,
      )
      const id = await it.submitted(await it.publish(due(end)), 'zhangsan')
      clockAt('2026-12-09 00:05')
      await actOnAllLate(it.portal.services)
      const [told, ...others] = await leaderItems(id)
      expect(others).toEqual([])
      expect(told).toMatchObject({
        title: expect.stringMatching(/^已逾期 · 用印申请/),
        path: null,
        is_withdrawn: false,
      })
      expect((await happened(id, 14))[0]?.jsr?.zgh).toBe(told?.code)
      const [leader] = await it.portal.sql<{ username: string }>('select username from users where code = $1', [
        told?.code,
      ])
      expect((await it.call('open', { djid: id }, String(leader?.username))).code).toBe(800)
      expect((await it.decide(id, 'a', 'lisi')).data).toMatchObject({ djzt: wire.issued })
      expect(await leaderItems(id)).toMatchObject([{ is_withdrawn: true }])
    })
})
