import { deflateRawSync } from 'node:zlib'
import { wordMistake } from '@portico/contract/rules/templates/word/wordBraces.ts'
import { expect, test } from 'vitest'
import { namespaces, paragraph, relations, row, table, wordFile, wordParts, zipped } from '../../../testing/wordFile.ts'
import { cleanWord } from './cleanWord.steps.ts'
import { readZip } from './readZip.steps.ts'
import { WordProblem } from './word.rules.ts'

/** What is left of a file: its parts as text, and what was taken out. */
function cleaned(bytes: Buffer) {
  const { bytes: kept, removed, ...rest } = cleanWord(bytes)
  const parts = new Map([...readZip(Buffer.from(kept))].map(([name, part]) => [name, part.toString('utf8')]))
  return {
    ...rest,
    parts,
    all: [...parts.values()].join('\n'),
    removed: Object.fromEntries(removed.map(it => [it.kind, it.count])),
  }
}
const refusal = (bytes: Buffer) => {
  try {
    cleanWord(bytes)
    return null
  } catch (error) {
    return error instanceof WordProblem ? error.key : String(error)
  }
}
const plain = paragraph('你好')
const office = 'xmlns:o="urn:schemas-microsoft-com:office:office"'

test('a good file stays as it was, its places found over cut runs, in rows and in the header', () => {
  const file = wordFile({
    header: paragraph('{编¦号}'),
    body:
      paragraph('申请人：{申¦请¦人} {合同金额|capital}') +
      table(row('名称', '份数'), row('{#用印材料}{名称}', '{份数}{/用印材料}')) +
      paragraph('{#是否加急}加急{/是否加急}&amp;&lt;'),
  })
  const { places, mistakes, removed, parts } = cleaned(file)
  expect([mistakes, removed]).toEqual([[], {}])
  expect(places.map(({ name, sign, format, inside }) => [name, sign, format, inside])).toEqual([
    ['申请人', 'value', null, null],
    ['合同金额', 'value', 'capital', null],
    ['用印材料', 'each', null, null],
    ['名称', 'value', null, 2],
    ['份数', 'value', null, 2],
    ['是否加急', 'each', null, null],
    ['编号', 'value', null, null],
  ])
  expect([...parts.keys()].sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'word/_rels/document.xml.rels',
    'word/document.xml',
    'word/header1.xml',
  ])
  expect(parts.get('word/document.xml')).toContain('加急{/是否加急}&amp;&lt;</w:t>')
  // The same file gives the same bytes, and what was cleaned has nothing to be cleaned.
  expect(Buffer.from(cleanWord(file).bytes).equals(cleanWord(cleanWord(file).bytes as Buffer).bytes)).toBe(true)
})

test('a place that is not closed is said by its words', () => {
  const { mistakes } = cleaned(wordFile({ body: paragraph('申请人：{申请¦人') }))
  expect(mistakes.map(it => wordMistake(it, 'zh'))).toEqual(['“{申请人”没有结束符，请补上 }'])
})

test.each(['@', '%', '~', '$', '>', ':', '=[[ ]]='])('{%s…} is refused', sign => {
  const { mistakes } = cleaned(wordFile({ body: paragraph(`{${sign}x}`) }))
  expect(mistakes).toMatchObject([{ key: 'sign' }])
})

test('macros go, and the file is one without', () => {
  const { removed, all, parts } = cleaned(
    wordFile({
      body: plain,
      mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml',
      parts: { 'word/vbaProject.bin': 'macro', 'word/vbaData.xml': '<a/>' },
      relations: [{ id: 'rV', type: 'vbaProject', target: 'vbaProject.bin' }],
    }),
  )
  expect(removed).toEqual({ macros: 2 })
  expect(all).not.toMatch(/vba|macro/i)
  expect(parts.get('[Content_Types].xml')).toContain('wordprocessingml.document.main+xml')
})

