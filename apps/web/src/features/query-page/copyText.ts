import { toast } from '#kit/layers/toast.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { say } from '#shared/i18n/texts.ts'
import { queryTexts } from './queryTexts.ts'

/** Puts a text into the clipboard and says how it went. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(say(queryTexts.copied, getLanguage()))
  } catch {
    toast.warning(say(queryTexts.copyFailed, getLanguage()))
  }
}
