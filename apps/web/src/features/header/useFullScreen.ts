import { useSyncExternalStore } from 'react'
import { toast } from '#kit/layers/toast.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { say } from '#shared/i18n/texts.ts'
import { headerTexts } from './headerTexts.ts'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Full screen of the whole page, and the switch for it. */
export function useFullScreen() {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  const toggle = async () => {
    try {
      if (document.fullscreenElement) await document.exitFullscreen()
      else await document.documentElement.requestFullscreen()
    } catch {
      toast.warning(say(headerTexts.fullFailed, getLanguage()))
    }
  }
  return { isFull, toggle, isPossible: document.fullscreenEnabled === true }
}
