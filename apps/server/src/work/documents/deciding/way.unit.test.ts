import type { WayStep } from '@portico/contract/work/templateDocument.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goesOn, goingOn, weightyFields } from './resume.rules.ts'
import { plannedWay, settleWay } from './settleWay.steps.ts'
import { decidedStep, endedRound, isUnassigned, type RoundStep, type StepFacts } from './way.rules.ts'
import { wayRemarks } from './wayRemarks.rules.ts'

const applicant = 1
const stepOf = (key: string, more: Partial<WayStep> = {}): WayStep => ({
  key,
  title: { zh: key, en: key },
  group: 1,
  who: { kind: 'role', role: key },
  need: 'any',
  verbs: ['return', 'decline'],
  due: null,
  self: 'ask',
  repeated: 'ask',
  nobody: 'administrators',
  ...more,
})
const waiting = (...steps: WayStep[]): RoundStep[] =>
  steps.map(step => ({ key: step.key, group: step.group, step, state: 'waiting', remark: null, people: [], named: [] }))
interface There {
  people?: Record<string, number[]>
  above?: number[]
  standIns?: number[][]
  /** Who has left, of those to whom a step went. */
  gone?: number[]
}
const factsOf =
  ({ people = {}, above = [], standIns = [[90]], gone = [] }: There) =>
  async ({ key, named }: RoundStep): Promise<StepFacts> => ({
    applicant,
    people: people[key] ?? [],
    above,
    there: new Set(named.map(it => it.to).filter(id => !gone.includes(id))),
    standIns,
  })
const openOf = (steps: readonly RoundStep[]) =>
  Object.fromEntries(
    steps
      .filter(it => it.state === 'open')
      .map(it => [it.key, it.people.filter(person => person.isOpen).map(person => person.userId)]),
  )
const given = (round: readonly RoundStep[], key: string, from: number | null, to: number): RoundStep[] =>
  round.map(it => (it.key === key ? { ...it, named: [...it.named, { from, to, by: from ?? 90 }] } : it))
const statesOf = (steps: readonly RoundStep[]) => steps.map(it => it.state).join(' ')

test('groups come one after the other, their steps side by side', async () => {
  const there = factsOf({ people: { a: [2], b: [3], c: [4] } })
  let round = (await settleWay(waiting(stepOf('a'), stepOf('b'), stepOf('c', { group: 2 })), there)).steps
  expect(openOf(round)).toEqual({ a: [2], b: [3] })
  round = (await settleWay(decidedStep(round, 'a', 2, 'agree'), there)).steps
  expect(openOf(round)).toEqual({ b: [3] })
  round = (await settleWay(decidedStep(round, 'b', 3, 'agree'), there)).steps
  expect(openOf(round)).toEqual({ c: [4] })
  const { steps, isOver } = await settleWay(decidedStep(round, 'c', 4, 'agree'), there)
  expect([statesOf(steps), isOver]).toEqual(['agreed agreed agreed', true])
  expect(await settleWay([], there)).toEqual({ steps: [], isOver: true })
})

test('of several people one, two or all have to agree; whoever leaves is not waited for', async () => {
  const round = async (need: WayStep['need']) =>
    (await settleWay(waiting(stepOf('a', { need })), factsOf({ people: { a: [2, 3, 4] } }))).steps
  const after = async (steps: readonly RoundStep[], people: number[], ...agree: number[]) =>
    settleWay(
      agree.reduce((it, id) => decidedStep(it, 'a', id, 'agree'), steps),
      factsOf({ people: { a: people } }),
    )
  expect((await after(await round('any'), [2, 3, 4], 3)).isOver).toBe(true)
  expect(openOf((await after(await round('two'), [2, 3, 4], 3)).steps)).toEqual({ a: [2, 4] })
  expect((await after(await round('two'), [2, 3, 4], 3, 4)).isOver).toBe(true)
  expect(openOf((await after(await round('all'), [2, 3, 4], 3, 4)).steps)).toEqual({ a: [2] })
  expect((await after(await round('all'), [3, 4], 3, 4)).isOver).toBe(true)
  expect(openOf((await after(await round('all'), [2, 5], 3)).steps)).toEqual({ a: [2, 5] })
})

test('where the applicant is the only one, the step says what happens', async () => {
  const settled = async (self: WayStep['self'], there: There) => {
    const [step] = (await settleWay(waiting(stepOf('a', { self })), factsOf(there))).steps
    return step && [step.state, step.people.map(it => it.userId), step.remark]
  }
  expect(await settled('ask', { people: { a: [1] } })).toEqual(['open', [1], null])
  expect(await settled('pass', { people: { a: [1] } })).toEqual(['passed', [], wayRemarks.isApplicant])
  expect(await settled('up', { people: { a: [1] }, above: [7] })).toEqual(['open', [7], wayRemarks.leaderAbove])
  expect(await settled('up', { people: { a: [1] } })).toEqual(['open', [90], wayRemarks.unassigned])
  expect(await settled('pass', { people: { a: [1, 2] } })).toEqual(['open', [2], null])
  expect(await settled('ask', { standIns: [[1], [8]] })).toEqual(['open', [8], wayRemarks.unassigned])
  expect(await settled('ask', { standIns: [[], [1]] })).toEqual(['open', [1], wayRemarks.unassigned])
})

