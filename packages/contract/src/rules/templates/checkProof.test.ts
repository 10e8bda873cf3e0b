import { expect, test } from 'vitest'
import { field, template } from '../../testing/someTemplates.ts'
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

test('what was changed of it is said beside what else was changed', () => {
  expect(compareTemplates(document, showing('purpose')).map(({ said }) => said.zh)).toEqual([
    expect.stringContaining('核验页所列字段“purpose”'),
    expect.stringContaining('有效天数“90”'),
  ])
})
