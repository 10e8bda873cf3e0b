import { paths } from '@portico/contract/names.ts'
import type { MouseEvent } from 'react'

/** True for a click that asks for a browser tab of its own: with Ctrl or ⌘, or the middle button. */
export const asksForTab = ({ button, ctrlKey, metaKey }: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey'>): boolean =>
  button === 1 || (button === 0 && (ctrlKey || metaKey))

/**
 * A press on a link of the portal, for its `onClick` and `onAuxClick`: `here` for a plain one, `apart` for one that asks
 * for a browser tab of its own. Shift and the right button stay the browser's.
 */
export function onLinkClick(event: MouseEvent, here: () => void, apart: () => void): void {
  const isApart = asksForTab(event)
  if (!isApart && (event.button !== 0 || event.shiftKey)) return
  event.preventDefault()
  if (isApart) apart()
  else here()
}

/**
 * Opens a page of the portal (a path below its base) in a browser tab of its own. The session is this tab's and goes
 * along only with a window that we open: a tab that the browser opens would have to sign in again.
 */
export function openPortalPage(path: string): void {
  const opened = window.open(paths.base + path, '_blank')
  if (opened) opened.opener = null
}
