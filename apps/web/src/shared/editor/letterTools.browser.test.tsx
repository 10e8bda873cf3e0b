import { Editor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { expect, test } from 'vitest'
import { cleanFragment } from '#shared/richText/cleanFragment.ts'
import { letterExtensions } from './letterExtensions.ts'
import { tableActions } from './letterTools.ts'

test('looks of a letter are there when it is opened again', () => {
  const html =
    '<p align="center"><font color="#b42318" size="4">x</font></p><table><tbody><tr><td colspan="2">y</td></tr></tbody></table>'
  const box = document.createElement('div')
  box.append(cleanFragment(html, true))
  expect(box.innerHTML).toBe(html)
})

test('a table is begun in its first cell', () => {
  const editor = new Editor({ injectCSS: false, extensions: [StarterKit, ...letterExtensions(async () => '')] })
  tableActions(editor, key => key)
    .find(({ key }) => key === 'insert')
    ?.run()
  editor.commands.insertContent('z')
  expect(editor.getHTML()).toContain('<table><tbody><tr><th><p>z</p></th>')
  editor.destroy()
})
