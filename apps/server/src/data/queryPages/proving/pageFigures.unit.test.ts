import { expect, test } from 'vitest'
import { pageFigures } from './pageFigures.rules.ts'

const budget = { zh: '预算', en: 'Budget' }
const facts = { conditions: { zh: '', en: '' }, columns: [budget], rows: 2, by: { zh: '张三', en: 'Zhang San' } }
const sums = [{ label: budget, text: '3.00' }]

test.each([
  ['page', true, '预算全部合计'],
  ['page', false, '预算合计'],
  ['export', true, '预算合计'],
] as const)('the sums of a %s that is cut (%s) are called %s', (kind, isCut, label) => {
  const said = pageFigures({ kind, isCut, sums, ...facts }).map(figure => figure.label.zh)
  expect(said.slice(0, 3)).toEqual(['列', '条数', label])
})
