import { isBlankRichText } from '@portico/contract/rules/richText.ts'
import { DOMParser as DocumentParser } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { type Editor, EditorContent, type Extensions, getSchema, type JSONContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useId, useRef, useState } from 'react'
import type { Given } from '#kit/fields/fieldProps.ts'
import { cleanFragment } from '#shared/richText/cleanFragment.ts'
import { EditorToolbar } from './EditorToolbar.tsx'
import type { LetterWork } from './editorTools.ts'
import { letterExtensions } from './letterExtensions.ts'
import '#shared/richText/RichText.css'
import './RichTextEditor.css'

/** What the editor knows: what the contract's list of rich text allows, and no more. */
const common: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
  }),
]

/** Markup as the editor's own document. Its own way of reading markup is closed by the page's policy. */
function documentOf(html: string, extensions: Extensions): JSONContent {
  const schema = getSchema(extensions)
  const isLetter = extensions !== common
  return DocumentParser.fromSchema(schema).parse(cleanFragment(html, isLetter)).toJSON() as JSONContent
}

export interface RichTextEditorProps extends Given<string> {
  /** What screen readers call the text. */
  label: string
  'aria-invalid'?: boolean | 'true' | 'false'
  /** It writes a mail, which has colours, tables, pictures and files, and takes all the height there is. */
  letter?: LetterWork
}

/** Writes rich text; its value is markup, empty where nothing would be seen. */
export default function RichTextEditor({ label, id, value = '', onChange, letter, ...rest }: RichTextEditorProps) {
  const own = useId()
  const shown = useRef(value)
  const latest = useRef(onChange)
  latest.current = onChange
  const name = id ?? own
  const isInvalid = rest['aria-invalid'] === true || rest['aria-invalid'] === 'true'
  const work = useRef(letter)
  work.current = letter
  const [extensions] = useState<Extensions>(() => {
    if (!letter) return common
    const addressOf = (id: string) => work.current?.addressOf(id) ?? Promise.reject(new Error('no mail'))
    return [...common, ...letterExtensions(addressOf)]
  })
  // There is none for a moment when the page comes back from behind another tab.
  const editor: Editor | null = useEditor({
    extensions,
    content: documentOf(value, extensions),
    // Its styles stand in a file: the page's policy lets no others in.
    injectCSS: false,
    immediatelyRender: true,
    editorProps: {
      attributes: {
        id: name,
        class: 'rich-text re-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
      },
      handleDOMEvents: pasteCleanly(letter !== undefined),
    },
    onUpdate: ({ editor: it }) => {
      const html = it.getHTML()
      shown.current = isBlankRichText(html) && !html.includes('<img ') ? '' : html
      latest.current?.(shown.current)
    },
  })
  useEffect(() => {
    // Only what comes from outside: the editor's own text is there already.
    if (value === shown.current || !editor) return
    shown.current = value
    editor.commands.setContent(documentOf(value, extensions), { emitUpdate: false })
  }, [editor, value, extensions])
  return (
    <div className={`surface rings corner-6 rich-editor${isInvalid ? ' bad' : ''}${letter ? ' letter' : ''}`}>
      {editor && <EditorToolbar editor={editor} controls={name} letter={letter} />}
      <EditorContent editor={editor} className="re-box" />
    </div>
  )
}

function insert(view: EditorView, data: DataTransfer | null, isLetter: boolean): boolean {
  const html = data?.getData('text/html')
  if (!html) return false
  const slice = DocumentParser.fromSchema(view.state.schema).parseSlice(cleanFragment(html, isLetter))
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
  return true
}

/** Pasted and dropped markup comes in cleaned; the editor's own reading of it is closed by the page's policy. */
const pasteCleanly = (isLetter: boolean) => ({
  paste: (view: EditorView, event: ClipboardEvent): boolean => {
    if (!insert(view, event.clipboardData, isLetter)) return false
    event.preventDefault()
    return true
  },
  drop: (view: EditorView, event: DragEvent): boolean => {
    // What is moved within the editor never becomes markup.
    if (view.dragging) return false
    const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
    if (!place || !insert(view, event.dataTransfer, isLetter)) return false
    event.preventDefault()
    return true
  },
})
