import type { KeyboardEvent } from 'react'

/** Arrows in the side menu: up and down move, right opens or goes in, left closes or goes out (DESIGN §7). */
export function onMenuKey(event: KeyboardEvent<HTMLElement>, toggle: (id: string, isOpen: boolean) => void): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-menu-item]')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const now = items[at]
  if (!now) return
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