test('who took a step over decides in place of who gave it; who leaves gives it back, who comes takes nothing away', async () => {
  const there = { people: { a: [2, 3] } }
  const settled = async (round: readonly RoundStep[], facts: There) => (await settleWay(round, factsOf(facts))).steps
  let round = await settled(given(await settled(waiting(stepOf('a', { need: 'all' })), there), 'a', 2, 7), there)
  expect(openOf(round)).toEqual({ a: [7, 3] })
  round = given(given(round, 'a', 7, 8), 'a', 3, 9)
  expect(openOf(await settled(round, there))).toEqual({ a: [8, 9] })
  expect(openOf(await settled(round, { ...there, gone: [8] }))).toEqual({ a: [7, 9] })
  expect(openOf(await settled(round, { ...there, gone: [7, 8] }))).toEqual({ a: [2, 9] })
  // Whoever gave it has left: it stays with who took it over unless others are there.
  expect(openOf(await settled(round, { people: { a: [3, 4] } }))).toEqual({ a: [9, 4] })
  expect(openOf(await settled(round, {}))).toEqual({ a: [8, 9] })
  expect(openOf(await settled(round, { gone: [8, 9] }))).toEqual({ a: [7] })
  const left = await settled(round, { gone: [7, 8, 9] })
  expect([openOf(left), left[0]?.remark]).toEqual([{ a: [90] }, wayRemarks.unassignedAgain])
  // Somebody is named, and hands it on; who was named before is not asked again.
  const named = given(given(left, 'a', null, 5), 'a', 5, 6)
  expect(openOf(await settled(named, {}))).toEqual({ a: [6] })
  expect(openOf(await settled(given(named, 'a', null, 4), {}))).toEqual({ a: [4] })
  expect(openOf(await settled(named, there))).toEqual({ a: [8, 9] })
})

test('who decided what they took over and leaves afterwards has decided it for good', async () => {
  const settled = async (round: readonly RoundStep[], facts: There) => settleWay(round, factsOf(facts))
  const there = { people: { a: [2, 3] } }
  const first = (await settled(waiting(stepOf('a', { need: 'all' })), there)).steps
  const taken = (await settled(given(first, 'a', 2, 7), there)).steps
  const left = await settled(decidedStep(taken, 'a', 7, 'agree'), { ...there, gone: [7] })
  expect(openOf(left.steps)).toEqual({ a: [3] })
  expect((await settled(decidedStep(left.steps, 'a', 3, 'agree'), { ...there, gone: [7] })).isOver).toBe(true)
})

test('nobody is passed over for having agreed before to what they took over', async () => {
  const facts = factsOf({ people: { a: [2], b: [3, 4] } })
  const start = waiting(stepOf('a'), stepOf('b', { group: 2, repeated: 'pass' }), stepOf('c', { group: 3 }))
  const agreed = decidedStep((await settleWay(start, facts)).steps, 'a', 2, 'agree')
  const { steps } = await settleWay(given(agreed, 'b', 3, 2), facts)
  expect(openOf(steps)).toEqual({ b: [2, 4] })
  // What nobody was found for yet tells nothing of who will have agreed.
  const planned = await plannedWay(steps, facts)
  expect(planned.map(it => [it.state, it.remark?.zh])).toEqual([
    ['agreed', undefined],
    ['open', undefined],
    ['waiting', wayRemarks.unassigned.zh],
  ])
})

test('who has agreed before is not asked again where the step says so, nor where nobody is there and it is left out', async () => {
  const there = factsOf({ people: { a: [2], b: [2], d: [2, 3] } })
  const steps = [
    stepOf('a'),
    stepOf('b', { group: 2, repeated: 'pass' }),
    stepOf('c', { group: 3, nobody: 'skip' }),
    stepOf('d', { group: 4, need: 'all', repeated: 'pass' }),
  ]
  const first = (await settleWay(waiting(...steps), there)).steps
  const planned = await plannedWay(first, there)
  expect(statesOf(planned)).toBe('open passed skipped waiting')
  const second = (await settleWay(decidedStep(first, 'a', 2, 'agree'), there)).steps
  expect(statesOf(second)).toBe('agreed passed skipped open')
  expect(second.map(it => it.remark)).toEqual([null, wayRemarks.hasAgreed, wayRemarks.nobodySkipped, null])
  expect(openOf(second)).toEqual({ d: [3] })
})

test('one who sends it back or declines ends the round', () => {
  const round = waiting(stepOf('a'), stepOf('b'), stepOf('c', { group: 2 })).map(it => ({
    ...it,
    state: it.key === 'c' ? ('waiting' as const) : ('open' as const),
    people: [{ userId: 2, isOpen: true, hasDecided: false }],
  }))
  expect(statesOf(decidedStep(round, 'a', 2, 'return'))).toBe('returned cancelled cancelled')
  expect(statesOf(decidedStep(round, 'b', 2, 'decline'))).toBe('cancelled declined cancelled')
  expect(endedRound(round).flatMap(it => it.people.filter(person => person.isOpen))).toEqual([])
})

