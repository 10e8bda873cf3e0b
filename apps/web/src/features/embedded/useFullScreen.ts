import { type RefObject, useEffect, useState } from 'react'

/** Shows one part of the page over the whole screen, and back. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const onChange = () => setFull(document.fullscreenElement === element.current && element.current !== null)
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [element])
  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else void element.current?.requestFullscreen().catch(() => undefined)
  }
  return { isFull, toggle, isPossible: document.fullscreenEnabled ?? false }
}
