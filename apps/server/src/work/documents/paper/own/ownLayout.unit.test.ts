import { describe, expect, test } from 'vitest'
import type { Typeface } from '#data/exports/pdfTypeface.rules.ts'
import { inWords, type Paper, type PaperTable } from '../paper.rules.ts'
import type { PaperNode } from '../paperFlow.rules.ts'
import { mm } from '../paperParts.rules.ts'
import type { OwnBlock, OwnPaper } from './own.rules.ts'
import { ownLayout } from './ownLayout.rules.ts'

/** Letters as wide as they are high; what is drawn is the text itself. */
const face: Typeface = {
  id: 'F1',
  file: { hasGlyphForCodePoint: () => true },
  ref: null,
  glyph: () => ({ font: 'F1', hex: '', width: 1000 }),
  width: (text, size) => text.length * size,
  show: (text, _size, x, y) => `${text}@${x.toFixed(0)},${y.toFixed(0)}\n`,
  lines: (text, size, room) =>
    text
      .split('\n')
      .flatMap(line => line.match(new RegExp(`.{1,${Math.max(1, Math.floor(room / size))}}`, 'g')) ?? ['']),
}
const paper: Paper = {
  language: 'zh',
  portal: '门户',
  title: '证明',
  number: '',
  head: [],
  groups: [],
  opinions: [],
  mark: null,
  changed: '',
  changedAt: new Date(0),
  proof: null,
  own: null,
}
const layout = (own: Partial<OwnPaper>) =>
  ownLayout(
    paper,
    { turned: false, margins: [20, 20, 20, 20], header: [], body: [], footer: [], ...own },
    { regular: face, bold: face },
    new Map([['wide', { width: 4000, height: 1000 }]]),
  )
const all = (nodes: readonly PaperNode[]): PaperNode[] => nodes.flatMap(node => [node, ...all(node.kids)])
const text = (words: string, size = 10): OwnBlock => ({
  kind: 'text',
  parts: [{ text: words, size, isSpaced: false }],
  align: 'left',
})
const table = (count: number, words = '值'): PaperTable => ({
  kind: 'table',
  title: '表',
  heads: [
    { label: '列头', isNumber: false },
    { label: '数', isNumber: true },
  ],
  rows: Array.from({ length: count }, () => [inWords(words), inWords('1')]),
  sums: [inWords('合计'), inWords('9')],
})
const edge: Partial<OwnPaper> = { header: [text('页眉')], footer: [{ kind: 'page', align: 'center' }] }
/** The second number behind what is drawn: how far down it stands. */
const depths = (operators: string) => [...operators.matchAll(/@-?\d+,(-?\d+)/g)].map(([, y]) => Number(y))

describe('a table of a paper', () => {
  test.each([1, 40, 120])('with %i rows has its head on each page, each row whole, and its sum once', count => {
    const { nodes, behind } = layout({ ...edge, body: [{ kind: 'table', table: table(count) }] })
    expect(behind.length).toBe(count === 1 ? 1 : count === 40 ? 2 : 4)
    const rows = all(nodes).filter(({ tag }) => tag === 'TR')
    expect(rows.length).toBe(count + 2)
    for (const { kids } of rows) expect(new Set(kids.flatMap(({ texts }) => texts.map(it => it.page))).size).toBe(1)
    // The first is in the structure, those of later pages are furniture.
    expect(behind.map(it => it.match(/列头/g)?.length ?? 0)).toEqual(behind.map((_, page) => (page === 0 ? 0 : 1)))
    const drawn = all(nodes).flatMap(({ texts }) => texts)
    expect(drawn.filter(({ operators }) => operators.includes('合计')).length).toBe(1)
    // Nothing stands below the page's end, where the footer is.
    for (const { operators } of drawn) for (const y of depths(operators)) expect(y).toBeLessThan(841.89 - 20 * mm - 20)
  })

  test('of rows that are higher than a page ends, and no line is lost', () => {
    const lines = Array.from({ length: 120 }, (_, at) => `第${at}行`)
    const one = { ...table(0), rows: [[inWords(lines.join('\n')), inWords('1')]], sums: null }
    const turned = {
      ...edge,
      turned: true,
      margins: [45, 20, 45, 20] as const,
      body: [{ kind: 'table', table: one } as const],
    }
    const { nodes, behind, sheet } = layout(turned)
    expect(sheet).toEqual({ width: 841.89, height: 595.28 })
    expect(behind.length).toBeGreaterThan(3)
    const value = all(nodes).find(({ tag }) => tag === 'TD')
    expect(value?.texts.flatMap(({ operators }) => operators.match(/第\d+行/g))).toEqual(lines)
  })
})

test('a picture or signature whose file is gone says so', () => {
  const value = inWords('文件已不在')
  const { nodes } = layout({
    body: [
      { kind: 'picture', value, height: 20, align: 'left' },
      { kind: 'signature', words: '签字：', value },
    ],
  })
  const said = all(nodes).flatMap(({ texts }) => texts.map(it => it.operators))
  expect(said.filter(it => it.includes('文件已不在')).length).toBe(2)
})

test('room at the end of a page begins none', () => {
  const space: OwnBlock = { kind: 'space', height: 200 }
  expect(layout({ body: [space, space] }).behind.length).toBe(1)
  expect(layout({ body: [space, space, text('后')] }).behind.length).toBe(2)
})

