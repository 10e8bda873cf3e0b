import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { zip } from './zip.ts'

const hasPython = spawnSync('python3', ['--version']).status === 0

test.skipIf(!hasPython)('what is stored stands in the archive as it is, beside what is packed', () => {
  const parts: Uint8Array[] = []
  const archive = zip(bytes => parts.push(bytes))
  const paper = Buffer.from('%PDF-1.7 packed already')
  archive.store('用印0001 张三.pdf', paper)
  archive.add('错误.csv', '行\r\n'.repeat(100))
  archive.close()
  const bytes = Buffer.concat(parts)
  expect(bytes.includes(paper)).toBe(true)
  const folder = mkdtempSync(path.join(tmpdir(), 'zip-'))
  try {
    writeFileSync(path.join(folder, 'a.zip'), bytes)
    // An archive is what another program reads.
    const read = `import zipfile; z = zipfile.ZipFile('a.zip'); assert z.testzip() is None
print([(it.filename, it.compress_type, it.file_size) for it in z.infolist()])`
    const told = execFileSync('python3', ['-c', read], { cwd: folder, encoding: 'utf8' })
    expect(told.trim()).toBe("[('用印0001 张三.pdf', 0, 23), ('错误.csv', 8, 500)]")
  } finally {
    rmSync(folder, { recursive: true })
  }
})
