import type { Piece } from '#shared/catalogue/searchMarks.ts'

/** Text with its matched letters marked. */
export function MarkedText({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity, and no state.
    piece.isMatch ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>,
  )
}
