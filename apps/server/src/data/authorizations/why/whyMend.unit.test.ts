import type { Right } from '@portico/contract/pages.ts'
import { describe, expect, test } from 'vitest'
import { diagnose } from './why.rules.ts'
import { allFine, breaks, linkAbove, withOwn } from './why.testing.ts'
import { applyUnseen, mendOf } from './whyMend.rules.ts'

type Name = keyof typeof breaks
const asker = (code: string, rights: Right[] = [], isActing = false) => ({
  code,
  rights: new Set(rights),
  isSelf: code === 'P',
  isActing,
})
function mend(name: Name, who: ReturnType<typeof asker>, change: (it: ReturnType<typeof allFine>) => void = () => {}) {
  const it = allFine()
  breaks[name](it)
  change(it)
  return mendOf(diagnose(it.facts, it.context), it.facts, it.context, who)
}
const leader = asker('L')
const person = asker('P')
const other = asker('X')

test('nothing in the way wants no mending', () => {
  const { facts, context } = allFine()
  expect(mendOf(diagnose(facts, context), facts, context, leader)).toBeNull()
})

describe('whoever may mend it has the button', () => {
  test.each<[Name, string]>([
    ['over', 'renew'],
    ['notBegun', 'begin'],
    ['paused', 'resume'],
    ['wrongUse', 'change'],
    ['usedUp', 'change'],
    ['mayNotPassOn', 'change'],
    ['noAuthorization', 'open'],
    ['takenBack', 'open'],
    ['appliedOnly', 'open'],
  ])('%s: its giver', (name, kind) => {
    expect(mend(name, leader)).toMatchObject({ kind, to: null })
    expect(mend(name, other)).toMatchObject({ kind: 'ask', to: { code: 'L' } })
  })

  test.each<[Name, Right, string]>([
    ['accountOff', 'users', 'open'],
    ['projectClosed', 'authorizations', 'none'],
    ['leaderOff', 'authorizations', 'none'],
    ['pageMissing', 'permissions', 'open'],
    ['systemOff', 'systems', 'open'],
  ])('%s: who holds %s', (name, right, kind) => {
    expect(mend(name, asker('X', [right]))).toMatchObject({ kind, to: null })
    expect(mend(name, leader)).toMatchObject({ kind: 'ask', to: { right } })
  })

  test('who let it rest lets it go on, or the leader; its giver alone does not', () => {
    const byReceiver = (it: ReturnType<typeof allFine>) => withOwn(it, { pausedBy: 'P', giverCode: 'B' })
    expect(mend('paused', person, byReceiver)).toMatchObject({ kind: 'resume' })
    expect(mend('paused', leader, byReceiver)).toMatchObject({ kind: 'resume' })
    expect(mend('paused', asker('B'), byReceiver)).toMatchObject({ kind: 'ask', to: { code: 'P' } })
  })

  test('what is out above is for the giver of that link', () => {
    const above = [linkAbove({ id: 4, giverCode: 'L', left: '0.00' })]
    const change = (it: ReturnType<typeof allFine>) => withOwn(it, { giverCode: 'B', above })
    expect(mend('usedUpAbove', leader, change)).toMatchObject({ kind: 'change', authorizationId: 4 })
    expect(mend('usedUpAbove', asker('B'), change)).toMatchObject({ kind: 'ask', to: { code: 'L' } })
  })
})

describe('the person writes an application where there is a form for it', () => {
  test.each<[Name, string]>([
    ['noAuthorization', '/sqgl/applyProjectAuz?project=KY2026-176'],
    ['rejected', '/sqgl/applyProjectAuz?project=KY2026-176&again=5'],
    ['over', '/sqgl/applyProjectAuz?project=KY2026-176&from=8&kind=renew'],
    ['usedUp', '/sqgl/applyProjectAuz?project=KY2026-176&from=8&kind=raise'],
    ['appliedOnly', '/sqgl/applyProjectAuzView'],
  ])('%s', (name, target) => {
    expect(mend(name, person)).toMatchObject({ kind: 'open', target })
  })

  test('and asks in writing for the rest', () => {
    expect(mend('wrongUse', person)).toMatchObject({ kind: 'ask', to: { code: 'L' } })
    expect(mend('pageMissing', person)).toMatchObject({ kind: 'ask', to: { right: 'permissions' } })
  })

  test('also by a number that was only typed', () => {
    expect(applyUnseen('KY 1&2')).toMatchObject({ kind: 'open', target: '/sqgl/applyProjectAuz?project=KY+1%262' })
  })

  test('a unit is one’s own to choose', () => {
    expect(mend('otherUnit', person)).toMatchObject({ kind: 'unit', target: 'U' })
  })
})

test('whoever acts for somebody is led back to themself first', () => {
  expect(mend('over', asker('L', [], true))).toMatchObject({ kind: 'none', deed: 'switchBack' })
})
