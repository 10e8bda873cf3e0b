import { type KeyboardEvent, useEffect, useState } from 'react'

interface ListKeys {
  count: number
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  onPick: (at: number) => void
  /** Which one is marked when the list opens, and when it becomes another. */
  first: number
  /** What the list was made for: another word makes another list. */
  word?: string
}

/** The keys of a combobox over its list: arrows, Home and End mark, Enter picks, Esc closes; the focus stays in the field. */
export function useListKeys({ count, isOpen, setOpen, onPick, first, word }: ListKeys) {
  const [active, setActive] = useState(first)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another word begins at the top again.
  useEffect(() => setActive(isOpen ? first : -1), [isOpen, first, word])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (!isOpen) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setOpen(true)
      return
    }
    // Whoever only passes by chooses nothing.
    if (event.key === 'Tab') return setOpen(false)
    if (event.key === 'Enter' && active >= 0 && active < count) {
      event.preventDefault()
      onPick(active)
    }
    const to = markedBy(event.key, active, count)
    if (to === undefined) return
    event.preventDefault()
    setActive(to)
  }
  return { active: Math.min(active, count - 1), onKeyDown }
}

/** Where a key leads in a list of so many; undefined where it is none of the list's. Home and End are the text's until something is marked. */
export function markedBy(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (Math.max(active, 0) - 1 + count) % count
  if (active < 0) return undefined
  return { Home: 0, End: count - 1 }[key]
}
