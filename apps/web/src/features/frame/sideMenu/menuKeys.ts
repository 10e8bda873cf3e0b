import type { KeyboardEvent } from 'react'

/** The menu's items, and which of them has the focus; null where the key is not the menu's. */
function itemsAt(event: KeyboardEvent<HTMLElement>) {
  if (event.altKey || event.ctrlKey || event.metaKey) return null
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-menu-item]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const now = items[at]
  return now ? { items, at, now } : null
}

/** Arrows in the side menu: up and down move, right opens or goes in, left closes or goes out (DESIGN §7). */
export function onMenuKey(event: KeyboardEvent<HTMLElement>, toggle: (id: string, isOpen: boolean) => void): void {
  const place = itemsAt(event)
  if (!place) return
  const { items, at, now } = place
  const branch = now.dataset.branch
  const isOpen = now.getAttribute('aria-expanded') === 'true'
  if (event.key === 'ArrowDown') items[Math.min(at + 1, items.length - 1)]?.focus()
  else if (event.key === 'ArrowUp') items[Math.max(at - 1, 0)]?.focus()
  else if (event.key === 'Home') items[0]?.focus()
  else if (event.key === 'End') items.at(-1)?.focus()
  else if (event.key === 'ArrowRight' && branch !== undefined && !isOpen) toggle(branch, true)
  else if (event.key === 'ArrowRight' && branch !== undefined) items[at + 1]?.focus()
  else if (event.key === 'ArrowRight' && now.hasAttribute('aria-haspopup')) now.click()
  else if (event.key === 'ArrowLeft' && branch !== undefined && isOpen) toggle(branch, false)
  else if (event.key === 'ArrowLeft') parentOf(now)?.focus()
  else return
  event.preventDefault()
}

const parentOf = (item: HTMLElement): HTMLElement | null | undefined =>
  item.closest('ul.side-menu-branch')?.parentElement?.querySelector<HTMLElement>(':scope > [data-branch]')

/** Arrows in the top menu: left and right move, down opens a branch. */
export function onTopMenuKey(event: KeyboardEvent<HTMLElement>): void {
  const place = itemsAt(event)
  if (!place) return
  const { items, at, now } = place
  if (event.key === 'ArrowRight') items[(at + 1) % items.length]?.focus()
  else if (event.key === 'ArrowLeft') items[(at - 1 + items.length) % items.length]?.focus()
  else if (event.key === 'Home') items[0]?.focus()
  else if (event.key === 'End') items.at(-1)?.focus()
  else if (event.key === 'ArrowDown' && now.getAttribute('aria-expanded') === 'false') now.click()
  else return
  event.preventDefault()
}
