import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { dataFolders, openDataFolders } from './dataFolders.ts'

test('the start makes every folder, and says in one line which one it cannot use', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-folders-'))
  try {
    openDataFolders(folder)
    for (const name of Object.values(dataFolders)) expect(existsSync(path.join(folder, name)), name).toBe(true)
    rmSync(path.join(folder, 'notice-files'), { recursive: true })
    writeFileSync(path.join(folder, 'notice-files'), 'not a folder')
    expect(() => openDataFolders(folder)).toThrow(/^PORTAL_DATA: .*notice-files cannot be used as a folder: .+$/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
