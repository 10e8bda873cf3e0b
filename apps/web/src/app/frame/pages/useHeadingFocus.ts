import { useEffect, useRef } from 'react'

/** How long a page may take to show its heading. */
const patience = 4000

/** Where the focus is left alone: walking through the tabs, dialogs, and what the new page has focused by itself. */
const keepers = '[role=tablist], dialog, .panel[data-active]'

/**
 * After going to another page the focus goes to its heading, so that reading and tabbing start there. Not at the first
 * page, and not when the person has moved on meanwhile. `page` changes with the page, not with its own state.
 */
export function useHeadingFocus(page: string): void {
  const before = useRef('')
  useEffect(() => {
    const isFirst = before.current === ''
    before.current = page
    if (page === '' || isFirst) return
    let observer: MutationObserver | undefined
    let timer: number | undefined
    const stop = () => {
      observer?.disconnect()
      window.clearTimeout(timer)
    }
    const wait = () => {
      const start = document.activeElement
      const main = document.getElementById('main')
      const hasMovedOn = () => document.activeElement !== start && document.activeElement !== document.body
      observer = new MutationObserver(() => {
        if (hasMovedOn() || focusHeading()) stop()
      })
      if (main) observer.observe(main, { childList: true, subtree: true })
      timer = window.setTimeout(() => {
        stop()
        if (!hasMovedOn()) main?.focus({ preventScroll: true })
      }, patience)
    }
    // A closing dialog first gives the focus back.
    const frame = requestAnimationFrame(() => {
      if (!focusHeading()) wait()
    })
    return () => {
      cancelAnimationFrame(frame)
      stop()
    }
  }, [page])
}

/** Puts the focus on the page's heading; true when there is nothing left to do. */
function focusHeading(): boolean {
  if (document.activeElement?.closest(keepers)) return true
  const heading = document.querySelector<HTMLElement>('.panel[data-active] h1:not([data-comes])')
  if (!heading) return false
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
