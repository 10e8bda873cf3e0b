import type { KeyboardEvent } from 'react'

/** Arrows in the top menu: left and right move, down opens a branch. */
export function onTopMenuKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-menu-item]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const now = items[at]
  if (!now) return
  if (event.key === 'ArrowRight') items[(at + 1) % items.length]?.focus()
  else if (event.key === 'ArrowLeft') items[(at - 1 + items.length) % items.length]?.focus()
  else if (event.key === 'Home') items[0]?.focus()
  else if (event.key === 'End') items.at(-1)?.focus()
  else if (event.key === 'ArrowDown' && now.getAttribute('aria-expanded') === 'false') now.click()
  else return
  event.preventDefault()
}
