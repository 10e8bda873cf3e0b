import { describe, expect, test } from 'vitest'
import { diagnose, nearestNumbers, type WhyCause, whyCauses } from './why.rules.ts'
import { allFine, authorization, breaks, type Case, linkAbove, withOwn } from './why.testing.ts'

const names = Object.keys(breaks) as (keyof typeof breaks)[]
const broken = (...which: (keyof typeof breaks)[]): Case => {
  const it = allFine()
  for (const one of which) breaks[one](it)
  return it
}
const diagnosisOf = ({ facts, context }: Case) => diagnose(facts, context)
const causeOf = (it: Case) => diagnosisOf(it).cause?.key ?? null

test('where nothing is in the way nothing is found, and all fifteen are shown', () => {
  const { checks, cause } = diagnosisOf(allFine())
  expect(cause).toBeNull()
  expect(checks).toHaveLength(15)
  expect(checks.filter(it => it.state === 'fine')).toHaveLength(13)
})

describe('each cause', () => {
  test.each(names)('%s is found by itself', name => {
    expect(causeOf(broken(name))).toBe(name)
  })

  test('all of them are tried but the one that only follows another', () => {
    expect([...names, 'delegationOver' satisfies WhyCause].sort()).toEqual([...whyCauses].sort())
    const it = broken('noAuthorization')
    it.facts.delegationOver = { name: { zh: '张三', en: 'Zhang San' }, at: '2026-11-20T00:00:00+08:00' }
    const { checks, cause } = diagnosisOf(it)
    expect(cause?.key).toBe('noAuthorization')
    expect(checks.at(-1)).toMatchObject({ state: 'failed', key: 'delegationOver' })
  })

  test('their order is that in which they are shown', () => {
    expect(names).toEqual(whyCauses.filter(name => name !== 'delegationOver'))
    const places = names.map(name => diagnosisOf(broken(name)).checks.findIndex(it => it.state === 'failed'))
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })

  test.each(names.flatMap((first, at) => names.slice(at + 1).map(later => [first, later] as const)))(
    '%s goes before %s',
    (first, later) => {
      const { checks, cause } = diagnosisOf(broken(later, first))
      expect(cause?.key).toBe(first)
      expect(checks.find(it => it.state === 'failed')).toBe(cause)
    },
  )
})

describe('what is no cause', () => {
  test('nothing of sums where one only looks', () => {
    for (const name of ['usedUp', 'usedUpAbove', 'noMoney', 'projectEnded', 'projectNotBegun', 'otherUnit'] as const) {
      const it = broken(name)
      it.context.place = 'query'
      expect(causeOf(it), name).toBeNull()
    }
  })

  test('a leader needs no authorization, and looks at a closed project for good', () => {
    const it = broken('noAuthorization')
    it.facts.project.leaderCode = 'P'
    expect(causeOf(it)).toBeNull()
    breaks.projectClosed(it)
    expect(causeOf(it)).toBe('projectClosed')
    it.context.place = 'query'
    expect(causeOf(it)).toBeNull()
  })

  test('what was set aside is covered where nothing else is free', () => {
    const it = allFine()
    it.facts.project.free = '0.00'
    expect(causeOf(it)).toBeNull()
    withOwn(it, { amount: null, left: null })
    expect(causeOf(it)).toBe('noMoney')
    withOwn(it, { above: [linkAbove()] })
    expect(causeOf(it)).toBeNull()
  })

  test('the unit of somebody else, and one that cannot be chosen', () => {
    const it = broken('otherUnit')
    it.context.isSelf = false
    expect(causeOf(it)).toBeNull()
    it.context.isSelf = true
    it.facts.person.units = ['V']
    expect(causeOf(it)).toBeNull()
  })

  test('another account, as long as this one has an authorization that has not ended', () => {
    const it = allFine()
    it.facts.person.others = [{ code: 'P2', usesIt: true }]
    expect(causeOf(it)).toBeNull()
    breaks.over(it)
    expect(causeOf(it)).toBe('over')
    breaks.takenBack(it)
    expect(causeOf(it)).toBe('otherAccount')
  })

  test('one second before its end it serves, at its end no more', () => {
    const it = allFine()
    withOwn(it, { endsAt: '2026-11-23T09:00:01+08:00' })
    expect(causeOf(it)).toBeNull()
    withOwn(it, { endsAt: '2026-11-23T09:00:00+08:00' })
    expect(causeOf(it)).toBe('over')
  })
})

test('of several authorizations that counts which comes nearest to serving', () => {
  const it = allFine()
  const over = authorization({ id: 1, endsAt: '2026-11-16T00:00:00+08:00' })
  const paused = authorization({ id: 2, state: 'paused' })
  const ended = authorization({ id: 9, state: 'ended', endedBy: 'takenBack' })
  it.facts.authorizations = [ended, over, paused]
  expect(diagnosisOf(it)).toMatchObject({ own: { id: 2 }, cause: { key: 'paused' } })
  it.facts.authorizations = [ended, over]
  expect(diagnosisOf(it)).toMatchObject({
    own: { id: 1 },
    cause: { key: 'over', values: { ago: { since: over.endsAt } } },
  })
  it.facts.authorizations = [ended]
  expect(diagnosisOf(it)).toMatchObject({ own: { id: 9 }, cause: { key: 'takenBack' } })
})

test('a mistyped number is answered by those that differ by two letters at most', () => {
  const known = ['KY2026-176', 'KY2026-167', 'KY2026-341', 'HX-2024-092', 'KY2023-207']
  expect(nearestNumbers('KY2026-167', known)).toEqual(['KY2026-176'])
  expect(nearestNumbers('ky2026-176', known)).toEqual(['KY2026-176', 'KY2026-167'])
  expect(nearestNumbers('HX2024-092', known)).toEqual(['HX-2024-092'])
  expect(nearestNumbers('XX', known)).toEqual([])
})
