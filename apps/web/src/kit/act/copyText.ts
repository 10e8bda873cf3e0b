import { message } from '@portico/contract/pageMessages.ts'
import { toast } from '#kit/layers/toast.ts'
import { getLanguage } from '#shared/i18n/language.ts'

/** What is said of it where the usual words do not say enough. */
interface Words {
  done?: string
  failed?: string
}

/** Copies a text and says how it went (spec 1 §8); where the clipboard is closed, the older way is tried. */
export async function copyText(text: string, { done, failed }: Words = {}): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => copyTheOldWay(text),
  )
  if (isCopied) toast.success(done ?? message('copied', getLanguage()))
  else toast.error(failed ?? message('copyFailed', getLanguage()))
}

function copyTheOldWay(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'sr'
  // Behind an open dialog nothing can be selected.
  const place = focused?.closest('dialog') ?? document.body
  place.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
