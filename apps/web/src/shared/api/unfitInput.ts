import { type Unfit, unfitOf } from '@portico/contract/wire.ts'
import { getLanguage } from '#shared/i18n/language.ts'
import { defineTexts, say } from '#shared/i18n/texts.ts'

const texts = defineTexts({
  missing: { zh: '必须填写', en: 'must be filled in' },
  characters: { zh: '含有不能使用的字符', en: 'has characters that cannot be used' },
  tooLong: { zh: '不能超过 {bound} 个字符', en: 'must not be longer than {bound} characters' },
  tooMany: { zh: '不能超过 {bound} 项', en: 'must not have more than {bound} items' },
  tooLarge: { zh: '不能大于 {bound}', en: 'must not be more than {bound}' },
  tooSmall: { zh: '不能小于 {bound}', en: 'must not be less than {bound}' },
  other: { zh: '填写有误', en: 'is not a value that fits' },
  whole: { zh: '填写的内容不符合要求：{words}', en: 'Something that was entered does not fit: it {words}.' },
} satisfies Record<Unfit['why'] | 'whole', { zh: string; en: string }>)

/**
 * What does not fit a call's input, in words: under each place (wire names joined by points) and under the field that
 * it is in. Null where something else was thrown.
 */
export function unfitInput(error: unknown): { message: string; errors: Record<string, string> } | null {
  const language = getLanguage()
  const found = unfitOf(error)
  if (!found) return null
  const errors: Record<string, string> = {}
  for (const { path, why, bound } of found) {
    const words = say(texts[why], language, { bound })
    errors[path.join('.')] ??= words
    errors[String(path[0] ?? '')] ??= words
  }
  const [words = ''] = Object.values(errors)
  return { message: say(texts.whole, language, { words }), errors }
}
