import { checkTemplate } from '@portico/contract/rules/templates/checkTemplate.ts'
import { isTemplateCode } from '@portico/contract/rules/templates/templateCode.ts'
import { readTemplateText, writeTemplateText } from '@portico/contract/rules/templates/templateText.ts'
import { waySentence } from '@portico/contract/rules/templates/waySentence.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { BothWords } from '@portico/contract/work/templateFields.ts'
import { describe, expect, test } from 'vitest'
import { galleryTemplates } from './templates.ts'

const gallery = galleryTemplates().map(({ code, document }) => [code, document] as const)
const nobody = { people: new Map(), roles: new Map(), units: new Map() }
const isChinese = (text: string): boolean => /[\u3400-\u9fff，。：；、（）〔〕]/.test(text)

/** Everything that it says in both languages. */
const wordsIn = (value: unknown): BothWords[] => {
  if (typeof value !== 'object' || value === null) return []
  if ('zh' in value && 'en' in value) return [value as BothWords]
  return Object.values(value).flatMap(wordsIn)
}
const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at)
/** What whoever copies it has to choose: the unit that answers for it, and whose holders decide. */
const chosen = (document: TemplateDocument): TemplateDocument => ({
  ...document,
  ownerUnit: 'u',
  way: {
    ...document.way,
    steps: document.way.steps.map(step => ({
      ...step,
      who: step.who.role === '' ? { ...step.who, role: 'r' } : step.who,
    })),
  },
})

test('the gallery has the twelve templates that it promises', () => {
  const codes = ['fkdj', 'fpys', 'gwyc', 'hysyy', 'jzba', 'qjsq', 'sbjy', 'xnzz', 'xwzs', 'yjfk', 'yysq', 'zzzm']
  expect(gallery.map(([code]) => code)).toEqual(codes)
  expect(codes.filter(code => !isTemplateCode(code))).toEqual([])
})

describe.each(gallery)('the template %s', (_code, document) => {
  test('names no unit, person or role', () => {
    expect(document).toMatchObject({ ownerUnit: '', administrators: { people: [], roles: [] } })
    expect(document.fillers).toMatchObject({ units: [], roles: [] })
    expect(document.way.steps.filter(({ who }) => who.person || who.role || who.unit)).toEqual([])
  })

  test('is wrong only in what has to be chosen', () => {
    expect(checkTemplate(chosen(document), null)).toEqual([])
    const open = document.way.steps.flatMap(({ who }, at) => (who.role === '' ? [['way', 'steps', at]] : []))
    const places = checkTemplate(document, null).map(({ place }) => place.slice(0, 3))
    expect(places).toEqual(expect.arrayContaining([['ownerUnit'], ...open]))
    expect(places).toHaveLength(1 + open.length)
  })

  test('goes to text and comes back the same', () => {
    expect(readTemplateText(writeTemplateText(document))).toEqual({ document })
  })

  test('says everything in both languages', () => {
    const all = [...wordsIn(document), { zh: document.name, en: document.nameEn }]
    // Places of a paper are the same in both.
    const words = all.filter(({ zh }) => zh.replace(/\{[^{}]*\}/g, '') !== '')
    expect(words.length).toBeGreaterThan(10)
    expect(words.filter(({ zh, en }) => !isChinese(zh) || en.trim() === '' || isChinese(en))).toEqual([])
  })

  test('has no label twice', () => {
    const fields = document.form.groups.flatMap(group => group.fields)
    for (const labels of [fields, ...fields.flatMap(({ columns }) => (columns ? [columns] : []))]) {
      expect(repeated(labels.map(({ label }) => label.zh))).toEqual([])
      expect(repeated(labels.map(({ label }) => label.en))).toEqual([])
    }
  })

  test('says its way as a sentence', () => {
    const [zh, en] = [waySentence(document, nobody, 'zh'), waySentence(document, nobody, 'en')]
    expect([isChinese(zh), isChinese(en)]).toEqual([true, false])
    // A condition that cannot be said in words would show as its text.
    expect([zh, en].filter(it => /满足条件|holds/.test(it))).toEqual([])
  })
})
