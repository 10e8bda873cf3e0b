import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Arrows go from one text that is cut to the next; the one with the focus shows whole. */
export function moveAmongTexts(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const { target } = event
  if (!step || !(target instanceof HTMLElement) || !target.matches('.lp-text[tabindex]')) return
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.lp-text[tabindex]')]
  const columnOf = (text: HTMLElement) => text.closest('td')?.cellIndex
  const among = step[1] === 0 ? all : all.filter(text => columnOf(text) === columnOf(target))
  const next = among[among.indexOf(target) + step[0] + step[1]]
  event.preventDefault()
  if (!next) return
  target.tabIndex = -1
  next.tabIndex = 0
  next.focus()
}
