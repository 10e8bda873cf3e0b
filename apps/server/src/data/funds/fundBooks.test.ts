import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { fundCalls, fundDifferences, manyAtOnce, newProject, outcome } from './fundModel.testing.ts'

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
const free = () => one<string>('select fund_free(f) from fund_accounts f where project_id = $1', [project])
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
  // A project may get another number: holds find it by that one at once, and by the former no more.
  await portal.sql("update projects set code = 'FUND-NEW' where id = $1", [project])
  expect(await outcome(hold('1000.01', leader))).toBe('notAuthorised')
  expect(await one("select project_id from fund_accounts where code = 'FUND-NEW'")).toBe(project)
  await portal.sql('update projects set code = $2 where id = $1', [project, code])
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
    const spent = await calls.move('commit', { hold: made.holds[0]?.hold, amount: '60.00' })
    expect(spent).toMatchObject({ committed: '60.00', left: '0.00' })
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

describe('where another system keeps the books', () => {
  const own = 'FUND-2'
  let id = 0
  const free2 = () => one<string>('select fund_free(f) from fund_accounts f where project_id = $1', [id])
  const waiting = () => one<string>('select unbooked from fund_accounts where project_id = $1', [id])
  const arrive = (voucher: string, amount: string) =>
    portal.sql(
      `with paid as (insert into fund_transactions (voucher, happened_on, project_code, unit_code, account_set_code, subject, summary,
         direction, amount, balance, handler_code, handler_name, status)
         select $1, now()::date, code, unit_code, account_set_code, 'claims', 'x', 'out', $2, balance, '', '', 'booked'
         from projects where id = $3)
       update projects set spent = spent + $2::numeric where id = $3`,
      [voucher, amount, id],
    )
  beforeAll(async () => {
    id = await newProject(portal, own, leader, 1000)
    await portal.sql("update parameters set value = 'outside' where id = 'fundBooks'")
  })
  afterAll(() => portal.sql("update parameters set value = 'portal' where id = 'fundBooks'"))

  test('what is spent waits until their transaction arrives, and is free twice at no moment', async () => {
    const made = await calls.hold(leader, [{ project: own, amount: '300.00' }], 'outside-1')
    await calls.move('commit', { hold: made.holds[0]?.hold, amount: '250.00' })
    expect([await waiting(), await free2()]).toEqual(['250.00', '750.00'])
    expect(await one('select spent from projects where id = $1', [id])).toBe('0.00')
    expect(await portal.sql('select 1 from fund_transactions where project_code = $1', [own])).toEqual([])
    await sound()
    await arrive('D-another', '1.00')
    expect([await waiting(), await free2()]).toEqual(['250.00', '749.00'])
    await arrive('D-outside-1', '250.00')
    expect([await waiting(), await free2()]).toEqual(['0.00', '749.00'])
    await sound()
  })
  test('a voucher of the commit is known too; what comes back before it is booked waits no more', async () => {
    const made = await calls.hold(leader, [{ project: own, amount: '100.00' }], 'outside-2')
    const hold2 = made.holds[0]?.hold
    await calls.move('commit', { hold: hold2, amount: '100.00', voucher: 'PZ-9' })
    await calls.move('return', { hold: hold2, amount: '30.00' })
    expect([await waiting(), await free2()]).toEqual(['70.00', '679.00'])
    await arrive('PZ-9', '40.00')
    expect(await waiting()).toBe('30.00')
    await arrive('PZ-9', '60.00')
    expect([await waiting(), await free2()]).toEqual(['0.00', '649.00'])
    // The books know of it: they say themselves that it came back.
    await calls.move('return', { hold: hold2, amount: '70.00' })
    expect([await waiting(), await free2()]).toEqual(['0.00', '649.00'])
    await sound()
  })
})

const raced = { next: 700_000 }
describe.each([2, 10, 50])('%i at once for the last yuan', count => {
  const race = async (lines: (turn: number) => [person: string, line: object]) => {
    const many = fundCalls(portal, raced, manyAtOnce(portal, 50))
    const said = await Promise.all(
      Array.from({ length: count }, (_, turn) => {
        const [person, line] = lines(turn)
        return outcome(many.hold(person, [{ amount: '1.00', ...line }]))
      }),
    )
    await sound()
    return said.sort()
  }
  const onlyOne = (why: string) => [...Array.from({ length: count - 1 }, () => why), 'done'].sort()

  test('of a project', async () => {
    await newProject(portal, `LAST-${count}`, leader, 1)
    expect(await race(() => [leader, { project: `LAST-${count}` }])).toEqual(onlyOne('overBalance'))
  })
  test('of the authorization above two', async () => {
    const [, first = '', second = '', third = ''] = people
    const own = `ABOVE-${count}`
    const id = await newProject(portal, own, leader, 100)
    const above = await calls.grant(id, leader, first, '1.00')
    const below = [await calls.grant(id, first, second, null, above), await calls.grant(id, first, third, null, above)]
    const said = await race(turn => [turn % 2 ? third : second, { project: own, authorization: below[turn % 2] }])
    expect(said).toEqual(onlyOne('overParent'))
  })
  test('of the project of two authorizations', async () => {
    const [, first = '', second = ''] = people
    const own = `BOTH-${count}`
    const id = await newProject(portal, own, leader, 1)
    const both = [await calls.grant(id, leader, first, null), await calls.grant(id, leader, second, null)]
    const said = await race(turn => [turn % 2 ? second : first, { project: own, authorization: both[turn % 2] }])
    expect(said).toEqual(onlyOne('overBalance'))
  })
})

test('a figure that is changed by hand is found, and what was written of a movement stays', async () => {
  await portal.sql('update fund_accounts set held = held + 0.01 where project_id = $1', [project])
  expect(await fundDifferences(portal)).toMatchObject([{ what: 'project held', id: project }])
  await portal.sql('update fund_accounts set held = held - 0.01 where project_id = $1', [project])
  await portal.sql("update fund_accounts set settles_at = 'infinity' where project_id = $1", [project])
  expect(await fundDifferences(portal)).toMatchObject([{ what: 'settles', id: project }])
  await portal.sql('update fund_accounts set settles_at = now() where project_id = $1', [project])
  await sound()
  for (const wrong of [
    'committed = amount + 0.01',
    'released = amount - committed + 0.01',
    'returned = committed + 0.01',
  ])
    expect(await outcome(portal.sql(`update fund_holds set ${wrong} where project_id = $1`, [project]))).toMatch(
      'would be spent beyond its amount',
    )
  expect(await outcome(portal.sql('update fund_holds set unbooked = -0.01 where project_id = $1', [project]))).toMatch(
    'beyond',
  )
  expect(await outcome(portal.sql('update fund_movements set amount = 1'))).toMatch('append-only')
})
