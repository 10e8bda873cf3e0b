import { type RefObject, useEffect, useState } from 'react'

/** Pixels that a line of a wheel stands for, in browsers that count lines. */
const line = 32
/** Less than this at an end hides nothing. */
const slack = 4

/**
 * A row that scrolls sideways without a bar: the wheel moves it, and the class names ` more-l` and ` more-r` tell at
 * which ends more is hidden.
 */
export function useSideScroll(row: RefObject<HTMLElement | null>): string {
  const [sides, setSides] = useState('')
  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      const left = element.scrollLeft > slack
      const right = element.scrollLeft + element.clientWidth < element.scrollWidth - slack
      setSides(`${left ? ' more-l' : ''}${right ? ' more-r' : ''}`)
    }
    const onWheel = (event: WheelEvent) => {
      // Sideways, and zooming, the browser does by itself.
      if (event.ctrlKey || event.shiftKey || Math.abs(event.deltaX) >= Math.abs(event.deltaY)) return
      const before = element.scrollLeft
      element.scrollLeft += event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? line : 1)
      // At its end the page goes on.
      if (element.scrollLeft !== before) event.preventDefault()
    }
    const sizes = new ResizeObserver(look)
    const contents = new MutationObserver(look)
    sizes.observe(element)
    contents.observe(element, { childList: true, subtree: true, characterData: true })
    element.addEventListener('scroll', look, { passive: true })
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      sizes.disconnect()
      contents.disconnect()
      element.removeEventListener('scroll', look)
      element.removeEventListener('wheel', onWheel)
    }
  }, [row])
  return sides
}
