import { expect, test } from 'vitest'
import { filesIn, read } from './sources.ts'

const folders = ['packages', 'apps', 'checks', 'e2e', 'bench', 'scripts']
const files = folders.flatMap(folder => filesIn(folder, /\.(ts|tsx|mjs|js|css)$/))
/** Data and message catalogues, as the architecture says; this list only shrinks. */
const long = /\/db\/demo\/|\/messages\.ts$|\/shared\/ui\/icons\.ts$/
const lines = (file: string) => read(file).split('\n').length - 1

test('no file is longer than 300 lines', () => {
  expect(files.length).toBeGreaterThan(200)
  const tooLong = files.filter(file => !long.test(file) && lines(file) > 300)
  expect(tooLong.map(file => `${file}: ${lines(file)}`)).toEqual([])
})

test('the README fits on two screens, a decision on one', () => {
  const bounds: [string[], number][] = [
    [filesIn('.', /^README\.md$/).filter(file => file === 'README.md'), 120],
    [filesIn('docs', /\.md$/).filter(file => file.startsWith('docs/decisions/')), 40],
  ]
  for (const [pages, most] of bounds) for (const page of pages) expect(lines(page), page).toBeLessThanOrEqual(most)
})
