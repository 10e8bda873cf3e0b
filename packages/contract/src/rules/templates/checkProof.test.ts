import { expect, test } from 'vitest'
import { field, template } from '../../testing/someTemplates.ts'
import type { TemplatePaper } from '../../work/templatePaper.ts'
import { checkProof, isProvable } from './checkProof.ts'
import { checkTemplate } from './checkTemplate.ts'
import { compareTemplates } from './compareTemplates.ts'
import { mistakeSentence } from './templatePlaces.ts'

const document = template({ fields: [field('purpose'), field('sign', { kind: 'signature' })] })
const showing = (...show: string[]) => ({ ...document, proof: { show, validDays: 90 } })

test('the proof page shows fields that are there, each once, that are a line of words', () => {
  expect(checkTemplate(showing('purpose'), null)).toEqual([])
  const wrong = showing('purpose', 'gone', 'sign', 'purpose')
  const said = checkProof(wrong).map(it => mistakeSentence(it, wrong, 'zh'))
  expect(said[0]).toBe('“核验页”：没有字段“gone”')
  expect(said[1]).toMatch(/^“核验页”：“.*”是表格、文件或签名，不能列在核验页上$/)
  expect(said[2]).toBe('“核验页”：重复')
  expect(checkTemplate(wrong, null)).toEqual(checkProof(wrong))
  expect([isProvable('computed'), isProvable('table')]).toEqual([true, false])
})

test('what the proof page shows stands on the paper, where the template has its own', () => {
  const fields = ['purpose', 'place', 'day', 'money'].map(key => field(key, key === 'money' ? { kind: 'amount' } : {}))
  const words = (zh: string) => ({ zh, en: zh })
  const cells = [
    { span: 1, field: 'place', align: 'left' as const },
    { span: 1, label: words('于 {day}'), align: 'left' as const },
  ]
  const paper: TemplatePaper = {
    size: 'A4',
    turned: false,
    margins: [20, 20, 20, 20],
    header: [],
    body: [{ kind: 'grid', columns: 2, hasFrame: true, cells }],
    footer: [{ kind: 'text', words: words('{capital:money}'), size: 10, align: 'left', inBoth: false }],
  }
  const own = template({ fields, paper, proof: { show: ['place', 'day', 'money', 'purpose'], validDays: null } })
  expect(checkProof(own).map(it => mistakeSentence(it, own, 'zh'))).toEqual([
    '“核验页”：“purpose”不在纸张上，不能列在核验页上',
  ])
  expect(checkProof({ ...own, paper: undefined })).toEqual([])
})

test('what was changed of it is said beside what else was changed', () => {
  expect(compareTemplates(document, showing('purpose')).map(({ said }) => said.zh)).toEqual([
    expect.stringContaining('核验页所列字段“purpose”'),
    expect.stringContaining('有效天数“90”'),
  ])
})
