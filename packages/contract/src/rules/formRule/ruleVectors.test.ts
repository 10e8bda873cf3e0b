import { describe, expect, test } from 'vitest'
import { vectorGroups, vectorResult } from '../../testing/ruleVectors.ts'

// The same file is run in a browser: apps/web/src/shared/formRule/ruleVectors.browser.test.tsx.
test('there are vectors to look at', () => {
  expect(vectorGroups.flatMap(([, vectors]) => vectors).length).toBeGreaterThan(300)
})

describe.each(vectorGroups)('%s', (_about, vectors) => {
  test.each(vectors)('$rule with $given', vector => {
    expect(vectorResult(vector)).toEqual(vector.expected)
  })
})
