import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bulkArchive } from './bulkArchive.steps.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portico-bulk-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What another program finds in it, every byte of it looked at. */
const namesIn = (file: string) => {
  const read = 'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(z.namelist())'
  return execFileSync('python3', ['-c', read, file], { encoding: 'utf8' }).trim()
}
const mistake = { line: 3, column: null, words: { zh: '错', en: 'Wrong' }, applicant: '2016127' }

test('what would be too much for an archive is not taken, and what is in it stays', async () => {
  const file = path.join(folder, 'bound.zip')
  const archive = bulkArchive(file, 'zh', 250)
  archive.paper('一', Buffer.alloc(100))
  expect(() => archive.paper('二', Buffer.alloc(200))).toThrow()
  expect(archive.isBroken()).toBe(false)
  await archive.close([mistake])
  expect(namesIn(file)).toBe("['一.pdf', '错误.csv']")
})

test('where the disk takes no more, the archive ends with the last paper that is whole, and its list', () => {
  const file = path.join(folder, 'full.zip')
  const script = `
    const { bulkArchive } = await import(${JSON.stringify(new URL('./bulkArchive.steps.ts', import.meta.url).href)})
    const archive = bulkArchive(${JSON.stringify(file)}, 'zh')
    archive.paper('一', Buffer.alloc(30_000))
    for (const name of ['二', '三']) try { archive.paper(name, Buffer.alloc(30_000)) } catch (error) { console.log(error.code ?? 'no more') }
    console.log(archive.isBroken(), await archive.close([${JSON.stringify(mistake)}]) < 31_000)`
  // A file of this process may have 40 KB: what is written beyond is written in part, then refused.
  const said = execFileSync('bash', ['-c', 'ulimit -f 40; exec node --input-type=module -e "$0"', script])
  expect(said.toString()).toBe('EFBIG\nno more\ntrue true\n')
  expect(namesIn(file)).toBe("['一.pdf', '错误.csv']")
})
