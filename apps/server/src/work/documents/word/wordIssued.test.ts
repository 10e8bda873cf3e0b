import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { paths } from '@portico/contract/names.ts'
import { shownProofCode } from '@portico/contract/rules/proofs/proofCode.ts'
import type { TemplateField } from '@portico/contract/work/templateFields.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart } from '../../../testing/generatedValues.ts'
import { paragraph, row, table, wordFile } from '../../../testing/wordFile.ts'
import { paragraphsOf } from '../../templates/word/paragraphs.rules.ts'
import { readZip } from '../../templates/word/readZip.steps.ts'
import { picture, runs, withPicture } from '../../templates/word/wordPicture.testing.ts'
import { within } from '../../templates/word/xmlNode.rules.ts'
import { readXml } from '../../templates/word/xmlTree.steps.ts'
import { type Deciding, startDeciding, wire } from '../deciding/deciding.testing.ts'
import { documentCalls } from '../documents.testing.ts'

let it: Deciding
const folder = mkdtempSync(path.join(tmpdir(), 'portico-issued-'))
beforeAll(async () => {
  it = await startDeciding()
})
afterAll(async () => {
  await it.portal.close()
  rmSync(folder, { recursive: true, force: true })
})

const field = (key: string, kind: TemplateField['kind'], zh: string): TemplateField => {
  return { key, kind, label: { zh, en: key }, isRequired: false }
}
const wangwu = { kind: 'person', person: '2010064' } as const
const lisi = { kind: 'person', person: '2016127' } as const
const body =
  paragraph('编号 {编号}，{出具日期} 出具，验证码 {document.proofCode}，{申请人}') +
  table(row('步骤', '办理人', '意见', '日期'), row('{#办理意见}{步骤}', '{办理人}', '{意见}', '{日期}{/办理意见}')) +
  paragraph('{^办理意见}尚无意见{/办理意见}') +
  runs(picture('{签名}'), picture('{照片}')) +
  runs(picture('{验证码图}', { isAnchored: true }))

async function readWord(bytes: Buffer) {
  const { type, payload } = multipart({}, '用印申请.docx', bytes)
  const headers = { ...(await it.as('admin')), 'content-type': type }
  const url = '/portal_server/xtglMbgl/readWord'
  const answer = await it.portal.server.inject({ method: 'POST', url, headers, payload })
  return (JSON.parse(answer.body) as { data: { word: never; cwList: unknown[] } }).data
}
const ask = async (djid: string, locale = 'zh', gs = 'docx') => {
  const url = '/portal_server/mbxq/paper'
  const payload = { djid, locale, gs }
  return (await it.portal.server.inject({ method: 'POST', url, headers: await it.as('zhangsan'), payload })).rawPayload
}
const documentOf = (bytes: Buffer) => readXml(readZip(bytes).get('word/document.xml') ?? Buffer.alloc(0))
const media = (bytes: Buffer) =>
  [...readZip(bytes)].flatMap(([name, it]) => (name.startsWith('word/media/') ? [it] : []))
interface Looked {
  yznr: { wjList: { wjlx: string; wjzy: string; wjdx: number }[] } | null
}
const looked = async (code: string) => (await it.portal.post('/mbyz/look', { yzm: code })).data as Looked
const codeOf = async (id: string) =>
  (await it.portal.sql<{ code: string }>('select code from proofs where document_id = $1', [id]))[0]?.code ?? ''

/** A document that its applicant has signed, with two steps to go. */
async function signed() {
  const { word, cwList } = await readWord(wordFile({ ...withPicture, body }))
  expect(cwList).toEqual([])
  const code = await it.publish({
    word,
    fields: [field('sign', 'signature', '签名'), field('shot', 'picture', '照片')],
    steps: [
      { key: 'check', who: wangwu, title: { zh: '学院审核', en: 'Check' } },
      { key: 'stamp', who: lisi, title: { zh: '用印', en: 'Stamp' }, group: 2 },
    ],
  })
  const id = await it.draft(code, 'zhangsan')
  const calls = documentCalls(it.portal, await it.as('admin'))
  const drawn = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#11223380' } })
    .png()
    .toBuffer()
  const sent = async (name: string, bytes: Buffer) =>
    ((await calls.upload(id, name, bytes, await it.as('zhangsan'))).data as { wjid: string }).wjid
  const broken = Buffer.concat([drawn.subarray(0, 60), Buffer.from('broken')])
  const set = { sign: [await sent('sign.png', drawn)], shot: [await sent('坏图.png', broken)] }
  await it.call('save', { djid: id, mbid: code, bbxh: await it.revision(id), set }, 'zhangsan')
  await it.submit(id, 'zhangsan')
  return id
}

