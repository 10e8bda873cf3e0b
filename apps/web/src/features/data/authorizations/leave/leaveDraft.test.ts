import type { AbsencePlan, AbsencePlanLine } from '@portico/contract/data/authorizationAbsences.ts'
import { expect, test } from 'vitest'
import {
  absenceOf,
  dayFrom,
  delegateOf,
  keptOf,
  leaveOf,
  linesOf,
  newLeave,
  problemsOf,
  sumOf,
  wrongOf,
} from './leaveDraft.ts'

const person = (id: number) => ({ id, code: String(id), name: 'x', nameEn: 'x', documents: 1 })
const line = (projectCode: string, more: Partial<AbsencePlanLine> = {}): AbsencePlanLine => ({
  projectCode,
  projectName: 'x',
  projectNameEn: 'x',
  verdict: 'new',
  receiver: person(1),
  monthly: '1000.00',
  amount: '500.00',
  free: '9000.00',
  uses: ['query', 'reimbursement'],
  coveredUntil: null,
  ...more,
})
const plan: AbsencePlan = {
  delegate: person(7),
  lines: [
    line('A'),
    line('B', { verdict: 'covered', amount: '800.00' }),
    line('C', { verdict: 'nobody', receiver: null }),
    line('D', { amount: '0.00', free: '0.00' }),
  ],
  away: [],
}
const dates = { ...newLeave, startsOn: '2026-12-07', endsOn: '2026-12-20' }

test('what is proposed as new is taken, what is covered or lacks somebody is not', () => {
  expect(linesOf(dates, plan).map(it => [it.isOn, it.receiverId, it.amount])).toEqual([
    [true, 1, '500.00'],
    [false, null, ''],
    [false, null, '500.00'],
    [false, 1, '0.00'],
  ])
  expect(absenceOf(dates, plan)).toEqual({
    startsOn: '2026-12-07',
    endsOn: '2026-12-20',
    reason: undefined,
    replies: true,
    delegateId: 7,
    lines: [{ projectCode: 'A', receiverId: 1, amount: '500.00', uses: ['query', 'reimbursement'] }],
  })
})

test('what was changed goes before what was proposed', () => {
  const draft = {
    ...dates,
    reason: ' 访学 ',
    delegate: { isOn: false, id: 7 },
    lines: { A: { isOn: false }, C: { isOn: true, receiverId: 3, amount: '1,200' } },
  }
  expect(absenceOf(draft, plan)).toMatchObject({
    reason: '访学',
    delegateId: undefined,
    lines: [{ projectCode: 'C', receiverId: 3, amount: '1200' }],
  })
  expect(delegateOf({ ...dates, delegate: { isOn: true, id: 9 } }, plan)).toBe(9)
  expect(sumOf(linesOf(draft, plan))).toBe(1200_00n)
})

test('a line needs somebody and a sum, and says which it lacks', () => {
  const [first] = linesOf(dates, plan)
  if (!first) throw new Error('no line')
  expect(problemsOf(first)).toEqual({})
  expect(problemsOf({ ...first, receiverId: null })).toEqual({ receiverId: { key: 'receiverRequired' } })
  for (const amount of ['', '0'])
    expect(problemsOf({ ...first, amount })).toEqual({ amount: { key: 'amountNotPositive' } })
  expect(problemsOf({ ...first, amount: '1e3' })).toMatchObject({ amount: { key: 'amountNotNumeric' } })
  expect(problemsOf({ ...first, isOn: false, amount: '' })).toEqual({})
})

test('what the server says of a line that was sent is said at its project', () => {
  const sent = { lines: [{ projectCode: 'A' }, { projectCode: 'B' }] as never }
  const errors = { lines: 'x', 'lines.1.amount': 'too much', 'lines.9.amount': 'nowhere', endsOn: 'y' }
  expect(wrongOf(errors, sent)).toEqual({ B: { amount: 'too much' } })
  expect(wrongOf({ 'lines.0.receiverId': 'off' }, sent)).toEqual({ A: { receiverId: 'off' } })
})

test('what was kept comes back as it was; days that have passed are chosen anew', () => {
  const draft = {
    ...dates,
    reason: '访学',
    replies: false,
    delegate: { isOn: false, id: 7 },
    lines: { A: { isOn: false }, C: { receiverId: null, amount: '1,200' } },
  }
  expect(leaveOf(keptOf(draft), '2026-12-07')).toEqual(draft)
  expect(leaveOf(keptOf(newLeave), '2026-12-07')).toEqual(newLeave)
  expect(leaveOf(keptOf(draft), '2026-12-08')).toEqual({ ...draft, startsOn: '', endsOn: '' })
})

test('days before and after', () => {
  expect(dayFrom('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayFrom('2026-03-01', -3)).toBe('2026-02-26')
})
