import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { paragraph, wordFile, zipped } from '../../../../../server/src/testing/wordFile.ts'
import { compareFile, isPdf } from './compareFile.ts'
import { hasCode, isOffice } from './officeFile.ts'

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const sha256 = (text: string) => createHash('sha256').update(Buffer.from(text, 'latin1')).digest('hex')
const code = '7K2MQX9D4FHTB3WC'
const issuedText = `%PDF-1.7\n<dc:identifier>${code}</dc:identifier>\nbody\n%%EOF\n`
const english =
  '%PDF-1.7\nin English, somewhat longer than the other one, which is in Chinese, as far as one sees\n%%EOF\n'
const fileOf = (kind: 'zh' | 'en', text: string) => ({ kind, digest: sha256(text), bytes: text.length })
const files = [fileOf('zh', issuedText), fileOf('en', english)]
const compared = (text: string, among = files) => compareFile(bytesOf(text), among, code)

/** An archive of one part that is not packed. */
function stored(name: string, text: string): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(30)
  const listed = Buffer.alloc(46)
  const end = Buffer.alloc(22)
  head.writeUInt16LE(name.length, 26)
  listed.writeUInt32LE(text.length, 20)
  listed.writeUInt16LE(name.length, 28)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(head.length + name.length + text.length, 16)
  return new Uint8Array(Buffer.concat([head, Buffer.from(name + text), listed, Buffer.from(name), end]))
}

