import { expect, test } from 'vitest'
import { paragraph, wordFile } from '../../../testing/wordFile.ts'
import { cleanWord } from './cleanWord.steps.ts'
import { readZip } from './readZip.steps.ts'

/** The main text of what is left of a file, and what was taken out. */
function cleaned(file: Buffer) {
  const { bytes, removed } = cleanWord(file)
  const all = readZip(Buffer.from(bytes)).get('word/document.xml')?.toString('utf8') ?? ''
  return { all, removed: Object.fromEntries(removed.map(it => [it.kind, it.count])) }
}
const plain = paragraph('你好')

const run = (inner: string) => `<w:r>${inner}</w:r>`
const mark = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`)
const code = (...texts: string[]) => texts.map(text => run(`<w:instrText>${text}</w:instrText>`)).join('')
const field = (inner: string, shown: string) =>
  `<w:p>${mark('begin')}${inner}${mark('separate')}${run(`<w:t>${shown}</w:t>`)}${mark('end')}</w:p>`

test('fields that fetch something go however they are written, what they showed stays', () => {
  const nested = `${mark('begin')}${code(' QUOTE 68 68 69 ')}${mark('separate')}${run('<w:t>DDE</w:t>')}${mark('end')}`
  const { removed, all } = cleaned(
    wordFile({
      body:
        field(code(' INCLUDE', 'TEXT ', '"http://evil/a.docx"'), '文一') +
        field(code(' dde cmd '), '文二') +
        `<w:p><w:fldSimple w:instr=" INCLUDEPICTURE http://evil/b "><w:r><w:t>文三</w:t></w:r></w:fldSimple></w:p>` +
        field(code(' HYPERLINK "file://evil" '), '文四') +
        field(nested + code(' x'), '文五') +
        field(code(' MERGEFIELD name '), '文六') +
        field(code(' PAGE '), '7') +
        field(code(' HYPERLINK "https://www.jzu.edu.cn" \\o "x" '), '文八') +
        `<w:p>${mark('begin')}${code(' LINK evil ')}</w:p>`,
    }),
  )
  expect(removed).toEqual({ links: 5, fields: 3 })
  expect(all).not.toMatch(/evil|QUOTE|MERGEFIELD|dde/)
  for (const text of ['文一', '文二', '文三', '文四', '文五', '文六', 'PAGE', 'www.jzu.edu.cn'])
    expect(all).toContain(text)
})

const text = (words: string) => run(`<w:t>${words}</w:t>`)
const choice = (inner: string) => `<mc:AlternateContent><mc:Choice>${inner}</mc:Choice></mc:AlternateContent>`
const box = (inner: string) => run(`<w:pict><w:txbxContent><w:p>${inner}</w:p></w:txbxContent></w:pict>`)
const simple = '<w:fldSimple w:instr="PAGE"/>'
const nestedPage = `${mark('begin')}${code('PAGE')}${mark('separate')}${text('DDE')}${mark('end')}`
test.each([
  ['another field before its words', nestedPage + code('= x')],
  ['text in its code', code('PAGE') + text('x')],
  ['text before its code', text('DDEAUTO') + code(' PAGE')],
  ['a sign in its code', run('<w:sym w:char="0044"/>') + code('PAGE')],
  ['deleted text in its code', code('PAGE') + run('<w:delInstrText>x</w:delInstrText>')],
  ['a simple field in its code', simple + code('= 1')],
  ['words in another form', choice(code('PAGE ')) + code('DDEAUTO evil')],
  ['words in what is not known', `<y:a>${code('PAGE ')}</y:a>${code('DDEAUTO evil')}`],
  ['words in a box', box(code('PAGE ')) + code('DDEAUTO evil')],
  ['words in deleted text', `<w:del>${code('PAGE ')}</w:del>${code('DDEAUTO evil')}`],
  ['words behind its code', code('PAGE') + mark('separate') + code('x')],
])('a field goes that has %s', (name, inner) => {
  const { all } = cleaned(wordFile({ body: field(inner, '留') + plain }))
  expect(all).not.toMatch(/evil|DDEAUTO<\/w:instrText/)
  expect(all).toContain('留')
  if (name.includes('behind')) expect(all).not.toContain('<w:instrText>x')
  else expect(all.match(/fldCharType="begin"/g)?.length ?? 0).toBe(name.startsWith('another field') ? 1 : 0)
})

test('a sum of fields stays, and a field that is whole in a box or another form', () => {
  const sum = field(code('= ') + nestedPage + code(' + 1'), '8')
  const { removed, all } = cleaned(
    wordFile({ body: `${sum + choice(field(code('PAGE'), '1'))}<w:p>${box(nestedPage)}</w:p>` }),
  )
  expect(removed).toEqual({})
  expect(all.match(/fldCharType="end"/g)).toHaveLength(4)
})
