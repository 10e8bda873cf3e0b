import { codes } from '@portico/contract/codes.ts'
import type { Language } from '@portico/contract/messages.ts'
import { placeText } from '@portico/contract/rules/pages/pageMistakes.ts'
import { type Mistake, mistakeWords } from '@portico/contract/rules/templates/templateMistakes.ts'
import { mistakeSentence } from '@portico/contract/rules/templates/templatePlaces.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import type { TemplateMistake } from '@portico/contract/work/templates.ts'
import { Rejection } from '#http/rejection.ts'

/** Nobody reads more of them, nor more of one: what people entered may stand in it whole. */
const mostSaid = 1000
const longest = 400
const clipped = (text: string) =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`

/** Mistakes as they are answered: what is wrong in both languages, and by its place where. */
export const saidMistakes = (mistakes: readonly Mistake[]): TemplateMistake[] =>
  mistakes.slice(0, mostSaid).map(mistake => ({
    place: [...mistake.place],
    zh: clipped(mistakeWords(mistake, 'zh')),
    en: clipped(mistakeWords(mistake, 'en')),
  }))

/** Refuses with every mistake, each under its place as the document's text names it; null for a text that is none. */
export function refuseMistakes(
  mistakes: readonly Mistake[],
  document: TemplateDocument | null,
  language: Language,
): Rejection {
  const named = mistakes.slice(0, mostSaid).map(mistake => {
    const values = { message: clipped(mistakeSentence(mistake, document, language)) }
    return [placeText(mistake.place) || '(text)', { key: 'pageMistake', values }] as const
  })
  const first = named[0]?.[1].values.message ?? ''
  const values = { count: mistakes.length, first }
  return new Rejection(codes.refused, 'templateHasMistakes', values, Object.fromEntries(named))
}
