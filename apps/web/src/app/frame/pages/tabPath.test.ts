import { expect, test } from 'vitest'
import type { FrameRoute } from '../frameRoutes.ts'
import { tabPath } from './tabPath.ts'

const route = (path: string): FrameRoute => ({ path, component: 'x', name: path, nameEn: '', hidden: false })
const routes = ['/home', '/cx/:pageId', '/mailos/mailEditor'].map(route)

test.each([
  ['/home', '/home'],
  ['/HOME', '/home'],
  ['/home/', '/home'],
  ['/mailos/maileditor//', '/mailos/mailEditor'],
  // Case may matter to what a parameter names.
  ['/cx/Users/', '/cx/Users'],
  ['/None/', '/None'],
  ['/', '/'],
])('%s is the tab of %s', (written, tab) => {
  expect(tabPath(routes, written, '?A=b')).toBe(`${tab}?A=b`)
})
