import { message } from '@portico/contract/messages.ts'
import { toast } from '#kit/layers/toast.ts'
import { getLanguage } from '#shared/i18n/language.ts'

/** Copies a message and says how it went (spec 1 §8); where the clipboard is closed, the older way is tried. */
export async function copyMessage(text: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => copyTheOldWay(text),
  )
  const language = getLanguage()
  if (isCopied) toast.success(message('copied', language))
  else toast.error(message('copyFailed', language))
}

function copyTheOldWay(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'sr'
  document.body.append(area)
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