test('what leads out of the file goes, but hyperlinks to the web', () => {
  const link = (id: string, text: string) =>
    `<w:p><w:hyperlink r:id="${id}"><w:r><w:t>${text}</w:t></w:r></w:hyperlink></w:p>`
  const pict = '<w:pict><v:imagedata xmlns:v="urn:schemas-microsoft-com:vml" src="http://evil/x.png"/></w:pict>'
  const drawing = `<w:p><w:r><w:drawing><a:blip xmlns:a="a" r:link="rP"/></w:drawing>${pict}</w:r></w:p>`
  const { removed, all } = cleaned(
    wordFile({
      body: link('rA', '网站') + link('rB', '共享') + link('rC', '脚本') + drawing + plain,
      relations: [
        { id: 'rA', type: 'hyperlink', target: 'https://www.jzu.edu.cn/', isOutside: true },
        { id: 'rB', type: 'hyperlink', target: 'file://server/share', isOutside: true },
        { id: 'rC', type: 'hyperlink', target: 'javascript:x', isOutside: true },
        { id: 'rP', type: 'image', target: 'http://evil/p.png', isOutside: true },
        { id: 'rS', type: 'settings', target: 'settings.xml' },
      ],
      types:
        '<Override PartName="/word/settings.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml"/>',
      parts: {
        'word/settings.xml': `<w:settings ${namespaces}><w:attachedTemplate r:id="rT"/><w:zoom w:percent="100"/></w:settings>`,
        'word/_rels/settings.xml.rels': relations({
          id: 'rT',
          type: 'attachedTemplate',
          target: 'http://evil/t.dotm',
          isOutside: true,
        }),
      },
    }),
  )
  expect(removed).toEqual({ links: 5 })
  for (const part of ['https://www.jzu.edu.cn/', '网站', '共享', '脚本', 'w:zoom']) expect(all).toContain(part)
  expect(all).not.toMatch(/evil|file:|javascript|attachedTemplate|r:link/)
})

test('addresses of the web are for links alone', () => {
  const web = (id: string) => ({ id, type: 'hyperlink', target: `https://evil/${id}`, isOutside: true })
  const { removed, all } = cleaned(
    wordFile({
      body: `<w:p><w:hyperlink r:id="rA"><w:r><w:t>网站</w:t></w:r></w:hyperlink><w:r><w:drawing>\
<a:hlinkClick xmlns:a="a" r:id="rC"/><a:blip xmlns:a="a" r:link="rA" x="1"/><a:blip xmlns:a="a" r:link="rB" x="2"/></w:drawing>\
<w:pict><v:imagedata xmlns:v="urn:schemas-microsoft-com:vml" r:id="rA"/></w:pict></w:r></w:p>`,
      relations: [web('rA'), web('rB'), web('rC')],
    }),
  )
  expect(removed).toEqual({ links: 1 })
  expect(all).toContain('<w:hyperlink r:id="rA">')
  expect(all).toContain('https://evil/rC')
  expect(all).not.toMatch(/r:link|imagedata|evil\/rB/)
})

test('what is taken out goes whatever its prefix', () => {
  const video = '<wp15:webVideoPr xmlns:wp15="wp15" embeddedHtml="&lt;iframe src=&quot;http://evil&quot;&gt;"/>'
  const vml = 'xmlns:y="urn:schemas-microsoft-com:vml" xmlns:x="urn:schemas-microsoft-com:office:office"'
  const picture = `<w:pict ${vml}><y:shape href="https://www.jzu.edu.cn/"/><y:imagedata src="http://evil/x" x:href="http://evil/y"/></w:pict>`
  const object = `<w:object ${vml}><x:OLEObject ProgID="evil"/></w:object>`
  const { removed, all } = cleaned(wordFile({ body: `<w:p><w:r>${video}${picture}${object}</w:r></w:p>${plain}` }))
  expect(removed).toEqual({ links: 3 })
  expect(all).not.toMatch(/evil|OLEObject|webVideo/)
  expect(all).toContain('www.jzu.edu.cn')
})