test('on the narrowest paper every column has its width', () => {
  const opinions = [{ title: '审核', words: '同意'.repeat(20), who: '王五', day: '2026 年 11 月 5 日' }]
  const heads = Array.from({ length: 20 }, () => ({ label: '列头', isNumber: false }))
  const wide: PaperTable = { kind: 'table', title: '', heads, rows: [heads.map(() => inWords('一二'))], sums: null }
  const { behind } = layout({
    margins: [20, 55, 20, 55],
    body: [
      { kind: 'opinions', opinions },
      { kind: 'table', table: wide },
    ],
  })
  const [left, right] = [55 * mm, 595.28 - 55 * mm]
  const frames = [...behind.join('').matchAll(/^([\d.-]+) [\d.]+ ([\d.-]+) [\d.]+ re/gm)].map(it =>
    it.slice(1).map(Number),
  )
  expect(frames.length).toBeGreaterThan(40)
  for (const [x = 0, width = 0] of frames) {
    expect(width).toBeGreaterThan(10)
    expect(x).toBeGreaterThan(left - 0.1)
    expect(x + width).toBeLessThan(right + 0.1)
  }
  // What was decided has more room than who did so.
  expect(frames[1]?.[1]).toBeGreaterThan(100)
})

describe('header and footer', () => {
  test('stand on each page, outside of the structure, with the number of the page', () => {
    const { nodes, behind, edges } = layout({
      ...edge,
      body: [text(Array.from({ length: 90 }, () => '行').join('\n'))],
    })
    expect(behind.length).toBe(3)
    expect(edges(2, 3)).toContain('页眉')
    expect(edges(2, 3)).toContain('第 2 页，共 3 页')
    expect(all(nodes).some(({ texts }) => texts.some(it => it.operators.includes('页眉')))).toBe(false)
  })

  test('that are too high are cut, and leave room for what is said', () => {
    const long = text(Array.from({ length: 80 }, (_, at) => `${at}`).join('\n'), 20)
    const { nodes, behind, edges } = layout({ header: [long], footer: [long], body: [text('正文')] })
    expect(behind.length).toBe(1)
    expect(depths(edges(1, 1)).every(y => y < 841.89 - 20 * mm + 2)).toBe(true)
    const [y = 0] = depths(
      all(nodes)
        .flatMap(({ texts }) => texts.map(it => it.operators))
        .join(''),
    )
    expect(y).toBeGreaterThan(20 * mm)
    expect(y).toBeLessThan(841.89 * 0.4)
  })
})

test('a title is a heading, a grid without a frame is no table, a picture is as high as it may be', () => {
  const cell = (words: string, from: number) =>
    ({ from, span: 1, isLabel: true, value: inWords(words), align: 'left' }) as const
  const rows = [[cell('甲', 0), cell('乙', 1)]]
  const value = { text: '', pictures: [{ path: 'wide', name: 'a.png', alt: '照片', isSignature: false }] }
  const part = (size: number) => [{ text: '证明', size, isSpaced: size === 22 }]
  const { nodes, behind } = layout({
    body: [
      { kind: 'title', parts: part(22), align: 'center', isWhole: true },
      { kind: 'title', parts: part(11), align: 'left', isWhole: false },
      { kind: 'grid', columns: 2, hasFrame: false, rows },
      { kind: 'grid', columns: 2, hasFrame: true, rows },
      { kind: 'picture', value, height: 20, align: 'right' },
      { kind: 'seal', text: '人事处' },
      { kind: 'proof', proof: { code: '7K2MQX9D4FHTB3WC', address: 'https://x.edu.cn/portal_web/v/7K2MQX9D4FHTB3WC' } },
      { kind: 'signature', words: '签字：', value: inWords('') },
    ],
  })
  expect(nodes.map(({ tag }) => tag)).toEqual([
    'H1',
    'H2',
    'P',
    'P',
    'Table',
    'Figure',
    'P',
    'Figure',
    'P',
    'P',
    'P',
    'P',
  ])
  expect(nodes[5]?.picture?.height).toBeCloseTo(20 * mm)
  expect(nodes[5]?.alt).toBe('照片')
  expect(nodes[6]?.texts[0]?.operators).toContain('人事处')
  expect(behind.length).toBe(1)
})

test('the place of a seal is dashed, and says what it is where the template has no words for it', () => {
  const drawn = (words: string) => layout({ body: [{ kind: 'seal', text: words }] }).behind.join('')
  expect(drawn('')).toContain('（印章位置）')
  expect(drawn('人事处')).toContain('[3 2] 0 d')
  expect(drawn('人事处')).not.toContain('（印章位置）')
})

test('words keep away from the frame above and below them', () => {
  const cell = { from: 0, span: 1, isLabel: true, value: inWords('甲'), align: 'left' } as const
  const grid = { kind: 'grid', columns: 1, hasFrame: true, rows: [[cell]] } as const
  const { nodes, behind } = layout({ body: [text('上'), grid, text('下')] })
  const yOf = (operators = '') => Number(/,(\d+)\n/.exec(operators)?.[1])
  const [, top = 0, height = 0] = [...(/ ([\d.]+) [\d.]+ ([\d.]+) re/.exec(behind.join('')) ?? [])].map(Number)
  const [above, below] = [yOf(nodes[0]?.texts[0]?.operators), yOf(nodes[2]?.texts[0]?.operators)]
  // The letters stand on these lines, 10 high and with a fifth below them.
  expect(top - (above + 2)).toBeGreaterThanOrEqual(6)
  expect(below - 9 - (top + height)).toBeGreaterThanOrEqual(6)
})
