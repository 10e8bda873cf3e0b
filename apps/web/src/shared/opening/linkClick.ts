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
 * Opens an address in a browser tab of its own. The session is this tab's and goes along with the portal's own pages only
 * in a window that we open, and not with `noopener`; anybody else's page knows nothing of the portal.
 */
export function openInTab(address: string | URL): void {
  if (!isOwnPage(new URL(address, location.href))) {
    window.open(address, '_blank', 'noopener,noreferrer')
    return
  }
  const opened = window.open(address, '_blank')
  if (opened) opened.opener = null
}

/** True for the pages of this portal; files that it hands out are none. */
export const isOwnPage = ({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>, own = location.origin): boolean =>
  origin === own && (pathname === paths.base || pathname.startsWith(`${paths.base}/`) || pathname === paths.feedback)

/** The same with a page's path below the base. */
export const openPortalPage = (path: string): void => openInTab(paths.base + path)
