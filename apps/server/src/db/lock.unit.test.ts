import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataFolderInUse, DataFolderUnusable, lockDataFolder, startTime } from './lock.ts'

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

test('of many that find the same lock of a dead process one takes it over', async () => {
  const file = new URL('./lock.ts', import.meta.url).href
  const program = `const { lockDataFolder } = await import('${file}')
    while (Date.now() < Number(process.argv[1])) {}
    try { lockDataFolder(${JSON.stringify(folder)}); process.stdout.write('held') } catch { process.stdout.write('refused') }
    process.stdin.resume()`
  holder(spawnSync(process.execPath, ['-e', '']).pid, '12345')
  const start = String(Date.now() + 700)
  const children = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', program, start], { stdio: ['pipe', 'pipe', 'inherit'] }),
  )
  const said = await Promise.all(
    children.map(child => new Promise<string>(done => child.stdout.once('data', chunk => done(String(chunk))))),
  )
  for (const child of children) child.kill()
  expect(said.sort()).toEqual(['held', 'refused', 'refused', 'refused'])
})

test('one that was killed while it took a lock over is in nobody’s way; one that is at it is', () => {
  const guard = path.join(folder, 'portal.lock.clearing')
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  holder(pid, '12345')
  writeFileSync(guard, JSON.stringify({ pid: process.pid, started: startTime(process.pid) }))
  expect(() => lockDataFolder(folder)).toThrow(`is in use by process ${process.pid}`)
  writeFileSync(guard, JSON.stringify({ pid, started: '12345' }))
  lockDataFolder(folder)()
  expect(readdirSync(folder)).toEqual([])
})

test('a folder that does not exist yet is made', () => {
  const inside = path.join(folder, 'a', 'b')
  const release = lockDataFolder(inside)
  expect(readdirSync(inside)).toEqual(['portal.lock'])
  release()
})

test('what is no folder, or can have none inside, is refused in one line at once', () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  for (const wrong of [file, path.join(file, 'inside'), '/proc/portico-none', '/proc/portico-none/inside', '/proc']) {
    expect(() => lockDataFolder(wrong), wrong).toThrow(DataFolderUnusable)
    expect(() => lockDataFolder(wrong), wrong).toThrow(/^PORTAL_DATA: [^\n]+$/)
  }
})
