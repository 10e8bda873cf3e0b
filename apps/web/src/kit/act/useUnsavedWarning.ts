import { useEffect, useRef } from 'react'

const open = new Set<() => boolean>()

/** Whether something in sight is unsaved: what shows it anew asks first. */
export const hasUnsaved = (): boolean => [...open].some(isUnsaved => isUnsaved())

/** The browser asks before the page goes with something unsaved in it. */
export function useUnsavedWarning(isUnsaved: () => boolean): void {
  const latest = useRef(isUnsaved)
  useEffect(() => {
    latest.current = isUnsaved
  })
  useEffect(() => {
    const isUnsavedNow = () => latest.current()
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsavedNow()) event.preventDefault()
    }
    open.add(isUnsavedNow)
    window.addEventListener('beforeunload', warn)
    return () => {
      open.delete(isUnsavedNow)
      window.removeEventListener('beforeunload', warn)
    }
  }, [])
}
