import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

const text = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `line ${from + at}\n`).join('')

test('what is as it should be differs in nothing', () => {
  expect(differenceOf('a.md', text(0, 3), text(0, 3), 'make it')).toBeNull()
})

test('a changed line is shown with what it should be', () => {
  const changed = `${text(0, 500)}other\n${text(501, 5000)}`
  expect(differenceOf('a.md', changed, text(0, 5000), 'make it')).toBe(
    'a.md is not what it should be from line 501 on: make it\n- other\n+ line 500',
  )
})

test('of what is missing the first lines are shown, of long lines the beginning', () => {
  const said = differenceOf('a.md', text(0, 10) + text(4000, 5000), text(0, 5000), 'make it') ?? ''
  expect(said.split('\n').slice(1)).toEqual(['+ line 10', '+ line 11', '+ line 12', '+ line 13', '+ … and 3986 more'])
  expect(differenceOf('a.md', 'x'.repeat(9000), '', 'make it')?.length).toBeLessThan(250)
})
