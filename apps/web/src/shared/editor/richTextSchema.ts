import { DOMParser as DocumentParser } from '@tiptap/pm/model'
import { getSchema, type JSONContent } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { cleanFragment } from '#shared/richText/cleanFragment.ts'

/** What the editor knows: what the contract's list of rich text allows, and no more. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
  }),
]

/** Markup as the editor's own document. Its own way of reading markup is closed by the page's policy. */
export function documentOf(html: string): JSONContent {
  const schema = getSchema(extensions)
  return DocumentParser.fromSchema(schema).parse(cleanFragment(html)).toJSON() as JSONContent
}
