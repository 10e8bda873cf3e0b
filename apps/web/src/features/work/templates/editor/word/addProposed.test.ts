import { checkWord } from '@portico/contract/rules/templates/word/checkWord.ts'
import { proposedFields } from '@portico/contract/rules/templates/word/proposedFields.ts'
import { wordBraces } from '@portico/contract/rules/templates/word/wordBraces.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import { expect, test } from 'vitest'
import { newTemplate } from '../../newTemplate.ts'
import { addProposed } from './addProposed.ts'

test('once what is missing is added, every place of the file is a field', () => {
  const places = wordBraces([
    '{日期}{金额}{constructor}{#材料}{名称}{份数}{/材料}',
    '{日期x}{#是否}{理由}{/是否}{a.b}',
  ]).places
  const start: TemplateDocument = {
    ...newTemplate({ name: '用印', nameEn: 'Stamp', ownerUnit: '1' }),
    word: { file: 'a'.repeat(64), name: 'a.docx', bytes: 1, places },
  }
  const form = addProposed(start.form, proposedFields(start), { zh: '其他', en: 'More' })
  const document = { ...start, form }
  expect(checkWord(document)).toEqual([])
  expect(proposedFields(document)).toEqual({ fields: [], columns: [] })
  const keys = form.groups.flatMap(it => it.fields).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).not.toContain('constructor')
  // Another column of a table that is there by now.
  const more = {
    ...document,
    word: { ...start.word, places: wordBraces(['{#材料}{备注}{/材料}']).places },
  } as TemplateDocument
  const next = addProposed(form, proposedFields(more), { zh: '', en: '' })
  expect(checkWord({ ...more, form: next })).toEqual([])
})

test('a new column has no key of a field, nor a new field that of a column', () => {
  const start = newTemplate({ name: '用印', nameEn: 'Stamp', ownerUnit: '1' })
  const withWord = (form: TemplateDocument['form'], ...paragraphs: string[]): TemplateDocument => {
    const { places } = wordBraces(paragraphs)
    return { ...start, form, word: { file: 'a'.repeat(64), name: 'a.docx', bytes: 1, places } }
  }
  const added = (document: TemplateDocument) =>
    addProposed(document.form, proposedFields(document), { zh: '其他', en: 'More' })
  const keys = (form: TemplateDocument['form']) =>
    form.groups.flatMap(it => it.fields.map(({ key, columns = [] }) => [key, ...columns.map(it => it.key)]))
  const first = added(withWord(start.form, '{金额}{#材料}{金额}{名称}{/材料}'))
  expect(keys(first)).toEqual(expect.arrayContaining([['amount'], ['materials', 'amount2', 'name']]))
  const next = added(withWord(first, '{姓名}{#材料}{日期}{/材料}{日期x}'))
  expect(keys(next)).toEqual(expect.arrayContaining([['name2']]))
})