test('only parts of known kinds are led to, and pictures that are such', () => {
  const picture = (id: string) => `<a:blip xmlns:a="a" r:embed="${id}"/>`
  const { removed, all, parts } = cleaned(
    wordFile({
      body: `<w:p><w:r>${picture('rA')}${picture('rB')}${picture('rC')}</w:r></w:p>${plain}`,
      relations: [
        { id: 'rA', type: 'image', target: 'media/a.png' },
        { id: 'rB', type: 'image', target: 'media/b.png' },
        { id: 'rC', type: 'oleObject', target: 'media/c.jpeg' },
        { id: 'rD', type: 'vbaProject', target: 'media/a.png' },
        { id: 'rE', type: 'header', target: 'media/a.png' },
      ],
      parts: {
        'word/media/a.png': Buffer.from('89504e470d0a1a0a0000', 'hex'),
        'word/media/b.png': 'MZ',
        'word/media/c.jpeg': Buffer.from('ffd8ffe0', 'hex'),
      },
    }),
  )
  expect(removed).toEqual({ objects: 4 })
  expect([...parts.keys()].filter(name => name.includes('media'))).toEqual(['word/media/a.png'])
  expect(all).toContain('r:embed="rA"')
  expect(all).not.toMatch(/oleObject|vbaProject|r[BCDE]"/)
})

test('embedded objects, controls, parts of other files and hidden data go', () => {
  const { removed, all, parts } = cleaned(
    wordFile({
      body: `<w:p><w:r><w:object><o:OLEObject ${office} r:id="rO"/></w:object><w:control r:id="rX"/></w:r></w:p><w:altChunk r:id="rC"/>${plain}`,
      relations: [
        { id: 'rO', type: 'oleObject', target: 'embeddings/oleObject1.bin' },
        { id: 'rX', type: 'control', target: 'activeX/activeX1.xml' },
        { id: 'rC', type: 'aFChunk', target: 'afchunk.xml' },
        { id: 'rD', type: 'customXml', target: '../customXml/item1.xml' },
      ],
      parts: {
        'word/embeddings/oleObject1.bin': 'x',
        'word/activeX/activeX1.xml': '<a/>',
        'word/afchunk.xml': '<html/>',
        'customXml/item1.xml': '<secret/>',
        'docProps/core.xml': '<a>somebody</a>',
      },
    }),
  )
  expect(removed).toEqual({ objects: 3, data: 1 })
  expect([...parts.keys()].filter(name => /embed|active|chunk|custom|docProps/.test(name))).toEqual([])
  expect(all).not.toMatch(/OLEObject|w:control|altChunk|secret|somebody/)
  expect(all).toContain('你好')
})

test.each([
  ['a DOCTYPE', '<!DOCTYPE w:document [<!ENTITY x "y">]>'],
  ['an entity', '<!ENTITY x "y">'],
])('%s is refused', (_, before) => {
  const document = `${before}<w:document ${namespaces}><w:body>${plain}</w:body></w:document>`
  expect(refusal(wordFile({ body: '', parts: { 'word/document.xml': document } }))).toBe('wordOddStructure')
})

const inDocument = (body: string, names = namespaces) =>
  wordFile({ body: '', parts: { 'word/document.xml': `<w:document ${names}><w:body>${body}</w:body></w:document>` } })
const other = namespaces.replace('xmlns:w=', 'xmlns:x=')
test.each([
  ['200 deep and more', inDocument('<w:p>'.repeat(250) + '</w:p>'.repeat(250)), 'wordOddStructure'],
  ['not closed', inDocument('<w:p>'), 'wordOddStructure'],
  [
    'a prefix of drawings that means something else',
    inDocument(plain, `${namespaces} xmlns:v="v"`),
    'wordOddStructure',
  ],
  ['another prefix', inDocument('<x:p/>', other), 'wordOddStructure'],
  ['a prefix that means something else', inDocument(plain, 'xmlns:w="urn:other"'), 'wordOddStructure'],
  [
    'the strict form',
    inDocument(plain, 'xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"'),
    'wordNoDocument',
  ],
  [
    'no UTF-8',
    wordFile({ body: '', parts: { 'word/document.xml': Buffer.from('<a>\xff</a>', 'latin1') } }),
    'wordOddStructure',
  ],
  ['no archive', Buffer.from('%PDF-1.7'), 'wordNoDocument'],
  ['nothing', Buffer.alloc(0), 'wordNoDocument'],
  ['another archive', zipped({ 'a.txt': 'x' }), 'wordNoDocument'],
  ['a spreadsheet', wordFile({ body: '', mainType: 'application/vnd.ms-excel' }), 'wordNoDocument'],
  ['a way out', zipped({ ...wordParts({ body: plain }), '../evil': 'x' }), 'wordOddStructure'],
  ['a place of the system', zipped({ ...wordParts({ body: plain }), '/etc/passwd': 'x' }), 'wordOddStructure'],
  ['a backslash', zipped({ ...wordParts({ body: plain }), 'word\\x.xml': 'x' }), 'wordOddStructure'],
  ['a name twice', zipped({ ...wordParts({ body: plain }), 'WORD/document.xml': 'x' }), 'wordOddStructure'],
])('%s is refused', (_, bytes, key) => {
  expect(refusal(bytes)).toBe(key)
})

const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`word/x${at}.xml`, 'x']))
test('so many entries, and no more', () => {
  const parts = wordParts({ body: plain })
  const own = Object.keys(parts).length
  expect(refusal(zipped({ ...parts, ...many(500 - own) }))).toBeNull()
  expect(refusal(zipped({ ...parts, ...many(501 - own) }))).toBe('wordOddStructure')
})

