import { type Editor, useEditorState } from '@tiptap/react'
import { iconClip, iconImage, iconLink, iconList, iconTable } from '#kit/icons/icons.ts'
import type { Action } from '#kit/layers/ActionMenu.tsx'
import { useTexts } from '#shared/i18n/texts.ts'
import { signs } from './editorSigns.ts'
import { editorTexts } from './editorTexts.ts'
import { colourActions, sizeActions, sizeNow, tableActions } from './letterTools.ts'

/** What a mail has besides words: its pictures and files. */
export interface LetterWork {
  /** Where the screen finds a picture of the mail. */
  addressOf: (id: string) => Promise<string>
  /** Asks for a picture and keeps it with the mail, then has it put into the text. */
  onPicture: (insert: (id: string, name: string) => void) => void
  onAttach: () => void
}

interface Tool {
  key: keyof typeof editorTexts
  icon?: string
  /** Words of its own, where it shows what is in force. */
  words?: string
  /** A menu instead of a deed. */
  actions?: readonly Action[]
  /** As it is pressed on the keyboard, for the eye. */
  keys?: string
  /** Pressed; left out where it does something once. */
  isOn?: boolean
  isDisabled?: boolean
  run?: () => void
}

/** The tools in their groups; a mail has more of them. */
export function useTools(
  editor: Editor,
  letter: LetterWork | undefined,
  link: { isOpen: boolean; toggle: () => void },
) {
  const t = useTexts(editorTexts)
  const is = useEditorState({
    editor,
    selector: ({ editor: it }) => ({
      bold: it.isActive('bold'),
      italic: it.isActive('italic'),
      underline: it.isActive('underline'),
      strike: it.isActive('strike'),
      marked: it.isActive('marked'),
      heading: it.isActive('heading', { level: 2 }),
      subheading: it.isActive('heading', { level: 3 }),
      bullets: it.isActive('bulletList'),
      numbers: it.isActive('orderedList'),
      quote: it.isActive('blockquote'),
      link: it.isActive('link'),
      centre: it.isActive({ align: 'center' }),
      right: it.isActive({ align: 'right' }),
      table: it.isActive('table'),
      font: JSON.stringify(it.getAttributes('font')),
      canIndent: it.can().sinkListItem('listItem'),
      canUndo: it.can().undo(),
      canRedo: it.can().redo(),
    }),
  })
  const then = () => editor.chain().focus()
  const style = is.heading ? 'heading' : is.subheading ? 'subheading' : 'paragraph'
  const styles: Action[] = [
    {
      key: 'paragraph',
      label: t('paragraph'),
      isChosen: style === 'paragraph',
      run: () => then().setParagraph().run(),
    },
    ...([2, 3] as const).map(level => {
      const key = level === 2 ? 'heading' : 'subheading'
      return { key, label: t(key), isChosen: style === key, run: () => then().setHeading({ level }).run() }
    }),
  ]
  const align = (place: string | null) => () => {
    for (const type of ['paragraph', 'heading']) editor.commands.updateAttributes(type, { align: place })
    editor.commands.focus()
  }
  const insertPicture = (id: string, alt: string) =>
    then()
      .insertContent({ type: 'picture', attrs: { src: `cid:${id}`, alt } })
      .run()
  const words: Tool[] = [
    { key: 'bold', icon: signs.bold, keys: 'Ctrl B', isOn: is.bold, run: () => then().toggleBold().run() },
    { key: 'italic', icon: signs.italic, keys: 'Ctrl I', isOn: is.italic, run: () => then().toggleItalic().run() },
    {
      key: 'underline',
      icon: signs.underline,
      keys: 'Ctrl U',
      isOn: is.underline,
      run: () => then().toggleUnderline().run(),
    },
    { key: 'strike', icon: signs.strike, isOn: is.strike, run: () => then().toggleStrike().run() },
  ]
  const looks: Tool[] = [
    { key: 'colour', icon: signs.textcolour, actions: colourActions(editor, t) },
    { key: 'marked', icon: signs.marker, isOn: is.marked, run: () => then().toggleMark('marked').run() },
  ]
  const places: Tool[] = [
    { key: 'left', icon: signs.textleft, isOn: !is.centre && !is.right, run: align(null) },
    { key: 'centre', icon: signs.textcentre, isOn: is.centre, run: align('center') },
    { key: 'right', icon: signs.textright, isOn: is.right, run: align('right') },
  ]
  const lists: Tool[] = [
    { key: 'bullets', icon: iconList, isOn: is.bullets, run: () => then().toggleBulletList().run() },
    { key: 'numbers', icon: signs.numbers, isOn: is.numbers, run: () => then().toggleOrderedList().run() },
    {
      key: 'indent',
      icon: signs.indent,
      keys: 'Tab',
      isDisabled: !is.canIndent,
      run: () => then().sinkListItem('listItem').run(),
    },
    { key: 'quote', icon: signs.quote, isOn: is.quote, run: () => then().toggleBlockquote().run() },
  ]
  const parts: Tool[] = [
    { key: 'link', icon: iconLink, isOn: is.link || link.isOpen, run: link.toggle },
    ...(letter
      ? [
          { key: 'picture' as const, icon: iconImage, run: () => letter.onPicture(insertPicture) },
          { key: 'table' as const, icon: iconTable, actions: tableActions(editor, t) },
          { key: 'attach' as const, icon: iconClip, run: letter.onAttach },
        ]
      : []),
  ]
  const back: Tool[] = [
    { key: 'undo', icon: signs.undo, keys: 'Ctrl Z', isDisabled: !is.canUndo, run: () => then().undo().run() },
    { key: 'redo', icon: signs.redo, keys: 'Ctrl Y', isDisabled: !is.canRedo, run: () => then().redo().run() },
    { key: 'plain', icon: signs.plain, run: () => then().unsetAllMarks().clearNodes().run() },
  ]
  const heads: Tool[] = [
    { key: 'style', words: t(style), actions: styles },
    ...(letter ? [{ key: 'size' as const, words: sizeNow(editor), actions: sizeActions(editor) }] : []),
  ]
  return [heads, letter ? [...words, ...looks] : words, letter ? [...places, ...lists] : lists, parts, back]
}
