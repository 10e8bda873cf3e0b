import { DOMParser as DocumentParser } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { cleanFragment } from '#shared/richText/cleanFragment.ts'

function insert(view: EditorView, data: DataTransfer | null): boolean {
  const html = data?.getData('text/html')
  if (!html) return false
  const slice = DocumentParser.fromSchema(view.state.schema).parseSlice(cleanFragment(html))
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
  return true
}

/** Pasted and dropped markup comes in cleaned; the editor's own reading of it is closed by the page's policy. */
export const pasteCleanly = {
  paste: (view: EditorView, event: ClipboardEvent): boolean => {
    if (!insert(view, event.clipboardData)) return false
    event.preventDefault()
    return true
  },
  drop: (view: EditorView, event: DragEvent): boolean => {
    // What is moved within the editor never becomes markup.
    if (view.dragging) return false
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
    if (!place || !insert(view, event.dataTransfer)) return false
    event.preventDefault()
    return true
  },
}
