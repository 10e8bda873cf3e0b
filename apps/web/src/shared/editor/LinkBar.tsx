import { richText } from '@portico/contract/rules/richText.ts'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '#kit/buttons/Button.tsx'
import { useLayer } from '#kit/screen/openLayers.ts'
import { useTexts } from '#shared/i18n/texts.ts'
import { editorTexts } from './editorTexts.ts'

const allowed = new RegExp(`^(?:${richText.linkSchemes.join('|')}):\\S+$`, 'i')

/** An address without a scheme is a web page's. */
const complete = (typed: string): string => (/^[\w-]+(\.[\w-]+)+/.test(typed) ? `https://${typed}` : typed)

/** Asks for the address of a link, below the toolbar. */
export function LinkBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTexts(editorTexts)
  const before = String(editor.getAttributes('link')['href'] ?? '')
  const [typed, setTyped] = useState(before)
  const [isWrong, setWrong] = useState(false)
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  useLayer(true, close)
  const set = () => {
    const address = complete(typed.trim())
    if (!allowed.test(address)) {
      setWrong(true)
      return
    }
    const { empty } = editor.state.selection
    const chain = editor.chain().focus().extendMarkRange('link')
    if (empty && !before)
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run()
    else chain.setLink({ href: address }).run()
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Enter') {
      event.preventDefault()
      set()
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter of the field in it.
    <div className="row g8 wrap line-below re-link" onKeyDown={onKeyDown}>
      <input
        // biome-ignore lint/a11y/noAutofocus: it appears because the person asked for it.
        autoFocus
        className="inp sm f1"
        type="url"
        aria-label={t('address')}
        aria-invalid={isWrong}
        placeholder="https://"
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          setWrong(false)
        }}
      />
      <Button size="small" onClick={set}>
        {t('setLink')}
      </Button>
      {before && (
        <Button
          kind="text"
          size="small"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run()
            close()
          }}
        >
          {t('removeLink')}
        </Button>
      )}
      {isWrong && (
        <span className="s12 tr" role="alert">
          {t('wrongAddress')}
        </span>
      )}
    </div>
  )
}
