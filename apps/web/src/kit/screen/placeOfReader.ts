/** Where a section starts, measured from the top of the scrolled content. */
interface SectionTop {
  id: string
  top: number
}

/** The section that the reader is at: the last that starts above the line; at the very end the last of all. */
export function placeOfReader(tops: readonly SectionTop[], line: number, isAtEnd: boolean): string | null {
  if (isAtEnd && line > 0) return tops.at(-1)?.id ?? null
  return (tops.findLast(section => section.top <= line) ?? tops[0])?.id ?? null
}
