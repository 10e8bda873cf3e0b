import { expect, test } from 'vitest'
import type { OwnBlock, OwnCell } from '../documents/paper/own/own.rules.ts'
import { inWords, type Paper, type PaperValue } from '../documents/paper/paper.rules.ts'
import { sharedPaper } from './sharedPaper.rules.ts'

const signed: PaperValue = { text: '', pictures: [{ path: 'p', name: 'n', alt: '签名', isSignature: true }] }
const empty: Paper = {
  language: 'zh',
  portal: '',
  title: '证明',
  number: '',
  head: [],
  groups: [],
  opinions: [],
  proof: null,
  mark: null,
  changed: '',
  changedAt: new Date(0),
  own: null,
}
const ownOf = (...body: OwnBlock[]): Paper => ({
  ...empty,
  own: { turned: false, margins: [20, 20, 20, 20], header: [], body, footer: [] },
})
const cell = (text: string, isLabel: boolean): OwnCell => ({
  from: 0,
  span: 1,
  isLabel,
  value: inWords(text),
  align: 'left',
})
const [label, filled] = [(text: string) => cell(text, true), (text: string) => cell(text, false)]
const gridOf = (...rows: OwnCell[][]) => ownOf({ kind: 'grid', columns: 4, hasFrame: true, rows })
const said = (paper: Paper) => sharedPaper(paper).parts.flatMap(({ cells }) => cells.map(it => [it.label, it.value]))

test('a row of heads keeps each of them, and no head has a value', () => {
  const rows = [
    [label('课程'), label('学分')],
    [filled('化学'), filled('3')],
  ]
  expect(said(gridOf(...rows))).toEqual([
    ['', '课程'],
    ['', '学分'],
    ['', '化学'],
    ['', '3'],
  ])
})

test('a heading before a label with its value stays', () => {
  expect(said(gridOf([label('基本情况'), label('姓名'), filled('张三'), label('学号'), filled('')]))).toEqual([
    ['', '基本情况'],
    ['姓名', '张三'],
    ['学号', ''],
  ])
})

test('cells that say nothing are not there', () => {
  expect(said(gridOf([label(''), filled(''), filled('甲')]))).toEqual([['', '甲']])
})

test('what holds a picture alone says where that is', () => {
  const cells = [{ label: '签名', value: signed }]
  const ofForm: Paper = { ...empty, groups: [{ title: '', parts: [{ kind: 'cells', cells }] }] }
  expect(said(ofForm)).toEqual([['签名', '（见 PDF）']])
  expect(said({ ...ofForm, language: 'en' })).toEqual([['签名', '(in the PDF)']])
  const table = { kind: 'table' as const, title: '', heads: [{ label: '签名', isNumber: false }], sums: null }
  const ofTable = ownOf({ kind: 'table', table: { ...table, rows: [[signed]] } })
  expect(sharedPaper(ofTable).parts[0]?.rows).toEqual([['（见 PDF）']])
  expect(said(ownOf({ kind: 'signature', words: '经办人', value: signed }))).toEqual([['经办人', '（见 PDF）']])
  expect(said(ownOf({ kind: 'signature', words: '经办人', value: inWords('') }))).toEqual([['经办人', '']])
  expect(said(ownOf({ kind: 'picture', value: signed, height: 10, align: 'left' }))).toEqual([['', '（见 PDF）']])
})
