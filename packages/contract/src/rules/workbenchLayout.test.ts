import { expect, test } from 'vitest'
import { fitsWorkbench, isLinkAddress } from './workbenchLayout.ts'

const at = (i: string, x: number, y: number, w = 4, h = 6) => ({ i, x, y, w, h })

test('a layout stays inside the grid, and no two widgets share a name', () => {
  expect(fitsWorkbench([])).toBe(true)
  expect(fitsWorkbench([at('a', 0, 0), at('b', 8, 0), at('c', 0, 1994)])).toBe(true)
  expect(fitsWorkbench([at('a', 9, 0)])).toBe(false)
  expect(fitsWorkbench([at('a', 0, 1995)])).toBe(false)
  expect(fitsWorkbench([at('a', 0, 0), at('a', 4, 0)])).toBe(false)
})

test('a quick link is a whole http or https address', () => {
  for (const address of ['https://lib.example.edu.cn/a?b=1#c', 'http://10.1.2.3:8080', 'HTTPS://例子.中国/'])
    expect(isLinkAddress(address), address).toBe(true)
  for (const address of [
    '',
    'lib.example.edu',
    '//lib.example.edu',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://lib.example.edu',
    'https://',
    'https://me:secret@lib.example.edu',
    'https://lib.example.edu/a b',
    ' https://lib.example.edu',
  ])
    expect(isLinkAddress(address), address).toBe(false)
})
