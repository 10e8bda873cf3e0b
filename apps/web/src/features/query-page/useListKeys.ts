import { type KeyboardEvent, useEffect, useState } from 'react'

interface ListKeys {
  count: number
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  onPick: (at: number) => void
  /** Which one is marked when the list opens. */
  first: number
}

/** The keys of a combobox over its list: arrows, Home and End mark, Enter picks, Esc closes; the focus stays in the field. */
export function useListKeys({ count, isOpen, setOpen, onPick, first }: ListKeys) {
  const [active, setActive] = useState(first)
  useEffect(() => setActive(isOpen ? first : -1), [isOpen, first])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (!isOpen) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setOpen(true)
      return
    }
    if (event.key === 'Tab') return setOpen(false)
    if (event.key === 'Enter' && active >= 0 && active < count) {
      event.preventDefault()
      onPick(active)
    }
    const to = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined || count === 0 || (event.key.length < 5 && active < 0)) return
    event.preventDefault()
    setActive((to + count) % count)
  }
  return { active: Math.min(active, count - 1), setActive, onKeyDown }
}
