import { letterColours, letterSizes } from '@portico/contract/rules/letterText.ts'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables'
import type { Editor } from '@tiptap/react'
import type { Action } from '#kit/layers/ActionMenu.tsx'
import type { editorTexts } from './editorTexts.ts'

type Say = (key: keyof typeof editorTexts) => string

/** Colour and size are one mark: where neither is left it goes. */
function setFont(editor: Editor, part: { color?: string | null; size?: string | null }): void {
  const next = { color: null, size: null, ...editor.getAttributes('font'), ...part }
  const chain = editor.chain().focus()
  if (next.color === null && next.size === null) chain.unsetMark('font').run()
  else chain.setMark('font', next).run()
}

/** The menu of a text's colours. */
export function colourActions(editor: Editor, t: Say): Action[] {
  const now = editor.getAttributes('font')['color'] ?? null
  const one = (key: keyof typeof letterColours | 'plainColour', color: string | null) => ({
    key,
    label: t(key),
    isChosen: now === color,
    run: () => setFont(editor, { color }),
  })
  const named = Object.entries(letterColours) as [keyof typeof letterColours, string][]
  return [one('plainColour', null), ...named.map(([key, color]) => one(key, color))]
}

/** The size as people know it; what has none of its own is 14. */
export function sizeNow(editor: Editor): string {
  const size = editor.getAttributes('font')['size']
  return Object.entries(letterSizes).find(([, value]) => value === size)?.[0] ?? '14'
}

/** The menu of sizes. */
export function sizeActions(editor: Editor): Action[] {
  const now = sizeNow(editor)
  const sizes: [string, string | null][] = [...Object.entries(letterSizes), ['14', null]]
  return sizes
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([pixels, size]) => ({
      key: pixels,
      label: pixels,
      isChosen: now === pixels,
      run: () => setFont(editor, { size }),
    }))
}

/** What can be done in a table, or that one is put in. */
export function tableActions(editor: Editor, t: Say): Action[] {
  const { state, view } = editor
  const isIn = editor.isActive('table')
  const within = (work: typeof addRowAfter) => () => {
    work(state, view.dispatch)
    editor.commands.focus()
  }
  const cells = (type: string) => [1, 2, 3].map(() => ({ type, content: [{ type: 'paragraph' }] }))
  const row = (type: string) => ({ type: 'tableRow', content: cells(type) })
  const fresh = { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] }
  return [
    {
      key: 'insert',
      label: t('insertTable'),
      disabled: isIn,
      run: () => {
        const { from } = editor.state.selection
        editor.chain().focus().insertContent(fresh).run()
        // It leaves the caret in the last cell; people begin in the first.
        let first = -1
        editor.state.doc.descendants((node, at) => {
          if (first < 0 && at >= from - 1 && node.type.name === 'tableHeader') first = at
          return first < 0
        })
        if (first >= 0) editor.commands.setTextSelection(first + 2)
      },
    },
    { key: 'row', label: t('addRow'), disabled: !isIn, separated: true, run: within(addRowAfter) },
    { key: 'column', label: t('addColumn'), disabled: !isIn, run: within(addColumnAfter) },
    { key: 'dropRow', label: t('dropRow'), disabled: !isIn, run: within(deleteRow) },
    { key: 'dropColumn', label: t('dropColumn'), disabled: !isIn, run: within(deleteColumn) },
    { key: 'drop', label: t('dropTable'), disabled: !isIn, separated: true, isDanger: true, run: within(deleteTable) },
  ]
}
