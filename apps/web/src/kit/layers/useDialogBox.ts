import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useState } from 'react'
import { useDrag } from '#kit/drag/useDrag.ts'
import { type Box, moveBox, resizeBox, type Size } from './dialogBox.ts'

const step = 16

/** Moving, resizing and full screen of a dialog: by pointer, and by Alt (+ Shift) and arrows. */
export function useDialogBox(panel: RefObject<HTMLElement | null>, min: Size) {
  const [box, setBox] = useState<Box | null>(null)
  const [isFull, setFull] = useState(false)
  const follow = useDrag()

  const now = (): Box => {
    const { left, top, width, height } = panel.current?.getBoundingClientRect() ?? new DOMRect()
    return { left, top, width, height }
  }
  const view = (): Size => ({ width: window.innerWidth, height: window.innerHeight })

  const toggleFull = () => setFull(full => !full)
  const drag = (press: PointerEvent<HTMLElement>, change: (from: Box, dx: number, dy: number) => Box) => {
    if (isFull || isControl(press.target)) return
    const from = now()
    follow(press, { move: ({ dx, dy }) => setBox(change(from, dx, dy)), cancel: () => setBox(box) })
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const arrow = arrows[event.key]
    if (!arrow || !event.altKey || event.ctrlKey || event.metaKey || isFull) return
    if ((event.target as HTMLElement).matches('input,textarea,select')) return
    event.preventDefault()
    const [dx, dy] = [arrow[0] * step, arrow[1] * step]
    setBox(event.shiftKey ? resizeBox(now(), dx, dy, min, view()) : moveBox(now(), dx, dy, view()))
  }

  return {
    isFull,
    style: isFull || !box ? undefined : { ...box, position: 'absolute' as const, margin: 0, maxHeight: 'none' },
    toggleFull,
    /** Of the head; two quick clicks on a button there are that button's. */
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      if (!isControl(event.target)) toggleFull()
    },
    startMove: (event: PointerEvent<HTMLElement>) => drag(event, (from, dx, dy) => moveBox(from, dx, dy, view())),
    startResize: (event: PointerEvent<HTMLElement>) =>
      drag(event, (from, dx, dy) => resizeBox(from, dx, dy, min, view())),
    onKeyDown,
  }
}

const isControl = (target: EventTarget) => target instanceof Element && target.closest('button,input,select,a') !== null

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
