import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { endLater, killPrograms, programEnv, type RunningProgram, runProgram } from '../testing/program.ts'
import { reachEmbedded } from '../testing/reachEmbedded.ts'
import { backUp, NoBackup } from './backup.ts'
import { type DataFolder, dataFolders, folderOf } from './dataFolders.ts'
import { startEmbedded } from './embedded/embedded.ts'

/** A portal is copied while it is written to, and its copy is started. */
const root = mkdtempSync(path.join(tmpdir(), 'portico-backup-'))
chmodSync(root, 0o711)
const [folder, target] = [path.join(root, 'data'), path.join(root, 'copy')]
afterAll(async () => {
  killPrograms()
  for (const it of [folder, target]) await (await startEmbedded(it)).stop()
  rmSync(root, { recursive: true, force: true })
})
const end = async (portal: RunningProgram) => {
  portal.child.kill('SIGTERM')
  expect((await portal.ended).code).toBe(0)
}
/** A copy whose program is killed as soon as something of it stands there. */
async function killHalfway(): Promise<void> {
  const script = fileURLToPath(new URL('../../../../scripts/backup.ts', import.meta.url))
  const copying = spawn(process.execPath, [script, target], { env: programEnv(folder, {}), stdio: 'ignore' })
  endLater(copying, 'SIGKILL')
  const ended = new Promise(done => copying.once('exit', done))
  const begun = () => readdirSync(root).filter(name => name.startsWith('copy'))
  await expect.poll(begun, { timeout: 60_000 }).toHaveLength(1)
  copying.kill('SIGKILL')
  await ended
}

test('what was acknowledged before the copy began is in it, with the files, and it starts', {
  timeout: 180_000,
}, async () => {
  await expect(backUp(folder, target)).rejects.toThrow(NoBackup)
  // As somebody lays it on a disk of its own.
  const elsewhere = path.join(root, 'large-disk')
  mkdirSync(folder, { mode: 0o711 })
  mkdirSync(elsewhere)
  symlinkSync(elsewhere, folderOf(folder, 'mails'))
  const portal = runProgram(folder)
  await portal.ready()
  for (const which of Object.keys(dataFolders) as DataFolder[])
    writeFileSync(path.join(folderOf(folder, which), 'kept.txt'), which)
  const writer = await reachEmbedded(folder)
  await writer.query('create table kept (id integer primary key, words text)')
  let written = 0
  let over = false
  const writing = (async () => {
    while (!over) {
      await writer.query("insert into kept values ($1, repeat('x', 2000))", [written + 1])
      written += 1
      // More of the log than is kept by itself: it is recycled under the copy.
      if (written % 100 === 0) await writer.query('select pg_switch_wal(); checkpoint')
    }
  })()
  await expect.poll(() => written, { timeout: 60_000 }).toBeGreaterThan(300)
  await killHalfway()
  expect(existsSync(target), 'half a copy is none').toBe(false)
  await expect(backUp(folder, target)).rejects.toThrow(/copy\.part is there already/)
  rmSync(`${target}.part`, { recursive: true })
  const linked = path.join(folderOf(folder, 'pictures'), 'linked')
  symlinkSync(elsewhere, linked)
  await expect(backUp(folder, target)).rejects.toThrow(`${linked} is neither a file nor a folder`)
  expect(readdirSync(root).filter(name => name.startsWith('copy'))).toEqual([])
  rmSync(linked)
  const before = written
  await backUp(folder, target)
  const after = written
  over = true
  await writing
  await writer.end()
  await expect(backUp(folder, target)).rejects.toThrow(/is there already/)
  const { mode, uid, gid } = statSync(folder)
  expect(statSync(target)).toMatchObject({ mode, uid, gid })
  await end(portal)

  const restored = runProgram(target)
  await restored.ready()
  const reader = await reachEmbedded(target)
  const { rows } = await reader.query<{ n: number; last: number }>(
    'select count(*)::int as n, max(id) as last from kept',
  )
  const { n = 0, last = 0 } = rows[0] ?? {}
  expect(n).toBe(last)
  expect(n).toBeGreaterThanOrEqual(before)
  expect(n).toBeLessThanOrEqual(after + 1)
  await reader.end()
  for (const which of Object.keys(dataFolders) as DataFolder[])
    expect(readFileSync(path.join(folderOf(target, which), 'kept.txt'), 'utf8')).toBe(which)
  await end(restored)
})
