import { type RefObject, useEffect, useRef, useState } from 'react'

/** Up to here every row is drawn; beyond, only those in sight. */
const virtualFrom = 100
const around = 6
const step = 3

interface RowWindow {
  first: number
  last: number
  /** How far it is scrolled to the side, in steps. */
  left: number
}

/** Which rows are in sight of a box that scrolls, with some above and below; changes only every few rows. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number, height: number, isWide: boolean) {
  const isVirtual = count > virtualFrom
  const [shown, setShown] = useState<RowWindow>({ first: 0, last: 40, left: 0 })
  useEffect(() => {
    const box = scroller.current
    if (!box || !(isVirtual || isWide)) return
    const look = () => {
      const first = Math.max(0, (Math.floor(box.scrollTop / height / step) - around / step) * step)
      const last = Math.ceil((box.scrollTop + box.clientHeight) / height / step) * step + around
      const left = isWide ? Math.floor(box.scrollLeft / 200) * 200 : 0
      setShown(before =>
        before.first === first && before.last === last && before.left === left ? before : { first, last, left },
      )
    }
    look()
    box.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(box)
    return () => {
      box.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [scroller, height, isVirtual, isWide])
  // At least as many as are ever drawn at once, so that a row which leaves can become one that comes.
  const length = shown.last - shown.first
  const pool = useRef(0)
  if (length > pool.current) pool.current = length + step
  if (!isVirtual) return { first: 0, last: count, left: shown.left, pool: 0 }
  const last = Math.min(shown.last, count)
  return { first: Math.min(shown.first, last), last, left: shown.left, pool: pool.current }
}