test('after a return the way goes on unless something of weight changed', () => {
  const words = { zh: '', en: '' }
  const field = (key: string, kind: 'amount' | 'text' | 'person' | 'table') => ({
    key,
    kind,
    label: words,
    isRequired: false,
  })
  const fields = [field('sum', 'amount'), field('reason', 'text'), field('host', 'person'), field('rows', 'table')]
  const steps = [stepOf('a', { who: { kind: 'fieldPerson', field: 'host' } }), stepOf('b', { when: 'days > 5' })]
  const form = { groups: [{ key: 'g', title: words, fields }] }
  const template = { form, way: { steps, afterReturn: 'smart' as const } }
  expect([...weightyFields(template)].sort()).toEqual(['days', 'host', 'rows', 'sum'])
  const before = { sum: '1.00', reason: 'x', host: '1', days: '3' }
  expect(goesOn(template, before, { ...before, reason: 'y' })).toBe(true)
  for (const more of [{ sum: '2.00' }, { host: '2' }, { days: '6' }, { rows: [] }])
    expect(goesOn(template, before, { ...before, ...more })).toBe(false)
  expect(goesOn({ form, way: { steps, afterReturn: 'all' } }, before, before)).toBe(false)
  expect(goesOn(template, null, before)).toBe(false)
  const [a, b] = waiting(...steps)
  if (!a || !b) throw new Error('two steps')
  const people = [{ userId: 2, isOpen: false, hasDecided: true }]
  const again = goingOn(
    [a, b],
    [
      { ...a, state: 'agreed', people },
      { ...b, state: 'returned', people },
    ],
  )
  expect(again).toEqual([{ ...a, state: 'passed', remark: wayRemarks.agreedLastRound, people }, b])
})

test('what a step has filled in and its applicant may change is of weight; what deciders alone fill in is not', () => {
  const field = { kind: 'text', label: { zh: '', en: '' }, isRequired: false } as const
  const fields = [
    { ...field, key: 'wanted', byApplicant: true },
    { ...field, key: 'sealed' },
    { ...field, key: 'other' },
  ]
  const form = { groups: [{ key: 'a', title: field.label, fields }] }
  const steps = [stepOf('a', { fields: { edit: ['wanted', 'sealed'], hide: [] } })]
  expect([...weightyFields({ form, way: { steps, afterReturn: 'smart' } })]).toEqual(['wanted'])
})

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 })
const someStep = fc.record({
  group: fc.integer({ min: 1, max: 3 }),
  need: fc.constantFrom('any' as const, 'all' as const, 'two' as const),
  self: fc.constantFrom('up' as const, 'pass' as const, 'ask' as const),
  repeated: fc.constantFrom('pass' as const, 'ask' as const),
  nobody: fc.constantFrom('administrators' as const, 'skip' as const),
})
const moment = fc.record({ people: fc.array(ids, { minLength: 6, maxLength: 6 }), above: fc.nat(6), pick: fc.nat(50) })

test('whatever happens, a document ends or somebody has it, and nobody decides a step twice', async () => {
  const ways = fc.array(someStep, { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(ways, fc.array(moment, { minLength: 40, maxLength: 40 }), async (way, moments) => {
      let round: readonly RoundStep[] = waiting(...way.map((step, at) => stepOf(`s${at}`, step)))
      const decided = new Set<string>()
      for (const { people, above, pick } of moments) {
        const there = factsOf({
          people: Object.fromEntries(people.map((some, at) => [`s${at}`, some])),
          above: above > 1 ? [above] : [],
        })
        const { steps, isOver } = await settleWay(round, there)
        // Settled once it is settled: to look again at the same moment changes nothing.
        expect(await settleWay(steps, there)).toEqual({ steps, isOver })
        const open = steps.filter(it => it.state === 'open')
        expect(isOver).toBe(open.length === 0)
        if (isOver) {
          expect(steps.every(it => ['agreed', 'passed', 'skipped'].includes(it.state))).toBe(true)
          return
        }
        for (const it of open) expect(it.people.some(person => person.isOpen)).toBe(true)
        const groups = new Set(open.map(it => it.group))
        expect(groups.size).toBe(1)
        const bare = open.find(isUnassigned)
        if (bare) {
          round = given(steps, bare.key, null, 2 + (pick % 5))
          continue
        }
        const choices = open.flatMap(it =>
          it.people.filter(person => person.isOpen).map(person => [it, person] as const),
        )
        const [step, person] = choices[pick % choices.length] ?? []
        if (!step || !person) throw new Error('nobody')
        const name = `${step.key}/${person.userId}`
        expect(decided.has(name)).toBe(false)
        decided.add(name)
        round = decidedStep(steps, step.key, person.userId, 'agree')
      }
      // Each of 40 decisions is another person's or another step's: there are no more of them than that.
      expect(decided.size).toBeLessThan(40)
    }),
    { numRuns: 300 },
  )
})
