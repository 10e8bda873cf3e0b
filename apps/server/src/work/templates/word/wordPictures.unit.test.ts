import { wordMistake } from '@portico/contract/rules/templates/word/wordBraces.ts'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { namespaces, paragraph, relations, row, table, wordFile } from '../../../testing/wordFile.ts'
import { cleanWord } from './cleanWord.steps.ts'
import { fillWord, whyNotFilled } from './fillWord.steps.ts'
import { paragraphsOf } from './paragraphs.rules.ts'
import type { DrawnPicture } from './putPictures.steps.ts'
import { readZip } from './readZip.steps.ts'
import { picture, pixel, runs, wholeRow, withPicture } from './wordPicture.testing.ts'
import { elementsOf, within } from './xmlNode.rules.ts'
import { readXml } from './xmlTree.steps.ts'

const file = (body: string, more: Partial<Parameters<typeof wordFile>[0]> = {}) =>
  wordFile({ ...withPicture, body, ...more })
const inText = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`

let wide: DrawnPicture
let high: DrawnPicture
beforeAll(async () => {
  const drawn = async (width: number, height: number, name: string): Promise<DrawnPicture> => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
    return { name, alt: name, ready: { bytes, width, height } }
  }
  wide = await drawn(400, 100, '签名.png')
  high = await drawn(100, 400, '照片.png')
})

/** What a filled file has: its parts by name, and of each picture that a part shows how large it is and by which bytes. */
function filled(
  bytes: Buffer,
  texts: Record<string, string>,
  pictures: DrawnPicture[],
  rows: Record<string, string>[] = [],
) {
  const { bytes: kept, mistakes } = cleanWord(bytes)
  expect([mistakes, whyNotFilled(kept)]).toEqual([[], null])
  const inner = rows.map(it => ({ texts: new Map(Object.entries(it)), parts: new Map() }))
  const scope = { texts: new Map(Object.entries(texts)), parts: new Map([['材料', inner]]) }
  const all = new Map(pictures.entries())
  const done = fillWord(kept, scope, all)
  expect(Buffer.from(fillWord(kept, scope, all)).equals(Buffer.from(done))).toBe(true)
  const parts = readZip(Buffer.from(done))
  const shown = (part = 'word/document.xml') => {
    const relations = new Map(
      elementsOf(readXml(parts.get(part.replace('word/', 'word/_rels/').concat('.rels')) ?? Buffer.alloc(0))).map(
        ({ attributes }) => [attributes.get('Id'), `word/${attributes.get('Target')}`],
      ),
    )
    const nodes = [...within(readXml(parts.get(part) ?? Buffer.alloc(0)))]
    const of = (name: string) => nodes.filter(it => it.name === name).map(it => it.attributes)
    const [sizes, named] = [of('wp:extent'), of('wp:docPr')]
    expect(new Set(named.map(it => it.get('id'))).size).toBe(named.length)
    return of('a:blip').map((it, at) => ({
      size: [Number(sizes[at]?.get('cx')), Number(sizes[at]?.get('cy'))],
      alt: named[at]?.get('descr'),
      bytes: parts.get(relations.get(it.get('r:embed')) ?? ''),
    }))
  }
  return { parts, shown, texts: paragraphsOf(readXml(parts.get('word/document.xml') ?? Buffer.alloc(0))) }
}
const media = (parts: ReadonlyMap<string, Buffer>) => [...parts.keys()].filter(it => it.startsWith('word/media/'))

test('a picture takes the place of the one that is named so, as large as it fits in its frame', () => {
  const body =
    runs(inText('签名：'), picture('{ 签名 }'), inText('，{日期}')) +
    runs(picture('{照片}', { isAnchored: true })) +
    runs(picture('公章'))
  const { parts, shown, texts } = filled(file(body), { '签名|picture': '0', '照片|picture': '1', 日期: '今天' }, [
    wide,
    high,
  ])
  expect(shown()).toEqual([
    { size: [1_800_000, 450_000], alt: '签名.png', bytes: wide.ready?.bytes },
    { size: [225_000, 900_000], alt: '照片.png', bytes: high.ready?.bytes },
    { size: [1_800_000, 900_000], alt: '公章', bytes: pixel },
  ])
  expect(texts).toEqual(['签名：，今天', '', ''])
  expect(media(parts)).toHaveLength(3)
  const xml = parts.get('word/document.xml')?.toString() ?? ''
  expect([xml.match(/a:srcRect/g)?.length, xml.includes('<a:ext cx="1800000" cy="450000"/>')]).toEqual([1, true])
})

test('what there is none of is no picture, and the one that stood there is not in the file', () => {
  const body = runs(inText('签名：'), picture('{签名}')) + runs(picture('{照片}'))
  const { parts, shown, texts } = filled(file(body), { '签名|picture': '', '照片|picture': '0' }, [
    { name: '坏图.png', alt: '', ready: null },
  ])
  expect([shown(), media(parts), texts]).toEqual([[], [], ['签名：', '坏图.png']])
  expect(parts.get('word/_rels/document.xml.rels')?.toString()).not.toContain('image')
})

test('words beside a picture in its run stay, and so does a picture of a part that is not filled in', () => {
  const beside = (alt: string) =>
    picture(alt).replace('<w:r>', '<w:r><w:t>第 12</w:t>').replace('</w:r>', '<w:t>34</w:t></w:r>')
  const endnotes = 'application/vnd.openxmlformats-officedocument.wordprocessingml.endnotes+xml'
  const given = file(runs(beside('{签名}'), beside('{照片}')), {
    types: `${withPicture.types}<Override PartName="/word/endnotes.xml" ContentType="${endnotes}"/>`,
    relations: [...withPicture.relations, { id: 'rNotes', type: 'endnotes', target: 'endnotes.xml' }],
    parts: {
      ...withPicture.parts,
      'word/endnotes.xml': `<w:endnotes ${namespaces}><w:endnote>${runs(picture('{签名}'))}</w:endnote></w:endnotes>`,
      'word/_rels/endnotes.xml.rels': relations(...withPicture.relations),
    },
  })
  const { shown, texts } = filled(given, { '签名|picture': '', '照片|picture': '0' }, [wide])
  expect([texts, shown().map(it => it.alt)]).toEqual([['第 1234第 1234'], ['签名.png']])
  expect(shown('word/endnotes.xml')).toEqual([{ size: [1_800_000, 900_000], alt: '{签名}', bytes: pixel }])
})

test('pictures stand in rows, in the header, and one after the other in a line', () => {
  const header = runs(picture('{签名}'))
  const body =
    table(row('名称', '照片'), wholeRow(paragraph('{#材料}{名称}'), runs(picture('{照片}'), inText('{/材料}')))) +
    runs(picture('{照片}')) +
    runs(picture('{照片}', { isAnchored: true }))
  const given = file(body, {
    header,
    parts: {
      ...withPicture.parts,
      'word/_rels/header1.xml.rels': relations({ id: 'rPicture', type: 'image', target: 'media/image1.png' }),
    },
  })
  const { parts, shown } = filled(
    given,
    { '签名|picture': '0', '照片|picture': '0 1' },
    [wide, high],
    [
      { 名称: '甲', '照片|picture': '1' },
      { 名称: '乙', '照片|picture': '' },
      { 名称: '丙', '照片|picture': '0' },
    ],
  )
  expect(shown().map(it => it.alt)).toEqual(['照片.png', '签名.png', '签名.png', '照片.png', '签名.png'])
  expect(shown('word/header1.xml')).toEqual([{ size: [1_800_000, 450_000], alt: '签名.png', bytes: wide.ready?.bytes }])
  // Each picture is in the file once, however often it is shown.
  expect(media(parts)).toHaveLength(2)
})

test('a file of a form whose pictures are no places stays as it was', () => {
  const { bytes, places } = cleanWord(file(runs(picture('{@x}')) + runs(picture('图 {1}，甲')) + runs(inText('{a}'))))
  expect(places.map(it => it.sign)).toEqual(['value'])
  const parts = readZip(Buffer.from(fillWord(bytes, { texts: new Map(), parts: new Map() })))
  expect(media(parts)).toHaveLength(1)
})

const said = (body: string, more = {}) => cleanWord(file(body, more)).mistakes.map(it => wordMistake(it, 'zh'))
test('what is no picture of the file, and what is no name, is said', () => {
  const shape = picture('{签名}', {
    graphic: '<wps:wsp xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"/>',
  })
  const old = '<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" alt="{签名}"/></w:pict></w:r>'
  const noPicture = '“{签名}”写在了不是图片的对象上，请插入一张嵌入的图片'
  expect(said(runs(shape, old))).toEqual([noPicture, noPicture])
  // A picture that lies elsewhere is not fetched, and no place.
  const outside = [{ id: 'rOut', type: 'image', target: 'https://example.org/a.png', isOutside: true }]
  const linked = picture('{签名}', { relation: '', blip: ' r:link="rOut"' })
  expect(said(runs(linked), { relations: outside })).toEqual([noPicture])
  expect(said(runs(picture('{签名}', { relation: 'rOut' })), { relations: outside })).toEqual([noPicture])
  expect(
    said(runs(picture('{__proto__}'), picture('{a}{b}'), picture('{签名'), picture('{#签名}'), picture('{}'))),
  ).toEqual([
    expect.stringContaining('不能用'),
    '图片的替代文字“{a}{b}”应只写一个名称，如 {签名}',
    '图片的替代文字“{签名”应只写一个名称，如 {签名}',
    '图片的替代文字“{#签名}”应只写一个名称，如 {签名}',
    '花括号中没有名称：“{}”',
  ])
})

test('three hundred pictures are filled in, of one picture in the file; thousands are named', () => {
  const many = (count: number) => Array.from({ length: count }, () => picture('{签名}')).join('')
  const { parts, shown } = filled(file(runs(many(300))), { '签名|picture': '0' }, [wide])
  expect([shown().length, media(parts).length]).toEqual([300, 1])
  const more = filled(file(runs(many(300))), { '签名|picture': '0 1 0 1' }, [wide, high])
  expect([more.shown().length, more.texts[0]?.match(/签名\.png/g)?.length]).toEqual([1000, 100])
  expect(said(Array.from({ length: 301 }, (_, at) => runs(picture(`{图${at}}`))).join(''))).toEqual([
    '占位符最多 300 个',
  ])
})

test('what was done to the first picture is not done to the next: it is upright, whole, and has no effects', () => {
  const body = runs(picture('{签名}'))
    .replace('<a:xfrm>', '<a:xfrm rot="5400000" flipH="1">')
    .replace('<pic:spPr>', '<pic:spPr bwMode="gray">')
    .replace('prst="rect"', 'prst="ellipse"')
    .replace('</pic:spPr>', '<a:ln w="9525"/><a:effectLst><a:softEdge rad="12700"/></a:effectLst></pic:spPr>')
  const { parts } = filled(file(body), { '签名|picture': '0' }, [wide])
  expect(String(parts.get('word/document.xml'))).toContain(
    '<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1800000" cy="450000"/></a:xfrm>' +
      '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>',
  )
})
