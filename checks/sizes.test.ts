import { expect, test } from 'vitest'
import { filesIn, read } from './sources.ts'

const folders = ['packages', 'apps', 'checks', 'e2e', 'bench', 'scripts']
const files = folders.flatMap(folder => filesIn(folder, /\.(ts|tsx|mjs|js|css)$/))
/** Data and message catalogues, as the architecture says; this list only shrinks. */
const long = /\/server\/src\/demo\/|\/messages\.ts$|\/kit\/icons\/icons\.ts$/
const lines = (file: string) => read(file).split('\n').length - 1

test('no file is longer than 300 lines', () => {
  expect(files.length).toBeGreaterThan(200)
  const tooLong = files.filter(file => !long.test(file) && lines(file) > 300)
  expect(tooLong.map(file => `${file}: ${lines(file)}`)).toEqual([])
})

/** What a tool counts through: pictures, icons, the steps of the database; and tests that one command runs. */
const many =
  /^(apps\/web\/src\/kit\/(page\/pictures|icons\/icons)|apps\/server\/(assets|src\/db\/migrations)|docs|e2e|bench)(\/|$)/
test('a folder has thirty files at most: more of them are rooms that nobody has named', () => {
  const count = new Map<string, number>()
  for (const file of folders.flatMap(folder => filesIn(folder, /./))) {
    const folder = file.slice(0, file.lastIndexOf('/'))
    if (!many.test(folder)) count.set(folder, (count.get(folder) ?? 0) + 1)
  }
  const above = [...count].filter(([, files]) => files > 30)
  expect(above.map(([folder, files]) => `${folder}: ${files}`)).toEqual([])
})

/** Texts that are planted, and outlines of icons, which a script writes. */
const wide = /\/server\/src\/demo\/|\/kit\/icons\/icons\//

test('no line is longer than 160 characters', () => {
  const tooLong = files
    .filter(file => !wide.test(file))
    .flatMap(file =>
      read(file)
        .split('\n')
        .flatMap((line, at) => (line.length > 160 ? `${file}:${at + 1}` : [])),
    )
  expect(tooLong).toEqual([])
})

test('no line of a style is longer than 120 characters, as the formatter lays out all else', () => {
  const styles = filesIn('apps', /\.css$/)
  expect(styles.length).toBeGreaterThan(100)
  expect(
    styles.filter(file =>
      read(file)
        .split('\n')
        .some(line => line.length > 120),
    ),
  ).toEqual([])
})

test('the README fits on two screens, a decision on one', () => {
  const bounds: [string[], number][] = [
    [filesIn('.', /^README\.md$/).filter(file => file === 'README.md'), 120],
    [filesIn('docs', /\.md$/).filter(file => file.startsWith('docs/decisions/')), 40],
  ]
  for (const [pages, most] of bounds) for (const page of pages) expect(lines(page), page).toBeLessThanOrEqual(most)
})
