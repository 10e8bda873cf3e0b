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

/**
 * Asks for the application's address and opens it in a new window. A browser lets a window open only shortly after a
 * click: when the answer took too long the person is asked to click once more, for a fresh ticket.
 */
export async function openInWindow(item: MenuItem): Promise<void> {
  if (needsUnit()) return askForUnit()
  if (useOpening.getState().id === item.id) return
  useOpening.setState({ id: item.id })
  const language = getLanguage()
  try {
    const url = webAddress(await fetchLink(item))
    if (!url) toast.error(say(openingTexts.badLink, language))
    else if (mayOpenWindows()) openAddress(url)
    else
      toast.warning(say(openingTexts.blocked, language), {
        detail: language === 'en' && item.nameEn ? item.nameEn : item.name,
        action: { label: say(openingTexts.openNow, language), run: () => void openInWindow(item) },
      })
  } catch (error) {
    showFailure(error)
  } finally {
    useOpening.setState({ id: null })
  }
}

/** True while the browser counts the click as fresh; browsers that don't tell are believed. */
const mayOpenWindows = (): boolean => navigator.userActivation?.isActive ?? true
