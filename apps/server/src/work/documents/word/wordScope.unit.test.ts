import { wordBraces } from '@portico/contract/rules/templates/word/wordBraces.ts'
import type { WordPlace } from '@portico/contract/work/templateWord.ts'
import { expect, test } from 'vitest'
import type { WordScope } from '#work/templates/word/word.rules.ts'
import type { PaperFacts } from '../paper/paperContent.rules.ts'
import { wordScope } from './wordScope.rules.ts'

const label = (zh: string) => ({ zh, en: zh })
const fields = [
  { key: 'reason', kind: 'text', label: label('事由') },
  { key: 'isUrgent', kind: 'yesNo', label: label('加急') },
  { key: 'goods', kind: 'table', label: label('材料'), columns: [{ key: 'name', kind: 'text', label: label('名称') }] },
]
const rows = (...names: string[]) => names.map((name, at) => ({ id: `r${at}`, cells: { name } }))
/** What stands in a file with these places. */
function scopeOf(places: readonly WordPlace[], values: Record<string, unknown>): WordScope {
  const names = { language: 'zh', named: {}, dictionaries: new Map(), files: new Map() }
  const opened = { template: { form: { groups: [{ fields }] } } }
  const said = (language: string) => [
    { title: `审核 ${language}`, words: '同意', who: '何静 代 王建国', day: '2026 年 11 月 5 日' },
    { title: `用印 ${language}`, words: '同意：已用印', who: '孙琳', day: '2026 年 11 月 6 日' },
  ]
  const facts = { ...names, opened, values, opinions: { zh: said('zh'), en: said('en') } } as unknown as PaperFacts
  return wordScope(facts, places, facts).scope
}
const read = (...paragraphs: string[]) => wordBraces(paragraphs).places
const place = (name: string, sign: WordPlace['sign'], inside: number | null): WordPlace => {
  return { name, sign, format: null, inside }
}

test('what stands where something does not hold is made once, however deep it is', () => {
  const places = Array.from({ length: 60 }, (_, at) =>
    place(at % 2 ? '加急' : '材料', 'unless', at === 0 ? null : at - 1),
  )
  const scope = scopeOf([...places, place('事由', 'value', 59)], { reason: '一', goods: rows('甲', '乙') })
  expect(scope.texts.get('事由')).toBe('一')
  expect([scope.parts.get('材料')?.length, scope.parts.get('加急')]).toEqual([1, []])
})

test('a part is there with what is in it, whatever asks for it to be not there', () => {
  const places = read('{^加急}{^材料}无{/材料}{#材料}{名称}{/材料}{/加急}', '{#材料}{序号}{/材料}{^材料}无{/材料}')
  const scope = scopeOf(places, { goods: rows('甲', '乙') })
  expect(scope.parts.get('材料')?.map(({ texts }) => [...texts.values()])).toEqual([
    ['甲', '1'],
    ['乙', '2'],
  ])
})

test('decisions are rows, in either language', () => {
  const places = read(
    '{#办理意见}{序号}{步骤}{步骤|en}{办理人}{意见}{日期}{/办理意见}{^办理意见}无{/办理意见}{材料.名称}',
  )
  const scope = scopeOf(places, { goods: rows('甲', '乙') })
  expect(scope.parts.get('办理意见')?.map(({ texts }) => [...texts.values()])).toEqual([
    ['1', '审核 zh', '审核 en', '何静 代 王建国', '同意', '2026 年 11 月 5 日'],
    ['2', '用印 zh', '用印 en', '孙琳', '同意：已用印', '2026 年 11 月 6 日'],
  ])
  expect(scope.texts.get('材料.名称')).toBe('甲、乙')
})

test('more than a file holds is refused before it is made', () => {
  const goods = rows(...Array.from({ length: 2000 }, () => '长'.repeat(2000)))
  expect(() => scopeOf(read('{#材料}{名称}{/材料}'), { goods })).toThrow()
  expect(() => scopeOf(read('{#材料}{goods.name|en}{材料.名称|en}{/材料}'), { goods })).toThrow()
  expect(() => scopeOf(read('{材料.名称}'), { goods: goods.slice(0, 900) })).not.toThrow()
})

test('a place that says to stand in itself is nowhere', () => {
  expect(scopeOf([place('加急', 'each', 0), place('事由', 'value', 5)], { reason: '一', isUrgent: true })).toEqual({
    texts: new Map([['事由', '']]),
    parts: new Map([['加急', []]]),
  })
})
