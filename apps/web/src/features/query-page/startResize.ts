import type { PointerEvent } from 'react'

/** Drags the edge of a column's head: the width follows the pointer, and is kept when it is let go. Esc takes it back. */
export function startResize(
  event: PointerEvent<HTMLElement>,
  width: number,
  show: (width: number | null) => void,
  keep: (width: number) => void,
): void {
  if (event.button !== 0) return
  event.preventDefault()
  event.stopPropagation()
  const handle = event.currentTarget
  const from = event.clientX
  let now = width
  handle.setPointerCapture(event.pointerId)
  const move = (moved: globalThis.PointerEvent) => {
    now = Math.round(Math.max(40, Math.min(width + moved.clientX - from, 1000)))
    show(now)
  }
  const stop = (isKept: boolean) => {
    handle.removeEventListener('pointermove', move)
    handle.removeEventListener('pointerup', up)
    handle.removeEventListener('pointercancel', cancel)
    document.removeEventListener('keydown', onKey, true)
    show(null)
    if (isKept && now !== width) keep(now)
  }
  const up = () => stop(true)
  const cancel = () => stop(false)
  const onKey = (key: KeyboardEvent) => {
    if (key.key !== 'Escape') return
    key.preventDefault()
    key.stopPropagation()
    stop(false)
  }
  handle.addEventListener('pointermove', move)
  handle.addEventListener('pointerup', up)
  handle.addEventListener('pointercancel', cancel)
  document.addEventListener('keydown', onKey, true)
}
