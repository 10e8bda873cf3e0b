import { afterAll, beforeAll, expect, test } from 'vitest'
import { fundCalls, fundDifferences, manyAtOnce, newProject, outcome } from '../data/funds/fundModel.testing.ts'
import { fundPages } from '../data/funds/fundOthers.testing.ts'
import { startPortal, type TestPortal } from '../testing/portal.ts'

/** A minute by `npm run faults`. */
const seconds = process.env.PORTAL_FAULTS === 'long' ? 60 : 3
let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

test('documents of many lines, in opposite orders, beside taking back and settling never lock each other out', {
  timeout: (seconds + 60) * 1000,
}, async () => {
  const run = manyAtOnce(portal)
  const calls = fundCalls(portal, { next: 0 }, run)
  const pages = fundPages(run, 'LOCK')
  const people = await portal.sql<{ code: string }>('select code from users where enabled order by id limit 5')
  const [leader = '', first = '', second = '', heir = '', away = ''] = people.map(it => it.code)
  const codes = Array.from({ length: 6 }, (_, place) => `LOCK-${place}`)
  const projects = await Promise.all(codes.map(code => newProject(portal, code, leader, 1_000_000)))
  const given: { project: string; authorization: number }[] = []
  const give = async (place: number) => {
    const above = await calls.grant(projects[place] ?? 0, leader, first, '5000.00')
    const below = await calls.grant(projects[place] ?? 0, first, second, place % 2 ? null : '900.00', above)
    given[place] = { project: codes[place] ?? '', authorization: below }
  }
  for (const place of projects.keys()) await give(place)

  const until = Date.now() + seconds * 1000
  const said = new Map<string, number>()
  const again = async (work: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; Date.now() < until; turn++) {
      const word = await outcome(work(turn))
      said.set(word, (said.get(word) ?? 0) + 1)
    }
  }
  const claim = (lines: readonly object[]) => async () => {
    const { holds } = await calls.hold(
      second,
      lines.map(line => ({ ...line, amount: '1.00' })),
    )
    for (const { hold } of holds.slice(0, 3)) await calls.move('commit', { hold, amount: '0.40' })
    for (const { hold } of holds.slice(3, 5)) await calls.pass(hold)
    for (const { hold } of holds.slice(5)) await calls.move('release', { hold })
  }
  await Promise.all([
    ...Array.from({ length: 5 }, () => again(() => claim(given)())),
    ...Array.from({ length: 5 }, () => again(() => claim([...given].reverse())())),
    again(async turn => {
      const place = turn % projects.length
      await run('select fund_take_back($1, $2, $3, $4)', [
        [given[place]?.authorization],
        'takenBack',
        turn % 2 === 0,
        'x',
      ])
      await give(place)
    }),
    again(turn => calls.amend(given[turn % projects.length]?.authorization ?? 0, `${800 + (turn % 90)}.00`)),
    again(turn => run('select fund_settle($1)', [projects[turn % projects.length]])),
    // Whoever goes away gives of several projects at once, and takes all back at once on coming home.
    again(async turn => {
      const ids = await pages.give(
        leader,
        projects.slice(turn % 3).map(project => ({ project, receiver: away, amount: '5.00' })),
      )
      await pages.takeBack(projects, ids, false)
      if (turn % 2) await pages.undo(projects, ids)
      if (turn % 2) await pages.takeBack(projects, ids, true)
    }),
    // A project goes to a successor with all that was given of it, and comes back.
    again(async turn => {
      const project = projects[turn % projects.length] ?? 0
      await pages.handOver(project, leader, heir)
      await pages.handOver(project, heir, leader)
    }),
  ])
  expect([...said.keys()].filter(word => /deadlock|duplicate|violates/.test(word))).toEqual([])
  expect(said.get('done')).toBeGreaterThan(20)
  expect(await fundDifferences(portal)).toEqual([])
})