test('a filled file has what was decided, the signature and the QR code, and its digest is kept once it is issued', async () => {
  const id = await signed()
  const before = await ask(id)
  expect(paragraphsOf(documentOf(before))).toEqual(
    expect.arrayContaining([expect.stringContaining('验证码 ，张三'), '尚无意见', '坏图.png']),
  )
  expect(media(before)).toHaveLength(1)
  const acting = await it.acting('zhaoliu', 'wangwu')
  const decided = { djid: id, bzdm: 'check', bbxh: await it.revision(id), jd: wire.agree, blyj: '情况属实' }
  expect((await it.portal.post('/mbxq/decide', decided, acting)).code).toBe(200)
  await it.decide(id, 'stamp', 'lisi')

  const bytes = await ask(id)
  const code = await codeOf(id)
  const day = '\\d{4} 年 \\d+ 月 \\d+ 日'
  const [first, ...said] = paragraphsOf(documentOf(bytes))
  expect(first).toMatch(new RegExp(`^编号 用印\\d+，${day} 出具，验证码 ${shownProofCode(code)}，张三$`))
  const date = expect.stringMatching(new RegExp(`^${day}$`))
  expect(said.slice(4, 12)).toEqual(['学院审核', '赵六 代 王五', '同意：情况属实', date, '用印', '李四', '同意', date])
  expect(said).not.toContain('尚无意见')
  // The signature in its proportions, and the code as what a telephone reads.
  const [sign, qr] = await Promise.all(media(bytes).map(it => sharp(it).metadata()))
  expect([sign?.width, sign?.height]).toEqual([300, 100])
  expect([qr?.width, qr?.width === qr?.height]).toEqual([qr?.height, true])
  const named = [...within(documentOf(bytes))]
    .filter(it => it.name === 'wp:docPr')
    .map(it => it.attributes.get('descr'))
  expect(named).toEqual(['签名', expect.stringMatching(new RegExp(`^二维码：.*${paths.proof}/${code}$`))])

  expect((await ask(id)).equals(bytes)).toBe(true)
  const english = await ask(id, 'en')
  expect(paragraphsOf(documentOf(english))).toEqual(expect.arrayContaining(['Stamp', 'Agreed: 情况属实']))
  await ask(id, 'zh', 'pdf')
  const digest = (it: Buffer) => createHash('sha256').update(it).digest('hex')
  const files = (await looked(code)).yznr?.wjList ?? []
  expect(files.map(it => [it.wjlx, it.wjzy, it.wjdx]).slice(0, 2)).toEqual([
    ['docx', digest(bytes), bytes.length],
    ['docx', digest(english), english.length],
  ])
  expect(files.map(it => it.wjlx)).toEqual(['docx', 'docx', 'zh'])
})

/** Of Debian’s `libreoffice-writer-nogui`, which `npm test` brings. */
const office = '/usr/bin/soffice'
test.skipIf(!existsSync(office))(
  'an office suite opens a file with pictures',
  async () => {
    const id = await signed()
    await it.decide(id, 'check', 'wangwu', { blyj: '情况属实' })
    await it.decide(id, 'stamp', 'lisi')
    const source = path.join(folder, 'filled.docx')
    writeFileSync(source, await ask(id))
    const convert = (as: string) =>
      execFileSync(
        office,
        [
          `-env:UserInstallation=file://${folder}/profile`,
          '--headless',
          '--convert-to',
          as,
          '--outdir',
          folder,
          source,
        ],
        { stdio: 'ignore' },
      )
    convert('txt:Text (encoded):UTF8')
    const text = readFileSync(path.join(folder, 'filled.txt'), 'utf8')
    for (const part of ['学院审核', '同意：情况属实', '坏图.png', shownProofCode(await codeOf(id))])
      expect(text).toContain(part)
    convert('pdf')
    const images = execFileSync('pdfimages', ['-list', path.join(folder, 'filled.pdf')], { encoding: 'utf8' })
    const [sign, qr] = images
      .split('\n')
      .slice(2)
      .filter(line => / image /.test(line))
    expect(sign).toMatch(/ 300 +100 /)
    expect(qr).toMatch(/ image +(\d+) +\1 /)
  },
  // Twice the office suite, beside others.
  240_000,
)
