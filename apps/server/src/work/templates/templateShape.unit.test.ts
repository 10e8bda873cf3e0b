import { readFileSync } from 'node:fs'
import { templateOperations } from '@portico/contract/operations/templates.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import { expect, test } from 'vitest'
import { plainTemplate } from './templateShape.rules.ts'

test('the log keeps paper, Word file and proof page of a template as a line each, and has words for them', () => {
  const url = new URL('../../foundation/templates/zzzm.json', import.meta.url)
  const ready: TemplateDocument = JSON.parse(readFileSync(url, 'utf8'))
  const word = { file: '1234abcd'.repeat(8), name: '证明.docx', bytes: 9, places: [] }
  const { paper } = ready
  const blocks = paper ? paper.header.length + paper.body.length + paper.footer.length : 0
  const said = { paper: blocks, word: '证明.docx (1234abcd)', proof: 'purpose receiver 90 d' }
  expect(plainTemplate({ ...ready, word, proof: { show: ['purpose', 'receiver'], validDays: 90 } })).toMatchObject(said)
  expect(Object.keys(templateOperations.fields)).toEqual(expect.arrayContaining(Object.keys(said)))
})
