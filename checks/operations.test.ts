import { readFileSync } from 'node:fs'
import { knownOperations } from '@portico/contract/operations/operations.ts'
import { expect, test } from 'vitest'
import { filesIn, isTest, rooms } from './sources.ts'

test('what the server writes into the operation log has words in both languages', () => {
  const known = new Set(knownOperations('en').map(({ code }) => code))
  const nouns = new Set([...known].map(code => code.split('.')[0]))
  const silent = rooms
    .flatMap(room => filesIn(`apps/server/src/${room}`))
    .filter(file => !isTest(file))
    .flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/operation: (['`])([\w.]+?)(?:\$\{[^}]*\})?\1/g)]
        .map(found => found[2] ?? '')
        .filter(code => (code.endsWith('.') ? !nouns.has(code.slice(0, -1)) : !known.has(code)))
        .map(code => `${file}: ${code}`),
    )
  expect(silent).toEqual([])
})
