import { expect, test } from 'vitest'
import { filesIn, importsOf, isTest, read } from './sources.ts'

const kit = 'apps/web/src/kit/'
const files = filesIn(kit).filter(file => !isTest(file))

/** What the page of the kit does not show, and why. */
const hidden = {
  'draw their parts around an address, and a list’s whole page': ['list/ListFrame.tsx', 'list/ListPage.tsx'],
  'draws nothing of its own': ['show/Boundary.tsx'],
}

test('the page of the kit shows each of its pieces', () => {
  const shown = new Set(files.filter(file => file.startsWith(`${kit}page/`)))
  // Grows while it is read: what a piece is made of is shown with it.
  for (const file of shown) for (const { target } of importsOf(file)) if (files.includes(target)) shown.add(target)
  const pieces = files.filter(file => file.endsWith('.tsx'))
  expect(pieces.length).toBeGreaterThan(100)
  const missing = pieces.filter(file => !shown.has(file)).map(file => file.slice(kit.length))
  expect(missing).toEqual(Object.values(hidden).flat())
})

test('a list without a row says what to do next', () => {
  const silent = filesIn('apps/web/src/features').filter(file =>
    [...read(file).matchAll(/empty=\{\s*<EmptyState([^>]*)\/>\s*\}/g)].some(
      ([, given = '']) => !given.includes('text='),
    ),
  )
  expect(silent).toEqual([])
})
