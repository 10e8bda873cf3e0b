/** Where a group starts, measured from the top of the scrolled content. */
interface GroupTop {
  id: string
  top: number
}

/** The group that the reader is at: the last that starts above the line; at the very end the last of all. */
export function activeGroup(tops: readonly GroupTop[], line: number, isAtEnd: boolean): string | null {
  if (isAtEnd && line > 0) return tops.at(-1)?.id ?? null
  return (tops.findLast(group => group.top <= line) ?? tops[0])?.id ?? null
}
