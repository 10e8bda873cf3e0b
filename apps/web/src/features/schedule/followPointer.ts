/**
 * Follows the pointer until it is let go; Escape, or the browser taking it away, ends that without keeping anything.
 * Gives back what ends it from outside.
 */
export function followPointer(moved: (at: PointerEvent) => void, ended: (isKept: boolean) => void): () => void {
  const stop = (isKept: boolean) => {
    window.removeEventListener('pointermove', moved)
    window.removeEventListener('pointerup', up)
    window.removeEventListener('pointercancel', cancel)
    window.removeEventListener('keydown', onKey, true)
    ended(isKept)
  }
  const up = () => stop(true)
  const cancel = () => stop(false)
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel()
  }
  window.addEventListener('pointermove', moved)
  window.addEventListener('pointerup', up)
  window.addEventListener('pointercancel', cancel)
  window.addEventListener('keydown', onKey, true)
  return cancel
}
