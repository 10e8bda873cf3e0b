import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EditorContext, type usePageEditor } from '../usePageEditor.ts'
import { ChoiceProp, TextProp } from './propertyFields.tsx'

type Editor = ReturnType<typeof usePageEditor>
/** As much of the editor as a property reads. */
const editor = { words: new Map([['name', '必须填写']]) } as Partial<Editor> as Editor
const drawn = (part: Parameters<typeof createElement>[0], props: object) =>
  renderToString(createElement(EditorContext, { value: editor }, createElement(part, props)))

const onChange = () => undefined
const text = { label: '中文名称', value: '', onChange }

test.each([
  ['a text', TextProp, text],
  ['a choice', ChoiceProp, { ...text, value: undefined, options: [] }],
])('%s is tied to what is wrong with it and to its hint', (_, part, props) => {
  const html = drawn(part as never, { ...props, place: 'name', hint: '给人看的名称' })
  const ids = /<input[^>]*aria-describedby="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []
  const wordsOf = (id: string) => new RegExp(`id="${id}"[^>]*>(?:<svg.*?</svg>)?([^<]*)`).exec(html)?.[1]
  expect(ids.map(wordsOf)).toEqual(['必须填写', '给人看的名称'])
  expect(html).toMatch(/<input[^>]*aria-invalid="true"/)
  expect(html).toContain('data-place="name"')
})

test('what is right is called neither wrong nor described', () => {
  const html = drawn(TextProp as never, { ...text, place: 'nameEn' })
  expect(html).not.toContain('aria-invalid')
  expect(html).not.toContain('aria-describedby')
})
