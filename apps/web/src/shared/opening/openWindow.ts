import type { MenuItem } from '@portico/contract/menu.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { say } from '#shared/i18n/texts.ts'
import { toast } from '#shared/ui/toast.ts'
import { isDesktopMessenger, withTabMark } from './desktopMessenger.ts'
import { askForUnit, fetchLink, needsUnit, showFailure, useOpening } from './fetchLink.ts'
import { webAddress } from './frameAddress.ts'
import { openingTexts } from './openingTexts.ts'

/** A new window that knows nothing of the portal. */
export function openAddress(url: URL): void {
  const target = isDesktopMessenger() ? withTabMark(url) : url
  window.open(target, '_blank', 'noopener,noreferrer')
}

/** Opens an application in a new window. */
export const openInWindow = (item: MenuItem): Promise<void> =>
  openLink(item.id, getLanguage() === 'en' && item.nameEn ? item.nameEn : item.name, () => fetchLink(item))

/**
 * Asks for an address and opens it in a new window. A browser lets a window open only shortly after a click: when the
 * answer took too long the person is asked to click once more, for a fresh ticket.
 */
export async function openLink(id: string, name: string, fetch: () => Promise<string>): Promise<void> {
  if (needsUnit()) return askForUnit()
  if (useOpening.getState().id === id) return
  useOpening.setState({ id })
  const language = getLanguage()
  try {
    const url = webAddress(await fetch())
    if (!url) toast.error(say(openingTexts.badLink, language))
    else if (mayOpenWindows()) openAddress(url)
    else
      toast.warning(say(openingTexts.blocked, language), {
        detail: name,
        action: { label: say(openingTexts.openNow, language), run: () => void openLink(id, name, fetch) },
      })
  } catch (error) {
    showFailure(error)
  } finally {
    useOpening.setState({ id: null })
  }
}

/** True while the browser counts the click as fresh; browsers that don't tell are believed. */
const mayOpenWindows = (): boolean => navigator.userActivation?.isActive ?? true
