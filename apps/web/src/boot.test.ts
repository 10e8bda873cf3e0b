import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const read = (name: string) => readFileSync(new URL(`../public/${name}`, import.meta.url), 'utf8')
const script = read('boot.js')
const sayer = read('old-browser.js')
const code = (script + sayer).replace(/\/\*[\s\S]*?\*\//g, '').replace(/'(?:[^'\\\n]|\\.)*'/g, "''")

interface FakeNode {
  tag: string
  words: string
  childNodes: FakeNode[]
  attributes: Record<string, string>
}

/** The little of a page that the script touches; `extra` is what a newer browser would also have. */
function page(extra: object, kept: Record<string, string> = {}) {
  const variables: Record<string, string> = {}
  const node = (tag: string, words = ''): FakeNode & Record<string, unknown> => {
    const childNodes: FakeNode[] = []
    const attributes: Record<string, string> = {}
    return {
      tag,
      words,
      childNodes,
      attributes,
      style: { setProperty: (n: string, v: string) => (variables[n] = v) },
      appendChild: (child: FakeNode) => childNodes.push(child),
      setAttribute: (name: string, value: string) => (attributes[name] = value),
    }
  }
  const head = node('head')
  const document = {
    head,
    documentElement: node('html'),
    body: node('body'),
    title: '',
    createElement: (tag: string) => Object.assign(node(tag), extra),
    createTextNode: (words: string) => node('#text', words),
    getElementsByTagName: () => [head],
  }
  const window: Record<string, unknown> = { localStorage: { getItem: (key: string) => kept[key] ?? null } }
  return { document, window, variables }
}

const textOf = (node: FakeNode): string => node.words + node.childNodes.map(textOf).join(' ')

it.each([
  ['arrow functions', /=>/],
  ['let, const and classes', /\b(let|const|class|async|await|yield)\b/],
  ['template texts', /`/],
  ['commas after the last argument or element', /,\s*[)\]}]/],
  ['newer operators', /\?\.|\?\?|\*\*|\.\.\./],
  ['markup from text', /innerHTML|document\.write|insertAdjacent/],
])('has no %s', (_what, pattern) => {
  expect(code.match(pattern)).toBeNull()
})

it('says so in a browser that is too old, and marks the page for the application', () => {
  const { document, window } = page({})
  runInNewContext(script, { document, window })
  expect(window.__unsupported).toBe(true)
  expect(document.head.childNodes).toMatchObject([{ tag: 'script', src: '/portal_web/old-browser.js' }])
  runInNewContext(sayer, { document, window })
  expect(textOf(document.body)).toContain('请升级浏览器后使用门户')
  expect(textOf(document.body)).toContain('Your browser is not supported')
})

it('puts on what an earlier visit chose, and leaves a modern page alone', () => {
  const appearance = JSON.stringify({ seed: '#7A5AF8', mode: 'dark', fontSize: 16 })
  const { document, window, variables } = page(
    { noModule: false, showModal: () => undefined },
    { portal_appearance: appearance, language: 'en' },
  )
  const some = () => undefined
  Object.assign(window, { structuredClone: some, AbortController: some, ResizeObserver: some, fetch: some })
  window.CSS = { supports: () => true }
  runInNewContext(script, { document, window })
  expect(window.__unsupported).toBeUndefined()
  expect(document.head.childNodes).toEqual([])
  expect(document.documentElement.attributes).toEqual({ lang: 'en', 'data-theme': 'dark', 'data-accent': 'violet' })
  expect(variables).toEqual({ '--fs-14': '16px', '--lh-14': '24px' })
})

it.each([
  ['nobody has chosen', {}, 'dark'],
  ['the machine decides', { mode: 'system' }, 'dark'],
  ['light was chosen', { mode: 'light' }, 'light'],
])('is as dark as a dark machine where %s', (_when, kept, theme) => {
  const { document, window } = page({}, { portal_appearance: JSON.stringify(kept) })
  window.matchMedia = () => ({ matches: true })
  runInNewContext(script, { document, window })
  expect(document.documentElement.attributes['data-theme']).toBe(theme)
})

it('bears storage that is broken or forbidden', () => {
  const { document, window } = page({}, { portal_appearance: '{broken' })
  runInNewContext(script, { document, window })
  expect(document.documentElement.attributes['data-theme']).toBe('light')
  expect(() => runInNewContext(script, page({}))).not.toThrow()
})
