import type { Language } from '@portico/contract/messages.ts'
import { formRun } from '@portico/contract/rules/filling/formRun.ts'
import { submittedValues } from '@portico/contract/rules/filling/submittedValues.ts'
import { keysOnPaper } from '@portico/contract/rules/templates/paper/keysOnPaper.ts'
import type { OpenDocument } from '@portico/contract/work/documents.ts'
import type { TemplateDocument } from '@portico/contract/work/templateDocument.ts'
import { dictionaryWords } from '#data/exports/exports.queries.ts'
import type { Session } from '#http/context.ts'
import { found } from '#http/rejection.ts'
import { happeningsOf } from '../deciding/happenings.queries.ts'
import { readSteps } from '../deciding/rounds.queries.ts'
import type { DocumentDeps } from '../documents.handlers.ts'
import { filesOf } from '../filling/documentFiles.store.ts'
import type { WithTemplate } from '../filling/drafts.queries.ts'
import { handedIn, headOf, openReadable, shownOf } from '../filling/opening.steps.ts'
import { findInForce, findReadable } from '../filling/readable.queries.ts'
import { fieldsOf } from '../filling/references.rules.ts'
import { worldOf } from '../filling/world.queries.ts'
import { paperProofOf } from '../proving/proving.steps.ts'
import type { Paper } from './paper.rules.ts'
import { type PaperFacts, paperContent } from './paperContent.rules.ts'
import { paperOpinions } from './paperOpinions.rules.ts'

interface Asked {
  id: string
  language: Language
}

/** What stands on the paper of a document, for whoever may read it, in the words of the reader. */
export const readPaper = async (deps: DocumentDeps, asked: Asked, session: Session): Promise<Paper> =>
  paperContent(await readFacts(deps, asked, session))

/**
 * All that its papers say of a document. Who does not see something that stands there gets an extract, which is not the
 * paper that was issued and has no proof; where nothing of it stands there, they get what everybody gets.
 */
export async function readFacts(
  deps: DocumentDeps,
  { id, language }: Asked,
  session: Session,
  format: 'pdf' | 'docx' = 'pdf',
): Promise<PaperFacts> {
  const { db } = deps
  const read = found(await findReadable(db.orm, id, session), 'documentMissing')
  const { paper } = read.template
  const onPaper = paper && format === 'pdf' ? keysOnPaper(paper) : null
  const isExtract = [...read.hidden].some(key => !onPaper || onPaper.has(key))
  const it = isExtract ? read : { ...read, hidden: new Set<string>() }
  const opened = await openReadable(deps, it, { session, language })
  const { state } = it.document
  // What its applicant changes after it came back stands beside nobody's words, not even on their own paper.
  const isBack = state === 'returned'
  const { values, files } = isBack ? await handedIn(db.orm, it) : await shownOf(db.orm, it, session)
  return factsOf(deps, it, language, {
    opened,
    values: state === 'draft' ? await visibleValues(deps, opened) : values,
    named: isBack ? it.document.named : opened.named,
    files,
    isExtract,
  })
}

interface Shown extends Pick<PaperFacts, 'opened' | 'values' | 'named' | 'isExtract'> {
  files: Awaited<ReturnType<typeof shownOf>>['files']
}
/** What else its papers say of it: what was decided, and its proof. */
async function factsOf(
  deps: DocumentDeps,
  it: WithTemplate,
  language: Language,
  { opened, values, named, files, isExtract }: Shown,
): Promise<PaperFacts> {
  const { db, clock, attachments, parameters } = deps
  const { id, round, state, changedAt } = it.document
  const isEnglish = language === 'en'
  const happenings = await happeningsOf(db.orm, id)
  const steps = state === 'draft' ? [] : await readSteps(db.orm, id, round)
  const said = happenings.map(one => ({ ...one, at: clock.format(one.at) }))
  return {
    opened,
    values,
    language,
    named,
    dictionaries: await dictionaryWords(db, dictionariesOf(it.template), isEnglish),
    files: new Map(files.map(file => [file.id, { ...file, path: attachments.place(file.storedAs) }])),
    portals: await portalsOf(parameters),
    opinions: { zh: paperOpinions(steps, said, round, 'zh'), en: paperOpinions(steps, said, round, 'en') },
    isExtract,
    proof: isExtract ? null : await paperProofOf(deps, { doc: it.document, template: it.template }),
    changedAt,
    issuedAt: said.findLast(it => it.event === 'issued')?.at ?? null,
  }
}

/** The paper of a document that is or was in force, for whoever was given a link to it; null of any other. */
export async function readPublicPaper(deps: DocumentDeps, { id, language }: Asked): Promise<Paper | null> {
  const { db, clock } = deps
  const it = await findInForce(db.orm, id)
  if (!it) return null
  const { applicantId, filledById, unitCode, state, reason, serial, values, named, submittedAt, changedAt } =
    it.document
  const opened = {
    template: it.template,
    state,
    reason,
    number: serial,
    submittedAt: submittedAt && clock.format(submittedAt),
    changedAt: clock.format(changedAt),
    ...(await headOf(db.orm, applicantId, filledById, unitCode)),
  }
  const files = await filesOf(db.orm, id)
  return paperContent(await factsOf(deps, it, language, { opened, values, named, files, isExtract: false }))
}

/** What the portal is called in both languages. */
export const portalsOf = async (parameters: DocumentDeps['parameters']) => ({
  zh: await parameters.text('sysNameZh'),
  en: await parameters.text('sysNameEn'),
})

/** What is still filled in, without what its rules hide now and with what they compute: as it would be handed in. */
async function visibleValues({ db, clock }: DocumentDeps, { template, values, named }: OpenDocument) {
  const outcome = formRun(template).run(values, named, await worldOf(db.orm, clock))
  return submittedValues(template, values, outcome)
}

/** Dictionaries that fields and columns choose from. */
export const dictionariesOf = (template: TemplateDocument): string[] => [
  ...new Set(
    fieldsOf(template)
      .flatMap(field => [field, ...(field.columns ?? [])])
      .flatMap(({ dictionary }) => (dictionary ? [dictionary] : [])),
  ),
]
