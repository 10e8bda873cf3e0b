import { richText } from './richText.ts'

/**
 * What a written mail may hold besides rich text: colours, sizes, marked words, where lines stand, and its own pictures.
 * All in attributes that every mail program reads; styles are none of it, so that nothing is positioned or fetched.
 */
export const letterColours = {
  red: '#b42318',
  amber: '#b54708',
  green: '#067647',
  blue: '#175cd3',
  violet: '#6941c6',
  grey: '#475467',
} as const
/** Pixels as they are written here, by the sizes that HTML knows; 14 is none of them. */
export const letterSizes = { '12': '2', '18': '4', '24': '5' } as const
export const letterPlaces = ['center', 'right'] as const

export const letterTags = [...richText.tags, 'font', 'mark', 'img'] as const

/** Attributes that a mail has and a rich text has not, by tag, with the values that they may have. */
export const letterAttributes: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  font: { color: Object.values(letterColours), size: Object.values(letterSizes) },
  p: { align: letterPlaces },
  h2: { align: letterPlaces },
  h3: { align: letterPlaces },
}

/** A picture of the mail's own: `cid:` with the number of its file. */
export const letterPicture = /^cid:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
