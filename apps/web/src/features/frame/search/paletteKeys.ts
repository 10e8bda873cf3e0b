/** What a key does in the search palette (design 7); null leaves it to the browser. */
type PaletteAction = 'down' | 'up' | 'enter' | 'favourite' | 'nextCategory' | 'previousCategory' | 'close'

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

export function paletteAction({ key, ctrlKey, metaKey, shiftKey, altKey }: Key): PaletteAction | null {
  if (altKey) return null
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') return 'favourite'
  if (ctrlKey || metaKey) return null
  if (key === 'ArrowDown') return 'down'
  if (key === 'ArrowUp') return 'up'
  if (key === 'Enter') return 'enter'
  if (key === 'Escape') return 'close'
  if (key === 'Tab') return shiftKey ? 'previousCategory' : 'nextCategory'
  return null
}

/** The entry after or before one in a loop; the first of the list for one that is not in it. */
export function neighbour<T>(list: readonly T[], current: T, step: 1 | -1): T | undefined {
  const at = list.indexOf(current)
  return at < 0 ? list[0] : list[(at + step + list.length) % list.length]
}
