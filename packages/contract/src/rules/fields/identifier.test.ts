import { expect, test } from 'vitest'
import { isIdentifier } from './identifier.ts'

test('a code begins with a letter or digit, and has no blanks, commas or letters of other scripts', () => {
  for (const code of ['a', '9', '399900', 'A.b-c_9']) expect(isIdentifier(code), code).toBe(true)
  for (const code of ['', '-a', '.a', '_a', 'a b', 'a,b', '单位', 'a\n']) expect(isIdentifier(code), code).toBe(false)
})
