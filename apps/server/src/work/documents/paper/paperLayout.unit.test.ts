import { describe, expect, test } from 'vitest'
import type { Typeface } from '#data/exports/pdfTypeface.rules.ts'
import { inWords, onPaper, type Paper, type PaperPart } from './paper.rules.ts'
import { columnWidths, paired } from './paperColumns.rules.ts'
import { type PaperNode, padding } from './paperFlow.rules.ts'
import { paperLayout } from './paperLayout.rules.ts'

/** Letters as wide as they are high; what is drawn is the text itself. */
const face: Typeface = {
  id: 'F1',
  file: { hasGlyphForCodePoint: () => true },
  ref: null,
  glyph: () => ({ font: 'F1', hex: '', width: 1000 }),
  width: (text, size) => text.length * size,
  show: text => `${text}\n`,
  lines: (text, size, room) =>
    text
      .split('\n')
      .flatMap(line => line.match(new RegExp(`.{1,${Math.max(1, Math.floor(room / size))}}`, 'g')) ?? ['']),
}
const paperOf = (...parts: PaperPart[]): Paper => ({
  language: 'zh',
  portal: '门户',
  title: '申请',
  number: '',
  head: [],
  groups: [{ title: '', parts }],
  opinions: [],
  proof: null,
  mark: null,
  changed: '',
  changedAt: new Date(0),
  own: null,
})
const layout = (paper: Paper, sides = new Map<string, { width: number; height: number }>()) =>
  paperLayout(paper, { regular: face, bold: face }, sides)
const all = (nodes: readonly PaperNode[]): PaperNode[] => nodes.flatMap(node => [node, ...all(node.kids)])
const rows = (nodes: readonly PaperNode[]) => all(nodes).filter(({ tag }) => tag === 'TR')
const cell = (label: string, text: string) => ({ label, value: inWords(text) })
const table = (count: number, text = '值'): PaperPart => ({
  kind: 'table',
  title: '表',
  heads: [
    { label: '列头', isNumber: false },
    { label: '数', isNumber: true },
  ],
  rows: Array.from({ length: count }, () => [inWords(text), inWords('1')]),
  sums: [inWords('合计'), inWords('9')],
})

describe('labels and values', () => {
  test('stand two by two where both are short and follow each other', () => {
    const cells = [cell('a', '短'), cell('b', '短'), cell('c', '长'.repeat(60)), cell('d', '短'), cell('e', '一\n二')]
    const { nodes } = layout(paperOf({ kind: 'cells', cells }))
    expect(rows(nodes).map(({ kids }) => kids.length)).toEqual([4, 2, 2, 2])
    expect(paired([1, 2, 3, 9, 4], one => one < 5)).toEqual([[1, 2], [3], [9], [4]])
  })

  test('a value that is higher than a page goes on on the next ones, and no line is lost', () => {
    const lines = Array.from({ length: 200 }, (_, at) => `第${at}行`)
    const { nodes, behind } = layout(paperOf({ kind: 'cells', cells: [cell('a', lines.join('\n'))] }))
    const value = all(nodes).find(({ tag }) => tag === 'TD')
    expect(value?.texts.map(({ page }) => page)).toEqual(behind.map((_, at) => at))
    expect(value?.texts.flatMap(({ operators }) => operators.match(/第\d+行/g))).toEqual(lines)
  })

  test('a picture is as wide as its cell at most, a signature 12 mm high, and one that cannot be read is named', () => {
    const picture = (path: string, isSignature: boolean) => ({ path, name: `${path}.png`, alt: path, isSignature })
    const pictures = [picture('wide', false), picture('sign', true), picture('broken', false)]
    const sides = new Map(['wide', 'sign'].map(path => [path, { width: 4000, height: 400 }]))
    const cells = [{ label: 'a', value: { text: '', pictures } }]
    const { nodes } = layout(paperOf({ kind: 'cells', cells }), sides)
    const [wide, sign, ...others] = all(nodes).flatMap(it => it.picture ?? [])
    expect(others).toEqual([])
    expect(wide?.width).toBeCloseTo(401.28)
    expect(sign?.height).toBeCloseTo((12 * 72) / 25.4)
    expect(all(nodes).flatMap(({ texts }) => texts.map(it => it.operators))).toContainEqual(
      expect.stringContaining('broken.png'),
    )
  })
})

describe('tables', () => {
  test('go on on the next page under their head, which stands in the structure once', () => {
    const { nodes, behind } = layout(paperOf(table(80)))
    expect(behind.length).toBeGreaterThan(2)
    expect(rows(nodes).length).toBe(82)
    expect(behind.map(frames => frames.includes('列头'))).toEqual(behind.map((_, at) => at > 0))
    const heads = all(nodes).filter(({ tag }) => tag === 'TH')
    expect(heads.map(({ scope }) => scope)).toEqual(['Column', 'Column'])
  })

  test('a row that is higher than a page is broken, and there is an end', () => {
    const { nodes, behind } = layout(paperOf(table(2, '字'.repeat(5000))))
    expect(behind.length).toBeGreaterThan(3)
    expect(rows(nodes).length).toBe(4)
  })

  test('numbers keep their width, texts give way, and all is as wide as the page', () => {
    const wide = [400, 400, 60].map((natural, at) => ({ natural, isNumber: at === 2 }))
    const [one, other, number] = columnWidths(wide, 300)
    expect([one, other, number]).toEqual([120, 120, 60])
    const twenty = Array.from({ length: 20 }, () => ({ natural: 90, isNumber: true }))
    for (const given of [wide, twenty, [{ natural: 10, isNumber: true }]])
      expect(columnWidths(given, 495).reduce((sum, width) => sum + width)).toBeCloseTo(495)
  })

  test('a short column beside many wide ones keeps room for its letters, and numbers are read, none over the next', () => {
    const many = Array.from({ length: 21 }, (_, at) => ({ natural: at === 0 ? 24 : 220, isNumber: at > 0 }))
    const widths = columnWidths(many, 495)
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(2 * padding.side + 8)
    expect(widths.reduce((sum, width) => sum + width)).toBeCloseTo(495)
    const sizes: number[] = []
    const seen: Typeface = { ...face, show: (text, size) => `${sizes.push(size) && text}\n` }
    const heads = many.map((_, at) => ({ label: '列', isNumber: at !== 1 }))
    const value = (_: unknown, at: number) => inWords(at === 0 ? '1' : '123456789012.55')
    const wide: PaperPart = { kind: 'table', title: '表', heads, rows: [many.map(value)], sums: many.map(value) }
    const { nodes } = paperLayout(paperOf(wide), { regular: seen, bold: seen }, new Map())
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(3)
    const cells = rows(nodes)[1]?.kids.map(({ texts }) => texts.map(({ operators }) => operators)) ?? []
    expect(cells.length).toBe(21)
    const digits = cells.map(shown => shown.flatMap(text => text.match(/^[\d.]+$/gm) ?? []))
    for (const [at, lines] of digits.slice(2).entries()) {
      expect(lines.join('')).toBe('123456789012.55')
      for (const line of lines) expect(line.length * 3).toBeLessThanOrEqual((widths[at + 2] ?? 0) - 2 * padding.side)
    }
  })
})

test('control and direction characters are not on paper, lines are', () => {
  expect(onPaper('一\u202e二\u0007\r\n三\u2028四\t五\u00ad\ud800')).toBe('一二\n三\n四 五\ufffd')
})