describe('a file is', () => {
  test('the same as what was issued, in each language', async () => {
    expect(await compared(issuedText)).toMatchObject({ outcome: 'same', issued: files[0], digest: sha256(issuedText) })
    expect(await compared(english)).toMatchObject({ outcome: 'same', issued: files[1], bytes: english.length })
  })

  test('changed behind what was issued, with how often and when by its own account', async () => {
    const once = `${issuedText}1 0 obj <</ModDate (D:20261121160800+08'00')>>\nstartxref\n%%EOF\n`
    expect(await compared(once)).toMatchObject({
      outcome: 'appended',
      issued: files[0],
      revisions: 1,
      saidAt: '2026-11-21 16:08',
    })
    const twice = `${once}/ModDate(D:20261122070500Z)\n%%EOF`
    expect(await compared(twice)).toMatchObject({ outcome: 'appended', revisions: 2, saidAt: '2026-11-22 07:05' })
    expect(await compared(`${issuedText}x`)).toMatchObject({ outcome: 'appended', revisions: 0, saidAt: null })
    expect(await compared(`${english} `)).toMatchObject({ outcome: 'appended', issued: files[1] })
  })

  test('rewritten: as long, or with the code in what it says of itself', async () => {
    const changed = issuedText.replace('body', 'Body')
    expect(await compared(changed)).toMatchObject({ outcome: 'rewritten', issued: files[0] })
    const saved = `%PDF-1.4 saved again ${' '.repeat(200)}<dc:identifier>${code}</dc:identifier>`
    expect(await compared(saved)).toMatchObject({ outcome: 'rewritten', issued: null })
    expect(await compared(`%PDF-1.4 <rdf:Description dc:identifier="${code}"/>`)).toMatchObject({
      outcome: 'rewritten',
    })
  })

  test('another one: another paper, its own paper printed anew, or one of which none was made yet', async () => {
    expect(await compared(`%PDF-1.4 <dc:identifier>${code.replace('7', '8')}</dc:identifier>`)).toMatchObject({
      outcome: 'other',
      issued: null,
    })
    expect(await compared(`%PDF-1.4 ${code}`)).toMatchObject({ outcome: 'other' })
    expect(await compared(issuedText.slice(0, -1), [fileOf('en', english)])).toMatchObject({ outcome: 'rewritten' })
    expect(await compared('%PDF-1.4', [])).toMatchObject({ outcome: 'other' })
  })

  const word = (text: string, more = {}) => new Uint8Array(wordFile({ body: paragraph(text), ...more }))
  const wordSha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  test('a Word file: as it was issued, changed behind, saved again, or another one', async () => {
    const issued = word('验证码 7K2M-QX9D-4FHT-B3WC')
    const among = [{ kind: 'docx' as const, digest: wordSha(issued), bytes: issued.length }]
    const found = async (bytes: Uint8Array<ArrayBuffer>) => (await compareFile(bytes, among, code)).outcome
    expect(await found(issued)).toBe('same')
    expect(await found(new Uint8Array([...issued, 32]))).toBe('appended')
    expect(await found(word('金额 1 元，验证码 7K2M-¦QX9D-4FHT-B3WC'))).toBe('rewritten')
    expect(await found(word('', { header: `<w:x w:descr="https://a.cn/v/${code}"/>` }))).toBe('rewritten')
    expect(await found(word('验证码 8K2M-QX9D-4FHT-B3WC'))).toBe('other')
  })

  test('a Word file by what it lists, and what is built oddly says nothing', async () => {
    expect(isOffice(word('一'))).toBe(true)
    expect(isOffice(new Uint8Array(zipped({ 'a.xml': 'x' })))).toBe(false)
    for (const bytes of [new Uint8Array(), bytesOf('PK\x03\x04'), bytesOf(issuedText), word('一').subarray(300)])
      expect([isOffice(bytes), await hasCode(bytes, code)]).toEqual([false, false])
    const cut = word(code)
    cut.fill(7, 60, -450)
    expect(await hasCode(cut, code)).toBe(false)
  })

  test('a workbook that is longer than what is searched, by its end, where the code stands', async () => {
    const cells = '<row r="1"><c r="A1" t="inlineStr"><is><t>another</t></is></c></row>'.repeat(400_000)
    const sheet = (end: string) => ({
      'xl/workbook.xml': '',
      'xl/worksheets/sheet1.xml': `${cells}<t>${end}</t></sheetData>`,
    })
    expect(await hasCode(new Uint8Array(zipped(sheet('验证码：7K2M-QX9D-4FHT-B3WC'))), code)).toBe(true)
    expect(await hasCode(new Uint8Array(zipped(sheet('验证码：8K2M-QX9D-4FHT-B3WC'))), code)).toBe(false)
  })

  test('a Word file whose code stands behind other parts, and behind marks anywhere', async () => {
    const filler = '<w:t>filler</w:t>'.repeat(100)
    const decoys = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`word/a${at}.xml`, filler]))
    const spoken = [...code].map(sign => `<w:r><w:t>${sign}</w:t></w:r>`).join('<w:r w:x="1"/>')
    for (const before of [0, 1, 9, 65_500])
      expect(
        await hasCode(new Uint8Array(zipped({ ...decoys, 'word/document.xml': ' '.repeat(before) + spoken })), code),
      ).toBe(true)
    const footer = `<w:p>${'x'.repeat(300_000)}${spoken}</w:p>`
    expect(await hasCode(new Uint8Array(zipped({ ...decoys, 'word/footer1.xml': footer })), code)).toBe(true)
  })

  test('nothing but beginnings of marks, packed or as they are, and parts beyond number, come to an end', async () => {
    const marks = '<'.repeat(1024 * 1024)
    const packed = zipped({ 'word/document.xml': marks, 'word/footer1.xml': `<w:t>${code}</w:t>` })
    expect(await hasCode(new Uint8Array(packed), code)).toBe(true)
    expect(await hasCode(stored('word/document.xml', marks), code)).toBe(false)
    const many = Array.from({ length: 2000 }, (_, at) => [`word/a${at}.xml`, at === 1999 ? code : ''])
    expect(await hasCode(new Uint8Array(zipped(Object.fromEntries(many))), code)).toBe(false)
  }, 60_000)

  test('a PDF by how it begins', () => {
    expect(isPdf(bytesOf(issuedText))).toBe(true)
    expect(isPdf(bytesOf(`mail\r\n${issuedText}`))).toBe(true)
    expect(isPdf(bytesOf('PK\x03\x04'))).toBe(false)
    expect(isPdf(bytesOf(`${'x'.repeat(2000)}%PDF-`))).toBe(false)
  })
})
