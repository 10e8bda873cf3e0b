import path from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, read } from './sources.ts'

const files = filesIn('docs/decisions', /^\d{4}-[a-z0-9-]+\.md$/)
const numberOf = (file: string) => Number(path.basename(file).slice(0, 4))
const stateOf = (file: string) => /^Date: 2\d{3}-\d\d-\d\d · State: (.+)$/.exec(read(file).split('\n')[2] ?? '')?.[1]

test('every file among the decisions is one, by its name, and no number is given twice', () => {
  expect(filesIn('docs/decisions', /./)).toEqual(files)
  expect(new Set(files.map(numberOf)).size).toBe(files.length)
})

test('a decision says its number and name, its date and state, and what was decided', () => {
  const shown = files.filter(file => {
    const isNamed = new RegExp(`^# ${numberOf(file)}\\. \\S`).test(read(file))
    const state = stateOf(file)
    const isDecided = /^\*\*Decided[.:]/m.test(read(file)) || state?.startsWith('superseded by')
    return !isNamed || !state || !isDecided
  })
  const form =
    '`# 7. What it is about`, then `Date: 2026-11-24 · State: in force`, and a paragraph that begins with `**Decided.**`'
  expect(shown, form).toEqual([])
})

test('a state is in force, or names by what it is superseded', () => {
  const later = /^(?:superseded|in part superseded) by \[(\d+)\]\((\d{4}-[a-z0-9-]+\.md)\)$/
  const odd = files.filter(file => {
    const [, number, by] = later.exec(stateOf(file) ?? '') ?? []
    return stateOf(file) !== 'in force' && !(files.includes(`docs/decisions/${by}`) && Number(number) > numberOf(file))
  })
  expect(odd).toEqual([])
})

test('decisions that texts and code name are there', () => {
  const texts = ['docs', 'apps', 'packages', 'checks', 'e2e'].flatMap(folder => filesIn(folder, /\.(md|tsx?)$/))
  const known = new Set(files.map(numberOf))
  const lost = [...texts, 'CONTRIBUTING.md', 'README.md'].flatMap(file =>
    [...read(file).matchAll(/\b[Dd]ecisions? (\d+)\b/g)]
      .filter(([, n]) => !known.has(Number(n)))
      .map(([it]) => `${file}: ${it}`),
  )
  expect(lost).toEqual([])
})
