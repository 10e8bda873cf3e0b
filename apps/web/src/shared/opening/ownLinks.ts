import { asksForTab, isOwnPage, openInTab } from './linkClick.ts'

/**
 * Every link to a page of the portal that asks for a browser tab of its own, by its target or by how it was pressed,
 * takes the session along: those in notices, articles and answers too. Listens until what it gives back is called.
 */
export function watchOwnLinks(): () => void {
  document.addEventListener('click', onPress)
  document.addEventListener('auxclick', onPress)
  return () => {
    document.removeEventListener('click', onPress)
    document.removeEventListener('auxclick', onPress)
  }
}

function onPress(event: MouseEvent): void {
  if (event.defaultPrevented) return
  const link = event.composedPath().find(each => each instanceof HTMLAnchorElement)
  if (!link || !isOwnPage(link)) return
  const isPlain = event.button === 0 && !event.shiftKey
  if (!asksForTab(event) && !(isPlain && link.target === '_blank')) return
  event.preventDefault()
  openInTab(link.href)
}
