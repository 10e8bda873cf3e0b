import type { MenuItem } from '@portico/contract/access/menu.ts'
import { attempt } from '#kit/act/attempt.ts'
import { toast } from '#kit/layers/toast.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { pickName, say } from '#shared/i18n/texts.ts'
import { isDesktopMessenger, withTabMark } from './desktopMessenger.ts'
import { askForUnit, fetchLink, linkLimit, needsUnit, useOpening } from './fetchLink.ts'
import { webAddress } from './frameAddress.ts'
import { openInTab } from './linkClick.ts'
import { openingTexts } from './openingTexts.ts'

/** A new window, marked where a desktop messenger shows it. */
export const openAddress = (url: URL): void => openInTab(isDesktopMessenger() ? withTabMark(url) : url)

/** Opens an application in a new window. */
export const openInWindow = (item: MenuItem): Promise<void> =>
  openLink(item.id, pickName(getLanguage(), item.name, item.nameEn), signal => fetchLink(item, signal))

/**
 * Asks for an address and opens it in a new window. A browser lets a window open only shortly after a click: when the
 * answer took too long the person is asked to click once more, for a fresh ticket. Without any answer for 15 s that is
 * said, and it can be tried again.
 */
export async function openLink(
  id: string,
  name: string,
  fetch: (signal: AbortSignal) => Promise<string>,
): Promise<void> {
  if (needsUnit()) return askForUnit()
  if (useOpening.getState().id === id) return
  useOpening.setState({ id })
  const language = getLanguage()
  const work = async () => {
    const address = await inTime(fetch)
    const url = address === null ? null : webAddress(address)
    if (address === null) {
      toast.error(say(openingTexts.noAnswer, language), {
        detail: name,
        action: { label: say(openingTexts.again, language), run: () => void openLink(id, name, fetch) },
      })
      return
    }
    if (!url) toast.error(say(openingTexts.badLink, language))
    else if (mayOpenWindows()) openAddress(url)
    else
      toast.warning(say(openingTexts.blocked, language), {
        detail: name,
        action: { label: say(openingTexts.openNow, language), run: () => void openLink(id, name, fetch) },
      })
  }
  await attempt(work, { after: () => useOpening.setState({ id: null }) })
}

/** The answer; null when none has come in time, and the question is dropped then. */
async function inTime(fetch: (signal: AbortSignal) => Promise<string>): Promise<string | null> {
  const limit = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>(done => {
    timer = setTimeout(() => {
      done(null)
      limit.abort()
    }, linkLimit)
  })
  try {
    return await Promise.race([fetch(limit.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

/** True while the browser counts the click as fresh; browsers that don't tell are believed. */
const mayOpenWindows = (): boolean => navigator.userActivation?.isActive ?? true
