import { evenGrowth, growthOf } from '@portico/contract/testing/growth.ts'
import { expect, test } from 'vitest'
import { anatomy, messageIds } from '../imap/imapRead.client.ts'
import { isFile } from '../imap/imapSummaries.client.ts'
import { mailPreview } from './mailPreview.rules.ts'
import { decodeText, undoTransfer, wordsOfHtml } from './mailText.rules.ts'

const nihao = { utf8: Buffer.from('你好'), gbk: Buffer.from([0xc4, 0xe3, 0xba, 0xc3]) }

test('text is read by what its charset says, or by what it is where that is nothing or wrong', () => {
  for (const charset of ['utf-8', 'UTF8', '', undefined, 'us-ascii', 'no-such-charset'])
    expect(decodeText(nihao.utf8, charset), charset).toBe('你好')
  for (const charset of ['gb2312', 'GBK', 'gb18030', '', undefined, 'us-ascii', 'utf-8'])
    expect(decodeText(nihao.gbk, charset), charset).toBe('你好')
  expect(decodeText(Buffer.from([0xa7, 0x41]), 'big5')).toBe('你')
  // Cut in the middle of a letter it is still UTF-8.
  expect(decodeText(nihao.utf8.subarray(0, 5), undefined)).toBe('你\ufffd')
})

test('base64 and quoted-printable, also when they are cut', () => {
  expect(undoTransfer(Buffer.from('5L2g\r\n5aW9'), 'BASE64').toString()).toBe('你好')
  expect(undoTransfer(Buffer.from('=E4=BD=A0=\r\n a=3Db  \r\nc='), 'quoted-printable').toString()).toBe('你 a=b\r\nc')
  expect(undoTransfer(Buffer.from('=E4=BD=A0=E'), 'quoted-printable').toString()).toBe('你')
  expect(undoTransfer(Buffer.from('a=b'), '8bit').toString()).toBe('a=b')
  const quoted = (text: string) => undoTransfer(Buffer.from(text), 'quoted-printable').toString()
  expect(quoted('a \t\nb \r\n')).toBe('a\nb\r\n')
  expect(quoted('a =20 \r\nb = \t\r\nc')).toBe('a  \r\nb c')
  expect(quoted('1=2, x=\u00e9, =zz =4g \r')).toBe('1=2, x=\u00e9, =zz =4g \r')
  expect(quoted('a=')).toBe('a')
  expect(quoted('  \n\n =41=62=0A')).toBe('\n\n Ab\n')
})

test.each([' ', '\t =', '=41', '= '])('many of %j are undone in a time that grows with them alone', text => {
  const undone = (times: number) => undoTransfer(Buffer.from(text.repeat(times)), 'quoted-printable')
  expect(growthOf(undone, 10_000)).toBeLessThan(evenGrowth)
})

test('the words of HTML hold no tag, no style and no script', () => {
  const html =
    '<head><title>x</title></head><style>p{}</style><p>a &amp; b&nbsp;&#65;</p><script>x()</script><!-- y --><b'
  expect(wordsOfHtml(html).replace(/\s+/g, ' ').trim()).toBe('a & b A')
})

test('the first words of a mail, however it is wrapped', () => {
  const plain = { type: 'text/plain', parameters: { charset: 'gbk' }, encoding: 'base64', part: '1' }
  const base64 = nihao.gbk.toString('base64')
  expect(mailPreview(Buffer.from(base64), plain)).toBe('你好')
  const alternative = {
    type: 'multipart/alternative',
    parameters: { boundary: 'in' },
    childNodes: [plain, { type: 'text/html' }],
  }
  const inner = `--in\r\nContent-Type: text/plain\r\n\r\n${base64}\r\n--in\r\nContent-Type: text/html\r\n\r\n<p>no</p>`
  expect(mailPreview(Buffer.from(inner), alternative)).toBe('你好')
  const mixed = { type: 'multipart/mixed', parameters: { boundary: 'out' }, childNodes: [alternative] }
  expect(mailPreview(Buffer.from(`noise\r\n--out\r\nA: b\r\n\r\n${inner}`), mixed)).toBe('你好')
  expect(mailPreview(Buffer.from('--out\r\nA: b'), mixed)).toBe('')
  const html = { type: 'text/html', parameters: { charset: 'utf-8' } }
  expect(mailPreview(Buffer.from('<style>x</style><p>你好</p>'), html)).toBe('你好')
  expect(mailPreview(Buffer.from('%PDF'), { type: 'application/pdf' })).toBe('')
})

test('what of a mail is its text, what a file, and what a picture in the text', () => {
  const text = (part: string, more = {}) => ({ type: 'text/plain', part, ...more })
  const file = {
    type: 'text/plain',
    part: '3',
    disposition: 'attachment',
    dispositionParameters: { filename: 'a.txt' },
  }
  const picture = { type: 'image/png', part: '1.2', id: '<p@x>', disposition: 'inline' }
  const whole = anatomy({
    type: 'multipart/mixed',
    childNodes: [
      {
        type: 'multipart/alternative',
        childNodes: [
          text('1.1'),
          { type: 'multipart/related', childNodes: [{ type: 'text/html', part: '1.2.1' }, picture] },
        ],
      },
      text('2'),
      file,
      { type: 'message/rfc822', part: '4', childNodes: [text('4.1')] },
    ],
  })
  expect(whole.texts.map(it => [it.html?.part, it.plain?.part])).toEqual([
    ['1.2.1', '1.1'],
    [undefined, '2'],
  ])
  expect(whole.files.map(it => it.part)).toEqual(['3', '4'])
  expect(whole.pictures).toEqual([picture])
  expect(isFile({ type: 'image/png' })).toBe(true)
  expect(isFile({ type: 'application/pkcs7-signature' })).toBe(false)
})

test('the ids of a conversation, the mail’s own last', () => {
  const head = 'Message-ID: <c@x>\r\nReferences: <a@x>\r\n <b@x>\r\nIn-Reply-To: <b@x>\r\n'
  expect(messageIds(Buffer.from(head))).toEqual(['<a@x>', '<b@x>', '<c@x>'])
  expect(messageIds(Buffer.from('In-Reply-To: nothing\r\n'))).toEqual([])
  expect(messageIds(undefined)).toEqual([])
})
