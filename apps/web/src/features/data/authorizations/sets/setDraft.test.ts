import { expect, test } from 'vitest'
import { newDraft } from '../give/giveDraft.ts'
import { setOf, withSet } from './setDraft.ts'

const draft = {
  ...newDraft('2026-11-24'),
  receiverIds: [7],
  projects: [{ code: 'KY-1', parentId: null, isByAmount: true, amount: '1,200.00' }],
}

test('a set keeps the terms and the sum, and neither people nor projects', () => {
  expect(setOf(draft, '研究生')).toEqual({
    name: '研究生',
    uses: ['query', 'reimbursement'],
    amount: '1200.00',
    duration: '3m',
    days: null,
    mayPassOn: false,
    balanceVisible: false,
    documentLimit: null,
  })
  const custom = { ...draft, projects: [], duration: 'custom' as const, endsOn: '2026-12-03' }
  expect(setOf(custom, '两周')).toMatchObject({ amount: null, duration: 'custom', days: 10 })
})

test('a form that takes a set over keeps its people, projects and first day', () => {
  const set = {
    ...setOf(draft, '研究生'),
    id: 1,
    amount: '300.00',
    documentLimit: '50.00',
    duration: 'custom' as const,
    days: 14,
  }
  expect(withSet(draft, set)).toMatchObject({
    receiverIds: [7],
    startsOn: '2026-11-24',
    endsOn: '2026-12-07',
    hasDocumentLimit: true,
    documentLimit: '50.00',
    usualAmount: '300.00',
    projects: [{ code: 'KY-1', isByAmount: true, amount: '300.00' }],
  })
  expect(withSet(draft, { ...set, amount: null }).projects).toMatchObject([{ isByAmount: false, amount: '' }])
})
