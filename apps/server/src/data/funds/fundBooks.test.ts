import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { fundCalls, fundDifferences, newProject, outcome } from './fundModel.testing.ts'

let portal: TestPortal
let project: number
let leader: string
let people: string[]
let calls: ReturnType<typeof fundCalls>
const code = 'FUND-1'
beforeAll(async () => {
  portal = await startPortal()
  calls = fundCalls(portal)
  people = (await portal.sql<{ code: string }>('select code from users where enabled order by id limit 8')).map(
    it => it.code,
  )
  leader = people[0] ?? ''
  project = await newProject(portal, code, leader, 1000)
})
afterAll(() => portal.close())

const one = <T>(text: string, values: unknown[] = []) => calls.one<T>(text, values)
const hold = (amount: string, person: string, name?: string) => calls.hold(person, [{ project: code, amount }], name)
const grant = (amount: string | null, receiver: string, parent: number | null = null, giver = leader) =>
  calls.grant(project, giver, receiver, amount, parent)
const free = () => one<string>('select balance - held - reserved from fund_accounts where project_id = $1', [project])
const sound = async () => expect(await fundDifferences(portal)).toEqual([])

test('every project has its account, which follows the books, the leader and the closing', async () => {
  expect(
    await one('select count(*)::int from projects p left join fund_accounts f on f.project_id = p.id where f is null'),
  ).toBe(0)
  expect(await free()).toBe('1000.00')
  await portal.sql('update projects set frozen = 100 where id = $1', [project])
  expect(await free()).toBe('900.00')
  await portal.sql('update projects set frozen = 0, closed_on = now() where id = $1', [project])
  expect(await outcome(hold('1.00', leader))).toBe('projectClosed')
  await portal.sql('update projects set closed_on = null where id = $1', [project])
  await portal.sql('update users set enabled = false where code = $1', [leader])
  expect(await outcome(hold('1.00', leader))).toBe('leaderAway')
  await portal.sql('update users set enabled = true where code = $1', [leader])
  expect(await outcome(hold('1000.01', leader))).toBe('overBalance')
  await sound()
})

describe('the four movements of money', () => {
  test('a hold is committed in part, the rest goes back, and what is returned later too', async () => {
    const name = 'first'
    const made = await hold('300.00', leader, name)
    expect(made.holds).toMatchObject([{ amount: '300.00', left: '700.00' }])
    expect(await hold('300.00', leader, name)).toEqual(made)
    expect(await outcome(hold('301.00', leader, name))).toBe('keyUsed')
    const id = made.holds[0]?.hold
    expect(await outcome(calls.move('commit', { hold: id, amount: '300.01' }))).toBe('overHeld')
    const call = { idempotencyKey: 'second', hold: id, amount: '120.50' }
    const answer = await calls.move('commit', call)
    expect(answer).toMatchObject({ committed: '120.50', released: '179.50', open: '0.00', left: '879.50' })
    expect(await calls.move('commit', call)).toEqual(answer)
    expect(await outcome(calls.move('commit', { ...call, idempotencyKey: 'third' }))).toBe('holdClosed')
    expect(await outcome(calls.move('return', { hold: id, amount: '120.51' }))).toBe('overCommitted')
    expect(await calls.move('return', { hold: id, amount: '20.50' })).toMatchObject({ to: 'project' })
    expect(await free()).toBe('900.00')
    expect(
      await portal.sql('select direction, amount, status from fund_transactions where project_code = $1 order by id', [
        code,
      ]),
    ).toEqual([
      { direction: 'out', amount: '120.50', status: 'checking' },
      { direction: 'out', amount: '-20.50', status: 'checking' },
    ])
    expect(await outcome(calls.move('release', { hold: 'H999999' }))).toBe('holdUnknown')
    await sound()
  })

  test('a sum that is given is set aside, used before it is free again, and goes back with its end', async () => {
    const [, receiver = '', second = ''] = people
    const given = await grant('400.00', receiver)
    expect(await free()).toBe('500.00')
    expect(await outcome(hold('501.00', leader))).toBe('overBalance')
    expect(await outcome(hold('400.01', receiver))).toBe('overLimit')
    const passed = await grant('150.00', second, given, receiver)
    expect(await outcome(hold('250.01', receiver))).toBe('overLimit')
    const made = await hold('100.00', second)
    expect(await free()).toBe('500.00')
    await sound()
    expect(await outcome(calls.amend(given, '349.00'))).toBe('done')
    expect(await outcome(calls.amend(given, '149.00'))).toBe('bound')
    await calls.end(given)
    expect(await outcome(hold('1.00', second))).toBe('takenBack')
    // The hold is cover that was given: it is committed all the same, and what is left of it goes to the project.
    expect(await free()).toBe('800.00')
    await calls.move('commit', { hold: made.holds[0]?.hold, amount: '60.00' })
    expect(await free()).toBe('840.00')
    expect(passed).toBeGreaterThan(given)
    await sound()
  })

  test('what ends by itself gives back what is left at the next call, and a hold past its end is released', async () => {
    const [, , , receiver = ''] = people
    const given = await grant('200.00', receiver)
    const made = await hold('50.00', receiver)
    await portal.sql("update project_authorizations set ends_at = now() - interval '1 second' where id = $1", [given])
    expect(await outcome(hold('1.00', receiver))).toBe('expired')
    await portal.sql("update fund_holds set expires_at = now() - interval '1 second' where id = $1", [
      Number(made.holds[0]?.hold.slice(1)),
    ])
    expect(await outcome(calls.move('commit', { hold: made.holds[0]?.hold, amount: '1.00' }))).toBe('holdExpired')
    await hold('840.00', leader)
    expect(await free()).toBe('0.00')
    await sound()
  })
})

test('of ten at once for the last yuan exactly one holds', async () => {
  await portal.sql('update projects set budget = budget + 1 where id = $1', [project])
  const all = await Promise.all(people.concat(leader, leader).map(() => outcome(hold('1.00', leader))))
  expect(all.filter(it => it === 'done')).toHaveLength(1)
  expect(new Set(all)).toEqual(new Set(['done', 'overBalance']))
  await sound()
})

test('a figure that is changed by hand is found, and what was written of a movement stays', async () => {
  await portal.sql('update fund_accounts set held = held + 0.01 where project_id = $1', [project])
  expect(await fundDifferences(portal)).toMatchObject([{ what: 'project held', id: project }])
  await portal.sql('update fund_accounts set held = held - 0.01 where project_id = $1', [project])
  await sound()
  expect(await outcome(portal.sql('update fund_movements set amount = 1'))).toMatch('append-only')
})
