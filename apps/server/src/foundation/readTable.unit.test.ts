import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { list, oneOf, readTable, text, textOrNull, wholeOrNull, yesOrNo } from './readTable.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portico-table-'))
const file = pathToFileURL(path.join(folder, 'it.csv'))
afterAll(() => rmSync(folder, { recursive: true }))
const columns = { id: text, kind: oneOf('one', 'two'), most: wholeOrNull, isOn: yesOrNo, words: list, note: textOrNull }
const read = (content: string) => {
  writeFileSync(file, content)
  return readTable(file, columns)
}
const head = 'id,kind,most,isOn,words,note\n'

test('reads what a spreadsheet writes, line ends of either kind, in any order of columns', () => {
  expect(read(`${head}a,one,5,yes,x|y,\r\n"b, ""c""",two,,no,,"two\nlines"\n`)).toEqual([
    { id: 'a', kind: 'one', most: 5, isOn: true, words: ['x', 'y'], note: null },
    { id: 'b, "c"', kind: 'two', most: null, isOn: false, words: [], note: 'two\nlines' },
  ])
  expect(read('note,words,isOn,most,kind,id\n,,no,,one,a')).toMatchObject([{ id: 'a', note: null }])
  expect(read(head)).toEqual([])
})

test.each([
  ['id,kind\na,one\n', /line 1: columns most, isOn, words, note/],
  [`${head}a,one,5\n`, /line 2: 3 cells, not 6/],
  [`${head}a,one,5,yes,,\nb,three,,no,,\n`, /line 3: kind: “three” is none of one, two/],
  [`${head}a"b,one,,yes,,\n`, /line 2: a quote where none may stand/],
  [`${head}a,one,many,yes,,\n`, /line 2: most: “many” is no whole number/],
  [`${head}a,one,,maybe,,\n`, /line 2: isOn: “maybe” is none of yes, no/],
])('says in which line of which file what is wrong: %j', (content, words) => {
  expect(() => read(content)).toThrow(words)
  expect(() => read(content)).toThrow('it.csv')
})
