import type { Language } from '@portico/contract/messages.ts'
import { dictionaryWords } from '#data/exports/exports.queries.ts'
import type { Session } from '#http/context.ts'
import { found, refuse } from '#http/rejection.ts'
import type { DocumentDeps } from '../documents.handlers.ts'
import { findReadable } from '../filling/readable.queries.ts'
import { paperName } from '../paper/paper.rules.ts'
import { markOf, type PaperFacts, paperContent } from '../paper/paperContent.rules.ts'
import { dictionariesOf, readFacts } from '../paper/paperReading.steps.ts'
import { paperWords } from '../paper/paperWords.rules.ts'
import { keepPaper } from '../proving/proving.steps.ts'
import { wordScope } from './wordScope.rules.ts'

/**
 * The Word file of a document’s template, filled in, for whoever may read the document; its name is that of the paper,
 * with what it is unless it is issued.
 */
export async function fillDocument(
  deps: DocumentDeps,
  { id, language }: { id: string; language: Language },
  session: Session,
  signal: AbortSignal,
): Promise<{ name: string; content: Buffer }> {
  const { template } = found(await findReadable(deps.db.orm, id, session), 'documentMissing')
  const { word } = template
  if (!word) throw refuse('wordNone')
  const facts = await readFacts(deps, { id, language }, session, 'docx')
  const needsEnglish = language !== 'en' && word.places.some(({ format }) => format === 'en')
  const dictionaries = needsEnglish
    ? await dictionaryWords(deps.db, dictionariesOf(template), true)
    : facts.dictionaries
  const filling = wordScope(facts, word.places, { ...facts, language: 'en', dictionaries })
  const content = Buffer.from(await deps.words.fill(word, filling, signal))
  await keepPaper(deps.db, { proof: facts.proof, kind: 'docx' }, content)
  return { name: nameOf(facts), content }
}

/** Nothing is drawn across the file of an office, so its name says what it is. */
function nameOf(facts: PaperFacts): string {
  const name = paperName(paperContent(facts))
  const mark = markOf(facts)
  const say = paperWords(facts.language)
  return mark ? say('marked', { name, mark: say(mark) }) : name
}
