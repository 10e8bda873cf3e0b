import { namedIn } from './question.rules.ts'

export interface Text {
  title: string
  paragraphs: readonly string[]
}

/** So much of what a question names has to stand in a text, and so much of it in its title. */
const enough = { text: 0.6, title: 0.3 } as const
/** So many paragraphs are quoted, and so many characters. */
const quoted = { paragraphs: 3, characters: 500 } as const

/** What a question names, in pieces that are looked for: pairs of characters, and stems of words. */
export function piecesOf(question: string): string[] {
  const words = namedIn(question.normalize('NFKC')).toLowerCase().split(' ')
  const pieces = words.flatMap(word => {
    if (!/\p{Script=Han}/u.test(word)) return word.length < 3 ? [] : [word.replace(/(?:ies|es|s|ing|ed)$/u, '')]
    const chars = [...word]
    return chars.length < 2 ? [] : chars.slice(1).map((char, at) => `${chars[at]}${char}`)
  })
  return [...new Set(pieces)]
}

const share = (pieces: readonly string[], text: string) =>
  pieces.filter(piece => text.includes(piece)).length / pieces.length

/** The text that a question is surely about, with its paragraphs that say most of it; null where none is. */
export function bestPassage<T extends Text>(
  question: string,
  texts: readonly T[],
): { text: T; paragraphs: string[] } | null {
  const pieces = piecesOf(question)
  if (pieces.length === 0) return null
  const rated = texts
    .map(text => {
      const title = share(pieces, text.title.toLowerCase())
      return { text, title, whole: share(pieces, `${text.title}\n${text.paragraphs.join('\n')}`.toLowerCase()) }
    })
    .filter(({ title, whole }) => title >= enough.title && whole >= enough.text)
    .sort((a, b) => b.title + b.whole - a.title - a.whole)
  const [best] = rated
  if (!best) return null
  const { text } = best
  const fits = text.paragraphs.map((paragraph, at) => ({ at, fit: share(pieces, paragraph.toLowerCase()) }))
  const top = fits.reduce((one, other) => (other.fit > one.fit ? other : one), { at: 0, fit: 0 })
  // A heading says nothing without what stands below it.
  const chosen: string[] = []
  let length = 0
  for (const paragraph of text.paragraphs.slice(top.at, top.at + quoted.paragraphs)) {
    if (chosen.length > 0 && length + paragraph.length > quoted.characters) break
    chosen.push(paragraph)
    length += paragraph.length
  }
  return chosen.length > 0 ? { text, paragraphs: chosen } : null
}
