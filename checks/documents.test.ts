import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, read, root } from './sources.ts'

const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...filesIn('docs', /\.md$/)]

/** As a host of repositories makes it of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
const anchorsOf = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

test('what documents link to is there, headings included', () => {
  const lost = pages.flatMap(page =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(([link, to = '', heading]) => {
      const target = to ? path.posix.join(path.posix.dirname(page), to) : page
      if (!existsSync(path.join(root, target))) return [`${page}: ${link}`]
      return heading && target.endsWith('.md') && !anchorsOf(read(target)).includes(heading) ? [`${page}: ${link}`] : []
    }),
  )
  expect(lost).toEqual([])
})

test('CONTRIBUTING says of each npm script what it does', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const told = [...read('CONTRIBUTING.md').matchAll(/^\| `npm (?:run )?([\w:-]+)[^|]*\| ./gm)].map(([, name]) => name)
  expect(told.toSorted()).toEqual(Object.keys(scripts).toSorted())
})
