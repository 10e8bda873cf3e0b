import { useEffect, useRef } from 'react'
import { hasModal } from '#shared/ui/layers.ts'

interface Shortcuts {
  onSearch: () => void
  onToggleMenu: () => void
}

/** Ctrl/⌘ K opens the search, Ctrl/⌘ B collapses the menu. */
export function useFrameShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.isComposing || hasModal()) return
      const key = event.key.toLowerCase()
      if (key === 'k') latest.current.onSearch()
      else if (key === 'b') latest.current.onToggleMenu()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
