/** What stays when Backspace takes the last away: also one behind the tags that show, never one that is fixed. */
export function withoutLast<V>(value: readonly V[], isFixed: (one: V) => boolean): V[] {
  const last = value.findLastIndex(one => !isFixed(one))
  return value.filter((_, at) => at !== last)
}

/** Words out of what is typed: between blanks, commas and semicolons, each once. */
export const wordsIn = (typed: string): string[] => [
  ...new Set(typed.split(/[\s,;，；、]+/).filter(word => word !== '')),
]
