import { codes } from '@portico/contract/codes.ts'
import type { PageDocument } from '@portico/contract/data/pageDocument.ts'
import type { Language } from '@portico/contract/messages.ts'
import { checkPage, checkPublishing, hasOddButtons } from '@portico/contract/rules/pages/pageDocument.ts'
import { mistakeWords, type PageMistake, placeText } from '@portico/contract/rules/pages/pageMistakes.ts'
import { placeWords } from '@portico/contract/rules/pages/pagePlaces.ts'
import { plainPlace, wirePlace } from '@portico/contract/rules/pages/pageText.ts'
import { Rejection } from '#http/rejection.ts'
import type { DataSetSource } from '../dataSets/rowSource.rules.ts'

/**
 * Refuses with every mistake, its place in words that people read. Programs find it under the place as the document's
 * text names it.
 */
export function refuseMistakes(mistakes: readonly PageMistake[], language: Language): Rejection {
  const named = mistakes.map(mistake => {
    // What is unknown here has no name but the one that the mistake says.
    const known = mistake.key === 'unknownKey' ? mistake.place.slice(0, -1) : mistake.place
    const [where, what] = [placeWords(plainPlace(known), language), mistakeWords(mistake, language)]
    const message = where ? `${where}${language === 'en' ? ': ' : '：'}${what}` : what
    return [placeText(mistake.place) || '(text)', { key: 'pageMistake', values: { message } }] as const
  })
  const fields = Object.fromEntries(named)
  const first = named[0]?.[1].values.message ?? ''
  return new Rejection(codes.refused, 'pageHasMistakes', { count: mistakes.length, first }, fields)
}

/** Where a line of the server's own log goes. */
export interface WarningLog {
  warn(about: object, words: string): void
}

/** Refuses a document that its data set does not carry. Buttons that make no sense are also written down. */
export function assertPage(
  document: PageDocument,
  set: DataSetSource | null,
  { language, log, isFinal = false }: { language: Language; log: WarningLog; isFinal?: boolean },
): asserts set is DataSetSource {
  const mistakes = [...checkPage(document, set), ...(isFinal ? checkPublishing(document) : [])]
  if (mistakes.length === 0) return
  const placed = mistakes.map(mistake => ({ ...mistake, place: wirePlace(mistake.place) }))
  const refusal = refuseMistakes(placed, language)
  if (!hasOddButtons(document)) throw refusal
  log.warn({ page: document.name }, 'invalid or duplicate button type')
  throw new Rejection(codes.refused, 'buttonTypeInvalid', undefined, refusal.fields)
}
