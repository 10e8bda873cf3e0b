import { useEffect, useRef } from 'react'
import { hasModal } from '#kit/screen/openLayers.ts'
import { closeTab, reopenTab, type TabState } from './tabList.ts'
import { useTabs } from './useTabs.ts'

/** Alt 1–9 goes to a tab, Alt W closes the active one, Alt Shift T brings the last closed one back. */
export function useTabShortcuts(change: (change: (state: TabState) => TabState) => void): void {
  const latest = useRef(change)
  latest.current = change
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.isComposing || hasModal()) return
      const run = shortcut(event.code, event.shiftKey)
      if (!run) return
      event.preventDefault()
      latest.current(run)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

function shortcut(code: string, shift: boolean): ((state: TabState) => TabState) | null {
  if (shift) return code === 'KeyT' ? reopenTab : null
  if (code === 'KeyW') return state => closeTab(state, state.active)
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
  const tab = digit === undefined ? undefined : useTabs.getState().tabs[Number(digit) - 1]
  return tab ? state => ({ ...state, active: tab.path }) : null
}
