import { vectorGroups, vectorResult } from '@portico/contract/testing/ruleVectors.ts'
import { describe, expect, test } from 'vitest'

// What Node makes of the same file: packages/contract/src/rules/formRule/ruleVectors.test.ts.
test('there are vectors to look at', () => {
  expect(vectorGroups.flatMap(([, vectors]) => vectors).length).toBeGreaterThan(300)
})

describe.each(vectorGroups)('a rule says in a browser what it says on the server: %s', (_about, vectors) => {
  test('for each vector', () => {
    expect(vectors.map(it => [it.rule, vectorResult(it)])).toEqual(vectors.map(it => [it.rule, it.expected]))
  })
})
