import { expect, test } from 'vitest'
import {
  type AbsenceFacts,
  type CoverFact,
  type HandlerFact,
  proposedAmount,
  proposedDelegate,
  proposedLines,
} from './absences.rules.ts'

const person = (code: string, documents = 1, more: Partial<HandlerFact> = {}): HandlerFact => ({
  id: Number(code),
  code,
  name: `人${code}`,
  nameEn: `Person ${code}`,
  projectId: 1,
  documents,
  returned: 0,
  uses: ['reimbursement'],
  ...more,
})
const project = { id: 1, code: 'A-1', name: '甲', nameEn: 'A', spent: '9000.00', free: '50000.00' }
const end = new Date('2026-12-20T16:00:00Z')
const cover = (code: string, more: Partial<CoverFact> = {}): CoverFact => ({
  projectId: 1,
  person: { id: Number(code), code, name: `人${code}`, nameEn: `Person ${code}` },
  left: '5000.00',
  endsAt: end,
  lastDay: '2026-12-20',
  ...more,
})
const lineOf = (facts: Partial<AbsenceFacts>, days = 14) =>
  proposedLines({ projects: [project], handlers: [person('1')], covers: [], given: [], ...facts }, days, end)[0]

test.each([
  ['9000.00', 14, '50000.00', '1400.00'],
  // A fen above whole hundreds is the next hundred.
  ['9000.01', 30, '50000.00', '3100.00'],
  ['9000.00', 30, '50000.00', '3000.00'],
  ['0.01', 1, '50000.00', '100.00'],
  ['9000.00', 14, '1399.99', '1399.99'],
  ['9000.00', 14, '-20.00', '0.00'],
])('%s in 90 days, %i days, %s free: %s', (spent, days, free, amount) => {
  expect(proposedAmount(spent, days, free)).toBe(amount)
})

test('who handled most without a return acts; of as many, who had none returned; nobody where all came back', () => {
  expect(proposedDelegate([person('1', 3), person('2', 4)])?.code).toBe('2')
  expect(proposedDelegate([person('1', 2), person('2', 2), person('1', 3, { projectId: 2 })])).toMatchObject({
    code: '1',
    documents: 5,
  })
  expect(proposedDelegate([person('1', 5, { returned: 3 }), person('2', 3)])?.code).toBe('2')
  expect(proposedDelegate([person('1', 3, { returned: 1 }), person('2', 2)])?.code).toBe('2')
  expect(proposedDelegate([person('2', 2), person('1', 2)])?.code).toBe('1')
  expect(proposedDelegate([person('1', 2, { returned: 2 })])).toBeNull()
  expect(proposedDelegate([])).toBeNull()
})

test('whoever used a project most gets what is spent of it in that time', () => {
  const handlers = [person('1', 2), person('2', 3, { uses: ['income'] }), person('3', 9, { projectId: 2 })]
  expect(lineOf({ handlers })).toEqual({
    projectCode: 'A-1',
    projectName: '甲',
    projectNameEn: 'A',
    verdict: 'new',
    receiver: { id: 2, code: '2', name: '人2', nameEn: 'Person 2', documents: 3 },
    monthly: '3000.00',
    amount: '1400.00',
    free: '50000.00',
    uses: ['query', 'income'],
    coveredUntil: null,
  })
})

test('where nothing was spent nothing is proposed; where only oneself spent, nobody is named', () => {
  expect(lineOf({ projects: [{ ...project, spent: '0.00' }] })).toMatchObject({ verdict: 'nothing', amount: null })
  expect(lineOf({ projects: [{ ...project, spent: '-3.00' }] })).toMatchObject({ verdict: 'nothing' })
  expect(lineOf({ handlers: [] })).toMatchObject({ verdict: 'nobody', receiver: null, amount: '1400.00' })
})

test('what lasts and suffices is not given again', () => {
  expect(lineOf({ covers: [cover('1')] })).toMatchObject({
    verdict: 'covered',
    receiver: { code: '1', documents: 1 },
    amount: '5000.00',
    coveredUntil: '2026-12-20',
  })
  expect(lineOf({ covers: [cover('1', { left: null, endsAt: null, lastDay: null })] })).toMatchObject({
    verdict: 'covered',
    amount: null,
    coveredUntil: null,
  })
  expect(lineOf({ covers: [cover('1', { left: '1399.99' })] })).toMatchObject({ verdict: 'new' })
  expect(lineOf({ covers: [cover('1', { endsAt: new Date(end.getTime() - 1) })] })).toMatchObject({ verdict: 'new' })
  expect(lineOf({ covers: [cover('1', { projectId: 2 })] })).toMatchObject({ verdict: 'new' })
  // Whoever uses it most is named before somebody else who could.
  expect(lineOf({ covers: [cover('9'), cover('1')] })).toMatchObject({ receiver: { code: '1' } })
})

test('whoever has an authorization of the project then is passed over, for one would be refused', () => {
  const handlers = [person('1', 3), person('2', 2)]
  const has = (code: string, projectId = 1) => ({ code, projectId })
  expect(lineOf({ handlers, given: [has('1')] })).toMatchObject({ verdict: 'new', receiver: { code: '2' } })
  expect(lineOf({ handlers, given: [has('1', 2)] })).toMatchObject({ receiver: { code: '1' } })
  expect(lineOf({ handlers, given: [has('1'), has('2')] })).toMatchObject({ verdict: 'nobody', receiver: null })
})
