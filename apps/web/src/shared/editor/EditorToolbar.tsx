import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Icon } from '#kit/icons/Icon.tsx'
import { iconLink, iconList } from '#kit/icons/icons.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from './editorTexts.ts'
import { LinkBar } from './LinkBar.tsx'

interface Tool {
  key: keyof typeof editorTexts
  /** Drawn by the style sheet: it is no words. */
  sign?: string
  icon?: string
  isOn: boolean
  run: () => void
  isDisabled?: boolean
}

/** The buttons above the text: one stop of the Tab key, arrows move among them. */
export function EditorToolbar({ editor, controls }: { editor: Editor; controls: string }) {
  const t = useTexts(editorTexts)
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [isLinking, setLinking] = useState(false)
  const is = useEditorState({
    editor,
    selector: ({ editor: it }) => ({
      bold: it.isActive('bold'),
      italic: it.isActive('italic'),
      heading: it.isActive('heading', { level: 2 }),
      subheading: it.isActive('heading', { level: 3 }),
      bullets: it.isActive('bulletList'),
      numbers: it.isActive('orderedList'),
      quote: it.isActive('blockquote'),
      link: it.isActive('link'),
      canUndo: it.can().undo(),
      canRedo: it.can().redo(),
    }),
  })
  const then = () => editor.chain().focus()
  const tools: Tool[] = [
    { key: 'bold', sign: 'B', isOn: is.bold, run: () => then().toggleBold().run() },
    { key: 'italic', sign: 'I', isOn: is.italic, run: () => then().toggleItalic().run() },
    { key: 'heading', sign: 'H1', isOn: is.heading, run: () => then().toggleHeading({ level: 2 }).run() },
    { key: 'subheading', sign: 'H2', isOn: is.subheading, run: () => then().toggleHeading({ level: 3 }).run() },
    {
      key: 'bullets',
      icon: iconList,
      isOn: is.bullets,
      run: () => then().toggleBulletList().run(),
    },
    { key: 'numbers', sign: '1.', isOn: is.numbers, run: () => then().toggleOrderedList().run() },
    { key: 'quote', sign: '”', isOn: is.quote, run: () => then().toggleBlockquote().run() },
    {
      key: 'link',
      icon: iconLink,
      isOn: is.link || isLinking,
      run: () => setLinking(!isLinking),
    },
    { key: 'undo', sign: '↶', isOn: false, run: () => then().undo().run(), isDisabled: !is.canUndo },
    { key: 'redo', sign: '↷', isOn: false, run: () => then().redo().run(), isDisabled: !is.canRedo },
  ]
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + tools.length) % tools.length
    setAt(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <>
      <div
        ref={bar}
        className="row wrap line-below gap-2 thumbs re-bar"
        role="toolbar"
        aria-label={t('toolbar')}
        aria-controls={controls}
        onKeyDown={onKeyDown}
      >
        {tools.map((tool, place) => (
          <button
            key={tool.key}
            type="button"
            className={`ib sm${tool.isOn ? ' on' : ''}`}
            aria-label={t(tool.key)}
            title={t(tool.key)}
            {...(tool.isDisabled === undefined ? { 'aria-pressed': tool.isOn } : {})}
            aria-disabled={tool.isDisabled ?? false}
            tabIndex={place === at ? 0 : -1}
            // The text keeps its selection.
            onMouseDown={event => event.preventDefault()}
            onClick={() => {
              setAt(place)
              if (!tool.isDisabled) tool.run()
            }}
          >
            {tool.icon ? <Icon of={tool.icon} size={16} /> : <span className="re-s" data-sign={tool.sign} />}
          </button>
        ))}
      </div>
      {isLinking && <LinkBar editor={editor} onClose={() => setLinking(false)} />}
    </>
  )
}
