import { useEffect, useRef } from 'react'
import { takeKept } from '#shared/api/unsaved.ts'
import { useLanguage } from '#shared/i18n/language.ts'
import { defineTexts, say } from '#shared/i18n/texts.ts'
import { toast } from './toast.ts'

const texts = defineTexts({
  back: {
    zh: '登录失效前填写的内容已恢复，尚未保存',
    en: 'What you had filled in when your session ended is back. It is not saved yet.',
  },
})

/** Gives back, once, what the same person had not saved under this name when their session ended; says so. */
export function useKept(name: string | undefined, give: (kept: unknown) => void): void {
  const latest = useRef(give)
  useEffect(() => {
    const kept = name === undefined ? undefined : takeKept(name)
    if (kept === undefined) return
    latest.current(kept)
    toast.info(say(texts.back, useLanguage.getState().language))
  }, [name])
}
