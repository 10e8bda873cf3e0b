import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataFolderInUse, lockDataFolder, startTime } from './lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portico-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const holder = (pid: number, started: string) =>
  writeFileSync(path.join(folder, 'portal.lock'), JSON.stringify({ pid, started }))

test('while it is held a second portal is refused, with the folder and the process in one line', () => {
  const release = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUse)
  expect(() => lockDataFolder(folder)).toThrow(`PORTAL_DATA: ${folder} is in use by process ${process.pid}`)
  release()
})

test('another process is refused as well, and gets it once it is released', () => {
  const file = new URL('./lock.ts', import.meta.url).href
  const attempt = () =>
    spawnSync(process.execPath, ['-e', `import('${file}').then(m => m.lockDataFolder(${JSON.stringify(folder)})())`], {
      encoding: 'utf8',
    })
  const release = lockDataFolder(folder)
  const refused = attempt()
  expect(refused.status).not.toBe(0)
  expect(refused.stderr).toContain('is in use by process')
  release()
  expect(attempt().status).toBe(0)
})

test('released it leaves nothing behind', () => {
  lockDataFolder(folder)()
  expect(readdirSync(folder)).toEqual([])
})

test('the lock of a process that is gone is taken over', () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  holder(pid, '12345')
  lockDataFolder(folder)()
})

test('so is one whose process id was given to somebody else', () => {
  holder(process.pid, String(Number(startTime(process.pid)) - 1))
  lockDataFolder(folder)()
})

test('so is one that cannot be read', () => {
  for (const text of ['', 'null', '{', '{"pid":"x"}', '[]']) {
    writeFileSync(path.join(folder, 'portal.lock'), text)
    lockDataFolder(folder)()
  }
})

test('a folder that does not exist yet is made', () => {
  const inside = path.join(folder, 'a', 'b')
  const release = lockDataFolder(inside)
  expect(readdirSync(inside)).toEqual(['portal.lock'])
  release()
})
