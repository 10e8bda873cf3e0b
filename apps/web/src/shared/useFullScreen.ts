import { type RefObject, useSyncExternalStore } from 'react'
import { attempt } from '#kit/act/attempt.ts'
import { toast } from '#kit/layers/toast.ts'
import { getLanguage } from './i18n/language.ts'
import { defineTexts, say } from './i18n/texts.ts'

const texts = defineTexts({ failed: { zh: '当前浏览器不允许全屏', en: 'This browser does not allow full screen' } })

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

/** Full screen of one part of the page, or of the whole page, and the switch for it. */
export function useFullScreen(part?: RefObject<HTMLElement | null>) {
  const isFull = useSyncExternalStore(subscribe, () => {
    const { fullscreenElement: shown } = document
    return shown !== null && (part === undefined || shown === part.current)
  })
  const change = async () => {
    if (document.fullscreenElement) await document.exitFullscreen()
    else await (part ? part.current : document.documentElement)?.requestFullscreen()
  }
  const toggle = () => attempt(change, { failed: () => toast.warning(say(texts.failed, getLanguage())) })
  return { isFull, toggle, isPossible: document.fullscreenEnabled === true }
}
