import { expect, test } from 'vitest'
import { dataFolders } from '../apps/server/src/db/dataFolders.ts'
import { filesIn, isTest, read } from './sources.ts'

const names = Object.values(dataFolders)
const operations = read('docs/operations.md')
/** What stands in docs/operations.md from a heading or bold word to the next heading. */
const section = (start: string) => {
  const from = operations.indexOf(start)
  expect(from, start).toBeGreaterThan(0)
  return operations.slice(from, operations.indexOf('\n## ', from + 4))
}

test('backup takes every folder of the portal along, in the table and in the command', () => {
  const backup = section('**Backup.**')
  const [, copied = ''] = /for each in ([^;]+);/.exec(backup) ?? []
  expect(copied.split(' ').sort()).toEqual([...names].sort())
  const listed = [...backup.matchAll(/^\| `([\w-]+)\/` \|/gm)].map(([, name]) => name)
  expect(listed.sort()).toEqual([...names].sort())
})

test('several instances share every folder of the portal', () => {
  const shared = [...section('## Several instances').matchAll(/`PORTAL_DATA\/([\w-]+)`/g)].map(([, name]) => name)
  expect(shared.sort()).toEqual([...names].sort())
})

test('a folder for what people gave is named in the list alone', () => {
  const server = filesIn('apps/server/src').filter(file => !isTest(file))
  expect(server.length).toBeGreaterThan(400)
  const places = server.flatMap(file =>
    [...read(file).matchAll(/path\.join\([\w.]*[dD]ata(?:Folder)?, '([^']+)'/g)].map(([, name]) => `${file}: ${name}`),
  )
  expect(places).toEqual([])
})
