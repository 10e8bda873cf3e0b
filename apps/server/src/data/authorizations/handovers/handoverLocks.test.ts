import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../../testing/portal.ts'
import { fundCalls, fundDifferences, manyAtOnce, newProject } from '../../funds/fundModel.testing.ts'
import { askFor, type Row } from '../authorizations.testing.ts'

let portal: TestPortal
let leader: Record<string, string>
let office: Record<string, string>
const [leads, has, next, heir, officeCode] = ['2009118', '2016127', '2010064', '2008035', '2003042']
const rounds = 20

beforeAll(async () => {
  portal = await startPortal()
  leader = await portal.as(leads)
  office = await portal.as(officeCode)
})
afterAll(() => portal.close())

/** What the database refused because two waited for each other. */
const deadlocks = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap(it => (it.status === 'rejected' && it.reason?.code === '40P01' ? [it.reason.message] : []))

test('a project goes to its successor while it is spent from, by the portal and by others, and none waits for the other', {
  timeout: 90_000,
}, async () => {
  const run = manyAtOnce(portal)
  const names = { next: 0 }
  const calls = fundCalls(portal, names, run)
  const [person] = await portal.sql<{ id: number }>('select id from users where code = $1', [heir])
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  for (let round = 0; round < rounds; round++) {
    const pair = [`LOCK-${round}-A`, `LOCK-${round}-B`]
    const projects: { code: string; top: number; below: number }[] = []
    for (const code of pair) {
      const id = await newProject(portal, code, leads, 10_000)
      const top = await calls.grant(id, leads, has, '5000.00')
      projects.push({ code, top, below: await calls.grant(id, has, next, '1000.00', top) })
    }
    const spend = async ({ code, top, below }: (typeof projects)[number]) => {
      for (let i = 0; i < 4; i++) {
        const [by, from] = i % 2 ? [next, below] : [has, top]
        const { holds } = await calls.hold(by, [{ project: code, authorization: from, amount: '10.00' }])
        await calls.move('commit', { hold: holds[0]?.hold, amount: '10.00' })
      }
    }
    /** The leader's own money has no authorization whose lock would come first. */
    const spendOwn = async (code: string) => {
      for (let i = 0; i < 4; i++) {
        const { holds } = await calls.hold(leads, [{ project: code, amount: '10.00' }])
        await calls.move('commit', { hold: holds[0]?.hold, amount: '10.00' })
      }
    }
    const lines = pair.map(code => ({ xmbh: code, jsrid: person?.id, blsq: true }))
    expect((await askFor(portal, 'handoverPrepare', { yjrq: today, xmList: lines }, leader)).code).toBe(200)
    const prepared = (await askFor(portal, 'handovers', {}, office)).data as unknown as Row[]
    const mine = prepared.filter(it => pair.includes(String(it['xmbh'])))
    const settled = await Promise.allSettled([
      ...projects.flatMap(project => [spend(project), spend(project), spendOwn(project.code), spendOwn(project.code)]),
      run('update projects set leader_code = $1, leader_name = $1 where code = any ($2)', [heir, pair]),
      ...mine.map(async ({ id }) => {
        const { code, message } = await askFor(portal, 'handoverCarryOut', { id }, office)
        if (code === 999) throw Object.assign(new Error(message), { code: '40P01' })
      }),
    ])
    expect([round, deadlocks(settled)]).toEqual([round, []])
    const led = await portal.sql('select distinct leader_code from projects where code = any ($1)', [pair])
    expect(led).toEqual([{ leader_code: heir }])
  }
  expect(await fundDifferences(portal)).toEqual([])
})
