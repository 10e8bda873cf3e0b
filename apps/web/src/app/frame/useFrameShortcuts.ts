import { useLayoutEffect, useRef } from 'react'
import { hasModal } from '#kit/screen/openLayers.ts'

interface Shortcuts {
  onSearch: () => void
  onToggleMenu: () => void
  onAssistant: () => void
}

/** Ctrl/⌘ K opens the search, Ctrl/⌘ B collapses the menu, Alt A opens the assistant. */
export function useFrameShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  // Not after the frame has been drawn: whoever sees it may press at once.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlainAlt = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (isPlainAlt && event.code === 'KeyA' && !event.isComposing && !hasModal()) {
        latest.current.onAssistant()
        return event.preventDefault()
      }
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
