import type { Piece } from '#shared/catalogue/searchMarks.ts'

/** Text with its matched letters marked. */
export function MarkedText({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ isMatch, text }, at) => {
    const Tag = isMatch ? 'mark' : 'span'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity, and no state.
      <Tag key={at} className={isMatch ? 'found' : undefined}>
        {text}
      </Tag>
    )
  })
}
