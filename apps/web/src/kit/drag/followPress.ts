import { fingerRest, fingerSlip } from './dragLimits.ts'
import type { DragDeeds, DragPoint } from './useDrag.ts'

interface Followed extends DragDeeds {
  /** It is a drag from now on. */
  begin: () => void
  /** After its end, however it ended. */
  done: () => void
}

/** Follows one press until it ends; gives back what cancels it. */
export function followPress(press: PointerEvent, handle: HTMLElement, rests: boolean, deeds: Followed): () => void {
  const { pointerId, clientX, clientY } = press
  const { threshold = 0 } = deeds
  const heard = new AbortController()
  let isDrag = false
  let isMoved = false
  let timer = 0
  const pointOf = ({ clientX: x, clientY: y }: PointerEvent): DragPoint => ({ x, y, dx: x - clientX, dy: y - clientY })

  const begin = () => {
    isDrag = true
    // Moves beyond the window, and above what has a cursor of its own, are still the handle's.
    if (handle.isConnected) handle.setPointerCapture(pointerId)
    deeds.begin()
  }
  const finish = () => {
    window.clearTimeout(timer)
    heard.abort()
    if (isMoved) swallowClick()
    deeds.done()
  }
  const cancel = () => {
    finish()
    if (isDrag) deeds.cancel()
  }
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    const at = pointOf(event)
    const way = Math.hypot(at.dx, at.dy)
    if (!isDrag && rests) {
      if (way > fingerSlip) cancel()
      return
    }
    if (!isDrag && way < threshold) return
    if (!isDrag) begin()
    if (way > 0 && way >= threshold) isMoved = true
    deeds.move(at)
  }
  const up = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    finish()
    if (isDrag) deeds.end?.(pointOf(event))
  }
  const lose = (event: PointerEvent) => {
    if (event.pointerId === pointerId) cancel()
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isDrag) return
    // It is meant for the drag alone, not for the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    cancel()
    // The button is still down.
    if (isMoved) window.addEventListener('pointerup', swallowClick, { once: true, capture: true })
  }
  const on = { signal: heard.signal, capture: true }
  window.addEventListener('pointermove', move, on)
  window.addEventListener('pointerup', up, on)
  window.addEventListener('pointercancel', lose, on)
  window.addEventListener('keydown', key, on)
  // A long press of a finger would open the browser's menu.
  if (rests) window.addEventListener('contextmenu', event => event.preventDefault(), on)
  if (rests) {
    timer = window.setTimeout(() => {
      begin()
      deeds.move(pointOf(press))
    }, fingerRest)
  } else if (threshold === 0) begin()
  return cancel
}

/** The click that the browser makes of the end of a drag comes at once; a later one, or one of a new press, is a click. */
function swallowClick(): void {
  const heard = new AbortController()
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, signal: heard.signal })
  onNextPress(() => heard.abort())
  window.setTimeout(() => heard.abort(), 50)
}

/** Runs once, before anything else hears of the next press of the pointer or of a key. */
export function onNextPress(run: () => void): void {
  const heard = new AbortController()
  const press = () => {
    heard.abort()
    run()
  }
  window.addEventListener('pointerdown', press, { capture: true, signal: heard.signal })
  window.addEventListener('keydown', press, { capture: true, signal: heard.signal })
}
