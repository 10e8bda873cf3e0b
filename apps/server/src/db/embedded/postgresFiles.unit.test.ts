import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { placeFor } from './postgresFiles.ts'

/** Where a cluster stands that is there already, for a user who is neither ours nor of our group. */
const stranger = { uid: 54_321, gid: 54_321 }
const root = mkdtempSync(path.join(tmpdir(), 'portico-place-'))
const [hidden, open] = [path.join(root, 'hidden'), path.join(root, 'open')]
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a database that was put back where its user cannot reach it is said, not hidden behind an empty one', () => {
  chmodSync(root, 0o711)
  mkdirSync(path.join(hidden, 'postgres'), { recursive: true })
  chmodSync(hidden, 0o700)
  expect(() => placeFor(hidden, stranger)).toThrow(/^PORTAL_DATA: \S+postgres holds the database, .* cannot reach it/)
  // One that the folder only points to is met where it is.
  const elsewhere = path.join(open, 'cluster')
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 })
  rmSync(path.join(hidden, 'postgres'), { recursive: true })
  symlinkSync(elsewhere, path.join(hidden, 'postgres'))
  expect(placeFor(hidden, stranger)).toBe(elsewhere)
})