test('what swells is refused while it is unpacked, whatever the archive says of its size', () => {
  const bomb = Buffer.alloc(3 * 1024 * 1024, 'a')
  expect(bomb.length / deflateRawSync(bomb).length).toBeGreaterThan(900)
  const file = zipped({ ...wordParts({ body: plain }), 'word/media/a.png': bomb })
  expect(refusal(file)).toBe('wordTooLarge')
  // Some noise: the ratio says nothing of it; together they are too large.
  const noise = Buffer.alloc(19 * 1024 * 1024)
  for (let at = 0; at < noise.length; at += 128) noise.writeUInt32LE((at * 2_654_435_761) % 4_294_967_296, at)
  const three = { 'word/media/a.png': noise, 'word/media/b.png': noise, 'word/media/c.png': noise }
  expect(refusal(zipped({ ...wordParts({ body: plain }), ...three }))).toBeNull()
  expect(refusal(zipped({ ...wordParts({ body: plain }), ...three, 'word/media/d.png': noise }))).toBe('wordTooLarge')
  const large = Buffer.concat([noise, noise.subarray(0, 2 * 1024 * 1024)])
  expect(refusal(zipped({ ...wordParts({ body: plain }), 'word/media/a.png': large }))).toBe('wordTooLarge')
  // The size that the list names is a lie.
  const lying = Buffer.from(file)
  const listed = lying.lastIndexOf(Buffer.from('word/media/a.png')) - 46
  lying.writeUInt32LE(10, listed + 24)
  expect(refusal(lying)).toBe('wordTooLarge')
})

test('an archive that is cut off or changed is refused', () => {
  const file = wordFile({ body: plain })
  for (const length of [10, 100, file.length - 10]) expect(refusal(file.subarray(0, length))).toMatch(/^word/)
  const changed = Buffer.from(file)
  changed.writeUInt8(changed.readUInt8(80) ^ 0xff, 80)
  expect(refusal(changed)).toMatch(/^word/)
})
