import type { Language } from '@portico/contract/messages.ts'
import { paths } from '@portico/contract/names.ts'
import { paperDay } from '@portico/contract/rules/moments.ts'
import { serialText } from '@portico/contract/rules/templates/serialText.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import { dictionaryWords } from '#data/exports/exports.queries.ts'
import type { DocumentDeps } from '../../documents.handlers.ts'
import { drawApart, inTurn } from '../paper.client.ts'
import { onPaper, type PaperOpinion } from '../paper.rules.ts'
import { nameIn, type PaperFacts, paperContent } from '../paperContent.rules.ts'
import { dictionariesOf, portalsOf } from '../paperReading.steps.ts'
import { picked } from '../paperValue.rules.ts'
import { decisionWord } from '../paperWords.rules.ts'
import {
  exampleDay,
  exampleMoment,
  exampleNamed,
  examplePerson,
  exampleUnit,
  exampleValues,
} from './exampleValues.rules.ts'

/** Nothing was issued under it. */
const exampleCode = '0000000000000000'

interface Asked {
  document: TemplateDocument
  language: Language
}

/** Papers of templates that nobody has filled in yet: with what might stand in every field, within the bounds of other papers. */
export const examplePapers =
  (deps: Pick<DocumentDeps, 'db' | 'parameters' | 'publicOrigin'>) =>
  (asked: Asked, person: number, givenUp: AbortSignal): Promise<Buffer> =>
    inTurn(person, givenUp, async signal => {
      const paper = paperContent(await exampleFacts(deps, asked))
      return Buffer.from(await drawApart(paper, signal))
    })

export async function exampleFacts(
  { db, parameters, publicOrigin }: Pick<DocumentDeps, 'db' | 'parameters' | 'publicOrigin'>,
  { document, language }: Asked,
): Promise<PaperFacts> {
  const dictionaries = await dictionaryWords(db, dictionariesOf(document), language === 'en')
  const values = exampleValues(document, language, dictionaries)
  const named = exampleNamed()
  const example = language === 'en' ? 'example' : '示例'
  return {
    opened: {
      template: document,
      state: 'issued',
      number: serialText(document, { number: 118, year: exampleDay.slice(0, 4), values, named }),
      reason: null,
      applicant: examplePerson,
      filledBy: null,
      unitName: exampleUnit.zh,
      unitNameEn: exampleUnit.en,
      submittedAt: exampleMoment,
      changedAt: exampleMoment,
    },
    values,
    language,
    named,
    dictionaries,
    // Nothing lies there: the name stands where the picture will be.
    files: new Map(
      (['file', 'picture', 'signature'] as const).map(kind => {
        const extension = kind === 'file' ? 'pdf' : 'png'
        return [kind, { name: `${example}.${extension}`, kind: extension, path: '' }]
      }),
    ),
    portals: await portalsOf(parameters),
    opinions: { zh: opinionsOf(document, 'zh'), en: opinionsOf(document, 'en') },
    isExtract: false,
    proof: { code: exampleCode, address: `${publicOrigin}${paths.base}${paths.proof}/${exampleCode}` },
    changedAt: new Date(`${exampleDay}T01:30:00Z`),
    issuedAt: exampleMoment,
  }
}

/** Each step agreed to. */
const opinionsOf = ({ way }: TemplateDocument, language: Language): PaperOpinion[] =>
  way.steps.map(({ title }) => ({
    title: onPaper(picked(title, language)),
    words: decisionWord('agreed', language) ?? '',
    who: nameIn(language, examplePerson),
    day: paperDay(exampleDay, language),
  }))
