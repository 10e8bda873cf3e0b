const address = /https?:\/\/[^\s<>"'，。；！？、）】》]+/g
/** What ends a sentence and stands behind an address more often than in it. */
const marks = '.,;:!?)]'

interface Piece {
  /** Where it begins in the text. */
  at: number
  words: string
  isLink: boolean
}

/** A text without markup, in pieces: its words and the addresses of web pages in it. */
export function wordsAndLinks(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const found of text.matchAll(address)) {
    const words = withoutMarks(found[0])
    if (found.index > end) pieces.push({ at: end, words: text.slice(end, found.index), isLink: false })
    pieces.push({ at: found.index, words, isLink: true })
    end = found.index + words.length
  }
  if (end < text.length) pieces.push({ at: end, words: text.slice(end), isLink: false })
  return pieces
}

/** A loop: an expression would begin anew at each of a million marks that a stranger wrote. */
function withoutMarks(words: string): string {
  let end = words.length
  while (end > 0 && marks.includes(words.charAt(end - 1))) end -= 1
  return words.slice(0, end)
}
