import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react'
import { type Placement, popoverPlace } from './popoverPlace.ts'

const hidden: CSSProperties = { left: 0, top: 0, visibility: 'hidden' }

/** Keeps a floating box beside its anchor; the style is hidden until it was measured. */
export function useFloating(
  anchor: () => DOMRect | undefined,
  box: RefObject<HTMLElement | null>,
  placement: Placement,
): CSSProperties {
  const [style, setStyle] = useState<CSSProperties>(hidden)
  useLayoutEffect(() => {
    const put = () => {
      const [from, element] = [anchor(), box.current]
      if (!from || !element) return
      const size = { width: element.offsetWidth, height: element.scrollHeight + 2 }
      const place = popoverPlace(from, size, { width: window.innerWidth, height: window.innerHeight }, placement)
      setStyle({ left: Math.round(place.left), top: Math.round(place.top), maxHeight: place.maxHeight })
    }
    put()
    const observer = new ResizeObserver(put)
    if (box.current) observer.observe(box.current)
    window.addEventListener('resize', put)
    window.addEventListener('scroll', put, true)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', put)
      window.removeEventListener('scroll', put, true)
    }
  }, [anchor, box, placement])
  return style
}
