import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPortal, type TestPortal } from '../../testing/portal.ts'
import { ask, sourcesOf } from './asking.testing.ts'
import type { RowFilter } from './rowSource.rules.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())
const { sourceOf, count } = sourcesOf(() => portal)

describe('filters', () => {
  test('text is found anywhere, in either language, whatever the case', async () => {
    const zh = await count('project-funds', { kind: 'contains', column: 'leader', text: '张三' })
    expect(zh).toBeGreaterThan(5)
    expect(await count('project-funds', { kind: 'contains', column: 'leader', text: 'zhang san' })).toBe(zh)
    expect(await count('project-funds', { kind: 'in', column: 'leader', values: ['Zhang San', '李四'] })).toBe(zh)
    expect(await count('project-funds', { kind: 'contains', column: 'leader', text: '  ' })).toBe(
      await count('project-funds'),
    )
  })
  test('a dictionary is searched by its labels and filtered by its values', async () => {
    const listed = await count('project-funds', { kind: 'in', column: 'kind', values: ['grant'] })
    expect(listed).toBeGreaterThan(10)
    expect(await count('project-funds', { kind: 'contains', column: 'kind', text: '纵' })).toBe(listed)
    expect(await count('project-funds', { kind: 'contains', column: 'kind', text: 'grant' })).toBe(listed)
    expect(await count('project-funds', { kind: 'in', column: 'kind', values: [] })).toBe(0)
  })
  test('amounts are compared as numbers, with their ends', async () => {
    const between = (from?: string, to?: string) =>
      count('project-funds', { kind: 'between', column: 'budget', from, to })
    expect(await between('500,000', '500000.00')).toBeGreaterThanOrEqual(2)
    expect((await between('500000')) + (await between(undefined, '499999.99'))).toBe(await between())
    expect(await count('project-funds', { kind: 'in', column: 'budget', values: ['500000'] })).toBe(
      await between('500000', '500000'),
    )
  })
  test('days, months and moments, in the portal’s time zone', async () => {
    const [last] = await sourceOf('reimbursements').page(ask(['submittedAt']), 1, 0)
    const moment = String(last?.['submittedAt'])
    const on = (from: string, to = from) =>
      count('reimbursements', { kind: 'between', column: 'submittedAt', from, to })
    expect(await on(moment)).toBeGreaterThan(0)
    expect(await on(moment.slice(0, 10))).toBeGreaterThanOrEqual(await on(moment))
    expect(await on(moment.slice(0, 7))).toBeGreaterThanOrEqual(await on(moment.slice(0, 10)))
    expect(await on(`${moment.slice(0, 10)} 23:59:59`, '2999-12')).toBe(0)
    expect(await count('reimbursements', { kind: 'in', column: 'submittedAt', values: [moment.slice(0, 10)] })).toBe(
      await on(moment.slice(0, 10)),
    )
    expect(await count('reimbursements', { kind: 'between', column: 'paidOn', from: '2000-01-01' })).toBeLessThan(
      await count('reimbursements'),
    )
  })
  test.each([
    ['between', 'budget', '1e5'],
    ['between', 'budget', '12345678901234567'],
    ['between', 'startedOn', '2026-02-30'],
    ['between', 'startedOn', '2026-13'],
    ['between', 'startedOn', 'now()'],
    ['in', 'startedOn', '2026-00-01'],
    ['in', 'budget', 'NaN'],
  ] as const)('%s on %s with %s is refused with words', async (kind, column, value) => {
    const filter: RowFilter = kind === 'in' ? { kind, column, values: [value] } : { kind, column, from: value }
    await expect(count('project-funds', filter)).rejects.toMatchObject({ key: 'valueInvalid', code: 800 })
  })
})
