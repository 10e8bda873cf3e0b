import { useEffect, useRef } from 'react'
import { hasModal } from '#kit/screen/openLayers.ts'
import { closeTab, reopenTab, type TabState } from './tabList.ts'
import { useTabs } from './useTabs.ts'

interface Does {
  change: (change: (state: TabState) => TabState) => void
  refresh: (path: string) => void
}

/** Alt 1–9 goes to a tab, Alt W closes the active one, Alt R refreshes it, Alt Shift T brings the last closed one back. */
export function useTabShortcuts(does: Does): void {
  const latest = useRef(does)
  latest.current = does
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.isComposing || hasModal()) return
      // Where text is typed it is a letter of its own on some keyboards.
      if (event.code === 'KeyR' && !event.shiftKey && !takesText(event.target)) {
        event.preventDefault()
        return latest.current.refresh(useTabs.getState().active)
      }
      const run = shortcut(event.code, event.shiftKey)
      if (!run) return
      event.preventDefault()
      latest.current.change(run)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

const takesText = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable=true]') !== null

function shortcut(code: string, shift: boolean): ((state: TabState) => TabState) | null {
  if (shift) return code === 'KeyT' ? reopenTab : null
  if (code === 'KeyW') return state => closeTab(state, state.active)
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
  const tab = digit === undefined ? undefined : useTabs.getState().tabs[Number(digit) - 1]
  return tab ? state => ({ ...state, active: tab.path }) : null
}
