import type { ApiError } from '#shared/api/ApiError.ts'
import type { Language } from '#shared/i18n/language.ts'
import { defineTexts, say } from '#shared/i18n/texts.ts'

const texts = defineTexts({
  gone: {
    zh: '{words}（代码 {code}）。网络已断开或门户没有应答，填写的内容都还在，请在恢复后再试。',
    en: '{words} (code {code}) The network is gone or the portal does not answer. What you entered is kept: try again once it is back.',
  },
})

/** What a form outside the frame says of a failure; where nothing answered it says so. */
export const noteOf = ({ message: words, code, isUnreachable }: ApiError, language: Language): string =>
  isUnreachable ? say(texts.gone, language, { words, code }) : words
