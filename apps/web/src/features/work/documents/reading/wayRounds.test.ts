import type { DocumentHappening, DocumentStep } from '@portico/contract/work/documentEntities.ts'
import { expect, test } from 'vitest'
import { openPlace, wayRounds } from './wayRounds.ts'

const step = (round: number, key: string, group: number, state: DocumentStep['state']): DocumentStep => ({
  round,
  key,
  title: { zh: key, en: key },
  group,
  state,
  need: 'any',
  people: [],
  away: [],
  remark: null,
  dueAt: null,
  soonAt: null,
})
const happened = (round: number, event: DocumentHappening['event'], key: string | null = null): DocumentHappening => ({
  round,
  key,
  title: null,
  event,
  at: '2026-11-19 09:14:00',
  by: null,
  for: null,
  to: null,
  words: '',
  changes: [],
})

const steps = [
  step(1, 'leader', 1, 'returned'),
  step(2, 'last', 5, 'waiting'),
  step(2, 'finance', 3, 'open'),
  step(2, 'research', 3, 'agreed'),
  step(2, 'left', 2, 'skipped'),
  step(2, 'leader', 1, 'agreed'),
]
const happenings = [
  happened(1, 'submitted'),
  happened(1, 'returned', 'leader'),
  happened(2, 'submitted'),
  happened(2, 'agreed', 'leader'),
  happened(2, 'skipped', 'left'),
  happened(2, 'agreed', 'research'),
]

test('rounds come one after the other, their groups in order, with what was decided in each step', () => {
  const [first, second] = wayRounds({ steps, happenings })
  expect(first?.groups.map(({ steps }) => steps.map(it => it.decisions.map(({ event }) => event)))).toEqual([
    [['returned']],
  ])
  expect(second?.groups.map(({ place, steps }) => [place, ...steps.map(it => it.step.key)])).toEqual([
    [1, 'leader'],
    [1, 'left'],
    [2, 'finance', 'research'],
    [3, 'last'],
  ])
  expect(second?.submitted?.round).toBe(2)
})

test('which step is open is counted without those that are left out', () => {
  expect(openPlace({ steps, happenings })).toEqual({ at: 2, count: 3 })
  expect(openPlace({ steps: [], happenings })).toBeNull()
  expect(openPlace({ steps: steps.slice(0, 1), happenings })).toBeNull()
})

test('a draft has one round that nobody has submitted', () => {
  const [round, ...others] = wayRounds({ steps: [step(1, 'leader', 1, 'waiting')], happenings: [] })
  expect([round?.submitted, others]).toEqual([null, []])
  expect(wayRounds({ steps: [], happenings: [] })).toEqual([])
})
