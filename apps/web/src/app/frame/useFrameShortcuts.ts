import { useLayoutEffect, useRef } from 'react'
import { hasModal } from '#kit/screen/openLayers.ts'
import { showKeyHelp } from '#shared/keys/keyHelp.ts'
import { isForPage, useSingleKeys } from '#shared/keys/singleKeys.ts'

interface Shortcuts {
  onSearch: () => void
  onToggleMenu: () => void
  onAssistant: () => void
}

/** The search of the page that shows. */
const pageSearch = '#main .panel[data-active] input[type=search]'

/** Puts the focus there, where the page has one. */
function focusPageSearch(): boolean {
  const box = [...document.querySelectorAll<HTMLInputElement>(pageSearch)].find(one => one.checkVisibility())
  box?.focus()
  box?.select()
  return box !== undefined
}

/**
 * `/` leads to the page's search, `?` or Ctrl/⌘ `/` shows all keys, Ctrl/⌘ K opens the portal's search, Ctrl/⌘ B
 * collapses the menu, Alt A opens the assistant.
 */
export function useFrameShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  const { isOn } = useSingleKeys()
  // The page's search then shows its key.
  useLayoutEffect(() => void document.documentElement.toggleAttribute('data-slash', isOn), [isOn])
  // Not after the frame has been drawn: whoever sees it may press at once.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlainAlt = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (isPlainAlt && event.code === 'KeyA' && !event.isComposing && !hasModal()) {
        latest.current.onAssistant()
        return event.preventDefault()
      }
      const isSingle = useSingleKeys.getState().isOn && !hasModal() && isForPage(event)
      if (isSingle && event.key === '/' && focusPageSearch()) return event.preventDefault()
      if (isSingle && event.key === '?') {
        showKeyHelp(true)
        return event.preventDefault()
      }
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.isComposing || hasModal()) return
      const key = event.key.toLowerCase()
      if (key === 'k') latest.current.onSearch()
      else if (key === 'b') latest.current.onToggleMenu()
      else if (key === '/') showKeyHelp(true)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
