/** Draws the latest value once a frame: words that come faster wait for each other. A hidden page has no frames. */
export function eachFrame<T>(draw: (value: T) => void) {
  let latest: { value: T } | null = null
  let frame = 0
  const flush = () => {
    cancelAnimationFrame(frame)
    frame = 0
    if (latest) draw(latest.value)
    latest = null
  }
  return {
    next(value: T): void {
      latest = { value }
      if (document.hidden) flush()
      else if (frame === 0) frame = requestAnimationFrame(flush)
    },
    flush,
  }
}
