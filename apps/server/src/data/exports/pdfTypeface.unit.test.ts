import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { writeExportFile } from './exportFile.steps.ts'
import { column, sheetOf, taskOf } from './sheets.testing.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portico-letters-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The text of pages with this head, which is bold, and these values. */
async function printed(head: string, values: string[]) {
  const target = path.join(folder, 'letters.pdf')
  const batches = (async function* () {
    yield values.map((name, at) => ({ id: String(at), name }))
  })()
  const sheet = sheetOf([column(head, 'text')], { format: 'pdf', title: '姓名', unitName: '档案馆', by: '陈思远' })
  await writeExportFile(taskOf({ path: target, sheet, keys: ['name'], batches }))
  return execFileSync('pdftotext', ['-raw', target, '-'], { encoding: 'utf8' })
}

const decoder = new TextDecoder('gb18030')
const twoBytes = Array.from({ length: 126 }, (_, high) =>
  Array.from({ length: 190 }, (_, low) => decoder.decode(Uint8Array.of(0x81 + high, 0x40 + low + Number(low > 62)))),
).flat()
/** Those of two bytes in GB 18030: GBK, with all of GB 2312. */
const gbk = twoBytes.filter(text => /^[^\ue000-\uf8ff\ufffd]$/u.test(text))

const reader = spawnSync('pdftotext', ['-v']).status === 0
describe.skipIf(!reader)('what a person may be called comes out on paper', () => {
  test('every character of GBK', async () => {
    expect(gbk.length).toBeGreaterThan(21_800)
    const rows = Array.from({ length: Math.ceil(gbk.length / 40) }, (_, at) =>
      gbk.slice(40 * at, 40 * at + 40).join(''),
    )
    const text = await printed('姓名', rows)
    const seen = new Set([...text, ...text.normalize('NFKC')])
    const unread = gbk.filter(char => char.trim() && !seen.has(char) && !seen.has(char.normalize('NFKC')))
    // Three are drawn by the sign of another (墫, ｀, ／), as which they are read; one is not in the font.
    expect(unread).toEqual(['壿', '‵', '∕', '≒'])
    expect(text.match(/〔U\+\w+〕/g)).toEqual(['〔U+2252〕'])
  })

  test('boxes of forms, which the font has not, as printed forms have them', async () => {
    expect(await printed('☑ 是', ['☑ 是　☐ 否'])).toMatch(/■ 是[\s\S]*■ 是\s+□ 否/)
  })

  test('rare characters of names, in a bold head too, which is drawn in the whole weight', async () => {
    const rare = ['䶮', '㛃', '𬱖', '喆', '囧', '国國', '·阿卜杜拉', 'Åse Müller', 'Иван', '①Ⅳ㎡℃']
    const text = await printed(rare.join(''), rare)
    for (const name of rare)
      expect(
        text.split('\n').filter(line => line.includes(name)),
        name,
      ).not.toEqual([])
    expect(text.replace(/\s/g, '')).toContain(rare.join('').replace(/\s/g, ''))
  })

  test('what no font of the portal has is named by its number, never a box', async () => {
    const text = await printed('𠮷', ['𠮷田', '好😀', 'a\tb', 'a\u200db\ufe0f'])
    for (const shown of ['〔U+20BB7〕田', '好〔U+1F600〕', 'a b', 'ab']) expect(text).toContain(shown)
    expect(text.match(/〔U\+20BB7〕/g)?.length).toBe(2)
  })
})

test('the fonts are small enough to be carried', () => {
  const fonts = new URL('../../../assets/fonts/', import.meta.url)
  const sizes = readdirSync(fonts).map(name => statSync(new URL(name, fonts)).size)
  expect(sizes.length).toBe(3)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(20_000_000)
})
