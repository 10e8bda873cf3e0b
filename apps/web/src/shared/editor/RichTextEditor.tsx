import { isBlankRichText } from '@portico/contract/rules/richText.ts'
import { DOMParser as DocumentParser } from '@tiptap/pm/model'
import { EditorContent, getSchema, type JSONContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useId, useRef } from 'react'
import { cleanFragment } from '#shared/richText/cleanFragment.ts'
import { EditorToolbar } from './EditorToolbar.tsx'
import { pasteCleanly } from './pasteCleanly.ts'
import '#shared/richText/RichText.css'
import './RichTextEditor.css'

/** What the editor knows: what the contract's list of rich text allows, and no more. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
  }),
]

/** Markup as the editor's own document. Its own way of reading markup is closed by the page's policy. */
function documentOf(html: string): JSONContent {
  const schema = getSchema(extensions)
  return DocumentParser.fromSchema(schema).parse(cleanFragment(html)).toJSON() as JSONContent
}

interface RichTextEditorProps {
  /** What screen readers call the text. */
  label: string
  /** The rest is given by the form's item. */
  id?: string
  value?: string
  onChange?: (html: string) => void
  'aria-invalid'?: boolean | 'true' | 'false'
}

/** Writes rich text; its value is markup, empty where nothing would be seen. */
export default function RichTextEditor({ label, id, value = '', onChange, ...rest }: RichTextEditorProps) {
  const own = useId()
  const shown = useRef(value)
  const latest = useRef(onChange)
  latest.current = onChange
  const name = id ?? own
  const isInvalid = rest['aria-invalid'] === true || rest['aria-invalid'] === 'true'
  const editor = useEditor({
    extensions,
    content: documentOf(value),
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
      handleDOMEvents: pasteCleanly,
    },
    onUpdate: ({ editor: it }) => {
      const html = it.getHTML()
      shown.current = isBlankRichText(html) ? '' : html
      latest.current?.(shown.current)
    },
  })
  useEffect(() => {
    // Only what comes from outside: the editor's own text is there already.
    if (value === shown.current) return
    shown.current = value
    editor.commands.setContent(documentOf(value), { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={`surface rich-editor${isInvalid ? ' bad' : ''}`}>
      <EditorToolbar editor={editor} controls={name} />
      <EditorContent editor={editor} />
    </div>
  )
}
